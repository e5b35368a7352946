/** A text of strangers that can be megabytes long, as it is shown in a line. */
export function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text
}
