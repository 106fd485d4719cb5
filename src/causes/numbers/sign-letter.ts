import type { ValueCause } from '../cause.ts'
import { ofText } from '../value-cause.ts'
import { numberKinds } from './in-kind.ts'

/** Behind an amount: debit or credit. */
const ofAccount = /^[+-]?\d[\d.,' ]*?[ \u00A0\u202F]?(?:S|H|Soll|Haben|CR|DR|C|D)\.?$/i

/** The last digit of a number of COBOL, and its sign, in one character. */
const overpunched = /^\d+[{}A-R]$/

/** Numbers with their sign in a letter: which sign the interface has for it, and where the point stands, only the exporter can tell. */
export const signLetter: ValueCause = {
  id: 'sign_letter',
  title: 'Numbers have their sign in a letter behind them, such as 239.47 H, 12.50 CR or 00002028F',
  remedy:
    'Do not drop the letter: it says whether the amount is owed, and in COBOL it is the last digit as well. Have the numbers exported with a minus sign and a decimal point.',
  kinds: numberKinds,
  repair: {
    readings: ofText((text) => (ofAccount.test(text) || overpunched.test(text) ? [] : undefined)),
    examples: [],
    left: [
      { kind: 'decimal', before: '239.47 H' },
      { kind: 'decimal', before: '1.234,50 Soll' },
      { kind: 'decimal', before: '12.50CR' },
      { kind: 'decimal', before: '00002028F' },
      { kind: 'decimal', before: '0000202{' },
    ],
  },
}
