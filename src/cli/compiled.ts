// The command `generate` as V8 compiled it before: most of a short run is reading and compiling the program. The build
// leaves it beside the program for the Node that it ran on; npm does not pack it, because it is good for that Node alone.
// Where none fits, the command is compiled as it is loaded.

import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { importModule } from './import-module.ts'

type GenerateModule = typeof import('./commands/generate.ts')

/** What V8 made is only good for the Node that made it, and one version is built in several ways: its size tells them. */
export function compiledPath(folder: string): string {
  const { version, platform, arch, execPath } = process
  return join(folder, 'compiled', ['generate', version, platform, arch, statSync(execPath).size].join('-'))
}

const lengthBytes = 4

/** The text of the program stands before what was made of it, so that the two always fit. */
export function packCompiled(text: string, cachedData: Buffer): Buffer {
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32LE(text.length)
  return Buffer.concat([length, Buffer.from(text, 'latin1'), cachedData])
}

/** `undefined` where there is none for this Node. */
export function readCompiled(folder: string): GenerateModule | undefined {
  try {
    const bytes = readFileSync(compiledPath(folder))
    const end = lengthBytes + bytes.readUInt32LE()
    // The program is bundled as no module, so it has a `require`.
    return runScript(scriptOf(bytes.toString('latin1', lengthBytes, end), bytes.subarray(end)), require)
  } catch {
    return undefined
  }
}

/** V8 keeps what it compiles of a script, and not of a module. */
export function scriptOf(text: string, cachedData?: Buffer): Script {
  return new Script(text, {
    filename: 'rails-openapi/generate',
    ...(cachedData === undefined ? {} : { cachedData }),
  })
}

/** The script is a function of what it needs of the program around it. */
export function runScript(script: Script, load: (name: string) => unknown): GenerateModule {
  const module: { exports?: GenerateModule } = {}
  script.runInThisContext()(module, load, importModule)
  if (module.exports === undefined) throw new Error('the script exports nothing')
  return module.exports
}
