import { closeSync, openSync, writeSync } from 'node:fs'
import { reason } from '../input/find-inputs.ts'
import type { Sink } from '../report/reporter.ts'
import { coloured, plain, type Paint } from '../report/pretty/paint.ts'
import { UsageError, type CommandIo } from './command.ts'

/** A sink that is closed when the report is complete. */
export interface ClosableSink extends Sink {
  close(): void
}

/** Standard output. */
export function standardOutput({ stdout }: CommandIo): ClosableSink {
  return { write: (text) => stdout.write(text), close: () => undefined }
}

/**
 * A file, written as the report goes on.
 * @throws UsageError when it cannot be written.
 */
export function fileSink(path: string): ClosableSink {
  const file = open(path)
  let pending = ''
  const flush = () => {
    writeSync(file, pending)
    pending = ''
  }
  return {
    write(text) {
      pending += text
      if (pending.length > 65_536) flush()
    },
    close() {
      flush()
      closeSync(file)
    },
  }
}

/** Colours, if they are wanted: at a terminal, and neither NO_COLOR nor --no-color forbids. */
export function paintFor({ stdout, env }: CommandIo, noColor: boolean): Paint {
  return stdout.isTTY === true && !noColor && !env['NO_COLOR'] ? coloured : plain
}

function open(path: string): number {
  try {
    return openSync(path, 'w')
  } catch (error) {
    throw new UsageError(`cannot write ${path}: ${reason(error)}`)
  }
}
