// Chapters 4.2, 4.3 and 8.1 of the specification.

import { runCases } from './case.ts'
import { placementCases } from './cases/placement.ts'

runCases(placementCases)
