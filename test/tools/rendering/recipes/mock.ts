// A mock server: each operation that reads is asked, and answers with a status and a body that its responses have.

import { readFileSync } from 'node:fs'
import type { Document, Operation } from '../../../../src/openapi/document.ts'
import { makeFolder, removeFolder } from '../../../support/temporary-folder.ts'
import { startPrism } from './prism.ts'
import { wordsBehind } from './recipe.ts'

const documents = ['clinic-patients', 'hospital-api'].map((name) => `fixtures/apps/${name}/expected/openapi.json`)

export async function answersOfMock(text: string): Promise<readonly string[]> {
  const words = wordsBehind('@stoplight/prism-cli', text)
  const faults: string[] = []
  for (const path of documents) faults.push(...(await faultsOf(words, path)))
  return faults
}

async function faultsOf(words: readonly string[], path: string): Promise<readonly string[]> {
  const source = readFileSync(path, 'utf8')
  const folder = makeFolder({ 'doc/openapi.json': source })
  const prism = await startPrism(words, folder)
  const faults: string[] = []
  let asked = 0
  try {
    const document: Document = JSON.parse(source)
    for (const [template, { get }] of Object.entries(document.paths)) {
      if (get === undefined) continue
      asked += 1
      const response = await fetch(`${prism.origin}${addressOf(template, get)}`, {
        headers: { authorization: 'Bearer any' },
        redirect: 'manual',
      })
      const answer = await response.text()
      if (!(response.status in get.responses) || answer.includes('stoplight.io/prism/errors'))
        faults.push(`${path}: GET ${template} answers ${response.status} ${answer.slice(0, 300)}`)
    }
  } finally {
    prism.end()
    removeFolder(folder)
  }
  return asked === 0 ? [...faults, `${path}: nothing was asked`] : faults
}

type Parameter = NonNullable<Operation['parameters']>[number]

/** With a value for what has to be there. */
function addressOf(template: string, { parameters = [] }: Operation): string {
  const value = (name: string): string => sampleOf(parameters.find((each) => each.name === name))
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(value(name)))
  const query = parameters.filter((each) => each.in === 'query' && each.required === true)
  const pairs = query.map((each) => `${encodeURIComponent(each.name)}=${encodeURIComponent(sampleOf(each))}`)
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}

function sampleOf(parameter: Parameter | undefined): string {
  const { enum: values, format } = parameter?.schema ?? {}
  if (Array.isArray(values)) return String(values[0])
  if (format === 'uuid') return '7d44a5a2-0f0c-4a3b-8a4c-1f4b5d6c7e8f'
  return '1'
}
