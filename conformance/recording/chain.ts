import { createHash } from 'node:crypto'

/** How a line ends: its hash, in hexadecimal digits. */
const ending = /,"hash":"([0-9a-f]{64})"\}$/
const endingLength = ',"hash":""}'.length + 64

/** The hash before the first line. */
export const noHash = ''

/** A line and its hash, which is that of the hash before it and of the line without its own. */
export function chained(value: object, before: string): { readonly line: string; readonly hash: string } {
  const content = JSON.stringify(value)
  const hash = hashOf(before, Buffer.from(content))
  return { line: `${content.slice(0, -1)},"hash":"${hash}"}\n`, hash }
}

/** The hash of a line that follows another, or undefined when it is not that of its bytes. */
export function verifiedHash(line: Uint8Array, before: string): string | undefined {
  const end = line.length - endingLength
  if (end < 1) return undefined
  const [, hash] = ending.exec(Buffer.from(line.subarray(end)).toString('latin1')) ?? []
  const content = Buffer.concat([line.subarray(0, end), Buffer.from('}')])
  return hash !== undefined && hash === hashOf(before, content) ? hash : undefined
}

function hashOf(before: string, content: Uint8Array): string {
  return createHash('sha256').update(before).update(content).digest('hex')
}
