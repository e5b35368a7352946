// Code that stands in a text, as the body of a class.

import { parseRuby } from '../../../grammar/index.ts'
import { type Frame, Locals } from '../evaluate/frame.ts'
import type { Value } from '../evaluate/values.ts'
import type { Boot } from './boot.ts'
import { endBody, startBody } from './boot-sections.ts'
import type { BootedModule } from './booted-module.ts'

/** `class_eval <<~RUBY`, where the text is known. */
export function runText(boot: Boot, module: BootedModule, text: string, { file, nesting }: Frame): Value {
  boot.evaluator.budget.pay(text.length / 10)
  const parsed = parseRuby(text)
  const inner = [...nesting, module.value.name]
  const frame: Frame = {
    file: { path: file.path, text, parsed },
    self: module.value,
    locals: new Locals(),
    nesting: inner,
    method: undefined,
  }
  const before = startBody(frame)
  const last = boot.runStatements(parsed.program.statements.body, frame)
  endBody(frame, before)
  return last
}
