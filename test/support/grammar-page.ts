// docs/grammar.html: a railroad diagram of each rule, drawn here by the scripts that Chevrotain would load into the page
// from a server. The page has no script of its own, so it can be read anywhere.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import type { ISerializedGast } from 'chevrotain'
import { LiveGrammar } from './live-grammar.ts'
import { readPurpose, readRuleSources, readTokenComments } from './rule-sources.ts'

/** Tokens that hold a group or begin a section of one, and the rules that read what they hold. */
export const groupContents: readonly (readonly [tokens: readonly string[], rules: readonly string[]])[] = [
  [
    ['IndexBracket', 'ArrayBracket', 'HashBrace'],
    ['argumentList', 'patternList'],
  ],
  [['CallParenthesis'], ['argumentList', 'parameterList', 'patternList', 'expression']],
  [
    ['Parenthesis'],
    ['statement', 'targetList', 'parameterList', 'blockLocals', 'destructuredList', 'pattern', 'expression'],
  ],
  [['BlockBrace', 'Do', 'LambdaBody'], ['statement']],
  [['Pipe'], ['parameterList', 'blockLocals']],
  [['StringBegin', 'XStringBegin', 'SymbolBegin', 'RegexpBegin', 'LabelBegin'], ['stringParts']],
  [['WordsBegin'], ['wordList']],
  [['InterpolationBegin', 'Begin', 'Else', 'Ensure'], ['statement']],
  [
    ['If', 'Elsif', 'Unless', 'While', 'Until', 'Module'],
    ['expression', 'statement'],
  ],
  [['For'], ['forHead', 'statement']],
  [['Case'], ['expression']],
  [['When'], ['valueList', 'statement']],
  [['In'], ['patternHead', 'statement']],
  [['Rescue'], ['rescueHead', 'statement']],
  [['Def'], ['methodHead', 'statement']],
  [['Class'], ['classHead', 'singletonHead', 'statement']],
]

interface Drawing {
  readonly name: string
  readonly svg: string
}

export function grammarPage(): string {
  const sources = readRuleSources()
  const tokens = readTokenComments()
  const drawings = drawRules(tokens)
  const sections = groupByFile(drawings, (name) => sources.get(name)?.file ?? '')
  const body = sections.map(([file, rules]) => {
    const figures = rules.map(({ name, svg }) => figure(name, svg, sources.get(name)?.comment ?? ''))
    return `<h2 id="${idOf(file)}">${file}</h2>\n${prose(readPurpose(file))}${figures.join('')}`
  })
  return `${head}${introduction(drawings.length)}${contents(sections)}${groups()}${body.join('')}${tokenTable(tokens)}`
}

function drawRules(tokens: ReadonlyMap<string, string>): readonly Drawing[] {
  const draw = drawingOf()
  const rules = new LiveGrammar().getSerializedGastProductions()
  return rules.map((rule) => ({ name: nameOf(rule), svg: withLinks(draw(rule, nameOf(rule)).toString(), tokens) }))
}

function nameOf(production: ISerializedGast): string {
  return 'name' in production && typeof production.name === 'string' ? production.name : ''
}

/** Chevrotain's own drawing of a production. */
function drawingOf(): (production: ISerializedGast, name: string) => { toString(): string } {
  const folder = join('node_modules', 'chevrotain', 'diagrams')
  const context = createContext({})
  runInContext(readFileSync(join(folder, 'vendor', 'railroad-diagrams.js'), 'utf8'), context)
  runInContext(readFileSync(join(folder, 'src', 'diagrams_builder.js'), 'utf8'), context)
  return runInContext('diagrams_builder.convertProductionToDiagram', context)
}

/** Names become links, and what only Chevrotain's own script of the page would read goes. */
function withLinks(svg: string, tokens: ReadonlyMap<string, string>): string {
  return svg
    .replace(/<path d="[^"]* ?[hv]0"><\/path>\n/g, '')
    .replace(/<text ([^>]*?) occurrenceIdx[^>]* ruleName="(\w+)">\w+<\/text>/g, '<a href="#$2"><text $1>$2</text></a>')
    .replace(/<text ([^>]*?) occurrenceIdx[^>]* tokenName="(\w+)"[^>]*>\w+<\/text>/g, (_, place, name) => {
      const comment = tokens.get(name) ?? ''
      const title = comment === '' ? '' : `<title>${escapeHtml(comment)}</title>`
      return `<a href="#token-${name}">${title}<text ${place}>${name}</text></a>`
    })
}

