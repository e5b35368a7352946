// What a run has read of its request, as parameters: each part once, in the order of the first reads, with the type that
// follows for sure from what becomes of it.

import type { Taken } from '../../records/index.ts'
import type { Schema } from '../../schema/index.ts'
import type { ParamDeclaration, ParamPlace } from '../params/index.ts'
import { allowedIn, typeAllowed, valuesOf } from './allowed-values.ts'
import { type Casings, casingsIn, sentName } from './cased-keys.ts'
import { defaultIn, fitting } from './default-value.ts'
import { type Demanded, type Demands, demandOn, isMet, noDemands } from './demands.ts'
import { headersOf } from './header-name.ts'
import { isIdOfResource } from './json-api.ts'
import { areSameLimits, filled, withinLimits } from './limits.ts'
import {
  isListByName,
  isNestedList,
  isPermittedAlone,
  isPlural,
  keyedAtEnd,
  mayBeListOrOther,
  named,
  type PartNode,
} from './lists.ts'
import { listOfRecords, ofRecords } from './of-records.ts'
import { queryOfJsonApi } from './query-of-json-api.ts'
import { placeInText, type Read, type Use } from './reads.ts'
import { everyKey, type PartKey, type RequestPart } from './request-part.ts'
import type { Requests } from './requests.ts'
import { type Form, isHashByDefault, isKeptBelow, keptIn, orListOf, orSingle } from './several-forms.ts'
import { convertedIn, isFound, isOpenUse, soughtIn, takenIn } from './types-of-uses.ts'
import { type WholeBody, wholeBodyIn } from './whole-body.ts'

/** What is read of a request, and stands in no declaration. */
export interface RequestReads {
  /** Of `params`: path, query and body as Rails joins them. */
  readonly params: readonly ParamDeclaration[]
  readonly query: readonly ParamDeclaration[]
  readonly body: readonly ParamDeclaration[]
  /** The body is a list: `params[:_json]`. */
  readonly list: ParamDeclaration | undefined
  readonly headers: readonly ParamDeclaration[]
  /** On every way the code reads the text of the body by itself. */
  readonly isRaw: boolean
  /** The body as a whole, whatever is known of what is in it; `undefined` where nothing takes its text. */
  readonly whole: WholeBody | undefined
  /** Where parts go to code that is not known, which may read more. */
  readonly unknown: ParamPlace | undefined
}

export const nothingRead: RequestReads = {
  params: [],
  query: [],
  body: [],
  list: undefined,
  headers: [],
  isRaw: false,
  whole: undefined,
  unknown: undefined,
}

export function requestOf(reads: readonly Read[], asked: Asked): RequestReads {
  if (reads.length === 0) return nothingRead
  const { demandsOfAll: demands = noDemands } = asked
  const building: Building = { nodes: new Map(), demands, casings: casingsIn(reads), asked }
  const roots: PartNode[] = []
  for (const read of reads) addRead(building, roots, read)
  const inside = (root: RequestPart['root']): readonly PartNode[] => {
    const node = roots.find(({ part }) => part.root === root)
    return node === undefined ? [] : [...node.inside.values()]
  }
  const made = (root: RequestPart['root']): readonly ParamDeclaration[] =>
    named(inside(root)).flatMap((node) => declarationOf(building, node))
  const all = made('params')
  const ofUrl = queryOfJsonApi(all, inside('params'))
  const params = all.filter((param) => !ofUrl.includes(param))
  const [unknown] = roots.filter(({ part, uses }) => part.root === 'params' && uses.some(isOpenUse))
  return {
    params: params.filter(({ name }) => !ofRails.has(name)),
    query: withOthers(withOthers(made('query'), made('query-params')), ofUrl),
    body: withOthers(made('body'), made('body-params')),
    list: listIn(params),
    headers: headersOf({ headers: made('headers'), env: made('env') }),
    isRaw: building.demands.get('raw')?.how !== undefined,
    whole: wholeBodyIn(demands, roots),
    unknown: unknown?.place,
  }
}

function withOthers(
  params: readonly ParamDeclaration[],
  others: readonly ParamDeclaration[],
): readonly ParamDeclaration[] {
  return [...params, ...others.filter(({ name }) => !params.some((param) => param.name === name))]
}

/** Names that Rails itself gives or takes. */
const ofRails: ReadonlySet<string> = new Set(
  'controller action format _method authenticity_token utf8 _json'.split(' '),
)

