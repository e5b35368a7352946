// Names of operations: controller and action in camelCase, unique in the document.

/** `api/v1/patients` and `index` are `apiV1PatientsIndex`. */
export function operationId(controller: string, action: string): string {
  const words = `${controller}/${action}`.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')
  return words.map((word, index) => (index === 0 ? lowerFirst(word) : upperFirst(word))).join('')
}

/** The first route of an action keeps the name; others add their verb, then what tells their path apart. */
export function uniqueId(id: string, method: string, path: string, taken: Set<string>): string {
  const pathWords = path.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')
  const candidates = [id, id + upperFirst(method), id + upperFirst(method) + pathWords.map(upperFirst).join('')]
  let made = candidates.find((candidate) => !taken.has(candidate))
  for (let number = 2; made === undefined; number++) {
    const numbered = `${candidates[2]}${number}`
    if (!taken.has(numbered)) made = numbered
  }
  taken.add(made)
  return made
}

function upperFirst(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

function lowerFirst(word: string): string {
  return word.slice(0, 1).toLowerCase() + word.slice(1)
}
