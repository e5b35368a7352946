// The media type of a file that an answer sends, by its name.

import { type Invocation, nameOfValue, type Value } from '../../flow/index.ts'
import { type ast, writtenAt } from '../../ruby/index.ts'
import { mediaTypes } from './media-types.ts'

/** Its name, and how the code writes it. */
interface NamedFile {
  readonly path: Value | undefined
  readonly node: ast.Node | undefined
}

/** Where no type is given, Rails goes by the ending of the name. */
export function typeOfFile(file: NamedFile): string {
  return mediaTypes.get(endingOf(file) ?? '') ?? 'application/octet-stream'
}

/** `render file:` sends what has another ending as text. */
export function typeOfRenderedFile(file: NamedFile): string {
  const ending = endingOf(file)
  return ending === undefined ? 'application/octet-stream' : (mediaTypes.get(ending) ?? 'text/plain')
}

/** Of `Rails.root.join('public', name, '404.html')` only the end is known. */
function endingOf({ path, node }: NamedFile): string | undefined {
  const text = nameOfValue(path) ?? (node && lastText(node))
  return text === undefined ? undefined : (/\.([^./]+)$/.exec(text)?.[1] ?? '').toLowerCase()
}

function lastText(node: ast.Node): string | undefined {
  switch (node.kind) {
    case 'StringNode':
      return node.unescaped
    case 'InterpolatedStringNode':
      return lastTextOf(node.parts)
    case 'CallNode':
      if (joining.has(node.name)) return lastTextOf(node.arguments?.arguments ?? [])
      return asText.has(node.name) && node.receiver !== undefined ? lastText(node.receiver) : undefined
    default:
      return undefined
  }
}

const joining: ReadonlySet<string> = new Set(['join', '+', '/'])
const asText: ReadonlySet<string> = new Set(['to_s', 'to_path', 'to_str'])

function lastTextOf(nodes: readonly ast.Node[]): string | undefined {
  const last = nodes.at(-1)
  return last && lastText(last)
}

/** The argument at a place, or the value of an option, as the code writes it. */
export function writtenArgument({ node }: Invocation, at: number | string): ast.Node | undefined {
  const written = writtenAt(node, at)
  return written?.kind === 'AssocNode' ? written.value : written
}