function listIn(params: readonly ParamDeclaration[]): ParamDeclaration | undefined {
  const list = params.find(({ name }) => name === '_json')
  if (list === undefined) return undefined
  return { ...list, schema: list.schema.type === 'array' ? list.schema : { type: 'array' } }
}

/** What the run knows of its request beside what was read. */
type Asked = Pick<Requests, 'demandsOfAll' | 'isOfPath'>

interface Building {
  readonly nodes: Map<RequestPart, PartNode>
  readonly demands: Demands
  readonly casings: Casings
  readonly asked: Asked
}

function addRead({ nodes }: Building, roots: PartNode[], { part, use, site }: Read): void {
  let node: PartNode | undefined
  let inner: PartNode | undefined
  for (let each: RequestPart | undefined = part; each !== undefined; each = each.parent) {
    const known = nodes.get(each)
    const outer = known ?? { part: each, uses: [], place: undefined, inside: new Map() }
    node ??= outer
    if (inner !== undefined) outer.inside.set(inner.part.slot, inner)
    if (known !== undefined) break
    nodes.set(each, outer)
    if (each.parent === undefined) roots.push(outer)
    inner = outer
  }
  if (node === undefined) return
  node.uses.push(use)
  node.place ??= placeInText(site)
}

/** What a part without others in it was declared as, and all that this follows from. */
interface Declared {
  readonly node: PartNode
  readonly demanded: Demanded
  readonly declaration: ParamDeclaration
}

/** Many actions go on from the same callbacks, and so from the same parts. */
const declaredByPart = new WeakMap<RequestPart, Declared>()

function declarationOf(building: Building, node: PartNode): ParamDeclaration {
  if (node.inside.size > 0 || building.casings.changed.size > 0) return declare(building, node)
  const demanded = demandOn(building.demands, node.part)
  const known = declaredByPart.get(node.part)
  if (known !== undefined && isSameDemand(known.demanded, demanded) && isSameNode(known.node, node))
    return known.declaration
  const declaration = declare(building, node)
  declaredByPart.set(node.part, { node, demanded, declaration })
  return declaration
}

function isSameDemand(first: Demanded, second: Demanded): boolean {
  const isSame = first.how === second.how && first.allowed === second.allowed
  return first === second || (isSame && areSameLimits(first.limits, second.limits))
}

function isSameNode(first: PartNode, { uses, place }: PartNode): boolean {
  const isSamePlace = first.place?.path === place?.path && first.place?.span.start === place?.span.start
  return isSamePlace && first.uses.length === uses.length && first.uses.every((use, index) => use === uses[index])
}

function hasDefault({ uses }: PartNode): boolean {
  return uses.some((use) => use.kind === 'default' && use.isInstead !== true)
}

function declare(building: Building, node: PartNode): ParamDeclaration {
  const { part } = node
  const { schema, besides, children, element, description, reasons } = formOf(building, node)
  const { how: demand, limits } = demandOn(building.demands, part)
  return {
    schema: isMet(demand, 'not-empty') ? filled(schema) : schema,
    children,
    element,
    description,
    name: building.asked.isOfPath(part) ? (part.key ?? '') : sentName(building.casings, part),
    besides: isMet(demand, 'set') || limits?.isSet ? withoutNull(besides) : besides,
    // What must be there is so with all that it stands in.
    isRequired: (demand ?? children?.find((child) => child.isRequired)) !== undefined && !hasDefault(node),
    delimiter: undefined,
    place: node.place ?? nowhere,
    ...(reasons === undefined ? {} : { reasons }),
    isRead: true,
    ...(isMet(demand, 'not-empty') ? { isFilled: true } : {}),
  }
}

const nowhere: ParamPlace = { path: '', span: { start: 0, end: 0 } }

