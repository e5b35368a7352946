// Names of operations: controller and action in camelCase, unique in the document.

import type { Method } from './document.ts'

/** `api/v1/patients` and `index` are `apiV1PatientsIndex`. */
export function operationId(controller: string, action: string): string {
  const words = wordsOf(`${controller}/${action}`)
  return words.map((word, index) => (index === 0 ? lowerFirst(word) : upperFirst(word))).join('')
}

interface Use {
  readonly method: Method
  readonly path: string
}

export class OperationIds {
  private readonly taken = new Set<string>()
  /** The first number that may be free, by name: what was taken stays so. */
  private readonly numbers = new Map<string, number>()
  private readonly firstById = new Map<string, Use>()

  /** The first route of an action keeps the name; others add what tells them apart from it. */
  unique(id: string, method: Method, path: string): string {
    const first = this.firstById.get(id)
    if (first === undefined) this.firstById.set(id, { method, path })
    const made = this.free([
      id,
      ...(first === undefined ? [] : suffixes({ method, path }, first)).map((each) => id + each),
    ])
    this.taken.add(made)
    return made
  }

  private free(candidates: readonly string[]): string {
    const found = candidates.find((candidate) => !this.taken.has(candidate))
    if (found !== undefined) return found
    const last = candidates[candidates.length - 1] ?? ''
    let number = this.numbers.get(last) ?? 2
    while (this.taken.has(`${last}${number}`)) number++
    this.numbers.set(last, number)
    return `${last}${number}`
  }
}

/** The method where only that differs, else what only this path has. */
function suffixes({ method, path }: Use, first: Use): readonly string[] {
  const verb = method === first.method ? '' : upperFirst(method)
  const known = new Set(first.path.split('/'))
  const added = path.split('/').filter((segment) => !known.has(segment))
  const plain = added.filter((segment) => !segment.includes('{'))
  return [plain.length > 0 ? plain : added, path.split('/')]
    .map((segments) => segments.flatMap(wordsOf).map(upperFirst).join('') + verb)
    .concat(wordsOf(path).map(upperFirst).join('') + upperFirst(method))
    .filter((suffix) => suffix !== '')
}

function wordsOf(text: string): readonly string[] {
  return text.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')
}

function upperFirst(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

function lowerFirst(word: string): string {
  return word.slice(0, 1).toLowerCase() + word.slice(1)
}
