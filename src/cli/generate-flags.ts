// What the command line says to `generate`.

export interface GenerateFlags {
  /** The path of a configuration file, relative to the working directory. */
  readonly config: string | undefined
  /** Those of the documents that the configuration names which are meant; none for all. */
  readonly documents: readonly string[]
  /** Where the sources of the parts of the document are written. */
  readonly sources: string | undefined
  readonly isCheck: boolean
  readonly isWatch: boolean
  readonly isPrintConfig: boolean
  readonly hasColor: boolean
  /** Settings by the names that the configuration has for them; not checked yet. */
  readonly settings: Readonly<Record<string, unknown>>
}
