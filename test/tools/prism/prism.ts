// Ruby's own parser, as WebAssembly. The instance is made here and not by `loadPrism`, because Prism dies of deep
// nesting and only a new instance, made on the spot, can go on after that.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { ParseResult } from '@ruby/prism/src/deserialize.js'
import { parsePrism } from '@ruby/prism/src/parsePrism.js'

export type { ParseResult }

interface Instance {
  readonly exports: Readonly<Record<string, () => void>>
}

// Neither the library of the language nor @types/node declares it.
declare const WebAssembly: {
  readonly Module: {
    new (bytes: Uint8Array): object
    imports(module: object): readonly { readonly module: string; readonly name: string }[]
  }
  readonly Instance: new (module: object, imports: object) => Instance
}

/**
 * Stands in for the global decoder while Prism's answer is read. Prism's reader decodes strings that are no UTF-8, and
 * the text of every regexp with the option `x`, as Windows-1252, and takes a byte order mark off every string.
 */
class PlainDecoder extends TextDecoder {
  constructor() {
    super('utf-8', { ignoreBOM: true })
  }
}

const path = createRequire(import.meta.url).resolve('@ruby/prism/src/prism.wasm')

let module: object | undefined
let instance: Instance | undefined

/** Prism's answer, or nothing where Prism crashed. A text is always read as UTF-8, whatever its magic comment says. */
export function parseWithPrism(text: string): ParseResult | undefined {
  const decoder = globalThis.TextDecoder
  try {
    instance ??= makeInstance()
    globalThis.TextDecoder = PlainDecoder
    return parsePrism(instance.exports, text, { encoding: false })
  } catch (error) {
    if (!isCrash(error)) throw error
    instance = undefined
    return undefined
  } finally {
    globalThis.TextDecoder = decoder
  }
}

// A stack overflow can also come from the JavaScript side, which reads the answer recursively.
function isCrash(error: unknown): boolean {
  return error instanceof RangeError || (error instanceof Error && error.name === 'RuntimeError')
}

function makeInstance(): Instance {
  module ??= new WebAssembly.Module(readFileSync(path))
  const made = new WebAssembly.Instance(module, standIns(module))
  made.exports._initialize?.()
  return made
}

/** Prism links the whole system interface, but uses none of it to parse a text. */
function standIns(wasm: object): object {
  const functionsByModule: Record<string, Record<string, () => number>> = {}
  for (const { module: from, name } of WebAssembly.Module.imports(wasm)) {
    functionsByModule[from] = { ...functionsByModule[from], [name]: () => 0 }
  }
  return functionsByModule
}
