import { withoutReferences } from '../../causes/shapes/object-references.ts'
import { parseExactly } from '../../json/raw-number.ts'
import type { ClientOutput } from './output.ts'

/** All of such a file is in memory at once. */
const largest = 32 * 1024 * 1024

/** A list of .NET in which objects stand for others by their numbers, also for those of other records. */
export const objectReferences: ClientOutput = {
  id: 'object references',
  told: 'has numbers in place of objects that stood before, as .NET writes them: the objects stand there again',
  async isShown(file) {
    return (await resolved(file)) !== undefined
  },
  async *restored(file) {
    yield Buffer.from((await resolved(file)) ?? '')
  },
}

async function resolved(file: AsyncIterable<Uint8Array>): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of file) {
    if (chunks.length === 0 && !/^\uFEFF?\s*(?:\[\s*)?\{\s*"\$id"/.test(Buffer.from(chunk).toString('utf8', 0, 1000))) return undefined
    size += chunk.length
    if (size > largest) return undefined
    chunks.push(Buffer.from(chunk))
  }
  const text = Buffer.concat(chunks)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
  if (!text.includes('"$ref"')) return undefined
  try {
    const value = withoutReferences(parseExactly(text))
    return value === undefined ? undefined : `${JSON.stringify(value)}\n`
  } catch {
    return undefined
  }
}
