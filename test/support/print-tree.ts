// `npm run tree -- FILE`: the tree of a Ruby file, then its comments and what could not be read.

import { type ParsedRuby, parseBodies, parseRuby, type Span } from '../../grammar/index.ts'
import { lineMap } from '../../src/source/index.ts'
import { readRuby } from '../tools/prism/ruby-paths.ts'
import { printTree } from './ast-text.ts'

function printFile(path: string): string {
  const text = readRuby(path)
  const { program, comments, errors }: ParsedRuby = parseBodies(parseRuby(text))
  const { position } = lineMap(text)
  const place = ({ start }: Span) => `${position(start).line}:${position(start).column}`
  const commentLines = comments.map((comment) => {
    return `comment ${place(comment)} ${JSON.stringify(text.slice(comment.start, comment.end))}\n`
  })
  const errorLines = errors.map((error) => `${error.code} ${place(error)} ${error.message} - ${error.help}\n`)
  return [printTree(program), ...commentLines, ...errorLines].join('')
}

const paths = process.argv.slice(2)
if (paths.length === 0) {
  console.error('Name a file: npm run tree -- FILE')
  process.exitCode = 2
}
for (const path of paths) process.stdout.write(printFile(path))