function groupByFile(
  drawings: readonly Drawing[],
  fileOf: (name: string) => string,
): readonly (readonly [string, readonly Drawing[]])[] {
  const files = new Map<string, Drawing[]>()
  for (const drawing of drawings) {
    const file = fileOf(drawing.name)
    const group = files.get(file) ?? []
    group.push(drawing)
    files.set(file, group)
  }
  return [...files]
}

function figure(name: string, svg: string, comment: string): string {
  return `<section id="${name}">\n<h3><a href="#${name}">${name}</a></h3>\n${prose(comment)}<figure>${svg}</figure>\n</section>\n`
}

/** A comment as paragraphs; its indented lines are an example. */
function prose(comment: string): string {
  return comment
    .split('\n\n')
    .filter((part) => part !== '')
    .map((part) =>
      part.startsWith('    ')
        ? `<pre>${escapeHtml(part.replace(/^ {4}/gm, ''))}</pre>\n`
        : `<p>${escapeHtml(part).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>\n`,
    )
    .join('')
}

function introduction(ruleCount: number): string {
  return `<h1>The grammar of Ruby in rails-openapi</h1>
<p>${ruleCount} rules, drawn from the parser itself. Follow a line from left to right: a rounded box is a token, a square
box is another rule. An operator is not chosen by the diagram alone: the rule <a href="#operators">operators</a> takes only
those that bind tighter than what called it.</p>
<p>A bracket, a string with code in it, or a keyword that goes with <code>end</code> is a single token that holds a group.
The rule that meets the token leaves its contents for later, so they are not in its diagram;
<a href="#groups">the table of groups</a> names the rules that read them.</p>
`
}

function contents(sections: readonly (readonly [string, readonly Drawing[]])[]): string {
  const items = sections.map(([file, rules]) => {
    const links = rules.map(({ name }) => ruleLink(name)).join(' ')
    return `<dt><a href="#${idOf(file)}">${file}</a></dt>\n<dd>${links}</dd>\n`
  })
  const end = '<dt><a href="#groups">Groups</a></dt><dd></dd>\n<dt><a href="#tokens">Tokens</a></dt><dd></dd>\n'
  return `<nav>\n<dl>\n${items.join('')}${end}</dl>\n</nav>\n`
}

function groups(): string {
  const rows = groupContents.map(([tokens, rules]) => {
    const openers = tokens.map((name) => `<a href="#token-${name}">${name}</a>`).join(' ')
    return `<tr><td>${openers}</td><td>${rules.map(ruleLink).join(' ')}</td></tr>\n`
  })
  return `<h2 id="groups">Groups</h2>\n<table>\n<tr><th>tokens</th><th>their contents</th></tr>\n${rows.join('')}</table>\n`
}

function tokenTable(tokens: ReadonlyMap<string, string>): string {
  const rows = [...tokens].map(([name, comment]) => {
    return `<tr id="token-${name}"><td>${name}</td><td>${prose(comment).trim()}</td></tr>\n`
  })
  return `<h2 id="tokens">Tokens</h2>\n<table>\n${rows.join('')}</table>\n</body>\n</html>\n`
}

function ruleLink(name: string): string {
  return `<a href="#${name}">${name}</a>`
}

function idOf(file: string): string {
  return file.replace('.ts', '-file')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

const head = `<!DOCTYPE html>
<html lang="en">
<head>
<!-- Made by npm run diagrams. -->
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The grammar of Ruby in rails-openapi</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 68rem; padding: 0 1rem; color: #222; background: #fff; }
h2 { margin-top: 3rem; border-bottom: 1px solid #ccc; }
h3 { margin-bottom: 0; font-family: monospace; }
h3 a { color: inherit; text-decoration: none; }
section > p { margin: .25rem 0; }
code, pre, dd, td:first-child, td a { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 14px; }
code, pre { background: #f4f4f0; }
code { padding: 0 .2em; }
pre { padding: .5rem; margin: .5rem 0; overflow-x: auto; }
dt { font-weight: bold; margin-top: .5rem; }
dd { margin: 0; }
table { border-collapse: collapse; }
th, td { text-align: left; vertical-align: top; padding: .2rem 1.5rem .2rem 0; border-bottom: 1px solid #eee; }
td p { margin: 0; }
figure { margin: .5rem 0 2rem; overflow-x: auto; }
:target { scroll-margin-top: 1rem; }
section:target h3, tr:target { background: #fff3b0; }
svg path { stroke: #444; stroke-width: 2; fill: none; }
svg rect { stroke: #444; stroke-width: 1.5; fill: #dcefe0; }
svg .non-terminal rect { fill: #dfe6fb; }
svg text { font: 13px ui-monospace, Menlo, Consolas, monospace; text-anchor: middle; fill: #111; }
svg a:hover text { text-decoration: underline; }
</style>
</head>
<body>
`
