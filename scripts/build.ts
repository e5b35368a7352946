// `npm run build`: bundles the program and the library, compiles its main command, emits types and collects the licences
// of what was bundled. Files from an earlier build are removed last, so that a dist/ in use is never empty.

import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from './bundle.ts'
import { compile } from './compile.ts'
import { emitDeclarations } from './declarations.ts'
import { thirdPartyNotices } from './notices.ts'

const { outputs, inputs } = await bundle()
const compiled = await compile()
const declarations = emitDeclarations(['src/index.ts', 'src/node/index.ts'])
writeFileSync('THIRD-PARTY-NOTICES', thirdPartyNotices(inputs))
removeOthers('dist', new Set([...outputs, compiled, ...declarations]))

function removeOthers(directory: string, kept: ReadonlySet<string>): void {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && !kept.has(path)) rmSync(path)
  }
}
