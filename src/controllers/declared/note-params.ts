// What an action declares, beside what it reads: notes for those who declare all that they take.

import { diagnosticOf } from '../../diagnostics/index.ts'
import type { Application } from '../../ruby/index.ts'
import type { Answer } from '../answers/index.ts'
import type { ParamDeclaration, ParamPlace } from '../params/index.ts'
import type { RequestReads } from '../requests/index.ts'
import type { Security } from '../visitors/security.ts'

interface Taken {
  /** `beds#create` */
  readonly name: string
  readonly verbs: readonly string[]
  readonly segments: ReadonlySet<string>
  readonly params: readonly ParamDeclaration[]
  readonly reads: RequestReads
  readonly answers: readonly Answer[]
  readonly security: Security | undefined
}

export function noteParams(application: Application, taken: Taken): void {
  if (taken.params.length === 0) noteUnknownBody(application, taken)
  else {
    noteUndeclared(application, taken)
    noteUnread(application, taken)
  }
}

function noteUndeclared(application: Application, { name, params, reads, segments, security }: Taken): void {
  const keys = new Set((security?.credentials ?? []).flatMap((each) => ('name' in each ? [each.name] : [])))
  const read = reads.params.filter((each) => !segments.has(each.name) && !keys.has(each.name))
  const found = [...undeclaredIn(params, read, ''), ...undeclaredIn(params, [...reads.query, ...reads.body], '')]
  const [first] = found
  if (first === undefined) return
  const texts = {
    message: `\`${name}\` reads ${listed(found.map((each) => each.path))}, which no \`param!\` declares`,
    consequence: 'documented as the code reads it',
    help: 'declare it, or set `"undeclaredParams": false` to document declared parameters alone',
  }
  application.add(diagnosticOf('param-undeclared', texts, first.place.path, first.place.span))
}

interface Undeclared {
  readonly path: string
  readonly place: ParamPlace
}

function undeclaredIn(
  declared: readonly ParamDeclaration[],
  reads: readonly ParamDeclaration[],
  around: string,
): readonly Undeclared[] {
  return reads.flatMap((read) => {
    const known = declared.find(({ name }) => name === read.name)
    const path = `${around}${read.name}`
    if (known === undefined) return [{ path, place: read.place }]
    return known.schema.type === 'object' ? undeclaredIn(known.children, read.children, `${path}.`) : []
  })
}

/**
 * Where the parameters as a whole go elsewhere, or to a template, nobody knows what reads them; and an action that reads none
 * of them is not understood.
 */
function noteUnread(application: Application, { name, params, reads, segments, answers }: Taken): void {
  if (
    reads.params.length === 0 ||
    reads.unknown !== undefined ||
    reads.isRaw ||
    reads.query.length > 0 ||
    reads.body.length > 0
  )
    return
  if (answers.some(({ body }) => body.kind === 'template' || body.kind === 'resource' || body.kind === 'unknown'))
    return
  const read = new Set(reads.params.map((each) => each.name))
  const unread = params.filter(
    (each) => !read.has(each.name) && !segments.has(each.name) && isStatement(application, each),
  )
  const [first] = unread
  if (first === undefined) return
  const texts = {
    message: `\`${name}\` declares ${listed(unread.map((each) => each.name))}, and nothing reads it`,
    consequence: 'documented as it is declared',
    help: 'remove the declaration, if clients need not send it',
  }
  application.add(diagnosticOf('param-unread', texts, first.place.path, first.place.span))
}

/** `param!` gives what it declares: where that may be used, it is read. */
function isStatement(application: Application, { place: { path, span } }: ParamDeclaration): boolean {
  const text = application.rubyFiles.find(path)?.text
  if (text === undefined) return false
  const before = text.slice(text.lastIndexOf('\n', span.start - 1) + 1, span.start)
  const behind = text.slice(span.end, span.end + 200).trimStart()
  return before.trim() === '' && !/^(?:end\b|\}|\.)/.test(behind)
}

const withBody: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'QUERY'])

function noteUnknownBody(application: Application, { name, verbs, reads, segments }: Taken): void {
  const { unknown, params, body, list } = reads
  if (unknown === undefined || !verbs.some((verb) => withBody.has(verb))) return
  if (body.length > 0 || list !== undefined || params.some((each) => !segments.has(each.name))) return
  const texts = {
    message: `what \`${name}\` takes is not known: its parameters go to code that is not known as a whole`,
    consequence: 'documented without a body',
    help: 'permit the parameters by their names, or declare them with `param!`',
  }
  application.add(diagnosticOf('request-untyped', texts, unknown.path, unknown.span))
}

/** `a`, `b` and `c` */
function listed(names: readonly string[]): string {
  const shown = names.slice(0, mostShown).map((name) => `\`${name}\``)
  const others = names.length - shown.length
  const all = others > 0 ? [...shown, `${others} more`] : shown
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}

const mostShown = 10
