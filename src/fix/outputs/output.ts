/** What a file was before a program has written it so that it cannot be read as it stands. */
export interface Restoring {
  readonly id: OutputId
  /** What is done about it, for a person, behind the name of the file. */
  readonly told: string
  /** A file that was written so, without it. */
  readonly restored: (file: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array>
}

/** The same of what a file shows by itself. */
export interface ClientOutput extends Restoring {
  /**
   * Whether a file shows that it was written so, and by nothing else.
   * @param file In UTF-8; each chunk until the next is asked for.
   */
  readonly isShown: (file: AsyncIterable<Uint8Array>) => Promise<boolean>
}

/** Names a {@link ClientOutput}. */
export type OutputId =
  | 'COPY statement'
  | 'container log'
  | 'log lines'
  | 'sqlcmd lines'
  | 'psql table'
  | 'doubled backslashes'
  | 'doubled backslashes in some lines'
  | 'object references'
