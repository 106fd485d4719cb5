import { pipeline, Readable } from 'node:stream'
import { zstdFrames } from './zstd-frames.ts'

/** Turns compressed chunks into what they hold. */
export type Decompressor = (chunks: AsyncIterable<Buffer>) => AsyncIterable<Buffer>

/** How many bytes tell whether an input is compressed. */
export const magicLength = 4

/** How to decompress what begins with these bytes; undefined when it is not compressed. */
export function decompressor(head: Buffer): Decompressor | undefined {
  if (head[0] === 0x1f && head[1] === 0x8b) return (chunks) => through(chunks, zlib().createGunzip())
  if (head.length >= 4 && head.readUInt32LE() === 0xfd2fb528) return unzstd
  return undefined
}

function unzstd(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  // Not in every version of Node that is supported.
  const known: ReturnType<typeof zlib>['createZstdDecompress'] | undefined = zlib().createZstdDecompress
  if (known === undefined) throw new Error('this version of Node cannot read zstd; decompress it first')
  return zstdFrames(chunks, known)
}

function through(chunks: AsyncIterable<Buffer>, transform: NodeJS.ReadWriteStream & AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  // An error of either side ends the iteration over the transform, so there is nothing left to do here.
  pipeline(Readable.from(chunks), transform, () => undefined)
  return transform
}

/** The module is loaded only where something is compressed: it is some of the start-up time of a small run. */
function zlib() {
  return process.getBuiltinModule('node:zlib')
}
