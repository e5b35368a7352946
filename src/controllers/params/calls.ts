// One `param!` call: its name, its type and its options, and what is wrong with them.

import { diagnosticOf } from '../../diagnostics/index.ts'
import {
  type Application,
  type ast,
  isKind,
  isUnknown,
  nameOf,
  option,
  type RubyFile,
  type RubyHash,
  unknown,
  type Value,
  writtenAt,
} from '../../ruby/index.ts'
import { holdsCredential, type Schema } from '../../schema/index.ts'
import { type Complain, type Complaint, constraintKeywords, type PatternDialect } from './constraints.ts'
import { type Draft, Scope } from './declarations.ts'
import { passesChecks, transformedDefault } from './default-checks.ts'
import { checkOptions, unknownOptions } from './options.ts'
import { said } from './said.ts'
import { suggestType } from './suggest-type.ts'
import { isParamType, schemaByType, typeName } from './types.ts'

/** What stands for the number of an element in the block of an `Array`. */
export const elementIndex = unknown('an index')

export interface ParamSettings {
  readonly dialect: PatternDialect
  /** What a text of the code is in the document. */
  readonly textOf: (written: string) => string
  /** Whether what is only read is documented, too. */
  readonly undeclared: boolean
}

/** A `param!` call with what is known of its values. */
export interface ParamCall {
  readonly arguments: readonly Value[]
  /** Whether it declares what is inside. */
  readonly block: unknown
  readonly node: ast.Node
  readonly frame: { readonly file: RubyFile }
}

export class ParamCalls {
  private readonly application: Application
  private readonly settings: ParamSettings

  constructor(application: Application, settings: ParamSettings) {
    this.application = application
    this.settings = settings
  }

  /** `undefined` where the call names no parameter. */
  read(call: ParamCall, parent: Scope | undefined): Draft | undefined {
    const [first, second] = call.arguments
    const name = nameOf(first)
    const isElement = first === elementIndex
    const complain = this.complain(call)
    if (name === undefined && !isElement) {
      complain({
        message: 'the name of the parameter is not known',
        consequence: 'the parameter is left out',
        help: 'write the name as a symbol, or loop over a list that can be read',
        at: 0,
      })
      return undefined
    }
    const options = this.options(call, complain)
    const type = writtenType(second, call)
    const declared = this.schema(type, options, complain)
    const isRefused = this.refusesDefault(declared, options, complain)
    const { default: refused, ...bare } = declared
    // The gem never gives the action a default that it refuses.
    const schema = isRefused ? bare : declared
    noteCredentials(name ?? '', schema, complain)
    if (call.block !== undefined && schema.type !== 'object' && schema.type !== 'array') complain(oddBlock(type))
    return {
      name: name ?? '',
      schema,
      type: isParamType(type) ? type : undefined,
      description: this.description(options, complain),
      isRequired: this.isRequired(options, complain) || isRefused,
      isConditional: false,
      delimiter: nameOf(option(options, 'delimiter')),
      place: { path: call.frame.file.path, span: { start: call.node.start, end: call.node.end } },
      isElement,
      parent,
      inside: new Scope(),
    }
  }

  private schema(written: string | undefined, options: RubyHash | undefined, complain: Complain): Schema {
    const known = isParamType(written) ? written : undefined
    if (known === undefined) complain(suggestType(written))
    checkOptions(options, complain)
    return constraintKeywords(known, known === undefined ? {} : schemaByType[known], {
      options,
      complain,
      dialect: this.settings.dialect,
    })
  }

  /** The hash at the end of the call. */
  private options({ arguments: values }: ParamCall, complain: Complain): RubyHash | undefined {
    const last = values.length > 2 ? values[values.length - 1] : undefined
    if (isKind(last, 'hash') || last === undefined || last === null) return last ?? undefined
    complain(unknownOptions(last))
    return undefined
  }

  private description(options: RubyHash | undefined, complain: Complain): string | undefined {
    const value = option(options, 'description')
    const text = nameOf(value)
    if (text === undefined && isUnknown(value))
      complain({
        message: `the description is not known before the application runs${said(value)}`,
        consequence: 'left out',
        help: 'write it as a string',
        at: 'description',
      })
    return text === undefined ? undefined : this.settings.textOf(text)
  }

  private isRequired(options: RubyHash | undefined, complain: Complain): boolean {
    const value = option(options, 'required')
    if (isUnknown(value))
      complain({
        message: `whether the parameter is required is not known before the application runs${said(value)}`,
        consequence: 'documented as optional',
        help: 'write `true` or `false`',
        at: 'required',
      })
    return value !== undefined && value !== null && value !== false && !isUnknown(value)
  }

  /** A request without the parameter is refused where the default is. */
  private refusesDefault(schema: Schema, options: RubyHash | undefined, complain: Complain): boolean {
    const { default: json } = schema
    if (json === undefined) return false
    const checked = transformedDefault(json, option(options, 'transform'))
    if (checked === undefined || passesChecks(checked, schema)) return false
    complain({
      message: `the default \`${JSON.stringify(json)}\` is refused by the parameter's own checks`,
      consequence: 'left out, and the parameter documented as required, since a request without it is refused',
      help: 'write a default that is allowed',
      at: 'default',
    })
    return true
  }

  private complain({ frame, node }: ParamCall): Complain {
    return ({ code = 'param-invalid', at, ...texts }) => {
      const { start, end } = (at === undefined ? undefined : writtenAt(node, at)) ?? node
      this.application.add(diagnosticOf(code, texts, frame.file.path, { start, end }))
    }
  }
}

const literalOptions = [
  ['default', 'default'],
  ['enum', 'in'],
  ['const', 'is'],
] as const

/** The note names the option, and never its value. */
function noteCredentials(name: string, schema: Schema, complain: Complain): void {
  for (const [keyword, at] of literalOptions) {
    const value = schema[keyword]
    if (value === undefined || !holdsCredential(name, value)) continue
    complain({
      code: 'value-credential',
      message: `the \`${at}:\` of \`${name}\` looks like a credential`,
      consequence: 'public in the document',
      help: 'take it out of the code, or silence `value-credential` here if it is none',
      at,
    })
  }
}

function oddBlock(type: string | undefined): Complaint {
  return {
    message: `a block declares what is in a Hash or an Array, not in \`${type ?? 'nothing'}\``,
    consequence: 'what it declares is left out',
    help: 'make the parameter a Hash or an Array, or remove the block',
  }
}

/** The name of a known type, else what is written in its place; `undefined` where nothing is. */
function writtenType(value: Value | undefined, { node, frame }: ParamCall): string | undefined {
  const name = typeName(value)
  const written = node.kind === 'CallNode' ? node.arguments?.arguments[1] : undefined
  if (isParamType(name) || written === undefined || written.kind === 'KeywordHashNode') return name
  return frame.file.text.slice(written.start, written.end)
}
