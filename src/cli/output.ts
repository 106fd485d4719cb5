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

/** A file that a report is written to. */
export interface FileSink extends ClosableSink {
  /** Writes bytes as they are. */
  writeBytes(bytes: Uint8Array): void
  /** How many bytes were written. */
  readonly size: number
}

/** Standard output. */
export function standardOutput({ stdout }: CommandIo): ClosableSink {
  // A pipe whose reader went away stays as it is: it never drains, and does not say that it is broken.
  let isBroken = false
  stdout.on?.('error', () => (isBroken = true))
  return {
    write: (text) => stdout.write(text),
    close: () => undefined,
    problem: undefined,
    drained: () => (stdout.writableNeedDrain === true && !isBroken ? drained(stdout) : undefined),
  }
}

/** Waits until what was written is read: memory must not fill with what waits for a reader that is slower than the run. */
function drained(stdout: StandardOutput): Promise<void> {
  return new Promise((resolve) => {
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
export function fileSink(path: string, mode?: number): FileSink {
  const file = new OutputFile(path, mode)
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
    writeBytes(bytes) {
      flush()
      file.write(bytes)
    },
    close() {
      flush()
      file.close()
    },
    get size() {
      flush()
      return file.size
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
