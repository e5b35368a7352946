// Chapters 2.2 and 2.3 of the specification.

import { runCases } from './case.ts'
import { objectCases } from './cases/objects.ts'

runCases(objectCases)
