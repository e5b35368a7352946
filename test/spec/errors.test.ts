// Chapters 7 and 8.2 of the specification.

import { runCases } from './case.ts'
import { errorCases } from './cases/errors.ts'

runCases(errorCases)
