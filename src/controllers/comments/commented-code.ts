// Code that somebody commented out: it parses as Ruby that is more than words.

import { type ast, parseRubyText } from '../../ruby/index.ts'

/** Longer pieces of code in comments are rare; the work for a comment stays linear. */
const mostLines = 30

/** What no line of code can do without, unless it is a word or an end. */
const sign = /[=.()[\]{}:@"'|]|^\s*(?:def|class|module|if|unless|case|begin|while|return|end)\b/

/** A block of Ruby opens here. */
const opening = /^\s*(?:def|class|module|if|unless|case|begin|while)\b|\bdo(?:\s*\|[^|]*\|)?\s*$|[{([]\s*$/

/** How many lines from this one on are code that is commented out; none where the line is text. */
export function codeLines(lines: readonly string[], first: number): number {
  const line = lines[first] ?? ''
  if (!sign.test(line) || line.length > 500 || line.includes('`')) return 0
  if (isStatement(line)) return 1
  if (!opening.test(line)) return 0
  const end = closingLine(lines, first)
  return end !== undefined && isStatement(lines.slice(first, end + 1).join('\n')) ? end + 1 - first : 0
}

/** The line that closes what the first one opens: it stands as deep. */
function closingLine(lines: readonly string[], first: number): number | undefined {
  const depth = /^\s*/.exec(lines[first] ?? '')?.[0].length ?? 0
  for (let index = first + 1; index < Math.min(lines.length, first + mostLines); index++) {
    const [, space = '', word] = /^(\s*)(end\b|[})\]])?/.exec(lines[index] ?? '') ?? []
    if (word !== undefined && space.length === depth) return index
  }
  return undefined
}

function isStatement(text: string): boolean {
  const { errors, program } = parseRubyText('', text).parsed
  const [node, ...others] = program.statements.body
  return errors.length === 0 && node !== undefined && others.length === 0 && isMoreThanWords(node, text)
}

/** A sentence may read as a call with words as its arguments, and a word with a colon as a name. */
function isMoreThanWords(node: ast.Node, text: string): boolean {
  switch (node.kind) {
    case 'CallNode':
      return isCallOfCode(node, text)
    case 'IfNode':
    case 'UnlessNode':
      return text.includes('\n') || isStatementOfCode(node.statements?.body[0], text)
    case 'ReturnNode':
      return node.arguments?.arguments.some((argument) => isMoreThanWords(argument, text)) === true
    case 'DefNode':
    case 'ClassNode':
    case 'ModuleNode':
    case 'CaseNode':
    case 'BeginNode':
      return true
    default:
      return node.kind.endsWith('WriteNode')
  }
}

/** Before an `if` of its line. */
function isStatementOfCode(node: ast.Node | undefined, text: string): boolean {
  return node !== undefined && isMoreThanWords(node, text)
}

/** `render(json: @a)`, `user.save!`, `render json: @a`, `before_action :find`, `@a.b = 1`. */
function isCallOfCode(
  { name, receiver, arguments: given, block, messageStart, isAttributeWrite }: ast.CallNode,
  text: string,
): boolean {
  if (isAttributeWrite || block !== undefined) return true
  if (!/^[a-z_]/.test(name)) return false
  const after = text[messageStart + name.length]
  if (receiver !== undefined)
    return (
      isCodeReceiver(receiver, text.slice(receiver.start, messageStart + name.length)) &&
      /[.:]\S/.test(text.slice(receiver.end, messageStart + 1))
    )
  return given !== undefined && (after === '(' || given.arguments.some(isLiteral))
}

/** `e.g. this` and `patients.The` are words; so are file names. */
function isCodeReceiver(receiver: ast.Node, text: string): boolean {
  const { kind } = receiver
  if (kind === 'CallNode')
    return receiver.receiver !== undefined || receiver.arguments !== undefined || /[()_!]/.test(text)
  return kind.endsWith('VariableReadNode') || kind === 'ConstantPathNode' || kind === 'SelfNode'
}

function isLiteral(node: ast.Node): boolean {
  if (node.kind !== 'KeywordHashNode') return ['SymbolNode', 'StringNode', 'HashNode'].includes(node.kind)
  return node.elements.some(
    (element) => element.kind === 'AssocNode' && element.value !== undefined && element.value.kind !== 'CallNode',
  )
}
