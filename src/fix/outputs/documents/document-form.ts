import type { ClientOutput } from '../output.ts'
import type { LeftOut } from '../left-out.ts'

/** A form that only a file as a whole shows, and what such a file is without it. */
export interface DocumentForm extends Pick<ClientOutput, 'id' | 'told'> {
  /** Whether a file may have it, by how it begins. */
  readonly mayBegin: (head: string) => boolean
  /** The text of a file without it; undefined where it does not have it, or it can be read in several ways. May throw what JSON does. */
  readonly made: (text: string, onLeftOut: (left: LeftOut) => void) => string | undefined
}

/** All of such a file is in memory at once; so much of it tells how it begins. */
const [largest, headSize] = [32 * 1024 * 1024, 64 * 1024]

/** A form of whole files, as one of the outputs. */
export function ofDocument({ id, told, mayBegin, made }: DocumentForm): ClientOutput {
  return {
    id,
    told,
    async isShown(file) {
      return (await read(file, () => undefined)) !== undefined
    },
    async *restored(file, onLeftOut = () => undefined) {
      yield new TextEncoder().encode((await read(file, onLeftOut)) ?? '')
    },
  }

  async function read(file: AsyncIterable<Uint8Array>, onLeftOut: (left: LeftOut) => void): Promise<string | undefined> {
    const decoder = new TextDecoder()
    let [text, size, isPossible] = ['', 0, false]
    for await (const chunk of file) {
      size += chunk.length
      text += decoder.decode(chunk, { stream: true })
      if (size > largest || (size >= headSize && !(isPossible ||= mayBegin(text)))) return undefined
    }
    text += decoder.decode()
    if (!isPossible && !mayBegin(text)) return undefined
    try {
      return made(text, onLeftOut)
    } catch {
      return undefined
    }
  }
}
