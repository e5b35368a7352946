// Chapters 1, 2.5, 3, 4.1, 5, 6 and 9.2 of the specification.

import { runCases } from './case.ts'
import { serviceCases } from './cases/service.ts'

runCases(serviceCases)
