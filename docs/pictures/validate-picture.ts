import { Readable } from 'node:stream'
import { main } from '../../src/cli/main.ts'
import { terminalPicture } from './terminal-picture.ts'

/** The command of the picture in the README. */
const args = ['validate', 'docs/samples/faulty/misspelt-field.json']

/** A picture of what `data-import validate` prints at a terminal: the real output. */
export async function validatePicture(): Promise<string> {
  let output = ''
  await main([...args], {
    stdin: Readable.from([]),
    stdout: { isTTY: true, write: (text) => (output += text) },
    stderr: { write: () => true },
    env: {},
  })
  return terminalPicture(`npx data-import ${args.join(' ')}`, output)
}
