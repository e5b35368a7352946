// Names of components that nothing else has.

export class FreeNames {
  private readonly taken: { has(name: string): boolean }
  private readonly nextByName = new Map<string, number>()

  /** `taken` grows while names are chosen. */
  constructor(taken: { has(name: string): boolean }) {
    this.taken = taken
  }

  /** The name itself, or the first free one after it. */
  like(wanted: string): string {
    if (!this.taken.has(wanted)) return wanted
    let number = this.nextByName.get(wanted) ?? 2
    while (this.taken.has(`${wanted}_${number}`)) number++
    this.nextByName.set(wanted, number)
    return `${wanted}_${number}`
  }
}
