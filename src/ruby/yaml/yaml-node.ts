// What a YAML text consists of, before it means anything to Ruby.

export type YamlNode =
  | {
      readonly kind: 'scalar'
      readonly text: string
      /** Quoted texts and blocks are never numbers, booleans or symbols. */
      readonly isQuoted: boolean
    }
  | { readonly kind: 'list'; readonly items: readonly YamlNode[] }
  | { readonly kind: 'map'; readonly entries: readonly (readonly [key: YamlNode, value: YamlNode])[] }
  | { readonly kind: 'alias'; readonly target: YamlNode }
  /** A value with a tag that stands for an object of Ruby. */
  | { readonly kind: 'tagged'; readonly tag: string; readonly node: YamlNode }

export const emptyNode: YamlNode = { kind: 'scalar', text: '', isQuoted: false }

/** What is not YAML, or YAML that is not read here: nothing is known of the whole text then. */
export class NotRead extends Error {}
