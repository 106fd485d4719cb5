import { mostFirst, type Samples } from './sample.ts'

/** Fields of texts that may be digits alone: postcodes, and what tells records from one another. */
const ofDigits = /(?:^|_)(?:postcode|numbers?|codes?|identifiers?|ids?|reference)$/

/** Whether a field holds postcodes: of those rules tell whether they have lost zeros. */
export function isPostcode(field: string): boolean {
  return field.endsWith('postcode')
}

/** A longer text is no such code. */
const longest = 40

/**
 * How a text is written that may be a code of digits, in short: how many it has, with `0` where the first is zero, and `8` where some are no
 * octal digits; `other` for a text with anything else in it. Undefined for fields that hold no such codes.
 */
export function digitShape(field: string, text: string): string | undefined {
  if (!ofDigits.test(field)) return undefined
  if (!/^\d+$/.test(text) || text.length > longest) return 'other'
  return `${text.length} ${text.startsWith('0') ? '0' : ''}${/[89]/.test(text) ? '8' : ''}`
}

/** What the texts of digits in a field show. */
export interface DigitTexts {
  readonly count: number
  /** How many digits the longest has. */
  readonly longest: number
  /** Shorter ones than most are, where they may have lost zeros in front: none of these begins with one. */
  readonly short: readonly string[]
  /** Whether all that begin with a zero have a digit that is not octal: then others may have been read as octal numbers. */
  readonly isOctal: boolean
  /** Whether some begin with a zero that might be octal. */
  readonly hasZeros: boolean
}

/** So many shorter texts do not lack zeros by chance. */
const fewest = 3

/** Texts of digits that are written in the same way. */
interface DigitShape {
  readonly length: number
  readonly hasZero: boolean
  readonly isOctal: boolean
  readonly count: number
  readonly examples: readonly string[]
}

/** How texts of digits are written, what comes most first, without those that are written otherwise. */
export function digitShapes(samples: Samples): readonly DigitShape[] {
  return mostFirst(samples).flatMap(([shape, { count, examples }]) => {
    const [length = '', marks = ''] = shape.split(' ')
    return shape === 'other'
      ? []
      : [{ length: Number(length), hasZero: marks.includes('0'), isOctal: !marks.includes('8'), count, examples }]
  })
}

/** What texts show of their digits; undefined where some are written otherwise. */
export function digitTexts(samples: Samples): DigitTexts | undefined {
  if (samples.size === 0 || samples.has('other')) return undefined
  const shapes = digitShapes(samples)
  const most = Math.max(...shapes.map(({ length }) => length))
  const [long, short] = [shapes.filter(({ length }) => length === most), shapes.filter(({ length }) => length < most)]
  const areShort = sum(short) >= fewest && sum(long) >= sum(short) && short.every(({ hasZero }) => !hasZero)
  const zeros = shapes.filter(({ hasZero }) => hasZero)
  return {
    count: sum(shapes),
    longest: most,
    short: areShort ? short.flatMap(({ examples }) => examples) : [],
    isOctal: zeros.length > 0 && zeros.every(({ isOctal }) => !isOctal),
    hasZeros: zeros.some(({ isOctal }) => isOctal),
  }
}

function sum(some: readonly DigitShape[]): number {
  return some.reduce((total, { count }) => total + count, 0)
}
