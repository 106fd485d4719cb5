import { freeValueEnd, spaceEnd } from './free-value-end.ts'

/**
 * Tells that bytes of UTF-8 are JSON of which nothing gets lost when they are parsed: no key stands twice in an object,
 * no number has too many digits. Like the kernel it may only accept; a false means that the text must be scanned.
 */
export function isLossless(bytes: Uint8Array, start: number, end: number): boolean {
  const behind = freeValueEnd(bytes, spaceEnd(bytes, start))
  return behind >= 0 && behind <= end && spaceEnd(bytes, behind) >= end
}
