// The recipes of the page: blocks below a mark.

/** By the name in the mark. */
export function recipesIn(page: string): ReadonlyMap<string, string> {
  const blocks = page.matchAll(/<!-- recipe: ([\w ]+) -->\n```\w+\n(.*?)```/gs)
  return new Map([...blocks].map(([, name = '', text = '']) => [name, text]))
}

/** The words behind the name of a program in the only line of a recipe. */
export function wordsBehind(program: string, text: string): readonly string[] {
  const [line = '', ...others] = text.trim().split('\n')
  const words = line.split(' ')
  if (others.length > 0 || words[0] !== 'npx' || words[1] !== program)
    throw new Error(`not a line of ${program}: ${text}`)
  return words.slice(2)
}
