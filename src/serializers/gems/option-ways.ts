// The ways in which a serializer may be given options: `options[:include] = […] if params[:include]`.

import type { Machine, Value } from '../../flow/index.ts'

/** Of more options that may be missing none is told apart. */
const mostMissing = 3

/** `options[:include] = […] if params[:include]`: with each option that may be missing, and without it. */
export function waysOf(machine: Machine, options: Value): readonly Value[] {
  const content = machine.hashOfValue(options)
  const [first, ...others] = [...(content?.entries ?? [])].filter(([, { isOptional }]) => isOptional)
  if (content === undefined || first === undefined || others.length >= mostMissing) return [options]
  const [key, entry] = first
  const without = new Map(content.entries)
  without.delete(key)
  const withIt = new Map(content.entries).set(key, { ...entry, isOptional: false })
  return [without, withIt].flatMap((entries) => waysOf(machine, machine.hash({ ...content, entries })))
}
