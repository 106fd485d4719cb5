import { numberText } from '../../../json/raw-number.ts'
import type { TextReading } from './text-reading.ts'

/** How many digits a text has at least: those that are missing are zeros in front. */
export interface DigitsRule {
  readonly least: number
  /** Whether texts of digits have lost zeros, too, as in what Excel has saved; otherwise a text has all of its digits. */
  readonly ofTexts?: true
  /** Whether the digits were read as those of an octal number, as YAML reads those behind a zero. */
  readonly isOctal?: true
}

/** The answer that says that no zeros were lost. */
export const digitsAsTheyAre = 'digits as they are'

/** The answer that says how many digits there are at least; and that texts have lost zeros, too. */
export function digitsAtLeast(least: number, ofTexts = false): string {
  return `digits, at least ${least}${ofTexts ? ', also of texts' : ''}`
}

/** The answer that says how many digits were read as those of an octal number. */
export function octalDigitsAtLeast(least: number): string {
  return `octal digits, at least ${least}`
}

/** So many digits the longest code has. */
const most = 40

/** Texts of digits that were written as numbers, such as postcodes that have lost a zero in front. They are given by the text of the number. */
export const digitsOfText: TextReading<DigitsRule, string> = {
  kinds: ['text'],
  turn: 'alone',
  ruleIn(words) {
    if (words === digitsAsTheyAre) return { least: 1 }
    const [, octal, least, ofTexts] = /^(octal )?digits, at least ([1-9]\d?)(, also of texts)?$/.exec(words) ?? []
    if (least === undefined || Number(least) > most || (octal !== undefined && ofTexts !== undefined)) return undefined
    return { least: Number(least), ...(ofTexts === undefined ? {} : { ofTexts: true }), ...(octal === undefined ? {} : { isOctal: true }) }
  },
  // What is a text already has all of its digits, unless that was answered otherwise.
  isAbout: (value, rule) => numberText(value) !== undefined || lacksZeros(value, rule),
  read(text, { least, isOctal }) {
    // Programs that know no empty whole numbers write them as 1067.0.
    const [, whole] = /^(0|[1-9]\d*)(?:\.0+)?$/.exec(text) ?? []
    const digits = whole !== undefined && isOctal ? BigInt(whole).toString(8) : whole
    return digits === undefined || digits.length > most ? undefined : digits.padStart(least, '0')
  },
  examples: [
    { words: 'digits, at least 5', text: '1067', after: '01067' },
    { words: 'digits, at least 5', text: '10115', after: '10115' },
    { words: 'digits, at least 10, also of texts', text: '81542', after: '0000081542' },
    { words: 'digits as they are', text: '85883990', after: '85883990' },
    { words: 'digits as they are', text: '85883990.0', after: '85883990' },
    { words: 'octal digits, at least 4', text: '192', after: '0300' },
    { words: 'octal digits, at least 2', text: '7', after: '07' },
  ],
  left: [
    { words: 'digits, at least 5', text: '-1067' },
    { words: 'digits as they are', text: '4711.5' },
    { words: 'digits as they are', text: '8.588399e7' },
  ],
}

/** Whether a text has fewer digits than its field. */
function lacksZeros(value: unknown, { least, ofTexts }: DigitsRule): boolean {
  return ofTexts === true && typeof value === 'string' && /^(?:0|[1-9]\d*)$/.test(value) && value.length < least
}
