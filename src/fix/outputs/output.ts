/** How a program has written records so that a file cannot be read as it stands, and what they were before. */
export interface ClientOutput {
  readonly id: OutputId
  /** What is done about it, for a person, behind the name of the file. */
  readonly told: string
  /**
   * Whether a file shows that it was written so, and by nothing else.
   * @param file In UTF-8; each chunk until the next is asked for.
   */
  readonly isShown: (file: AsyncIterable<Uint8Array>) => Promise<boolean>
  /** A file that shows it, without it. */
  readonly restored: (file: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array>
}

/** Names a {@link ClientOutput}. */
export type OutputId =
  | 'COPY statement'
  | 'container log'
  | 'log lines'
  | 'sqlcmd lines'
  | 'psql table'
  | 'doubled backslashes'
  | 'object references'
