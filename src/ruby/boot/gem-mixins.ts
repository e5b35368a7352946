// What gems include in every controller when Rails starts (`ActiveSupport.on_load :action_controller`).

import type { FileTree } from '../../source/index.ts'
import { gemsOf } from '../settings/gems.ts'

const mixins: readonly (readonly [gem: string, module: string])[] = [
  ['has_scope', 'HasScope'],
  ['decent_exposure', 'DecentExposure::Controller'],
]

/** The modules that a class has whose superclass is none of the application's. */
export function mixinsOfGems(superclass: string, files: FileTree): readonly string[] {
  if (!/^(?:::)?ActionController::(?:Base|API)$|Controller$/.test(superclass)) return []
  const gems = gemsOf(files)
  return mixins.flatMap(([gem, module]) => (gems.has(gem) ? [module] : []))
}
