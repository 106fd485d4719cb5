/** What a command may touch of the world. */
export interface CommandIo {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean }
  readonly stdout: StandardOutput
  readonly stderr: { write(text: string): unknown; readonly isTTY?: boolean }
  readonly env: NodeJS.ProcessEnv
}

/** Where a command writes to. */
export interface StandardOutput {
  write(text: string | Uint8Array): unknown
  readonly isTTY?: boolean
  /** Whether so much waits to be read that it is better to wait for `drain`. */
  readonly writableNeedDrain?: boolean
  on?(event: 'drain' | 'error' | 'close', listener: () => void): unknown
  off?(event: 'drain' | 'error' | 'close', listener: () => void): unknown
}

/** A command of the program. */
export interface Command {
  readonly name: string
  /** One line for the list of commands. */
  readonly summary: string
  /** The help text. */
  readonly usage: string
  /** The help text for the first arguments, where a command has commands of its own. */
  readonly help?: (args: readonly string[]) => string | undefined
  /**
   * Runs the command and returns the exit code.
   * @throws UsageError when the arguments are off.
   */
  run(args: string[], io: CommandIo): Promise<number>
}

/** The program cannot do what was asked; the message says why, in one line. Ends the program with the exit code, 2 where the arguments are off. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
  readonly exitCode: number

  constructor(message: string, exitCode = 2) {
    super(message)
    this.exitCode = exitCode
  }
}
