// All families, in the order in which they are measured.

import { applicationFamilies } from './families-applications.ts'
import { configurationFamilies } from './families-configuration.ts'
import { controllerFamilies } from './families-controllers.ts'
import { givenFamilies } from './families-given.ts'
import { nestFamilies } from './families-nests.ts'
import { recordFamilies } from './families-records.ts'
import { requestFamilies } from './families-requests.ts'
import { routeFamilies } from './families-routes.ts'
import { rubyFamilies } from './families-ruby.ts'
import { serializerFamilies } from './families-serializers.ts'
import { valueFamilies } from './families-values.ts'
import { viewFamilies } from './families-views.ts'
import type { Family } from './family.ts'

export const families: readonly Family[] = [
  ...applicationFamilies,
  ...nestFamilies,
  ...rubyFamilies,
  ...controllerFamilies,
  ...requestFamilies,
  ...routeFamilies,
  ...configurationFamilies,
  ...viewFamilies,
  ...serializerFamilies,
  ...recordFamilies,
  ...givenFamilies,
  ...valueFamilies,
]
