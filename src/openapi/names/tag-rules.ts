// What the configuration says of tags: a list describes and orders them, a map names those of controllers and paths.

import { GlobList } from '../../source/index.ts'
import type { Tag } from '../document.ts'

/** The name of a tag, or the tag, by the path of a controller or of routes: a glob. */
export type TagMap = Readonly<Record<string, string | Tag>>

export class TagRules {
  /** Tags as they are configured, in their order. */
  readonly tags: readonly Tag[]
  private readonly globs: GlobList
  private readonly rules: readonly (readonly [glob: string, tag: Tag])[]

  constructor(configured: readonly Tag[] | TagMap) {
    this.rules = isList(configured) ? [] : Object.entries(configured).map(([glob, tag]) => [glob, tagOf(tag)])
    this.globs = new GlobList(this.rules.map(([glob]) => glob))
    this.tags = isList(configured) ? configured : joined(this.rules.map(([, tag]) => tag))
  }

  /** The tag of the first rule that speaks of the controller, or of the path in Rails' form. */
  nameFor(controller: string, path: string): string | undefined {
    if (this.rules.length === 0) return undefined
    const ofController = this.globs.matching(controller).filter((index) => !this.isPath(index))
    const ofPath = this.globs.matching(path).filter((index) => this.isPath(index))
    const first = [...ofController, ...ofPath].sort((a, b) => a - b)[0]
    return first === undefined ? undefined : this.rules[first]?.[1].name
  }

  private isPath(index: number): boolean {
    return this.rules[index]?.[0].startsWith('/') === true
  }
}

function isList(configured: readonly Tag[] | TagMap): configured is readonly Tag[] {
  return Array.isArray(configured)
}

function tagOf(tag: string | Tag): Tag {
  return typeof tag === 'string' ? { name: tag } : tag
}

/** Several rules may speak of one tag. */
function joined(tags: readonly Tag[]): readonly Tag[] {
  const byName = new Map<string, Tag>()
  for (const tag of tags) byName.set(tag.name, { ...byName.get(tag.name), ...tag })
  return [...byName.values()]
}
