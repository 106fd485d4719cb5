import type { Failure } from './report.ts'
import { valueText } from './value-text.ts'

/** Which two values, next to each other, fail and pass, in words. */
export function boundaryInWords({ boundary }: Partial<Pick<Failure, 'boundary'>> = {}): string[] {
  if (!boundary) return []
  const { step, at, of, fails, passes, isOfAnyText } = boundary
  const request = `request ${step + 1}`
  if (of !== 'length') return [`it passes if ${request} sends ${valueText(passes)} at ${at}, and fails if it sends ${valueText(fails)}`]
  const [long, short] = [String(fails), String(passes)]
  const [last = ''] = [...long].slice(-1)
  const told = isOfAnyText
    ? '; so it does with the letter a, as many times'
    : isPlain.test(last)
      ? ''
      : `; the last of those is ${valueText(last)}`
  return [
    `it passes if ${request} sends only the first ${short.length} characters at ${at}, and fails with the first ${long.length}${told}`,
  ]
}

/** Nobody takes such a character for the reason. */
const isPlain = /^[A-Za-z\d ]$/
