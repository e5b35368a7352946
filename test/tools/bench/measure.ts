// What every contestant does in its process: reads the texts, warms up, and prints how long each pass took. It is warm
// when it has read so many letters, however small the texts are: Node compiles what runs often a while after it began.

import { readFileSync } from 'node:fs'

const warmUp = 6_000_000

/** The arguments are a file with the texts as JSON, and the number of passes. */
export function measure(read: (text: string) => unknown): void {
  const [path = '', passes = '20'] = process.argv.slice(2)
  const texts: readonly string[] = JSON.parse(readFileSync(path, 'utf8'))
  const letters = texts.reduce((sum, text) => sum + text.length, 0)
  const warmUps = Math.max(3, Math.ceil(warmUp / Math.max(1, letters)))
  const times: number[] = []
  for (let pass = -warmUps; pass < Number(passes); pass++) {
    const start = performance.now()
    // The result is looked at, so that no optimiser can leave the work out.
    for (const text of texts) if (read(text) === undefined) throw new Error('nothing was read')
    if (pass >= 0) times.push(performance.now() - start)
  }
  console.log(JSON.stringify(times))
}
