// A hash of parts of the request by their names, as `permit` and `slice` make one, and as patterns take one apart.

import {
  either,
  type HashContent,
  hashContent,
  keyText,
  some,
  textValue,
  unknown,
  type Value,
} from '../../flow/index.ts'
import { stringShape } from '../../shape/index.ts'
import { isAlwaysThere } from './declared.ts'
import type { RequestPart } from './request-part.ts'
import { paramsClass, type Requests } from './requests.ts'
import { filledPlace } from './written.ts'

const anyKey = some(stringShape)

/** Each may be missing that neither a declaration nor code has put there. */
export function hashOfParts(requests: Requests, parts: readonly RequestPart[], isOpen: boolean): HashContent {
  const there = parts.filter((part) => mayBeThere(requests, part))
  const entries = there.map((part) => {
    const value = valueOrDefault(requests, part)
    // No URL says null.
    const isTrue = value === part.value && requests.isOfUrl
    return {
      key: textValue(part.key ?? ''),
      value: isTrue ? { ...part.value, isTrue } : value,
      isOptional: !isAlwaysThere(requests, part) && !isPutThere(requests, part),
    }
  })
  const hash: HashContent = { ...hashContent(entries), isIndifferent: true, className: paramsClass }
  return isOpen ? { ...hash, others: { key: anyKey, value: unknown } } : hash
}

/** Who leaves a part out may find there what code gives for it. */
function mayBeThere(requests: Requests, part: RequestPart): boolean {
  if (requests.isGone(part) === 'always') return false
  return !requests.isLeftOut(part) || requests.isWritten(part) || requests.isWritten(filledPlace(part))
}

function isPutThere(requests: Requests, part: RequestPart): boolean {
  const written = requests.overwritten(part)
  return written !== undefined && written.isGone === undefined
}

function valueOrDefault(requests: Requests, part: RequestPart): Value {
  const isWithout = requests.isLeftOut(part) && !requests.isWritten(part)
  return (isWithout ? requests.defaultAt(part) : undefined) ?? requests.valueAt(part)
}

/** The part with a hash that is merged into it. */
export function hashOver(part: RequestPart, hash: HashContent): HashContent {
  const value = hash.others === undefined ? unknown : either(hash.others.value, unknown)
  return { ...asParameters(hash), others: { key: anyKey, value }, held: part }
}

/** A hash as parameters. */
export function asParameters({ entries, others }: HashContent): HashContent {
  const named = Array.from(entries.values(), ({ key, ...entry }) => ({
    ...entry,
    key: textValue(keyText(key) ?? ''),
  }))
  return { ...hashContent(named), others, isIndifferent: true, className: paramsClass }
}
