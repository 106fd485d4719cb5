import type { Sink } from '../report/reporter.ts'
import { coloured, plain, type Paint } from '../report/pretty/paint.ts'
import type { CommandIo } from './command.ts'
import { OutputFile } from './output-file.ts'

/** A sink that is closed when the report is complete. */
export interface ClosableSink extends Sink {
  close(): void
  /** Why the report is not complete, in one line. */
  readonly problem: string | undefined
}

/** Standard output. */
export function standardOutput({ stdout }: CommandIo): ClosableSink {
  return { write: (text) => stdout.write(text), close: () => undefined, problem: undefined }
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
    get problem() {
      return file.problem
    },
  }
}

/** Colours, if they are wanted: at a terminal, and neither NO_COLOR nor --no-color forbids. */
export function paintFor({ stdout, env }: CommandIo, noColor: boolean): Paint {
  return stdout.isTTY === true && !noColor && !env['NO_COLOR'] ? coloured : plain
}
