// Whether a value looks like a credential: by the form that a service gives to its keys, or because it is random and its
// name says that it is secret. Words that stand for a credential, such as `changeme`, are none.

import type { Json } from './schema.ts'

/** Keys whose form tells what they are. */
const keyForms: readonly RegExp[] = [
  /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  /\b(?:gh[pousr]_[0-9A-Za-z]{36}|github_pat_\w{22})/,
  /\bglpat-[\w-]{20}/,
  /\bxox[abeoprs]-[0-9A-Za-z-]{10}/,
  /\b[rs]k_live_[0-9A-Za-z]{16}/,
  /\bAIza[\w-]{35}/,
  /\bnpm_[0-9A-Za-z]{36}/,
  /\bSG\.[\w-]{22}\.[\w-]{43}/,
  /\bSK[0-9a-f]{32}\b/,
  /(?<![\w-])eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/,
]
const privateKey = /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----/
const userinfo = /:\/\/[^\s/:@?#]{0,200}:([^\s/:@?#]{1,200})@/

/** Words that stand in the place of a credential. */
const placeholder =
  /example|sample|dummy|placeholder|changeme|change[-_]me|your|redacted|hidden|fake|x{4}|\*{3}|\.{3}|[<>{}$]|_test_|^(?:user|p[a4]ss|pwd|secret|password|token|test)/i

const secretWord =
  /(?:^|_)(?:tokens?|secrets?|passwords?|passwd|passphrase|credentials?|apikey|authorization|bearer|(?:api|private|access|secret|signing|encryption|auth|master)_keys?)(?:_|$)/
const publicWord = /(?:^|_)(?:page|cursor|type|next|previous|public|csrf|url|uri|name)(?:_|$)/
const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

const shortestSecret = 16
const longestSecret = 4096

/** Whether there is one in the value, which stands under the name, or anywhere inside. */
export function holdsCredential(name: string, value: Json | undefined): boolean {
  if (typeof value === 'string') return isCredential(name, value)
  if (typeof value !== 'object' || value === null) return false
  // Most lists hold a few words.
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object' || each === null))
    return value.some((each) => typeof each === 'string' && isCredential(name, each))
  return holdsInside(name, value)
}

type Holder = readonly Json[] | { readonly [key: string]: Json }

function holdsInside(name: string, value: Holder): boolean {
  const seen = new Set<Holder>([value])
  const pending: (readonly [around: string, holder: Holder])[] = [[name, value]]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [around, holder] = next
    for (const [key, inside] of Object.entries(holder)) {
      const own = Array.isArray(holder) ? around : key
      if (typeof inside === 'string' && isCredential(own, inside)) return true
      if (typeof inside !== 'object' || inside === null || seen.has(inside)) continue
      seen.add(inside)
      pending.push([own, inside])
    }
  }
  return false
}

/** The shortest is a password in an address. */
const shortest = 12

function isCredential(name: string, text: string): boolean {
  if (text.length < shortest) return false
  if (privateKey.test(text)) return true
  const password = text.includes('://') ? userinfo.exec(text)?.[1] : undefined
  if (password !== undefined && password.length > 3 && !placeholder.test(password)) return true
  if (text.length < shortestSecret) return false
  const key = keyForms.map((form) => form.exec(text)?.[0]).find((found) => found !== undefined)
  if (key !== undefined) return !placeholder.test(key) && !isRegular(key)
  return text.length <= longestSecret && isSecretName(name) && isRandom(text.replace(/^(?:Bearer|Basic|Token) /, ''))
}

/** Whether what stands under the name is a secret. */
export function isSecretName(written: string): boolean {
  const name = written
    .slice(0, 200)
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[^a-z\d]/gi, '_')
    .toLowerCase()
  return secretWord.test(name) && !publicWord.test(name)
}

/** Letters and digits in no order that a word or a number has. */
function isRandom(text: string): boolean {
  if (text.length < shortestSecret || /[\s:]/.test(text) || uuid.test(text) || placeholder.test(text)) return false
  return !isRegular(text) && /\d/.test(text) && /[a-z]/i.test(text) && changes(text) >= text.length / 4
}

/** How often letters and digits, or a small and a capital letter, follow one another. */
function changes(text: string): number {
  let count = 0
  for (let index = 1; index < text.length; index++) {
    const pair = text.slice(index - 1, index + 1)
    if (/\d[a-z]|[a-z]\d/i.test(pair) || /[a-z][A-Z]/.test(pair)) count++
  }
  return count
}

/** Counted up, repeated, or of few signs. */
function isRegular(text: string): boolean {
  let steps = 0
  for (let index = 1; index < text.length; index++) {
    const step = text.charCodeAt(index) - text.charCodeAt(index - 1)
    if (step === 1 || step === 0) steps++
  }
  return steps > text.length / 3 || new Set(text).size < Math.min(8, text.length / 2)
}
