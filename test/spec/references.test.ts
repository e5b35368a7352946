// Chapters 2.4 and 4.5 of the specification.

import { runCases } from './case.ts'
import { fileCases } from './cases/files.ts'
import { linkCases } from './cases/links.ts'
import { referenceCases } from './cases/references.ts'

runCases([...referenceCases, ...fileCases, ...linkCases])
