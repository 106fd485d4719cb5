/** What a command may touch of the world. */
export interface CommandIo {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean }
  readonly stdout: { write(text: string): unknown; readonly isTTY?: boolean }
  readonly stderr: { write(text: string): unknown; readonly isTTY?: boolean }
  readonly env: NodeJS.ProcessEnv
}

/** A command of the program. */
export interface Command {
  readonly name: string
  /** One line for the list of commands. */
  readonly summary: string
  /** The help text. */
  readonly usage: string
  /**
   * Runs the command and returns the exit code.
   * @throws UsageError when the arguments are off.
   */
  run(args: string[], io: CommandIo): Promise<number>
}

/** The arguments are off; its message says how, in one line. Ends the program with exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
