// What a value tells of another object.

/** Whether an object has answered a question: `saved` of `saved = record.save`. */
export interface Told {
  /** The number of the object. */
  readonly id: number
  readonly question: string
  readonly holds: boolean
}

export function isSameTold(first: Told | undefined, second: Told | undefined): boolean {
  if (first === undefined || second === undefined) return first === second
  return first.id === second.id && first.question === second.question && first.holds === second.holds
}
