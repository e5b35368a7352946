// Gems by which the records of one class are a tree: closure_tree, acts_as_tree, awesome_nested_set, ancestry.

import { type ClassWord, option } from '../../ruby/index.ts'
import type { Association } from '../model.ts'
import { givenTo, nameOption } from './class-words.ts'

interface Tree {
  /** The option that names the column of the parent's key; `undefined` where none has it. */
  readonly keyOption: string | undefined
  /** What a record reads beside its parent and its children. */
  readonly others: readonly string[]
}

const around = ['ancestors', 'descendants', 'siblings']
const withSelf = [...around, 'self_and_ancestors', 'self_and_descendants', 'self_and_siblings', 'leaves']

const trees: Readonly<Record<string, Tree>> = {
  has_closure_tree: { keyOption: 'parent_column_name', others: withSelf },
  // Of the gem of this name, and of closure_tree.
  acts_as_tree: { keyOption: 'foreign_key', others: withSelf },
  acts_as_nested_set: { keyOption: 'parent_column', others: withSelf },
  has_ancestry: { keyOption: undefined, others: [...around, 'subtree', 'path'] },
}

/** The associations of the class with itself. */
export function treeAssociations(word: ClassWord, className: string): readonly Association[] {
  const tree = Object.hasOwn(trees, word.name) ? trees[word.name] : undefined
  if (tree === undefined) return []
  const { options } = givenTo(word)
  const { keyOption } = tree
  // A name that the code makes tells nothing of the column.
  if (
    keyOption !== undefined &&
    option(options, keyOption) !== undefined &&
    nameOption(options, keyOption) === undefined
  )
    return []
  const foreignKey = keyOption === undefined ? undefined : (nameOption(options, keyOption) ?? 'parent_id')
  const classNames = (): readonly string[] => [className]
  const one = { classNames, isPolymorphic: false } as const
  const many = (name: string, singular: string): Association => ({
    ...one,
    kind: 'has-many',
    name,
    singular,
    isNullable: false,
    foreignKey: undefined,
  })
  return [
    {
      ...one,
      kind: foreignKey === undefined ? 'has-one' : 'belongs-to',
      name: 'parent',
      singular: 'parent',
      isNullable: true,
      foreignKey,
    },
    { ...one, kind: 'has-one', name: 'root', singular: 'root', isNullable: false, foreignKey: undefined },
    many('children', 'child'),
    ...tree.others.map((name) => many(name, name)),
  ]
}
