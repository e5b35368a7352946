// `npm run test:rendering` runs this: whether openapi-diff, which compares what schemas take as sets, finds the changes of the
// tables of test/diff breaking that we find breaking. It reads OpenAPI 3.0; where it says something else, `others` says why.

import { diffDocuments } from '../../../src/diff/index.ts'
import { documentRows } from '../../diff/document-rows.ts'
import { holders, schemaRows } from '../../diff/schema-rows.ts'
import { hasPrograms, loadProgram } from './run-tool.ts'

interface Judge {
  readonly diffSpecs: (specs: object) => Promise<{ readonly breakingDifferencesFound: boolean }>
}

interface Change {
  readonly what: string
  readonly old: unknown
  readonly now: unknown
}

/** Changes of which it says something else, by the reason. */
const others: Readonly<Record<string, readonly string[]>> = {
  'it does not read parameters, media types, statuses that hold nothing, kinds of headers, and security': [
    'a new parameter that is required',
    'a parameter becomes required',
    'a parameter of another type',
    'a parameter takes fewer values',
    'lists are written in another way',
    'a parameter is JSON now',
    'a new body that is required',
    'the body becomes required',
    'a body in another media type',
    'no content any more',
    'a header is gone',
    'a header of another type',
    'it was open',
    'one of two ways in is closed',
    'another way in',
    'both are needed',
    'one more scope',
  ],
  'it does not read values, formats, patterns, multiples, unique elements, and null': [
    'response: null in the words of OpenAPI 3.0',
    'response: a list of values with null',
    'request: a value less',
    'request: a value is another one',
    'request: only certain values',
    'request: a value of another type',
    'response: a value of another type',
    'request: another format',
    'response: another format',
    'response: a wider integer',
    'request: a narrower number',
    'request: a pattern is new',
    'request: elements only once',
    'request: multiples',
  ],
  'a field that was not described took anything; nobody is known to have sent it': [
    'request: a new field',
    'request: a field is renamed',
    'request: a field that only the server writes',
    'request: a field that only the client writes',
    'request: a required field that only the server writes',
    'request: a field named `constructor`',
    'request: elements get a field',
    'request: a field beside a reference',
    'request: another component',
  ],
  'a type where none was known says more, and need not be another one': [
    'request: a type where none was known',
    'response: a type that is not known any more',
    'request: elements of a type that was not known',
    'request: fields without the word `object`',
  ],
  'answers of the same types with other limits or more fields are for a person to judge': [
    'response: other fields are allowed',
    'response: a new field where no others were allowed',
    'response: a longer text',
    'response: any text',
    'response: a lower minimum',
    'response: a limit goes up and another one down',
  ],
  'to it each change of alternatives and of `not` is breaking': [
    'request: one more component',
    'response: one more component',
    'response: one component less',
    'response: `oneOf` becomes `anyOf`',
    'request: a component becomes one of two',
    'response: a component becomes one of two',
    'request: what it means is not compared',
    'response: what it means is not compared',
  ],
  'an error that is not answered any more is no answer that somebody waits for': [
    'an error less',
    'an error that `default` describes',
  ],
  'answers without an optional field are some of those before; who reads the field meets nothing': [
    'response: a field is gone, and others are refused',
  ],
}

async function main(): Promise<void> {
  if (!hasPrograms()) {
    console.log('first run: npm ci --prefix test/tools/rendering')
    process.exitCode = 1
    return
  }
  const judge = (await loadProgram('openapi-diff/dist/api.js')).default as Judge
  const expected = new Map(Object.entries(others).flatMap(([why, rows]) => rows.map((what) => [what, why] as const)))
  const seen = new Set<string>()
  let [same, unread] = [0, 0]
  for (const { what, old, now } of changes()) {
    const isBreaking = diffDocuments(old, now).some(({ impact }) => impact === 'breaking')
    const theirs = await judged(judge, old, now)
    if (theirs === undefined) unread++
    else if (theirs === isBreaking) same++
    else seen.add(what)
  }
  const unknown = [...seen].filter((what) => !expected.has(what))
  const gone = [...expected.keys()].filter((what) => !seen.has(what))
  for (const what of unknown) console.log(`FAILED ${what}: openapi-diff says something else`)
  for (const what of gone) console.log(`FAILED ${what}: openapi-diff says the same; take it out of \`others\``)
  console.log(
    `verdicts: ${same} changes as openapi-diff, ${seen.size} not for known reasons, ${unread} it does not read`,
  )
  if (unknown.length + gone.length > 0) process.exitCode = 1
}

function changes(): readonly Change[] {
  const ofSchemas = schemaRows.flatMap(([what, old, now]) =>
    (['request', 'response'] as const).map((direction) => ({
      what: `${direction}: ${what}`,
      old: holders[direction](old),
      now: holders[direction](now),
    })),
  )
  return [...ofSchemas, ...documentRows.map(([what, old, now]) => ({ what, old, now }))]
}

/** Whether it finds something breaking; `undefined` where a document is none of OpenAPI 3.0. */
async function judged(judge: Judge, old: unknown, now: unknown): Promise<boolean | undefined> {
  const specOf = (document: unknown) => ({
    content: inOldWords(document),
    location: 'openapi.json',
    format: 'openapi3',
  })
  try {
    const found = await judge.diffSpecs({ sourceSpec: specOf(old), destinationSpec: specOf(now) })
    return found.breakingDifferencesFound
  } catch {
    return undefined
  }
}

/** With what 3.0 asks for and the rows leave out. */
function inOldWords(document: unknown): string {
  const copy = JSON.parse(JSON.stringify(document))
  copy.openapi = '3.0.3'
  copy.info = { title: 'A', version: '1', ...copy.info }
  for (const item of Object.values<object>(copy.paths))
    for (const operation of Object.values<{ responses?: object }>(item as Record<string, never>))
      if (Object.keys(operation.responses ?? {}).length === 0) operation.responses = { 200: { description: '' } }
  return JSON.stringify(copy)
}

await main()
