// `initializer 'shop.dependencies' do |app| … end` in the class of an engine: code that runs once when Rails starts, with
// the application, of which nothing is known here.

import { unknown } from '../evaluate/values.ts'
import type { Word } from './boot-words.ts'
import { nameOfPart } from './booted-module.ts'

const railties: ReadonlySet<string> = new Set(['Rails::Engine', 'Rails::Railtie', 'Rails::Application'])

/** What waits until the files are run that need each other, as Rails loads all of them before. */
export class Initializers {
  private readonly waiting: (() => void)[] = []

  add(initializer: () => void): void {
    this.waiting.push(initializer)
  }

  run(): void {
    for (let next = this.waiting.shift(); next !== undefined; next = this.waiting.shift()) next()
  }
}

export const runInitializer: Word = (boot, module, call) => {
  const { block } = call
  if (block === undefined || !boot.modules.chainOf(module).some((part) => railties.has(nameOfPart(part))))
    return undefined
  const { node } = block
  if (node?.kind === 'BlockNode' && node.body !== undefined) boot.bodies.add(node.body)
  const given = { ...call, arguments: [unknown('Rails.application')], hasKeywords: false, block: undefined }
  boot.initializers.add(() => boot.ask(() => block.call(given, unknown(module.value.name))))
  return null
}
