// What is handed to a template: the variables of the action, the locals of a partial, as values without a store.

import type { Viewer } from '../../controllers/index.ts'
import {
  either,
  type Frozen,
  freeze,
  frozenText,
  instanceContent,
  isAssumption,
  type Machine,
  namedOrigin,
  nothing,
  singlesOf,
  someVariable,
  thaw,
  unknown,
  unset,
  type Value,
  whereSet,
} from '../../flow/index.ts'
import { shapeNumber } from '../../shape/index.ts'
import { withoutNames } from './local-assigns.ts'
import type { Locals } from './template-run.ts'

/** Where a view keeps the controller, whose `helper_method`s it calls. */
export const controllerVariable = '@__controller'

export type FrozenLocals = ReadonlyMap<string, Frozen>

/** A template calls what is not known by the name of the variable. */
function viewVariable(machine: Machine, name: string, value: Frozen): Value {
  const made = thaw(machine, value, [])
  return made.kind === 'some' ? { ...made, origin: namedOrigin(name) } : made
}

/** The controller of a template, of whose variables nothing is known yet. */
export function placeController(machine: Machine, view: Value, { className, helperMethods }: Viewer): void {
  if (helperMethods.size === 0) return
  const controller = machine.allocate(undefined, instanceContent(className, true))
  machine.setInstanceVariable(controller, someVariable, unknown)
  machine.setInstanceVariable(view, controllerVariable, controller)
}

/** What the action gives the view stands in the controller, too, and nothing else does; gives the locals. */
export function giveVariables(machine: Machine, view: Value, variables: FrozenLocals): ReadonlyMap<string, Value> {
  const locals = new Map<string, Value>()
  const controller = machine.variablesOfInstance(view)?.get(controllerVariable)
  const content = machine.contentOf(controller)
  if (controller?.kind === 'reference' && content?.kind === 'instance')
    machine.write(controller.id, instanceContent(content.className, true))
  for (const [name, value] of variables) {
    const made = viewVariable(machine, name, value)
    if (isLocal(name)) {
      locals.set(name, made)
      continue
    }
    machine.setInstanceVariable(view, name, made)
    if (controller !== undefined) machine.setInstanceVariable(controller, name, made)
  }
  return locals
}

/** Whether a name is that of a local, and not of a variable of the view. */
export function isLocal(name: string): boolean {
  return !name.startsWith('@') && name !== 'params'
}

/** The variables of the view that code has set; `undefined` where one of them belongs to its run. */
export function writtenVariables(
  machine: Machine,
  view: Value,
  before: ReturnType<Machine['variablesOfInstance']>,
): FrozenLocals | undefined {
  const written = new Map<string, Frozen>()
  for (const [name, value] of machine.variablesOfInstance(view) ?? []) {
    if (before?.get(name) === value) continue
    const frozen = freeze(machine, value)
    if (frozen === undefined) return undefined
    written.set(name, frozen)
  }
  return written
}

/** What a partial may leave in the objects that it is given, by its locals: what their methods keep. */
export type ObjectWrites = ReadonlyMap<string, FrozenLocals>

/** `undefined` where it changes them otherwise. */
export function writtenObjects(
  machine: Machine,
  given: readonly (readonly [name: string, value: Value])[],
  ids: readonly number[],
): ObjectWrites | undefined {
  const localById = new Map(
    given.flatMap(([name, value]) =>
      singlesOf(value).flatMap((single) => (single.kind === 'reference' ? [[single.id, name] as const] : [])),
    ),
  )
  const written = new Map<string, Map<string, Frozen>>()
  for (const id of ids) {
    if (!machine.isChanged(id)) continue
    const name = localById.get(id)
    const kept = keptBy(machine, id)
    if (name === undefined || kept === undefined) return undefined
    const known = written.get(name) ?? new Map<string, Frozen>()
    for (const [variable, value] of kept) known.set(variable, value)
    written.set(name, known)
  }
  return written
}

function keptBy(machine: Machine, id: number): FrozenLocals | undefined {
  const [before, now] = [machine.initial.get(id), machine.objects.get(id)]
  if (before?.kind !== 'instance' || now?.kind !== 'instance') return undefined
  const kept = new Map<string, Frozen>()
  for (const [name, value] of now.variables) {
    if (isAssumption(name) || before.variables.get(name) === value) continue
    const frozen = freeze(
      machine,
      whereSet(value, () => nothing),
    )
    if (frozen === undefined) return undefined
    kept.set(name, frozen)
  }
  return kept
}

/** The objects that a partial was given, with what it leaves in them. */
export function rememberObjects(machine: Machine, locals: ReadonlyMap<string, Value>, writes: ObjectWrites): void {
  for (const [local, variables] of writes)
    for (const single of singlesOf(locals.get(local) ?? nothing)) {
      const content = machine.contentOf(single)
      if (single.kind !== 'reference' || content?.kind !== 'instance') continue
      let all = content.variables
      for (const [name, value] of variables)
        all = all.with(name, either(all.get(name) ?? unset, thaw(machine, value, [])))
      machine.refine(single.id, { ...content, variables: all })
    }
}

/** A variable that a partial sets, where it was not set before. */
export function remember(machine: Machine, view: Value, name: string, value: Frozen): void {
  const made = thaw(machine, value, [])
  const known = machine.variablesOfInstance(view)?.get(name)
  machine.setInstanceVariable(view, name, known === undefined ? made : either(known, made))
}

/** Whether it says more than that something is given. */
export function isTelling(local: Frozen): boolean {
  return local.kind !== 'some' || !local.shape.isAny
}

/** Equal for what is known alike. */
export function frozenLocalText(local: Frozen): string {
  return frozenText(local, ({ shape }) => `${shapeNumber(shape)}`)
}

/** Equal for what is rendered alike. */
export function signatureOf(locals: FrozenLocals): string {
  return [...locals]
    .filter(([, local]) => isTelling(local))
    .map(([name, local]) => `${name}=${frozenLocalText(local)}`)
    .sort()
    .join(';')
}

/** The locals of a partial, and the variables of the view that its text names. */
export function givenNames(
  machine: Machine,
  view: Value,
  locals: Locals,
  text: string,
): readonly (readonly [name: string, value: Value])[] {
  return [...withoutNames(locals, text), ...variablesNamed(machine, view, text)]
}

function variablesNamed(machine: Machine, view: Value, text: string): readonly (readonly [string, Value])[] {
  const variables = machine.variablesOfInstance(view)
  if (variables === undefined || variables.size === 0) return []
  const names = new Set([...Array.from(text.matchAll(/@\w+/g), ([name]) => name), someVariable, 'params'])
  return [...variables].filter(([name]) => names.has(name) && (name !== 'params' || text.includes('params')))
}
