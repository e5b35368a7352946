// JSON with comments and commas at the end of lists, as editors allow it in configuration files.

/** Throws where what is left is not JSON; every character keeps its place, so that positions are right. */
export function parseCommentedJson(text: string): unknown {
  const token = /"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\/|,(?=(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*[}\]])/g
  const plain = text.replace(/^\uFEFF/, ' ').replace(token, (found) => (found.startsWith('"') ? found : blank(found)))
  try {
    return JSON.parse(plain)
  } catch (error) {
    throw new Error(placed(error instanceof Error ? error.message : String(error), plain))
  }
}

/** Node counts letters from the beginning of the file; people count lines. */
function placed(message: string, text: string): string {
  const [whole, offset] = / at position (\d+)(?: \([^()]*\))?$/.exec(message) ?? []
  if (whole === undefined) return message
  const before = text.slice(0, Number(offset)).split('\n')
  const place = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`
  return `${message.slice(0, -whole.length).replace(/ in JSON$/, '')} in ${place}`
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}
