// What gems include in every controller when Rails starts (`ActiveSupport.on_load :action_controller`).

import type { FileTree } from '../../source/index.ts'
import { gemsOf } from '../settings/gems.ts'

/** Older versions have other words, or give them other meanings. */
const mixins: readonly (readonly [gem: string, since: number, module: string])[] = [
  ['has_scope', 0, 'HasScope'],
  ['decent_exposure', 3, 'DecentExposure::Controller'],
]

/** The modules that a class has whose superclass is none of the application's. */
export function mixinsOfGems(superclass: string, files: FileTree): readonly string[] {
  if (!/^(?:::)?ActionController::(?:Base|API)$|Controller$/.test(superclass)) return []
  const gems = gemsOf(files)
  return mixins.flatMap(([gem, since, module]) => (gems.has(gem) && gems.isSince(gem, since) !== false ? [module] : []))
}
