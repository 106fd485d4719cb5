import { outputOf } from '../outputs/find-output.ts'
import type { LeftOut } from '../outputs/left-out.ts'
import type { Restoring } from '../outputs/output.ts'

/** A file with a text, read in chunks of so many bytes, as often as it is asked for. */
export function fileOf(text: string, size = 1000): () => AsyncIterable<Uint8Array> {
  const bytes = Buffer.from(text)
  // oxlint-disable-next-line require-await -- A file is read like this.
  return async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
}

/** What an output makes of a file, with the line of each record and what is left out. */
export async function allOf(output: Restoring, file: () => AsyncIterable<Uint8Array>) {
  const chunks: Uint8Array[] = []
  const lines: number[] = []
  const left: LeftOut[] = []
  const restoring = output.restored(
    file,
    (one) => left.push(one),
    (line) => lines.push(line),
  )
  for await (const chunk of restoring) chunks.push(Buffer.from(chunk))
  return { made: Buffer.concat(chunks).toString('utf8'), lines, left }
}

/** What a file comes to, read in chunks of so many bytes; undefined where it is read as it stands. */
export async function restored(text: string, size?: number): Promise<string | undefined> {
  const file = fileOf(text, size)
  const output = await outputOf(file, 'AccountImportRecord')
  return output && (await allOf(output, file)).made
}
