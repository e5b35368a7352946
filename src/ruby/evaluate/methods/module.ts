// Methods of classes and modules of the application.

import type { Call } from '../call.ts'
import { nameOf, type RubyModule, type RubyObject, string, symbol, type Value } from '../values.ts'
import type { Methods } from './method.ts'
import { isInstance } from './object.ts'

function make(module: RubyModule, call: Call): Value {
  const made: RubyObject = { kind: 'object', module, variables: new Map(), singletonMethods: new Map() }
  const body = call.evaluator.program.findMethod(module, 'initialize', false)
  if (body !== undefined) call.evaluator.invoke(body, made, call)
  return made
}

export const moduleMethods: Methods<RubyModule> = {
  new: (receiver, call) => (receiver.isClass ? make(receiver, call) : undefined),
  name: ({ name }) => string(name),
  to_s: ({ name }) => string(name),
  inspect: ({ name }) => string(name),
  '===': (receiver, { arguments: [value = null] }) => isInstance(value, receiver),
  const_get: (receiver, { evaluator, frame, arguments: [name] }) =>
    evaluator.program.findConstantIn(receiver, nameOf(name) ?? '', frame),
  'const_defined?': (receiver, { evaluator, frame, arguments: [name] }) =>
    evaluator.program.findConstantIn(receiver, nameOf(name) ?? '', frame) !== undefined,
  include: (receiver) => receiver,
  extend: (receiver) => receiver,
  prepend: (receiver) => receiver,
  class_eval: (receiver, call) => call.block?.call({ ...call, arguments: [receiver] }, receiver) ?? null,
  model_name: (receiver, { evaluator }) => modelName(receiver, evaluator.program),
  class_variable_get: () => undefined,
  mattr_accessor: () => null,
}

/** What ActiveModel tells about the name of a model. */
function modelName(module: RubyModule, program: Call['evaluator']['program']): Value {
  const text = (value: string | undefined): Value | undefined => (value === undefined ? undefined : string(value))
  const underscored = (program.inflect('underscore', module.name) ?? module.name).replaceAll('/', '_')
  const element = program.inflect('underscore', module.name.split('::').pop() ?? '')
  const plural = program.inflect('pluralize', underscored)
  const answers: Readonly<Record<string, string | undefined>> = {
    to_s: module.name,
    name: module.name,
    singular: underscored,
    param_key: underscored,
    plural,
    route_key: plural,
    singular_route_key: underscored,
    collection: program.inflect('tableize', module.name),
    element,
    human: program.inflect('humanize', element ?? ''),
  }
  const name = string(module.name)
  return {
    kind: 'host',
    name: `${module.name}.model_name`,
    text: () => module.name,
    answer: (asked, call) =>
      asked === 'i18n_key'
        ? symbol(program.inflect('underscore', module.name) ?? module.name)
        : Object.hasOwn(answers, asked)
          ? text(answers[asked])
          : call.evaluator.send(name, asked, call),
  }
}
