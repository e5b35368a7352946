// Notes what `param!` declares while an action is evaluated. Where the code may go several ways, each way is run; what
// only some of them declare is optional.

import { leavesCode, unknown, type Value } from '../ruby/index.ts'
import type { Schema } from '../schema/index.ts'
import type { ParamDeclaration, ParamElement, ParamPlace } from './param.ts'

/** A declaration while its block may still add to it. */
export interface Draft {
  readonly name: string
  readonly schema: Schema
  readonly description: string | undefined
  readonly isRequired: boolean
  readonly place: ParamPlace
  /** Stands for the elements of a list that are no objects. */
  readonly isElement: boolean
  /** Whose block it stands in; `undefined` at the top. */
  readonly parent: Draft | undefined
}

export class Recorder {
  private drafts: Draft[] = []

  add(draft: Draft): void {
    this.drafts.push(draft)
  }

  /** Runs every way that the code may go. */
  explore(ways: readonly (() => Value)[]): Value {
    const outer = this.drafts
    const jumps: unknown[] = []
    const branches = ways.map((way) => {
      this.drafts = []
      try {
        way()
      } catch (error) {
        if (!leavesCode(error)) throw error
        jumps.push(error)
      }
      return this.drafts
    })
    this.drafts = outer
    outer.push(...mergeBranches(branches))
    if (jumps.length === ways.length) throw jumps[0]
    return unknown('one of several ways')
  }

  declarations(): readonly ParamDeclaration[] {
    return buildLevel(this.drafts, undefined)
  }
}

/** Declared in all branches and required in all of them: required. */
function mergeBranches(branches: readonly (readonly Draft[])[]): readonly Draft[] {
  return branches.flatMap((drafts) =>
    drafts.map((draft) => {
      // What stands in the block of another declaration is as optional as that one.
      if (draft.parent !== undefined && drafts.includes(draft.parent)) return draft
      const isEverywhere = branches.every((others) =>
        others.some((other) => other.name === draft.name && other.parent === draft.parent && other.isRequired),
      )
      return isEverywhere || !draft.isRequired ? draft : relax(draft)
    }),
  )
}

const relaxed = new WeakMap<Draft, Draft>()

/** The same declaration, optional; its children go on naming the first. */
function relax(draft: Draft): Draft {
  const made = { ...draft, isRequired: false }
  relaxed.set(made, draft)
  return made
}

function buildLevel(drafts: readonly Draft[], parent: Draft | undefined): readonly ParamDeclaration[] {
  const byName = new Map<string, ParamDeclaration>()
  for (const draft of drafts) {
    if (draft.parent !== parent || draft.isElement) continue
    const built = build(drafts, draft)
    const known = byName.get(draft.name)
    byName.set(draft.name, known === undefined ? built : merge(known, built))
  }
  return [...byName.values()]
}

function build(drafts: readonly Draft[], draft: Draft): ParamDeclaration {
  const original = relaxed.get(draft) ?? draft
  const { name, schema, description, isRequired, place } = draft
  const children = buildLevel(drafts, original)
  return {
    name,
    schema,
    description,
    isRequired,
    place,
    children: schema.type === 'array' ? [] : children,
    element: schema.type === 'array' ? elementOf(drafts, original, children) : undefined,
  }
}

function elementOf(
  drafts: readonly Draft[],
  list: Draft,
  children: readonly ParamDeclaration[],
): ParamElement | undefined {
  const scalar = drafts.find((draft) => draft.parent === list && draft.isElement)
  if (scalar !== undefined) return { kind: 'scalar', declaration: build(drafts, scalar) }
  return children.length > 0 ? { kind: 'object', children } : undefined
}

/** Declared twice: the keywords are put together, and the later ones win. */
function merge(first: ParamDeclaration, second: ParamDeclaration): ParamDeclaration {
  const names = new Set(second.children.map(({ name }) => name))
  return {
    ...second,
    schema: { ...first.schema, ...second.schema },
    description: second.description ?? first.description,
    isRequired: first.isRequired || second.isRequired,
    children: [...first.children.filter(({ name }) => !names.has(name)), ...second.children],
    element: second.element ?? first.element,
  }
}
