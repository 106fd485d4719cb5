import { outputOf } from '../outputs/find-output.ts'

/** What a file comes to, read in chunks of so many bytes; undefined where it is read as it stands. */
export async function restored(text: string, size = 1000): Promise<string | undefined> {
  const bytes = Buffer.from(text)
  // oxlint-disable-next-line require-await -- A file is read like this.
  const read = async function* (): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  const output = await outputOf(read, 'AccountImportRecord')
  if (!output) return undefined
  const chunks: Uint8Array[] = []
  for await (const chunk of output.restored(read)) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}