function formOf(building: Building, node: PartNode): Form {
  const { uses, inside } = node
  const forms = new Set(uses.flatMap((use) => (use.kind === 'form' ? [use.form] : [])))
  if (isHashByDefault(node)) forms.add('object')
  const taken = takenIn(uses)
  const isFile = forms.has('file') || taken?.kind === 'file'
  const isMany =
    forms.has('list') ||
    inside.has(undefined) ||
    keyedAtEnd(node).length > 0 ||
    (taken?.kind === 'file' && taken.isMany)
  const isListed = isMany || taken?.kind === 'list' || (taken?.kind === 'records' && taken.isMany)
  if (isFile && (isListed || (taken === undefined && isPlural(node) && !isPermittedAlone(node))))
    return listOf({ ...scalar({ type: 'string', format: 'binary' }) }, node)
  if (isFile) return scalar({ type: 'string', format: 'binary' })
  const keyed = named([...inside.values()])
  const isOpen = forms.has('open')
  const isNamed = keyed.length > 0 && taken === undefined && !isOpen
  // Code that takes lists and something else goes through lists only where it has one.
  if (mayBeListOrOther(node, isMany, taken)) return scalar({})
  // Of a list nothing is left, and what the column makes of a single value is for the database to say.
  if (taken?.kind === 'list' && !isMany && keyed.length === 0 && isPermittedAlone(node)) return scalar({})
  const isListNamed = isNamed && isListByName(node, forms)
  const isEither = isListNamed && isKeptBelow(node)
  if (isListed || (isNamed && isNestedList(node)) || (isListNamed && !isEither))
    return orSingle(listForm(building, node, taken), node)
  if (keyed.length > 0 || isOpen || forms.has('object')) {
    const parts = { keyed: keyed.map((child) => keptIn(node, child)), isOpen, taken, each: inside.get(everyKey) }
    const form = objectForm(building, parts)
    return orSingle(isEither ? orListOf(form) : form, node)
  }
  return scalarForm(building, node, taken)
}

function scalar(schema: Schema, besides: ParamDeclaration['besides'] = undefined): Form {
  return { schema, besides, children: [], element: undefined, description: undefined }
}

/** Rails takes out what is null in a list. */
function listOf(element: Form, { part, place }: PartNode): Form {
  const name = part.key ?? ''
  const isKnown = Object.keys(element.schema).length > 0
  const declaration: ParamDeclaration = {
    ...element,
    besides: withoutNull(element.besides),
    name,
    isRequired: false,
    delimiter: undefined,
    place: place ?? nowhere,
    isRead: true,
  }
  return { ...scalar({ type: 'array' }), element: isKnown ? { kind: 'scalar', declaration } : undefined }
}

/** What is read of the elements, and of what stands there as if it were one of them. */
function listForm(building: Building, node: PartNode, taken: Taken | undefined): Form {
  const element = elementOf(building, node)
  const keyed = new Map<PartKey, PartNode>()
  const ofAll = [node, ...(element === undefined ? [] : [element])].flatMap((each) => named([...each.inside.values()]))
  const ofEnds = keyedAtEnd(node)
  for (const child of [...ofAll, ...ofEnds]) {
    const known = keyed.get(child.part.key)
    keyed.set(child.part.key, known ? bothOf(known, child, ofEnds.includes(child) ? undefined : building) : child)
  }
  if (keyed.size > 0) {
    const parts = [...keyed.values()].map((child) => keptIn(node, child))
    const isOfEnds = ({ part }: PartNode): boolean => ofEnds.some((each) => keyed.get(part.key) === each)
    const children = ofRecords(taken, parts).map((child) => {
      const declaration = declarationOf(building, child)
      // What one of the list must have, the others need not.
      return isOfEnds(child) ? { ...declaration, isRequired: false } : declaration
    })
    return { ...scalar(listOfRecords(taken)), element: { kind: 'object', children } }
  }
  if (element !== undefined && (element.inside.size > 0 || isTold(building, element)))
    return listOf(formOf(building, element), node)
  if (taken?.kind === 'list' && taken.element?.kind === 'scalar') return listOf(scalar(taken.element.schema), node)
  return { ...scalar({ type: 'array' }) }
}

/** What code has done with the elements, or what conditions tell of them. */
function elementOf(building: Building, { part, place, inside }: PartNode): PartNode | undefined {
  const element = part.at(undefined)
  const node = element && { part: element, uses: [], place, inside: new Map() }
  return inside.get(undefined) ?? (node && isTold(building, node) ? node : undefined)
}

function isTold({ demands }: Building, { part, uses }: PartNode): boolean {
  return uses.some(({ kind }) => kind !== 'read') || demandOn(demands, part).allowed !== undefined
}

/** What is permitted of a list, and what is read of its elements, of which conditions may tell more, and those of one not. */
function bothOf(first: PartNode, second: PartNode, told: Building | undefined): PartNode {
  const inside = new Map(first.inside)
  for (const [key, child] of second.inside) {
    const known = inside.get(key)
    inside.set(key, known === undefined ? child : bothOf(known, child, told))
  }
  const demanded = told && demandOn(told.demands, second.part)
  const { part } = (demanded?.how ?? demanded?.allowed) === undefined ? first : second
  return { ...first, part, uses: [...first.uses, ...second.uses], inside }
}

