// From the start of a process to Prism's first tree.

import { readFileSync } from 'node:fs'

const { loadPrism }: typeof import('@ruby/prism') = await import(process.env.PRISM ?? '@ruby/prism')
const parse = await loadPrism()
const { errors } = parse(readFileSync(process.argv[2] ?? '', 'utf8'))
if (errors.length > 0) throw new Error('the file has errors')
