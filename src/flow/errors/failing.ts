// What may raise for reasons that no code tells of, such as a query of a database that is away: a clause that rescues whatever
// happens runs then, where nothing else leads to it.

import type { ast } from '../../ruby/index.ts'
import type { Machine } from '../machine.ts'
import { type Exit, exitFrom, type Objects, unwound } from '../store/state.ts'

/** Classes of errors that such a clause names, and those of databases. */
const ofAll: ReadonlySet<string> = new Set(['StandardError', 'Exception'])
const ofDatabase =
  /^(?:ActiveRecord::(?:ActiveRecordError|StatementInvalid|ConnectionNotEstablished|ConnectionFailed|ConnectionTimeoutError|NoDatabaseError|AdapterError)|PG::(?:Error|ConnectionBad|UnableToSend)|Mysql2::Error|SQLite3::Exception)$/

export function rescuesFailing(names: readonly ast.Node[]): boolean {
  return names.length === 0 || names.some((node) => ofAll.has(pathOf(node)) || ofDatabase.test(pathOf(node)))
}

function pathOf(node: ast.Node): string {
  if (node.kind === 'ConstantReadNode') return node.name
  if (node.kind !== 'ConstantPathNode' || node.parent?.kind !== 'ConstantReadNode') return ''
  return `${node.parent.name}::${node.name}`
}

/** Where code is left to that rescues; `rescues`: whatever happens. */
export function exitOf(machine: Machine, rescues: boolean): Exit {
  const exit = exitFrom(machine.objects)
  return rescues ? { ...exit, failing: [] } : exit
}

/** Notes that what is asked here may raise. */
export function noteFailing({ rescue, objects }: Machine): void {
  if (rescue?.failing !== undefined && rescue.failing.at(-1) !== objects) rescue.failing.push(objects)
}

/** What is known where something may have raised; `undefined` where nothing may. */
export function failingAt(machine: Machine, exit: Exit): Objects | undefined {
  return machine.joinAll((exit.failing ?? []).map((objects) => unwound(objects, exit, machine.hostIds)))
}
