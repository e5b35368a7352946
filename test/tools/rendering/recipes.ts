// `npm run test:recipes`: does what docs/recipes.md says. Each recipe gives one line, with what went wrong below it; the last
// line counts these lines. What a page would fetch from a public copy of an npm package comes from the packages of this folder,
// in the version that the page names.

import { readFileSync } from 'node:fs'
import { keepsContract } from './recipes/contract.ts'
import { answersOfMock } from './recipes/mock.ts'
import { listedOnPage } from './recipes/page.ts'
import { recipesIn } from './recipes/recipe.ts'
import { publishedByWorkflow } from './recipes/workflow.ts'
import { hasPrograms } from './run-tool.ts'
import { browserProblem } from './viewers/browser.ts'

/** What is wrong with what a recipe gave. */
type Judge = (text: string) => Promise<readonly string[]>

const judges: Readonly<Record<string, Judge>> = {
  'page for Scalar': (text) => listedOnPage('Scalar', text),
  'page for Redoc': (text) => listedOnPage('Redoc', text),
  'page for Swagger UI': (text) => listedOnPage('Swagger UI', text),
  workflow: publishedByWorkflow,
  mock: answersOfMock,
  contract: keepsContract,
}

async function main(): Promise<void> {
  const problem = hasPrograms() ? browserProblem() : 'first run: npm ci --prefix test/tools/rendering'
  if (problem !== undefined) console.log(problem)
  const recipes = recipesIn(readFileSync('docs/recipes.md', 'utf8'))
  const judged = problem === undefined ? Object.entries(judges) : []
  let passed = 0
  for (const [name, judge] of judged) {
    const text = recipes.get(name)
    const faults = text === undefined ? ['docs/recipes.md has no such recipe'] : await faultsOf(judge, text)
    if (faults.length === 0) passed += 1
    console.log([`${faults.length === 0 ? 'passed' : 'failed'} ${name}`, ...faults].join('\n  '))
  }
  const failed = Object.keys(judges).length - passed
  if (failed > 0) process.exitCode = 1
  console.log(`${passed} passed, ${failed} failed`)
}

async function faultsOf(judge: Judge, text: string): Promise<readonly string[]> {
  try {
    return await judge(text)
  } catch (error) {
    return [String(error)]
  }
}

await main()