interface ObjectParts {
  readonly keyed: readonly PartNode[]
  readonly isOpen: boolean
  readonly taken: Taken | undefined
  /** What stands under keys that the code does not know. */
  readonly each: PartNode | undefined
}

function objectForm(building: Building, { keyed, isOpen, taken, each }: ObjectParts): Form {
  const children = ofRecords(taken, keyed, isOpen).map((child) => declarationOf(building, child))
  const schema: Schema = isOpen ? { type: 'object', additionalProperties: true } : { type: 'object' }
  const element = isOpen && each !== undefined ? valuesOfHash(building, each) : undefined
  return { ...scalar(schema), children, element }
}

/** What is done with a value that is no hash or list. */
const ofSingles: ReadonlySet<Use['kind']> = new Set([
  'asked',
  'compared',
  'converted',
  'assigned',
  'named',
  'sought',
  'looked-up',
  'other',
] as const)

/** Code that tells the keys apart may take another type under each: only what has parts of its own is known to be that. */
function valuesOfHash(building: Building, each: PartNode): Form['element'] {
  if (each.uses.some(({ kind }) => ofSingles.has(kind))) return undefined
  const declaration = declarationOf(building, each)
  const hasParts = declaration.children.length > 0 || declaration.element !== undefined
  return hasParts ? { kind: 'scalar', declaration } : undefined
}

function scalarForm({ demands }: Building, node: PartNode, assigned: Taken | undefined): Form {
  const { part, uses } = node
  if (isIdOfResource(part)) return scalar({ type: 'string' }, nullBeside)
  const demanded = demandOn(demands, part)
  const allowed = allowedIn(demanded.allowed)
  const isReplaced = uses.some(({ kind }) => kind === 'replaced')
  const isSkipped =
    demanded.how === undefined &&
    (isReplaced || uses.every((use) => use.kind !== 'assigned' || use.isOptional === true))
  const taken = isSkipped ? whereFilled(assigned) : assigned
  const converted = convertedIn(uses)
  const sought = isPlural(node) ? undefined : soughtIn(uses)
  const used = typeAllowed(allowed, converted) ?? sought ?? {}
  const isTyped = taken?.kind === 'scalar' && (taken.schema.type ?? taken.schema.enum) !== undefined
  const known: Schema = taken?.kind !== 'scalar' ? used : isTyped ? taken.schema : { ...used, ...taken.schema }
  const isNullBeside = converted !== undefined || allowed?.includes(null) || (known === sought && !isFound(uses))
  const besides = taken?.kind === 'scalar' ? taken.besides : isNullBeside ? nullBeside : undefined
  const values = allowed && valuesOf(allowed, known, besides?.includes('null') === true)
  const limited = withinLimits(known, demanded.limits, converted)
  const listed = values === undefined ? limited : { ...known, enum: values }
  const fallback = defaultIn(uses, listed.type !== undefined, demanded.how !== undefined)
  const value = fallback === undefined ? undefined : fitting(fallback, listed)
  const schema = value === undefined ? listed : { ...listed, default: value }
  if (Object.keys(schema).length === 0 && uses.some(({ kind }) => kind === 'single')) return anySingle
  const isFilled = uses.some(({ kind }) => kind === 'filled')
  const takesNull = !isFilled && (allowed === undefined || allowed.includes(null))
  const form = scalar(isFilled ? filled(schema) : schema, takesNull ? besides : withoutNull(besides))
  return taken?.kind === 'scalar' ? { ...form, description: taken.description, reasons: taken.reasons } : form
}

const anySingle = scalar({ type: 'string' }, ['number', 'boolean', 'null'])

/** What is empty is passed over, whatever would be said of it. */
function whereFilled(taken: Taken | undefined): Taken | undefined {
  if (taken?.kind !== 'scalar') return taken
  const { minLength: _, pattern: __, ...schema } = taken.schema
  return { ...taken, schema, besides: [...new Set([...taken.besides, 'null' as const])] }
}

const nullBeside = ['null'] as const

function withoutNull(besides: ParamDeclaration['besides']): ParamDeclaration['besides'] {
  return besides?.filter((type) => type !== 'null')
}
