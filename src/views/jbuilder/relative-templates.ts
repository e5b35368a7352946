// Templates that render something else for another controller, or for another action: by names of partials that stand in the
// folder of the controller, by its helper methods, by `action_name`.

import type { Viewer } from '../../controllers/index.ts'

/** What a template depends on besides what it is given. */
export type Relation = 'controller' | 'action'

export class RelativeTemplates {
  private readonly relations = new Map<string, Relation>()

  note(paths: Iterable<string>, to: Relation): void {
    for (const path of paths) if (this.relations.get(path) !== 'action') this.relations.set(path, to)
  }

  of(path: string): Relation | undefined {
    return this.relations.get(path)
  }

  /** Tells viewers apart for whom the template renders something else. */
  key(path: string, { folders, controller, action }: Viewer): string {
    const relation = this.relations.get(path)
    if (relation === undefined) return ''
    return relation === 'action' ? `${controller}#${action}` : folders.join(' ')
  }
}
