// JSON with comments and commas at the end of lists, as editors allow it in configuration files.

/** Throws where what is left is not JSON; every character keeps its place, so that positions are right. */
export function parseCommentedJson(text: string): unknown {
  const token = /"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\/|,(?=(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*[}\]])/g
  const plain = text.replace(/^\uFEFF/, ' ').replace(token, (found) => (found.startsWith('"') ? found : blank(found)))
  return JSON.parse(plain)
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}
