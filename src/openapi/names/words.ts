// The words in paths and names of code.

export function wordsOf(text: string): readonly string[] {
  return text.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')
}

export function upperFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

export function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1)
}

/** `line` and `items` are `LineItems`. */
export function joinedWords(words: readonly string[]): string {
  return words.map(upperFirst).join('')
}

/** `{patient_id}` is `patient_id`; `undefined` for a segment that is the same in every URL. */
export function parameterOf(segment: string): string | undefined {
  return segment.includes('{') ? /\{([^{}]*)\}/.exec(segment)?.[1] : undefined
}

/** `/patients/{id}` is `patients` and `{id}`. */
export function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '')
}

/** `patient_id` names a patient; `undefined` where the parameter is not named after a thing. */
export function thingOf(parameter: string): string | undefined {
  return /^(\w+?)_(?:id|uuid|slug|token|number)$/.exec(parameter)?.[1]
}
