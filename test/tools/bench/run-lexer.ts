import { lex } from '../../../grammar/lexer/index.ts'
import { measure } from './measure.ts'

measure((text) => lex(text))
