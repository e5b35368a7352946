// Prism as a user has it: its own loader, the whole tree read out of WebAssembly. Bundled without Prism, which has to
// find its own file and is therefore named by the bench.

import { measure } from './measure.ts'

const { loadPrism }: typeof import('@ruby/prism') = await import(process.env.PRISM ?? '@ruby/prism')
const parse = await loadPrism()
measure((text) => parse(text))
