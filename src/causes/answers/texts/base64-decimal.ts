import { isRawNumber } from '../../../json/raw-number.ts'
import type { TextReading } from './text-reading.ts'

/** How many of the digits of a number stand behind its point. */
export interface Base64Rule {
  readonly decimals: number
}

/** The answer that says so. */
export function base64With(decimals: number): string {
  return `base64 with ${decimals} decimals`
}

/** So many decimals an amount or a quantity has at most. */
export const mostDecimals = 12

/** So many bytes hold every number that is meant to be read. */
const mostBytes = 16

/**
 * Decimals as Kafka Connect and Debezium write them: the bytes of a whole number in base64, which is negative where the first bit is set;
 * how many decimals it has stands elsewhere. What is a number or a word as it stands may be meant as such, and is left.
 */
export const base64Decimal: TextReading<Base64Rule, string> = {
  kinds: ['decimal', 'number', 'integer'],
  turn: 'alone',
  // An object or a list is told of by itself.
  isAbout: (value) => typeof value !== 'object' || isRawNumber(value),
  ruleIn(words) {
    const [, decimals] = /^base64 with (\d{1,2}) decimals?$/.exec(words) ?? []
    return decimals === undefined || Number(decimals) > mostDecimals ? undefined : { decimals: Number(decimals) }
  },
  read(text, { decimals }) {
    const bytes = mayBeOther(text) ? undefined : bytesOf(text)
    return bytes && plain(wholeIn(bytes), decimals)
  },
  examples: [
    { words: 'base64 with 2 decimals', text: 'UCc=', after: '205.19' },
    { words: 'base64 with 2 decimals', text: '8mM=', after: '-34.85' },
    { words: 'base64 with 2 decimals', text: 'MQ==', after: '0.49' },
    { words: 'base64 with 2 decimals', text: 'AJM9', after: '376.93' },
    { words: 'base64 with 0 decimals', text: 'AA==', after: '0' },
    { words: 'base64 with 1 decimal', text: '/w==', after: '-0.1' },
  ],
  left: [
    { words: 'base64 with 2 decimals', text: '1234' },
    { words: 'base64 with 2 decimals', text: 'null' },
    { words: 'base64 with 2 decimals', text: '12.50' },
    { words: 'base64 with 2 decimals', text: 'UCc' },
    { words: 'base64 with 2 decimals', text: 'MR==' },
    { words: 'base64 with 2 decimals', text: '1E+2' },
    { words: 'base64 with 2 decimals', text: '0x1F' },
    { words: 'base64 with 2 decimals', text: 'Infinity' },
    { words: 'base64 with 2 decimals', text: 'pauschal' },
    { words: 'base64 with 2 decimals', text: '' },
    // More bytes than the number needs: these are of something else.
    { words: 'base64 with 2 decimals', text: 'AAAx' },
  ],
}

/** Whether a text is a number in base64. */
export function isBase64Number(text: string): boolean {
  return base64Decimal.read(text, { decimals: 0 }) !== undefined
}

/** Words for nothing, and others that stand in place of numbers, of four or eight letters. */
const word = /^(?:null|none|void|leer|ohne|kein|nein|true|test|todo|gesperrt|infinity|frei|free|pauschal|open)$/i

function mayBeOther(text: string): boolean {
  return /^(?:[-+]?\d+(?:e[-+]?\d+)?|0x[\da-f]+)$/i.test(text) || word.test(text)
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The bytes of a text in base64, if it is written as programs write it; undefined for any other. */
function bytesOf(text: string): readonly number[] | undefined {
  if (text === '' || text.length % 4 > 0 || !/^[A-Za-z\d+/]+={0,2}$/.test(text)) return undefined
  const signs = [...text.replace(/=+$/, '')].map((letter) => letters.indexOf(letter))
  const bytes: number[] = []
  let [held, bits] = [0, 0]
  for (const sign of signs) {
    held = ((held << 6) | sign) & 0xff_ff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes.push((held >> bits) & 0xff)
  }
  // Bits that are left over are zero, and of the first byte it takes no more than the sign.
  const isWritten = (held & ((1 << bits) - 1)) === 0 && bytes.length <= mostBytes
  return isWritten && !isTooLong(bytes) ? bytes : undefined
}

/** Whether a number has a first byte that says nothing: all of its bits are the sign of the next one. */
function isTooLong([first, second]: readonly number[]): boolean {
  return second !== undefined && ((first === 0 && second < 0x80) || (first === 0xff && second >= 0x80))
}

function wholeIn(bytes: readonly number[]): bigint {
  return BigInt.asIntN(
    8 * bytes.length,
    bytes.reduce((whole, byte) => whole * 256n + BigInt(byte), 0n),
  )
}

/** A whole number with so many of its digits behind the point. */
function plain(whole: bigint, decimals: number): string {
  const [sign, digits] = [whole < 0n ? '-' : '', (whole < 0n ? -whole : whole).toString().padStart(decimals + 1, '0')]
  return decimals === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
