// What an action renders with `render json:`: the action is run for what is known, together with the methods that it
// calls, and each value is noted at the place that renders it.

import type { Action } from '../controllers/index.ts'
import { type Application, BudgetSpent } from '../ruby/index.ts'
import { anything, join, type Place, type Shape, stringShape } from '../shape/index.ts'
import { exitsOf, type Frame } from './flow/frame.ts'
import type { Hooks } from './flow/hooks.ts'
import type { Invocation } from './flow/invocation.ts'
import { Machine, TooMuchWork } from './flow/machine.ts'
import { optionOf, type Typed, typedValue } from './flow/typed.ts'
import { applicationHooks } from './jbuilder/application-hooks.ts'
import { begun, newBuilder } from './jbuilder/builder.ts'
import { mainBuilder, type Templates, viewScope } from './jbuilder/templates.ts'

/** The shapes of what is rendered, by the places of the calls. */
export type LiteralRenders = ReadonlyMap<string, Shape>

export function placeKey(path: string, start: number): string {
  return `${path}:${start}`
}

/** What is asked of something else is rarely a literal, unless it only changes one. */
const literalStart =
  /^(?:[[{(%"':\d]|@?[a-z_]\w*[?!]?\s*(?:$|[,()\n]|(?:if|unless|and|or)\b|\.(?:to_json|as_json|merge|reverse_merge|to_h|slice|except|compact|map|collect|index_by|group_by|each_with_object|transform_values)\b))/

const lists = /\.(?:map|collect|pluck|to_json)\b/

/** Whether running the action can tell what `render json:` renders: an action is not run for `json: @bed.errors`. */
export function mayBeLiteral({ path, span }: Place, { rubyFiles }: Application): boolean {
  const text = rubyFiles.find(path)?.text.slice(span.start, span.end) ?? ''
  const written = /\bjson['"]?(?::|\s*=>)\s*([\s\S]*)$/.exec(text)?.[1]
  return written === undefined || literalStart.test(written) || lists.test(written)
}

export function literalRenders(action: Action, templates: Templates): LiteralRenders {
  const { application } = templates
  const method = application.methods.locate(action.className, action.name)
  const rendered = new Map<string, Shape>()
  if (method === undefined) return rendered
  const hooks = applicationHooks(templates, { folders: action.viewFolders, content: undefined })
  const machine = new Machine({ ...hooks, answer: (made, call) => answer(made, call, { hooks, rendered }) })
  newBuilder(machine, mainBuilder, begun)
  try {
    machine.goesOn(() =>
      machine.until((exit) => {
        const scopes = [machine.newScope(), viewScope]
        const frame: Frame = {
          file: method.file,
          scopes,
          nesting: method.nesting,
          owner: action.className,
          block: undefined,
          exits: exitsOf(exit),
        }
        return machine.evaluate(method.node.body, frame)
      }),
    )
  } catch (error) {
    if (!(error instanceof TooMuchWork || error instanceof RangeError || error instanceof BudgetSpent)) throw error
    rendered.clear()
  }
  return rendered
}

interface Recording {
  readonly hooks: Hooks
  readonly rendered: Map<string, Shape>
}

function answer(machine: Machine, invocation: Invocation, { hooks, rendered }: Recording): Typed | undefined {
  const { receiver, name, values, node, frame } = invocation
  if (receiver !== undefined && name === 'to_json') return asText(receiver)
  const options = values[values.length - 1]
  const value =
    receiver === undefined && name === 'render' && options !== undefined ? optionOf(options, 'json') : undefined
  if (value === undefined) return hooks.answer(machine, invocation)
  const key = placeKey(frame.file.path, node.start)
  const shape = renderedShape(value)
  const known = rendered.get(key)
  rendered.set(key, known === undefined ? shape : join(known, shape))
  return nilTrue
}

/** `render` gives something true, so that `render … and return` returns. */
const nilTrue = typedValue(true)

function asText({ shape }: Typed): Typed {
  return { shape: stringShape, code: { kind: 'rendered', shape } }
}

/** A text is sent as it is: it is taken to be JSON. */
function renderedShape({ shape, code }: Typed): Shape {
  if (code?.kind === 'rendered') return code.shape
  return shape.scalars.some(({ type }) => type === 'string') ? anything : shape
}
