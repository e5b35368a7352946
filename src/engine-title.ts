// The name of the engine at the root, for a repository that holds no application.

import { type Application, type ast, filesOfEngine } from './ruby/index.ts'

/** In words: `Blog` of `module Blog; class Engine < Rails::Engine`. */
export function engineTitle({ files, rubyFiles, inflector }: Application): string | undefined {
  for (const path of filesOfEngine(files, '')) {
    const file = rubyFiles.find(path)
    const name = file && engineName(file.parsed.program.statements, file.text)
    if (name !== undefined)
      return name
        .split('::')
        .map((each) => inflector.titleize(each))
        .join(' ')
  }
  return undefined
}

/** Without `Engine` at its end; engines stand in a few modules. */
function engineName(body: ast.Node | undefined, text: string, depth = 0): string | undefined {
  if (body?.kind !== 'StatementsNode' || depth > 10) return undefined
  for (const node of body.body) {
    if (node.kind !== 'ClassNode' && node.kind !== 'ModuleNode') continue
    const { constantPath, body: inside } = node
    const name = text.slice(constantPath.start, constantPath.end).replace(/^::/, '')
    if (node.kind === 'ClassNode') {
      const parent = node.superclass && text.slice(node.superclass.start, node.superclass.end)
      if (parent !== undefined && /^(?:::)?Rails::Engine$/.test(parent)) return name.replace(/(?:^|::)Engine$/, '')
      continue
    }
    const found = engineName(inside, text, depth + 1)
    if (found !== undefined) return found === '' ? name : `${name}::${found}`
  }
  return undefined
}
