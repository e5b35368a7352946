// Upper and lower case as Ruby makes them.

/** Ruby gives each letter its own small letter; ECMAScript chooses that of `Σ` by its place in the word. */
export function downcase(text: string): string {
  return text.includes('Σ') ? text.replaceAll('Σ', 'σ').toLowerCase() : text.toLowerCase()
}

export function capitalize(word: string): string {
  return word.slice(0, 1).toUpperCase() + downcase(word.slice(1))
}
