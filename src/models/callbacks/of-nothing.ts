// What code makes of an attribute that is nothing: `self.name = name&.strip`, `self.name = clean(name) if name.present?` leave
// it nothing, or raise.

import type { ast } from '../../ruby/index.ts'

/** What these give of nothing, or of an empty text, is nothing or empty, or they raise. */
const keepsNothing: ReadonlySet<string> = new Set(
  (
    'strip lstrip rstrip squish downcase upcase capitalize swapcase titleize titlecase parameterize transliterate gsub sub ' +
    'delete tr squeeze chomp presence to_s to_str scrub unicode_normalize dup strip! squish! downcase! upcase! compact uniq'
  ).split(' '),
)

/** Whether an assignment leaves the attribute nothing where it is: `self.name = name.strip.downcase`. */
export function isOfItself(node: ast.CallNode): boolean {
  const name = node.name.slice(0, -1)
  let value = node.arguments?.arguments.at(-1)
  while (value?.kind === 'CallNode' && value.receiver !== undefined && keepsNothing.has(value.name))
    value = value.receiver
  return value !== undefined && isReadOf(value, name)
}

/** The attribute that is there where a condition holds, or where it does not. */
export function thereWhere(node: ast.Node | undefined, holds: boolean): string | undefined {
  if (node?.kind === 'ParenthesesNode' && node.body?.kind === 'StatementsNode')
    return node.body.body.length === 1 ? thereWhere(node.body.body[0], holds) : undefined
  if (node?.kind === 'AndNode') return holds ? (thereWhere(node.left, true) ?? thereWhere(node.right, true)) : undefined
  if (node?.kind !== 'CallNode') return undefined
  if (node.name === '!') return thereWhere(node.receiver, !holds)
  const { receiver } = node
  const asked = receiver?.kind === 'CallNode' && node.arguments === undefined ? nameRead(receiver) : undefined
  if (node.name === 'present?' && asked !== undefined) return holds ? asked : undefined
  if ((node.name === 'nil?' || node.name === 'blank?') && asked !== undefined) return holds ? undefined : asked
  const own = nameRead(node)
  return holds ? own?.replace(/\?$/, '') : undefined
}

function isReadOf(node: ast.Node, name: string): boolean {
  return node.kind === 'CallNode' && nameRead(node) === name
}

/** `name`, `self.name` */
function nameRead({ receiver, name, arguments: given, block }: ast.CallNode): string | undefined {
  const isOwn = receiver === undefined || receiver.kind === 'SelfNode' || receiver.kind === 'LocalVariableReadNode'
  return isOwn && given === undefined && block === undefined ? name : undefined
}
