// Plays rounds one by one as it is told, in a process that can be killed when one of them takes for ever.

import { readFiles } from './application-files.ts'
import { runRound, type Subject, subjectOf } from './application-rounds.ts'
import type { Answer, Question } from './ask-for-rounds.ts'

const subjects: Subject[] = []

process.on('message', async ({ roots, seed, round }: Question) => {
  if (subjects.length === 0) for (const root of roots) subjects.push(await subjectOf(root, readFiles(root)))
  const [first, ...others] = subjects
  if (first === undefined) return
  const { files, ...rest } = await runRound([first, ...others], seed, round)
  const changed = rest.paths.flatMap((path) => (files.has(path) ? [[path, files.get(path) ?? '']] : []))
  const answer: Answer = { ...rest, texts: rest.faults.length === 0 ? {} : Object.fromEntries(changed) }
  process.send?.(answer)
})
