import { parseBodies, parseRuby } from '../../../grammar/index.ts'
import { measure } from './measure.ts'

measure((text) => parseBodies(parseRuby(text)))
