// Where a document differs from what it should be: the first places, as lines of both.

const mostPlaces = 3

export function firstDifferences(known: string, text: string): string {
  const [before, after] = [known.split('\n'), text.split('\n')]
  const places: string[] = []
  for (let line = 0; line < Math.max(before.length, after.length) && places.length < mostPlaces; line++) {
    if (before[line] === after[line]) continue
    places.push(`  line ${line + 1}\n${shown('-', before[line])}${shown('+', after[line])}`)
    // What follows an added or removed line differs everywhere.
    if (before.length !== after.length) break
  }
  return places.join('')
}

function shown(sign: string, line: string | undefined): string {
  return line === undefined ? '' : `  ${sign} ${line}\n`
}
