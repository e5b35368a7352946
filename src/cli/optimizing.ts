// How much of a run V8 optimizes. To optimize a function pays where it goes on running, and most runs are over in a
// second: by V8's own measure a third to a half of the processor time goes to functions that are hardly called any more.

import { setFlagsFromString } from 'node:v8'

/** By the version of V8, which complains about a flag that it does not have: about seven times its own measure. */
const flags: ReadonlyMap<string | undefined, string> = new Map([
  ['11', '--interrupt-budget=500000'],
  ['12', '--invocation-count-for-turbofan=25000'],
  ['13', '--invocation-count-for-turbofan=25000'],
])

export const optimizingFlag = flags.get(process.versions.v8.split('.')[0])

/** To be called before anything is loaded: V8 takes nothing that was compiled under other flags. */
export function optimizeLess(): void {
  if (optimizingFlag !== undefined) setFlagsFromString(optimizingFlag)
}
