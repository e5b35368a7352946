// What templates may call besides their builder: `Jbuilder.new`, `JSON.parse`, `local_assigns`, `render`.

import {
  type Host,
  type Invocation,
  type Machine,
  nameOfClass,
  nil,
  optionIn,
  optionsOf,
  some,
  type Value,
} from '../../flow/index.ts'
import type { HeldValues } from './held-values.ts'
import { messageTo, type Partials } from './json-calls.ts'
import { localAssigns } from './local-assigns.ts'
import { makeJbuilder } from './made-by-code.ts'
import { isPlainRuby, madeByPartial } from './plain-ruby.ts'
import type { Templates } from './templates.ts'

export interface Question {
  readonly machine: Machine
  readonly invocation: Invocation
  readonly templates: Templates
  readonly partials: Partials
  readonly held: HeldValues
  /** What answers the messages of builders. */
  readonly builders: Host
}

export function answerTemplate(question: Question): Value | undefined {
  const { machine, invocation, templates, builders } = question
  const { receiver, name } = invocation
  if (receiver === undefined) {
    if (name === 'local_assigns') return localAssigns(machine, invocation)
    if (name !== 'render') return undefined
    return isPlainRuby(invocation.frame.file.path) ? madeByPartial(question) : renderWithBuilder(question)
  }
  const constant = nameOfClass(receiver)
  if (constant === 'Jbuilder' || constant === 'JbuilderTemplate')
    return makeJbuilder(machine, invocation, builders, templates.defaults)
  return constant === 'JSON' && (name === 'parse' || name === 'load') ? parsed(invocation) : undefined
}

/** `JSON.parse(yield)` in a layout. */
function parsed({ values: [text] }: Invocation): Value | undefined {
  const json = text !== undefined && 'json' in text ? text.json : undefined
  return json === undefined ? undefined : some(json)
}

/** `render partial: "post", locals: { json: json }` */
function renderWithBuilder({ machine, invocation, partials, held }: Question): Value | undefined {
  const options = optionsOf(machine, invocation.values)
  const locals = machine.hashOfValue(optionIn(options, 'locals'))
  const given = optionIn(locals, 'json') ?? optionIn(options, 'json')
  if (given?.kind !== 'reference' || machine.contentOf(given)?.kind !== 'host') return undefined
  partials.render(messageTo(machine, given.id, invocation, { partials, held }))
  return nil
}
