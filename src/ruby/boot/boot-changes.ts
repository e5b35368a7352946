// Methods of values that change what they are sent to.

const changing: ReadonlySet<string> = new Set(
  '[]= << store update delete delete_if delete_at keep_if replace push append unshift prepend insert concat pop shift clear fill'.split(
    ' ',
  ),
)

export function changes(name: string): boolean {
  return changing.has(name) || (name.endsWith('!') && name !== '!')
}
