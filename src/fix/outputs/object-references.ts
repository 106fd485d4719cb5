import { withoutReferences } from '../../causes/shapes/object-references.ts'
import { parseExactly } from '../../json/raw-number.ts'
import { hasKeyTwice } from '../../json/has-key-twice.ts'
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
  const decoder = new TextDecoder()
  let [text, size] = ['', 0]
  for await (const chunk of file) {
    const isStart = size === 0
    size += chunk.length
    text += decoder.decode(chunk, { stream: true })
    if (size > largest || (isStart && !/^\s*(?:\[\s*)?\{\s*"\$id"/.test(text))) return undefined
  }
  text += decoder.decode()
  if (!text.includes('"$ref"')) return undefined
  try {
    const value = withoutReferences(parseExactly(text))
    // Of a key that stands twice, one value would get lost.
    if (value === undefined || hasKeyTwice(text)) return undefined
    return `${JSON.stringify(value)}\n`
  } catch {
    return undefined
  }
}
