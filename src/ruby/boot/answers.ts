// Answers to questions about what boot time has made, which are kept until more of its code was run.

/** What was defined so far; the count goes up where an answer may have become another one. */
interface Defined {
  readonly changes: number
}

/** Answers that hold until more code of boot time was run. */
export class Remembered<Key, Answer> {
  private readonly defined: Defined
  private known = new Map<Key, Answer>()
  private at = -1

  constructor(defined: Defined) {
    this.defined = defined
  }

  get(key: Key, find: () => Answer): Answer {
    const { known, defined } = this
    if (this.at === defined.changes) {
      const answer = known.get(key)
      if (answer !== undefined || known.has(key)) return answer as Answer // It is there.
    }
    const found = find()
    // What was found before other code was run may have got another meaning.
    if (this.at !== defined.changes) this.known = new Map()
    this.at = defined.changes
    this.known.set(key, found)
    return found
  }
}

/** Those to questions of two parts. */
export class Answers<Outer, Inner, Answer> {
  private readonly known: Remembered<Outer, Map<Inner, Answer>>

  constructor(defined: Defined) {
    this.known = new Remembered(defined)
  }

  get(outer: Outer, inner: Inner, find: () => Answer): Answer {
    const known = this.known.get(outer, newMap<Inner, Answer>)
    const answer = known.get(inner)
    if (answer !== undefined || known.has(inner)) return answer as Answer // It is there.
    const found = find()
    // More code may have been run to find it.
    this.known.get(outer, newMap<Inner, Answer>).set(inner, found)
    return found
  }
}

function newMap<Key, Entry>(): Map<Key, Entry> {
  return new Map()
}
