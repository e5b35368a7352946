// The application around a template, as the machine asks for it: constants, helpers, builders, `render`.

import { type Application, BudgetSpent, isUnknown, leavesCode, topFrame, type Value } from '../../ruby/index.ts'
import { type Shape, stringShape } from '../../shape/index.ts'
import type { Frame } from '../flow/frame.ts'
import type { Hooks, Method } from '../flow/hooks.ts'
import { unknownValue } from '../flow/typed.ts'
import { findHelper } from './helper-methods.ts'
import { build, disturb } from './json-calls.ts'
import { templatePartials } from './partial-calls.ts'
import { answerTemplate } from './template-calls.ts'
import type { Templates } from './templates.ts'

export interface TemplateContext {
  /** Where the templates of the action are looked for. */
  readonly folders: readonly string[]
  /** What a layout stands around. */
  readonly content: Shape | undefined
}

export function applicationHooks(templates: Templates, context: TemplateContext): Hooks {
  const { application } = templates
  const partials = templatePartials(templates, context.folders)
  return {
    constant: (node, frame) => quietly(application, () => application.evaluator.evaluate(node, evaluatorFrame(frame))),
    pure: (receiver, name, values, frame) =>
      quietly(application, () => {
        const { evaluator } = application
        const inner = evaluatorFrame(frame)
        const call = { evaluator, arguments: values, hasKeywords: false, block: undefined, frame: inner }
        return evaluator.send(receiver, name, { ...call, node: frame.file.parsed.program })
      }),
    work: () => application.evaluator.budget.spent,
    method: (name, frame) => methodOf(application, name, frame),
    build: (machine, builder, { receiver, name, values, hasKeywords, isOpen, block, node, frame }) =>
      build({ receiver, name, values, hasKeywords, isOpen, block, node, frame, machine, builder, partials }),
    disturb,
    answer: (machine, invocation) => answerTemplate({ machine, invocation, templates, partials }),
    content: () =>
      context.content === undefined
        ? unknownValue
        : { shape: stringShape, code: { kind: 'rendered', shape: context.content } },
    column: templates.columns,
    isPlural: (word) => templates.isPlural(word),
  }
}

function evaluatorFrame({ file, nesting }: Frame): ReturnType<typeof topFrame> {
  return { ...topFrame(file, null), nesting }
}

/** The environment and what Rails knows of itself differ from machine to machine. */
const noConstants: ReadonlyMap<string, Value> = new Map()

/** A value of the evaluator; `undefined` where it does not know one, or would raise. */
function quietly(application: Application, work: () => Value): Value | undefined {
  const { hosts } = application
  const none = (): undefined => undefined
  application.hosts = { constants: noConstants, callUnknown: none, callConstant: none }
  application.startAnew()
  try {
    const value = application.quietly(work)
    return isUnknown(value) ? undefined : value
  } catch (error) {
    if (leavesCode(error) || error instanceof BudgetSpent || error instanceof RangeError) return undefined
    throw error
  } finally {
    application.hosts = hosts
  }
}

function methodOf(application: Application, name: string, { owner }: Frame): Method | undefined {
  if (owner === undefined) return findHelper(application, name)
  const found = application.methods.find(owner, name, false)
  return found === undefined ? undefined : { node: found.node, file: found.frame.file, nesting: found.frame.nesting }
}
