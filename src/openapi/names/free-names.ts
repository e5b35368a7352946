// Names that nothing else has.

export class FreeNames {
  private readonly taken: { has(name: string): boolean }
  /** What stands before a number. */
  private readonly separator: string
  private readonly nextByName = new Map<string, number>()

  /** `taken` grows while names are chosen. */
  constructor(taken: { has(name: string): boolean }, separator = '_') {
    this.taken = taken
    this.separator = separator
  }

  /** The name itself, or the first free one after it. */
  like(wanted: string): string {
    if (!this.taken.has(wanted)) return wanted
    const beginning = wanted + this.separator
    let number = this.nextByName.get(wanted) ?? 2
    while (this.taken.has(`${beginning}${number}`)) number++
    this.nextByName.set(wanted, number)
    return `${beginning}${number}`
  }
}
