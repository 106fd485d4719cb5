import { mostDecimals } from './base64-decimal.ts'
import { singleText } from './single-text.ts'
import type { TextReading } from './text-reading.ts'

/** How many of the digits stand behind the point. */
export interface OverpunchRule {
  readonly decimals: number
}

/** The last digit with a plus, and with a minus. In German EBCDIC ä and ü stand in place of the braces. */
const [plus, minus] = ['{ABCDEFGHI', '}JKLMNOPQR']

/** So many digits the longest number of COBOL has. */
const mostDigits = 31

/** Zoned decimals of COBOL, whose last digit has the sign punched over it: 00002028F. A number without such a letter is left. */
export const overpunchedNumber: TextReading<OverpunchRule, string> = {
  kinds: ['decimal', 'number', 'integer'],
  turn: 'alone',
  ruleIn(words) {
    const [, decimals] = /^overpunched with (\d{1,2}) decimals?$/.exec(words) ?? []
    return decimals === undefined || Number(decimals) > mostDecimals ? undefined : { decimals: Number(decimals) }
  },
  // A number has no letter, so that it is left, and told: beside such texts it may be anything.
  isAbout: (value) => singleText(value) !== undefined,
  read(text, { decimals }) {
    const [, digits = '', last = ''] = /^(\d*)([{}äüA-R])$/.exec(text.trim()) ?? []
    if (last === '' || digits.length >= mostDigits) return undefined
    const mark = last.replace('ä', '{').replace('ü', '}')
    const isNegative = minus.includes(mark)
    const all = digits + (isNegative ? minus : plus).indexOf(mark)
    const plain = all.replace(/^0+/, '').padStart(decimals + 1, '0')
    const sign = isNegative && /[1-9]/.test(plain) ? '-' : ''
    return `${sign}${plain.slice(0, plain.length - decimals)}${decimals === 0 ? '' : `.${plain.slice(-decimals)}`}`
  },
  examples: [
    { words: 'overpunched with 2 decimals', text: '00002028F', after: '202.86' },
    { words: 'overpunched with 2 decimals', text: '0000001234N', after: '-123.45' },
    { words: 'overpunched with 2 decimals', text: '0000000186{', after: '18.60' },
    { words: 'overpunched with 2 decimals', text: '0000000186}', after: '-18.60' },
    { words: 'overpunched with 2 decimals', text: '000000000ü', after: '0.00' },
    { words: 'overpunched with 0 decimals', text: '1J', after: '-11' },
    { words: 'overpunched with 3 decimals', text: 'C', after: '0.003' },
  ],
  left: [
    { words: 'overpunched with 2 decimals', text: '00002028' },
    { words: 'overpunched with 2 decimals', text: '202.8F' },
    { words: 'overpunched with 2 decimals', text: '-2028F' },
    { words: 'overpunched with 2 decimals', text: '2028S' },
    { words: 'overpunched with 2 decimals', text: '2028FF' },
  ],
}
