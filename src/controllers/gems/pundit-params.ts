// What Pundit permits of the parameters: `permitted_attributes(@book)`.

import {
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
import { punditPolicy, subjectOf } from './pundit.ts'

/** `permitted_attributes(@book)`: what the policy permits of `params.require(:book)`, or of what the controller has in its place. */
export function permittedAttributes(call: Invocation, run: GemRun): Value | undefined {
  const { machine } = run
  const [record, given] = call.values
  if (record === undefined || paramKeyOf(record, run) === undefined) return undefined
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

/** `pundit_params_for(@book)`: `params.require(:book)` */
export function punditParams(call: Invocation, run: GemRun): Value | undefined {
  const [record] = call.values
  const key = record === undefined ? undefined : paramKeyOf(record, run)
  if (key === undefined) return undefined
  const { node, frame } = call
  const receiver = asked(run, 'params', call)
  return run.machine.invoke({ ...passing(textValue(key)), receiver, name: 'require', node, frame })
}

/** `admin_book` of `Admin::Book`, as forms name it. */
export function paramKeyOf(record: Value, run: GemRun): string | undefined {
  const { machine, application } = run
  const [single] = singlesOf(subjectOf(record, run))
  const className = single === undefined ? undefined : (moduleOf(single)?.name ?? machine.classNameOf(single))
  return className === undefined ? undefined : application.inflector.underscore(className).replaceAll('/', '_')
}
