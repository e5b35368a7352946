// Small applications that were started, and how their methods and values are written in tests.

import { parseRuby } from '../../grammar/index.ts'
import type { WrittenMethod } from '../../src/ruby/boot/program-methods.ts'
import { inspect } from '../../src/ruby/evaluate/text.ts'
import type { Value } from '../../src/ruby/evaluate/values.ts'
import { Application, BootedProgram } from '../../src/ruby/index.ts'
import { memoryTree } from '../../src/source/index.ts'

export const beds = 'app/models/bed.rb'

export function programOf(files: Readonly<Record<string, string>>): BootedProgram {
  return new BootedProgram(new Application(memoryTree(files)))
}

export function bed(code: string): BootedProgram {
  return programOf({ [beds]: code })
}

/** How a method is made, in one line. */
export function shown(method: WrittenMethod | undefined): string | undefined {
  if (method === undefined) return undefined
  const { owner, body } = method
  switch (body.kind) {
    case 'code': {
      const text = body.file.text.slice(body.node.start, body.node.end).replace(/\s+/g, ' ')
      const captured = [...(body.captured ?? [])].map(([name, value]) => ` ${name}=${written(value)}`)
      return `${owner}: ${text}${captured.join('')}`
    }
    case 'reader':
    case 'writer':
      return `${owner}: ${body.kind} ${body.variable}`
    case 'delegate':
      return `${owner}: ${body.to}.${body.name}${body.allowsNil ? ' or nil' : ''}`
    case 'delegate-missing':
      return `${owner}: missing to ${body.to}${body.allowsNil ? ' or nil' : ''}`
    case 'library':
      return `${owner}: ${body.name} of a library`
    case 'class-attribute':
      return `${owner}: attribute ${body.name}`
    case 'model-attribute':
      return `${owner}: attribute ${body.name} of type ${body.type}`
  }
}

export function written(value: Value | undefined): string | undefined {
  return value === undefined ? undefined : inspect(value)
}

export function constant(program: BootedProgram, text: string): string | undefined {
  const parsed = parseRuby(text)
  const [node] = parsed.program.statements.body
  if (node === undefined) return undefined
  return written(program.constant(node, { file: { path: 'a.rb', text, parsed }, nesting: [] }))
}
