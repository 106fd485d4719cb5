import type { IncomingMessage } from 'node:http'
import { Refusal } from '../operations/refusal.ts'

/**
 * Reads the body of a request.
 * @throws Refusal 413 above the limit, without waiting for the rest; 400 when the client goes away.
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(request.headers['content-length']) > limit) throw tooLarge(limit)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) chunks.push(chunk)
      else {
        chunks.length = 0
        reject(tooLarge(limit))
      }
    })
    request.on('end', () => resolve(chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks)))
    request.on('error', () => reject(new Refusal(400, { detail: 'The request ended early.', code: 'request_aborted' })))
  })
}

function tooLarge(limit: number): Refusal {
  return new Refusal(413, { detail: `The body is larger than ${limit} bytes.`, code: 'body_too_large' })
}
