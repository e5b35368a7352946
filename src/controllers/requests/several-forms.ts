// What lists of names permit in several forms: `permit(:tags, tags: [])` takes what is no list as well.

import type { Taken } from '../../records/index.ts'
import type { Beside, ParamDeclaration } from '../params/index.ts'
import type { PartNode } from './lists.ts'
import type { Use } from './reads.ts'
import { takenIn } from './types-of-uses.ts'

export type Form = Pick<ParamDeclaration, 'schema' | 'children' | 'element' | 'besides' | 'description' | 'reasons'>

export function orSingle(form: Form, { uses }: PartNode): Form {
  // What else becomes of it is done with that form alone.
  const isSure = uses.some((use) => (use.kind === 'form' && use.isPermitted !== true) || use.kind === 'hash-instead')
  const isSeveral = !isSure && uses.some(({ kind }) => kind === 'single')
  const others = isSeveral ? singlesTaken(uses) : isSure && asksForText(uses) ? besideForm(uses) : []
  return others.length === 0 ? form : { ...form, besides: [...(form.besides ?? []), ...others] }
}

/** `permit(place: %i[row side])` of a JSON column: it keeps what is permitted, which is no list and no object. */
export function keptIn({ uses }: PartNode, child: PartNode): PartNode {
  const isKept = uses.some((use) => use.kind === 'assigned' && isKeptAsSent(use.taken))
  const isPermitted = ({ uses: own }: PartNode): boolean =>
    own.every((use) => (use.kind === 'read' && use.isPermitted === true) || use.kind === 'form')
  if (!isKept || !isPermitted(child)) return child
  if (child.inside.size > 0) return { ...child, uses: [...child.uses, { kind: 'assigned', taken: keptBelow }] }
  const isPlain = child.uses.every(({ kind }) => kind === 'read')
  return isPlain ? { ...child, uses: [...child.uses, { kind: 'single' }] } : child
}

/** A column of JSON; one that begins as a list stays one. */
function isKeptAsSent(taken: Taken): boolean {
  if (taken.kind === 'list') return taken.element === undefined && taken.areKeys !== true
  return taken.kind === 'anything' && taken.isStored === true
}

const keptBelow = { kind: 'anything', isStored: true, isBelow: true } as const

/** `permit(weather: { clouds: [:kind] })` of a JSON column, which keeps a hash and a list of hashes alike. */
export function orListOf(form: Form): Form {
  return { ...form, besides: [...(form.besides ?? []), 'array'] }
}

export function isKeptBelow({ uses }: PartNode): boolean {
  return uses.some((use) => use.kind === 'assigned' && use.taken.kind === 'anything' && use.taken.isBelow === true)
}

/** Of what is null `||` makes the hash. */
function besideForm(uses: PartNode['uses']): readonly Beside[] {
  return uses.some(({ kind }) => kind === 'hash-instead') ? ['string', 'null'] : ['string']
}

/** What is done with a value that may be a text or a number as well. */
const ofOthers: ReadonlySet<Use['kind']> = new Set([
  'asked',
  'compared',
  'converted',
  'named',
  'sought',
  'looked-up',
  'other',
] as const)

/** `params[:meta] || {}` is one where nothing takes it for something else, such as the order or the name of a column. */
export function isHashByDefault({ uses }: PartNode): boolean {
  if (!uses.some(({ kind }) => kind === 'hash-instead')) return false
  if (asksForText(uses)) return true
  return !uses.some((use) => ofOthers.has(use.kind) || (use.kind === 'assigned' && use.taken.kind === 'scalar'))
}

/** `case variables when String`: a text goes another way. */
function asksForText(uses: PartNode['uses']): boolean {
  return uses.some((use) => use.kind === 'asked' && use.className === 'String')
}

/** Of the texts, numbers and the like that `permit` takes, those that are of use. */
function singlesTaken(uses: PartNode['uses']): readonly Beside[] {
  const taken = takenIn(uses)
  switch (taken?.kind) {
    case 'scalar':
      return isBeside(taken.schema.type) ? [taken.schema.type, ...taken.besides] : all
    case 'list':
      return ['null']
    case 'records':
    case 'file':
    case 'nothing':
      return []
    case 'anything':
    case 'filled':
    case undefined:
      return all
  }
}

const all = ['string', 'number', 'boolean', 'null'] as const

function isBeside(type: string | undefined): type is Beside {
  return type === 'integer' || all.some((each) => each === type)
}
