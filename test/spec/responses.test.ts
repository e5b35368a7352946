// Chapters 2.4, 4.4 and 9.1 of the specification.

import { runCases } from './case.ts'
import { partialCases } from './cases/partials.ts'
import { responseCases } from './cases/responses.ts'

runCases([...responseCases, ...partialCases])
