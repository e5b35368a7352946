// Shares under a name: how many of how many, and what was missed.

export class Figures {
  private readonly byName = new Map<string, { hit: number; total: number; readonly missed: string[] }>()

  count(name: string, isHit: boolean, what: string): void {
    const figure = this.byName.get(name) ?? { hit: 0, total: 0, missed: [] }
    this.byName.set(name, figure)
    figure.total++
    if (isHit) figure.hit++
    else figure.missed.push(what)
  }

  share(name: string): { readonly hit: number; readonly total: number } | undefined {
    return this.byName.get(name)
  }

  add(other: Figures): void {
    for (const [name, { hit, total, missed }] of other.byName) {
      const figure = this.byName.get(name) ?? { hit: 0, total: 0, missed: [] }
      this.byName.set(name, figure)
      figure.hit += hit
      figure.total += total
      for (const each of missed) figure.missed.push(each)
    }
  }

  print(withMissed: boolean): readonly string[] {
    return [...this.byName].flatMap(([name, { hit, total, missed }]) => [
      `  ${name.padEnd(18)} ${percent(hit, total).padStart(7)}  ${hit} of ${total}`,
      ...(withMissed ? missed.map((each) => `      missed: ${each}`) : []),
    ])
  }
}

function percent(hit: number, total: number): string {
  return `${((100 * hit) / total).toFixed(1)} %`
}
