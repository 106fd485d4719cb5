// The program, once it is known that this Node can run it.

import { reason } from '../input/reason.ts'
import { printableLines } from '../report/pretty/printable.ts'
import { main } from './main.ts'

// A reader that has had enough (`| head`) closes the pipe: go on without output, so that the exit code and the other
// reports stay right. On a full disk, too, what else was asked for is still done.
let problem: string | undefined
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') problem ??= reason(error)
})
// Whoever closes the error output does not want to know; the exit code and the reports stay right.
process.stderr.on('error', () => undefined)
process.on('exit', () => {
  if (problem === undefined) return
  process.stderr.write(`data-import: cannot write the standard output: ${problem}; it is not complete\n`)
  process.exitCode = 2
})

try {
  process.exitCode = await main(process.argv.slice(2), process)
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`data-import: this is a fault of the program, not of your input: ${printableLines(message)}\n`)
  if (process.env['DATA_IMPORT_DEBUG'] && error instanceof Error) process.stderr.write(`${error.stack}\n`)
  process.exitCode = 2
}
