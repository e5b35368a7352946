// Values that grow where they stand: what actions and templates make of themselves, again and again.

import { familiesOf } from './family.ts'

export const valueFamilies = familiesOf({})
