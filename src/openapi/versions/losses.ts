// What a version of OpenAPI cannot say: counted while a document is translated, and told once per file or component.

import { type Diagnostic, diagnosticOf } from '../../diagnostics/index.ts'

interface Loss {
  readonly path: string
  readonly pointer: string
  readonly keywords: Set<string>
}

export class Losses {
  /** How often a schema admits more than it did. */
  loosened = 0
  /** The file that says what is being translated, where it is known. */
  private file: string | undefined
  private readonly byPlace = new Map<string, Loss>()
  private readonly configured: string

  /** `configured` is the file that is named where no other is known. */
  constructor(configured: string) {
    this.configured = configured
  }

  /** What is lost during `translate` is written in that file. */
  within<Value>(file: string | undefined, translate: () => Value): Value {
    const before = this.file
    this.file = file ?? before
    const value = translate()
    this.file = before
    return value
  }

  lose(keyword: string, pointer: string): void {
    const place = this.file ?? ownerOf(pointer)
    const loss = this.byPlace.get(place) ?? { path: this.file ?? this.configured, pointer, keywords: new Set() }
    loss.keywords.add(keyword)
    this.byPlace.set(place, loss)
  }

  loosen(keyword: string, pointer: string): void {
    this.loosened++
    this.lose(keyword, pointer)
  }

  report(add: (diagnostic: Diagnostic) => void): void {
    for (const { path, pointer, keywords } of this.byPlace.values()) {
      const texts = {
        message: `OpenAPI 3.0 cannot say ${[...keywords].map((each) => `\`${each}\``).join(', ')} at \`${pointer}\``,
        consequence: 'left out',
        help: 'if readers cannot do without it, write the document as OpenAPI 3.1',
      }
      add(diagnosticOf('openapi-version', texts, path, undefined))
    }
  }
}

/** The component, the operation, or what else stands directly in the document. */
function ownerOf(pointer: string): string {
  const segments = pointer.split('/')
  return segments.slice(0, segments[1] === 'components' || segments[1] === 'paths' ? 4 : 2).join('/')
}
