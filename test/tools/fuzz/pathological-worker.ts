// Judges pathological texts one by one as it is told, in a process that can be killed when one of them takes for ever.

import { judgePathological } from './judge-text.ts'
import { pathologicalTexts } from './pathological.ts'

process.on('message', ([index, scale]: readonly [number, number]) => {
  const pathological = pathologicalTexts[index]
  if (pathological !== undefined) process.send?.(judgePathological(pathological, scale))
})
