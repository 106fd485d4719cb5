import { pipeline, Readable } from 'node:stream'
import { zstdFrames } from './zstd-frames.ts'

/** Turns compressed chunks into what they hold. */
export type Decompressor = (chunks: AsyncIterable<Buffer>) => AsyncIterable<Buffer>

/** How many bytes tell whether an input is compressed. */
export const magicLength = 4

/** How much is decompressed at once: more than Node takes out of memory that it shares. */
const chunkSize = 128 * 1024

/** How to decompress what begins with these bytes; undefined when it is not compressed. */
export function decompressor(head: Buffer): Decompressor | undefined {
  if (head[0] === 0x1f && head[1] === 0x8b) return (chunks) => freed(through(chunks, zlib().createGunzip({ chunkSize })))
  if (head.length >= 4 && head.readUInt32LE() === 0xfd2fb528) return unzstd
  return undefined
}

function unzstd(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  // Not in every version of Node that is supported.
  const known: ReturnType<typeof zlib>['createZstdDecompress'] | undefined = zlib().createZstdDecompress
  if (known === undefined) throw new Error('this version of Node cannot read zstd; decompress it first')
  return freed(zstdFrames(chunks, () => known({ chunkSize })))
}

function through(chunks: AsyncIterable<Buffer>, transform: NodeJS.ReadWriteStream & AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  // An error of either side ends the iteration over the transform, so there is nothing left to do here.
  pipeline(Readable.from(chunks), transform, () => undefined)
  return transform
}

/**
 * Gives the memory of each chunk back as soon as the next one is asked for. The garbage collector, which sees only how
 * small the objects are that stand for them, would let more than 100 MB come together.
 */
async function* freed(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  for await (const chunk of chunks) {
    yield chunk
    const { buffer, byteOffset, length } = chunk
    const isFilled = buffer.byteLength === chunkSize && byteOffset + length === chunkSize
    if (isFilled && buffer instanceof ArrayBuffer) buffer.transfer(0)
  }
}

/** The module is loaded only where something is compressed: it is some of the start-up time of a small run. */
function zlib() {
  return process.getBuiltinModule('node:zlib')
}
