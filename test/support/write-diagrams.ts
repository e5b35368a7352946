// `npm run diagrams`: writes docs/grammar.html from the rules as they are.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { grammarPage } from './grammar-page.ts'

writeFileSync(join('docs', 'grammar.html'), grammarPage())
