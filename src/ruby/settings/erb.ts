// ERB around YAML: `ERB.new(File.read(path)).result`. Only what code prints is run, and only where that is known.

import { parseRuby } from '../../../grammar/index.ts'
import { topFrame } from '../boot/top-frame.ts'
import { type Call, lastHash } from '../evaluate/call.ts'
import type { Evaluator } from '../evaluate/evaluator.ts'
import { toText } from '../evaluate/text.ts'
import { isKind, nameOf, option, string, type Value } from '../evaluate/values.ts'
import { host } from '../host.ts'

/** `ERB.new(text, trim_mode: "-")` */
export function newErb(name: string, call: Call): Value | undefined {
  const [template] = call.arguments
  if (name !== 'new' || !isKind(template, 'string')) return undefined
  // Before Ruby 2.6 the mode was the third argument.
  const mode = nameOf(option(call.hasKeywords ? lastHash(call) : undefined, 'trim_mode') ?? call.arguments[2]) ?? ''
  return host('ERB.new(…)', (asked, made) => {
    if (asked !== 'result') return asked === 'filename=' ? null : undefined
    const text = renderErb(template.text, mode, made.evaluator)
    return text === undefined ? undefined : string(text)
  })
}

/** `undefined` where not all of it is known. */
export function renderErb(template: string, mode: string, evaluator: Evaluator): string | undefined {
  if (!template.includes('<%')) return template
  // Other modes drop line ends.
  if (mode !== '' && mode !== '-') return undefined
  const parts: string[] = []
  let at = 0
  for (let open = template.indexOf('<%'); open !== -1; open = template.indexOf('<%', at)) {
    const close = template.indexOf('%>', open)
    if (close === -1 || template[open + 2] === '%') return undefined
    const inside = template.slice(open + 2, close)
    const made = printed(inside, mode, evaluator)
    if (made === undefined) return undefined
    parts.push(template.slice(at, open), made)
    const dropsLine = mode === '-' && inside.endsWith('-')
    at = close + 2 + (dropsLine && template[close + 2] === '\n' ? 1 : 0)
  }
  parts.push(template.slice(at))
  return parts.join('')
}

function printed(inside: string, mode: string, evaluator: Evaluator): string | undefined {
  if (inside.startsWith('#')) return ''
  if (!inside.startsWith('=')) return inside.trim() === '' ? '' : undefined
  const code = inside.slice(1)
  const text = mode === '-' && code.endsWith('-') ? code.slice(0, -1) : code
  const parsed = parseRuby(text)
  const { body } = parsed.program.statements
  const [only] = body
  if (only === undefined || body.length > 1 || parsed.errors.length > 0) return undefined
  return toText(evaluator.evaluate(only, topFrame({ path: 'config', text, parsed }, null)))
}
