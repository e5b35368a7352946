// The associations of a class of records, and the classes that they lead to.

import { type ClassWord, option, type RubyHash } from '../../ruby/index.ts'
import type { Association, Model } from '../model.ts'
import { givenTo, nameOption, namesIn } from './class-words.ts'
import { codeIn } from './hidden-rows.ts'

/** What is asked of the other classes of the application. */
export interface ModelLookup {
  readonly find: (className: string) => Model | undefined
  /** The class that a name means in the code of another one. */
  readonly resolve: (name: string, around: string) => string | undefined
  readonly singularize: (word: string) => string
  readonly pluralize: (word: string) => string
  readonly camelize: (word: string) => string
  readonly underscore: (word: string) => string
  /** The classes that have associations `as` a name to a class. */
  readonly owners: (as: string, className: string) => readonly string[] | undefined
  readonly requiresBelongsTo: () => boolean
}

export interface AssociationPlace {
  readonly className: string
  /** Whether the column is there and admits null. */
  readonly isNullable: (column: string) => boolean | undefined
  readonly lookup: ModelLookup
}

type Read = (word: ClassWord, place: AssociationPlace) => Association | undefined

export const associationWords: Readonly<Record<string, Read>> = {
  belongs_to: readBelongsTo,
  has_one: (word, place) => readOther(word, place, 'has-one'),
  has_many: (word, place) => readOther(word, place, 'has-many'),
  has_and_belongs_to_many: (word, place) => readOther(word, place, 'has-many'),
  // active_record-acts_as: the record of the other class is built where there is none.
  acts_as: (word, place) => {
    const association = readOther(word, place, 'has-one')
    return association && { ...association, isNullable: false }
  },
  delegated_type: (word, { lookup }) => {
    const { names, options } = givenTo(word)
    const [name] = names
    const types = namesIn(option(options, 'types'))
    if (name === undefined) return undefined
    const foreignKey = nameOption(options, 'foreign_key') ?? `${name}_id`
    return {
      kind: 'belongs-to',
      name,
      singular: name,
      classNames: () => types,
      isNullable: false,
      isValidated: lookup.requiresBelongsTo(),
      foreignKey,
      isPolymorphic: true,
      delegatedTypes: new Map(types?.map((type) => [nameOfType(type, lookup), type])),
    }
  },
}

/** `delegated_type :entryable, types: %w[Message]`: `message` is the record where it is of that type. */
export function delegatedTypes(word: ClassWord, lookup: ModelLookup): readonly Association[] {
  if (word.name !== 'delegated_type') return []
  const types = namesIn(option(givenTo(word).options, 'types')) ?? []
  return types.flatMap((type) => {
    const className = lookup.resolve(type, '')
    const name = nameOfType(type, lookup)
    if (className === undefined) return []
    return [{ ...plainOne, name, singular: name, classNames: () => [className] }]
  })
}

function nameOfType(type: string, { underscore }: Pick<ModelLookup, 'underscore'>): string {
  return underscore(type).replaceAll('/', '_')
}

/** `messages`: the entries of that type. */
export function delegatedScopes({ delegatedTypes }: Association, { pluralize }: ModelLookup): readonly string[] {
  return [...(delegatedTypes?.keys() ?? [])].map(pluralize)
}

const plainOne = { kind: 'has-one', isNullable: true, foreignKey: undefined, isPolymorphic: false } as const

function readBelongsTo(word: ClassWord, place: AssociationPlace): Association | undefined {
  const { names, values, options } = givenTo(word)
  const [name] = names
  if (name === undefined) return undefined
  const foreignKey = nameOption(options, 'foreign_key') ?? `${name}_id`
  const isPolymorphic = option(options, 'polymorphic') === true
  const classNames = isPolymorphic
    ? (): readonly string[] | undefined => place.lookup.owners(name, place.className)
    : (): readonly string[] | undefined => classOf(name, options, place)
  return {
    kind: 'belongs-to',
    name,
    singular: name,
    classNames,
    ...presence(options, foreignKey, place),
    foreignKey,
    scope: codeIn(values[1]),
    isPolymorphic,
  }
}

/** Since Rails 5 a record must have what it belongs to, unless the line says otherwise; else its column alone may demand it. */
function presence(
  options: RubyHash | undefined,
  foreignKey: string,
  { isNullable, lookup }: AssociationPlace,
): Pick<Association, 'isNullable' | 'isValidated'> {
  const optional = option(options, 'optional')
  const required = option(options, 'required')
  const isSaid = optional !== undefined || required !== undefined
  const isValidated =
    optional === undefined
      ? required === undefined
        ? lookup.requiresBelongsTo()
        : required === true
      : optional === false
  return { isValidated, isNullable: !isValidated && (isSaid || isNullable(foreignKey) !== false) }
}

function readOther(word: ClassWord, place: AssociationPlace, kind: 'has-one' | 'has-many'): Association | undefined {
  const { names, options } = givenTo(word)
  const [name] = names
  if (name === undefined) return undefined
  const through = nameOption(options, 'through')
  const singular = place.lookup.singularize(name)
  const classNames =
    through === undefined
      ? (): readonly string[] | undefined => classOf(kind === 'has-many' ? singular : name, options, place)
      : (): readonly string[] | undefined => throughClasses(name, through, options, place)
  return {
    kind,
    name,
    singular,
    classNames,
    isNullable: kind === 'has-one',
    foreignKey: undefined,
    keyOfOthers: through === undefined ? keyOfOthers(word, options, place) : undefined,
    isPolymorphic: false,
    nullifies: nameOption(options, 'dependent') === 'nullify',
  }
}

function keyOfOthers(word: ClassWord, options: RubyHash | undefined, place: AssociationPlace): string | undefined {
  if (word.name === 'has_and_belongs_to_many') return undefined
  const { className, lookup } = place
  const own = lookup.underscore(className.slice(className.lastIndexOf(':') + 1))
  return nameOption(options, 'foreign_key') ?? `${nameOption(options, 'as') ?? own}_id`
}

function classOf(name: string, options: RubyHash | undefined, place: AssociationPlace): readonly string[] | undefined {
  const { lookup, className } = place
  if (option(options, 'class_name') !== undefined && nameOption(options, 'class_name') === undefined) return undefined
  const written = nameOption(options, 'class_name') ?? nameOption(options, 'class')
  const found = lookup.resolve(written ?? lookup.camelize(name), className)
  return found === undefined ? undefined : [found]
}

/** `has_many :loans, through: :copies`: what the classes behind the other association call so. */
function throughClasses(
  name: string,
  through: string,
  options: RubyHash | undefined,
  { lookup, className }: AssociationPlace,
): readonly string[] | undefined {
  const sourceType = nameOption(options, 'source_type')
  if (sourceType !== undefined) {
    const found = lookup.resolve(sourceType, className)
    return found === undefined ? undefined : [found]
  }
  const source = nameOption(options, 'source')
  const names = source === undefined ? [lookup.singularize(name), name, lookup.pluralize(name)] : [source]
  const middle = lookup.find(className)?.associations.get(through)?.classNames()
  const found = middle?.map((each) => {
    const { associations } = lookup.find(each) ?? {}
    const association = names.map((each) => associations?.get(each)).find((found) => found !== undefined)
    return association?.classNames()
  })
  if (found === undefined || found.includes(undefined)) return undefined
  return [...new Set(found.flatMap((each) => each ?? []))]
}
