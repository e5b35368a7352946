// Chapter 2.1 of the specification.

import { runCases } from './case.ts'
import { paramCases } from './cases/params.ts'
import { spellingCases } from './cases/spellings.ts'

runCases([...paramCases, ...spellingCases])
