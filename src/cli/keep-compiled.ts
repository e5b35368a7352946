// Most of a short run is reading and compiling the program. Node 22.8 and newer keep what V8 has compiled for the next run, in
// the folder for temporary files or where NODE_COMPILE_CACHE says, and go on without where nothing can be written.

import module from 'node:module'

/** To be called before anything is loaded that is to be kept, and behind the flags of V8: what was kept under others is not taken. */
export function keepCompiled(): void {
  // Older versions of Node have no such function, and neither have the types.
  const keep: unknown = Reflect.get(module, 'enableCompileCache')
  if (typeof keep === 'function') keep()
}
