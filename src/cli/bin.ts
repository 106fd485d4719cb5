#!/usr/bin/env node
import { main } from './main.ts'

// A reader that has had enough (`| head`) closes the pipe: go on without output, so that the exit code and the other
// reports stay right.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

try {
  process.exitCode = await main(process.argv.slice(2), process)
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`data-import: this is a fault of the program, not of your input: ${message}\n`)
  if (process.env['DATA_IMPORT_DEBUG'] && error instanceof Error) process.stderr.write(`${error.stack}\n`)
  process.exitCode = 2
}
