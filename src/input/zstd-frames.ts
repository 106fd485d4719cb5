import type { ZstdDecompress } from 'node:zlib'

/**
 * Decompresses zstd, all frames of it: the decompressor of Node ends with the first one and is silent about the others,
 * but `zstd` writes several when it works in threads, and so does whoever puts compressed files together.
 * @param begin Makes a decompressor.
 * @throws Error when something else stands behind a frame.
 */
export async function* zstdFrames(chunks: AsyncIterable<Buffer>, begin: () => ZstdDecompress): AsyncGenerator<Buffer, void, undefined> {
  const iterator = chunks[Symbol.asyncIterator]()
  let rest: Buffer | undefined
  const next = async () => {
    const chunk = rest ?? (await iterator.next()).value
    rest = undefined
    return chunk as Buffer | undefined
  }
  try {
    for (let first = await next(); first; first = await next()) {
      const frames = begin()
      const feeding = feed(frames, first, next)
      // Whoever reads what was decompressed learns of it there.
      feeding.catch((error: Error) => frames.destroy(error))
      try {
        yield* frames as AsyncIterable<Buffer>
        rest = await feeding
      } finally {
        frames.destroy()
      }
    }
  } finally {
    await iterator.return?.()
  }
}

/** Gives chunks to a decompressor until it takes no more; what it left of the last one, if anything. */
async function feed(frames: ZstdDecompress, first: Buffer, next: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
  let given = 0
  for (let chunk: Buffer | undefined = first; chunk; chunk = await next()) {
    given += chunk.length
    await write(frames, chunk)
    if (frames.bytesWritten < given) return chunk.subarray(chunk.length - (given - frames.bytesWritten))
  }
  frames.end()
  return undefined
}

function write(frames: ZstdDecompress, chunk: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    frames.write(chunk, (error) => (error ? reject(error) : resolve()))
  })
}
