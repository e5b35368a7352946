// Lines of CanCanCan in controllers: `load_and_authorize_resource :loan, through: :book`.

import { isKind, nameOf, option, type RubyHash, type Value } from '../../ruby/index.ts'

/** The actions that a line is for. */
interface Limits {
  readonly only: ReadonlySet<string> | undefined
  readonly except: ReadonlySet<string> | undefined
}

export interface ResourceLine {
  readonly does: 'load' | 'authorize' | 'both'
  readonly isSkip: boolean
  /** Lines that say for which actions nothing is loaded; the last one counts. */
  readonly skips: readonly Limits[]
  /** What the line names; `undefined` where the controller says it. */
  readonly name: string | undefined
  /** A class by its name; `undefined` where Rails' conventions say it, `'?'` where it is not known. */
  readonly className: string | undefined
  /** `class: false`: there is no class, and abilities know it by its name. */
  readonly isSymbol: boolean
  readonly instanceName: string | undefined
  /** Names of what it is loaded through, the first that is there. */
  readonly through: readonly string[]
  readonly throughAssociation: string | undefined
  readonly isShallow: boolean
  readonly isSingleton: boolean
  /** Whether it says that it is a parent, or none. */
  readonly isParent: boolean | undefined
  /** What has to be allowed of a parent; `undefined` where it is not known. */
  readonly parentAction: string | undefined
  readonly findBy: string | undefined
  readonly idParam: string | undefined
  readonly paramMethod: string | undefined
  readonly newActions: ReadonlySet<string>
  readonly collectionActions: ReadonlySet<string>
}

const words: ReadonlyMap<string, ResourceLine['does']> = new Map([
  ['load_and_authorize_resource', 'both'],
  ['load_resource', 'load'],
  ['authorize_resource', 'authorize'],
])

export function isResourceWord(word: string): boolean {
  return words.has(word.replace(/^skip_/, ''))
}

/** What the line says; `undefined` for all other words. */
export function resourceLine(word: string, values: readonly Value[], options: RubyHash): ResourceLine | undefined {
  const does = words.get(word.replace(/^skip_/, ''))
  if (does === undefined) return undefined
  const [name] = values.filter((value) => value !== options)
  const text = (key: string): string | undefined => nameOf(option(options, key) ?? null)
  const isTrue = (key: string): boolean => option(options, key) === true
  const parent = option(options, 'parent')
  return {
    does,
    isSkip: word.startsWith('skip_'),
    skips: [],
    name: nameOf(name ?? null),
    className: classNameIn(option(options, 'class')),
    isSymbol: option(options, 'class') === false,
    instanceName: text('instance_name'),
    through: namesIn(option(options, 'through')),
    throughAssociation: text('through_association'),
    isShallow: isTrue('shallow'),
    isSingleton: isTrue('singleton'),
    isParent: typeof parent === 'boolean' ? parent : undefined,
    parentAction: parentActionIn(option(options, 'parent_action')),
    findBy: text('find_by'),
    idParam: text('id_param'),
    paramMethod: text('param_method'),
    newActions: new Set(['new', 'create', ...namesIn(option(options, 'new'))]),
    collectionActions: new Set(['index', ...namesIn(option(options, 'collection'))]),
  }
}

/** The lines without those that skip, which stand with what they skip. */
export function withSkips<Line extends Limits & { readonly resource: ResourceLine | undefined }>(
  lines: readonly Line[],
): readonly Line[] {
  if (lines.every(({ resource }) => resource === undefined)) return lines
  const skipping = lines.filter(({ resource }) => resource?.isSkip === true && resource.does !== 'authorize')
  return lines.flatMap((line) => {
    const { resource } = line
    if (resource === undefined) return [line]
    if (resource.isSkip) return []
    const skips = skipping.filter((each) => each.resource?.name === resource.name)
    return [skips.length === 0 ? line : { ...line, resource: { ...resource, skips } }]
  })
}

export function isSkipped({ skips }: ResourceLine, action: string): boolean {
  const last = skips.at(-1)
  if (last === undefined) return false
  const { only, except } = last
  if (only === undefined && except === undefined) return true
  return (except !== undefined && !except.has(action)) || only?.has(action) === true
}

function classNameIn(value: Value | undefined): string | undefined {
  if (value === undefined || value === null) return undefined
  if (isKind(value, 'module')) return value.name
  return nameOf(value)?.replace(/^::/, '') ?? '?'
}

/** A text is no action. */
function parentActionIn(value: Value | undefined): string | undefined {
  if (value === undefined || value === null || value === false) return 'show'
  return isKind(value, 'symbol') ? value.name : undefined
}

function namesIn(value: Value | undefined): readonly string[] {
  if (value === undefined || value === null) return []
  return (isKind(value, 'array') ? value.items : [value]).flatMap((item) => nameOf(item) ?? [])
}
