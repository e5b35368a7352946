// What `record.rb` prints: the snippets, and what each gives in real Ruby. Numbers are texts, as Ruby writes them, because
// JSON has neither infinity nor integers of any size.

export type Result =
  | { readonly kind: 'nil' }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'integer' | 'float' | 'string' | 'symbol'; readonly value: string }
  | { readonly kind: 'array'; readonly items: readonly Result[] }
  /** In the order of the keys. */
  | { readonly kind: 'hash'; readonly pairs: readonly (readonly [Result, Result])[] }
  | { readonly kind: 'range'; readonly first: Result; readonly last: Result; readonly exclusive: boolean }
  /** A class or module; the name of an anonymous one is empty. */
  | { readonly kind: 'class'; readonly name: string }
  /**
   * Any other object with its instance variables (`@name`), or with the members of a Struct or OpenStruct (`name`).
   * Dates and times have the text of `inspect` instead.
   */
  | {
      readonly kind: 'object'
      readonly class: string
      readonly variables: readonly (readonly [string, Result])[]
      readonly text?: string
    }
  /** The call ended by an exception. */
  | { readonly kind: 'raised'; readonly class: string; readonly message: string }
  /** There is no result: the snippet or the recorder is wrong. */
  | { readonly kind: 'failed'; readonly reason: string }

/** One call with one combination of inputs, which are Ruby texts by name. */
export interface Run {
  readonly inputs: Readonly<Record<string, string>>
  readonly result: Result
}

export interface Snippet {
  readonly name: string
  readonly line: number
  readonly source: string
  /** Whether the result can be told exactly: there are no inputs and nothing else of an application decides. */
  readonly exact: boolean
  readonly runs: readonly Run[]
}

export interface Chapter {
  readonly path: string
  readonly snippets: readonly Snippet[]
}

/** As `inspect` would write it, to read a failure. */
export function printResult(result: Result): string {
  switch (result.kind) {
    case 'nil':
      return 'nil'
    case 'boolean':
    case 'integer':
    case 'float':
      return String(result.value)
    case 'string':
      return JSON.stringify(result.value)
    case 'symbol':
      return `:${result.value}`
    case 'array':
      return `[${result.items.map(printResult).join(', ')}]`
    case 'hash':
      return `{${result.pairs.map(([key, value]) => `${printResult(key)}=>${printResult(value)}`).join(', ')}}`
    case 'range':
      return `${printResult(result.first)}${result.exclusive ? '...' : '..'}${printResult(result.last)}`
    case 'class':
      return result.name === '' ? '#<Class>' : result.name
    case 'object':
      if (result.text !== undefined) return result.text
      return `#<${[result.class, ...result.variables.map(([name, value]) => `${name}=${printResult(value)}`)].join(' ')}>`
    case 'raised':
      return `raised ${result.class}: ${result.message.split('\n', 1)[0]}`
    case 'failed':
      return `no result: ${result.reason}`
  }
}
