// How a command ends, and where it writes.

export type Outcome =
  | { readonly kind: 'done' }
  /** The command was told to check, and found what it looks for. */
  | { readonly kind: 'found' }
  /** The command could not start; the message is one line that says what to do. */
  | { readonly kind: 'refused'; readonly message: string }

export interface Terminal {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  /** Whether a person sees what is written to `err`. */
  readonly isSeen?: boolean
}
