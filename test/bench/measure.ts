// What every contestant does in its process: reads the texts, warms up, and prints how long each pass took.

import { readFileSync } from 'node:fs'

const warmUps = 3

/** The arguments are a file with the texts as JSON, and the number of passes. */
export function measure(read: (text: string) => unknown): void {
  const [path = '', passes = '20'] = process.argv.slice(2)
  const texts: readonly string[] = JSON.parse(readFileSync(path, 'utf8'))
  const times: number[] = []
  for (let pass = -warmUps; pass < Number(passes); pass++) {
    const start = performance.now()
    // The result is looked at, so that no optimiser can leave the work out.
    for (const text of texts) if (read(text) === undefined) throw new Error('nothing was read')
    if (pass >= 0) times.push(performance.now() - start)
  }
  console.log(JSON.stringify(times))
}
