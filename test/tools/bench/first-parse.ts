// From the start of a process to its first tree.

import { readFileSync } from 'node:fs'
import { parseBodies, parseRuby } from '../../../grammar/index.ts'

const { errors } = parseBodies(parseRuby(readFileSync(process.argv[2] ?? '', 'utf8')))
if (errors.length > 0) throw new Error('the file has errors')
