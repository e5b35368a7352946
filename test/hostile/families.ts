// All families, in the order in which they are measured.

import { applicationFamilies } from './families-applications.ts'
import { valueFamilies } from './families-values.ts'
import type { Family } from './family.ts'

export const families: readonly Family[] = [...applicationFamilies, ...valueFamilies]
