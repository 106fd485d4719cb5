import { plural } from '../../src/report/pretty/verdict.ts'
import type { Boundary, Failure, FirstDifference } from './report.ts'
import { charactersIn, otherLengths, valueText } from './value-text.ts'
import { requestsInWords } from './in-list.ts'

/** Which two values, next to each other, fail and pass, in words. */
export function boundaryInWords({ boundary, firstDifference }: Partial<Pick<Failure, 'boundary' | 'firstDifference'>> = {}): string[] {
  if (firstDifference) {
    const { one, other, passes, fails } = firstDifference
    const places =
      one.step === other.step && other.at !== inPath
        ? `at ${one.at} and ${other.at} of request ${one.step + 1}`
        : `${placed(one)} and ${placed(other)}`
    return [`it passes if the names ${places} differ in character ${passes} alone, and fails if they differ in character ${fails} alone`]
  }
  if (!boundary) return []
  const { step, at, of, fails, passes, isOfAnyText, alsoPasses, other, isOfReadings } = boundary
  const request = `request ${step + 1}`
  if (of === 'requests') {
    const { made = [...Array(step).keys()] } = boundary
    const numbers = requestsInWords(made)
    if (isOfReadings)
      return [
        `it passes if ${request} is sent right after ${numbers}, on fresh records, and fails if the status of the account is read ${Number(fails)} times in between`,
      ]
    const before = `${numbers} ${made.length === 1 ? 'is' : 'are'}`
    return [
      `it passes if ${before} sent ${Number(passes)} times more with other names before ${request}, and fails with ${Number(fails)} times more`,
    ]
  }
  if (of === 'items') return [`${itemsInWords(boundary, request)}${inTwoInWords(boundary)}`]
  const passing = [passes, ...(alsoPasses === undefined ? [] : [alsoPasses])].map(valueText).join(' or ')
  if (of !== 'length') {
    const beyond = other ? `; on the other side it passes with ${valueText(other.passes)}, and fails with ${valueText(other.fails)}` : ''
    return [`it passes if ${request} sends ${passing} at ${at}, and fails if it sends ${valueText(fails)}${beyond}`]
  }
  const [long, short] = [String(fails), String(passes)]
  const last = [...long].at(-1) ?? ''
  const told = isOfAnyText
    ? '; so it does with the letter a, as many times'
    : isPlain.test(last)
      ? ''
      : `; the last of those is ${valueText(last)}`
  return [
    `it passes if ${request} sends only the first ${lengthInWords(short, ' characters')} at ${at}, and fails with the first ${lengthInWords(long)}${told}`,
  ]
}

/** Some servers count characters, others what UTF-16 has for them, or bytes. */
function lengthInWords(text: string, unit = ''): string {
  const others = otherLengths(text)
  return `${charactersIn(text)}${unit}${others.length > 0 ? ` (${others.join(', ')})` : ''}`
}

function itemsInWords({ at, passes, fails }: Boundary, request: string): string {
  return `it passes if ${request} sends ${plural(Number(passes), 'item')} at ${at}, and fails with ${Number(fails)}`
}

function inTwoInWords({ inTwo, fails }: Boundary): string {
  if (inTwo === undefined) return ''
  const sent = `if these ${Number(fails)} are sent in two requests, the last one alone`
  return inTwo === 'passes' ? `; ${sent}, it passes` : `; ${sent}, it fails as well`
}

function placed({ step, at }: FirstDifference['one']): string {
  return `${at === inPath ? 'in the path' : `at ${at}`} of request ${step + 1}`
}

/** Stands for the path of a request, in place of one in its body. */
export const inPath = '(path)'

/** Nobody takes such a character for the reason. */
const isPlain = /^[A-Za-z\d ]$/
