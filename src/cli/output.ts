import type { Sink } from '../report/reporter.ts'
import { coloured, plain, type Paint } from '../report/pretty/paint.ts'
import type { CommandIo, StandardOutput } from './command.ts'
import { OutputFile } from './output-file.ts'

/** A sink that is closed when the report is complete. */
export interface ClosableSink extends Sink {
  close(): void
  /** Why the report is not complete, in one line. */
  readonly problem: string | undefined
  /** Waits until there is room for more, where there is none. */
  drained(): Promise<void> | undefined
}

/** Standard output. */
export function standardOutput({ stdout }: CommandIo): ClosableSink {
  return { write: (text) => stdout.write(text), close: () => undefined, problem: undefined, drained: () => drained(stdout) }
}

/** Waits until what was written is read, where its reader is slower than the run: memory must not fill with what waits. */
function drained(stdout: StandardOutput): Promise<void> | undefined {
  if (stdout.writableNeedDrain !== true || stdout.errored) return undefined
  return new Promise((resolve) => {
    // A reader that goes away closes the pipe.
    const events = ['drain', 'error', 'close'] as const
    const done = () => {
      for (const event of events) stdout.off?.(event, done)
      resolve()
    }
    for (const event of events) stdout.on?.(event, done)
  })
}

/**
 * A file, written as the report goes on.
 * @throws UsageError when it cannot be written.
 */
export function fileSink(path: string): ClosableSink {
  const file = new OutputFile(path)
  let pending = ''
  const flush = () => {
    file.write(Buffer.from(pending))
    pending = ''
  }
  return {
    write(text) {
      pending += text
      if (pending.length > 65_536) flush()
    },
    close() {
      flush()
      file.close()
    },
    drained: () => undefined,
    get problem() {
      return file.problem
    },
  }
}

/** Colours, if they are wanted: at a terminal, and neither NO_COLOR nor --no-color forbids. */
export function paintFor({ stdout, env }: CommandIo, noColor: boolean): Paint {
  return stdout.isTTY === true && !noColor && !env['NO_COLOR'] ? coloured : plain
}
