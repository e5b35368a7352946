// What was asked of the application after it was started, as long as the answer stands.

/** Answers that hold until more code of boot time was run. */
export class Remembered<Key, Answer> {
  private readonly version: () => number
  private known = new Map<Key, Answer>()
  private at = -1

  constructor(version: () => number) {
    this.version = version
  }

  get(key: Key, find: () => Answer): Answer {
    if (this.at === this.version()) {
      const known = this.known.get(key)
      if (known !== undefined || this.known.has(key)) return known as Answer // It is there.
    }
    const found = find()
    // What was found before other code was run may have got another meaning.
    if (this.at !== this.version()) this.known = new Map()
    this.at = this.version()
    this.known.set(key, found)
    return found
  }
}

/** Those to questions of two parts. */
export class Answers<Outer, Inner, Answer> {
  private readonly known: Remembered<Outer, Map<Inner, { readonly answer: Answer }>>

  constructor(version: () => number) {
    this.known = new Remembered(version)
  }

  get(outer: Outer, inner: Inner, find: () => Answer): Answer {
    const known = this.known.get(outer, newMap).get(inner)
    if (known !== undefined) return known.answer
    const answer = find()
    this.known.get(outer, newMap).set(inner, { answer })
    return answer
  }
}

function newMap<Key, Entry>(): Map<Key, Entry> {
  return new Map()
}
