// What Pundit permits of the parameters: `permitted_attributes(@book)`.

import {
  classNamed,
  type Invocation,
  moduleOf,
  nameOfValue,
  passing,
  singlesOf,
  textValue,
  unknown,
  type Value,
} from '../../flow/index.ts'
import { asked, type GemRun } from './gem-run.ts'
import { punditPolicy, sent, subjectOf } from './pundit.ts'

/** `permitted_attributes(@book)`: what the policy permits of `params.require(:book)`, or of what the controller has in its place. */
export function permittedAttributes(call: Invocation, run: GemRun): Value | undefined {
  const { machine } = run
  const [record, given] = call.values
  if (record === undefined || paramKeysOf(record, run) === undefined) return undefined
  const { node, frame } = call
  const ask = (receiver: Value, name: string, values: readonly Value[]): Value =>
    machine.invoke({ ...passing(...values), receiver, name, node, frame })
  const part = asked(run, 'pundit_params_for', call, record)
  const policy = punditPolicy(call, run)
  const policyClass = policy === undefined ? undefined : machine.classNameOf(policy)
  if (policy === undefined || policyClass === undefined) return ask(part, 'permit', [unknown])
  const action = nameOfValue(given ?? asked(run, 'action_name', call))
  const ofAction = `permitted_attributes_for_${action}`
  const hasOwnList = machine.program.method(policyClass, ofAction) !== undefined
  const permitted = ask(policy, hasOwnList ? ofAction : 'permitted_attributes', [])
  return ask(part, 'permit', machine.listOfValue(permitted)?.items ?? [permitted])
}

/** `pundit_params_for(@book)`: `params.require(:book)`. Of records of several classes it may be any of their keys. */
export function punditParams(call: Invocation, run: GemRun): Value | undefined {
  const [record] = call.values
  const keys = record === undefined ? undefined : paramKeysOf(record, run)
  if (keys === undefined) return undefined
  const { machine } = run
  const { node, frame } = call
  const receiver = asked(run, 'params', call)
  return machine.branch(
    keys.map((key) => () => machine.invoke({ ...passing(key), receiver, name: 'require', node, frame })),
  )
}

/** `admin_book` of `Admin::Book`, as `Pundit::PolicyFinder#param_key` asks the name of the model; each once. */
export function paramKeysOf(record: Value, run: GemRun): readonly Value[] | undefined {
  const keys = classesOf(subjectOf(record, run), run)?.map((single) => paramKeyOf(single, run))
  const known = keys?.filter((key) => key !== undefined) ?? []
  return known.length === 0 || known.length !== keys?.length ? undefined : [...new Set(known)].map(textValue)
}

/** A row may be of a class below the one that is known. */
function classesOf(subject: Value, { machine }: GemRun): readonly Value[] | undefined {
  const found = singlesOf(subject).map((single) => {
    if (moduleOf(single) !== undefined) return [single]
    const known = singlesOf(sent(machine, single, 'class')).filter((each) => moduleOf(each) !== undefined)
    return known.length > 0
      ? known
      : [classNamed(machine, machine.classNameOf(single) ?? '')].flatMap((each) => each ?? [])
  })
  const classes = found.flat()
  return found.some((each) => each.length === 0) || classes.length > mostClasses ? undefined : classes
}

/** More of them cost more than they tell. */
const mostClasses = 20

function paramKeyOf(single: Value, { machine, application }: GemRun): string | undefined {
  const named = nameOfValue(sent(machine, sent(machine, single, 'model_name'), 'param_key'))
  const className = moduleOf(single)?.name
  if (named !== undefined || className === undefined || className === '') return named
  if (machine.program.method(className, 'model_name') !== undefined) return undefined
  return application.inflector.underscore(className).replaceAll('/', '_')
}
