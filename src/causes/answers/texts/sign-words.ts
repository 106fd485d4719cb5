import type { TextReading } from './text-reading.ts'

/** What stands beside numbers for their signs. */
export interface SignRule {
  readonly negative: string
  /** Absent where nothing stands beside a number that is not negative. */
  readonly positive?: string
}

/** Signs that are a letter or a word beside the number, such as debit and credit: which of them is negative, only the exporter can tell. */
export const signWords: TextReading<SignRule, string> = {
  kinds: ['decimal', 'number', 'integer'],
  turn: 'first',
  ruleIn(words) {
    const told = words.split(', ').map((part) => /^([^\d\s.,'()-]{1,20}) is (positive|negative)$/u.exec(part))
    const [negative, ...others] = told.filter((one) => one?.[2] === 'negative')
    const positive = told.find((one) => one?.[2] === 'positive')
    if (!negative?.[1] || others.length > 0 || told.length > (positive ? 2 : 1) || positive?.[1] === negative[1]) return undefined
    return { negative: negative[1], ...(positive?.[1] === undefined ? {} : { positive: positive[1] }) }
  },
  isAbout(value, { positive, negative }) {
    if (typeof value !== 'string') return false
    return positive !== undefined || numberBeside(value, negative) !== undefined
  },
  read(text, { positive, negative }) {
    const owed = numberBeside(text, negative)
    if (owed !== undefined) return /[1-9]/.test(owed) ? `-${owed}` : owed
    return positive === undefined ? undefined : numberBeside(text, positive)
  },
  examples: [
    { words: 'S is positive, H is negative', text: '239.47 H', after: '-239.47' },
    { words: 'S is positive, H is negative', text: '239.47S', after: '239.47' },
    { words: 'H is negative, S is positive', text: '1.234,50 H', after: '-1.234,50' },
    { words: 'CR is negative', text: 'CR 12.50', after: '-12.50' },
    { words: 'Haben is negative', text: '12,50 € Haben', after: '-12,50 €' },
    { words: 'H is negative', text: '0.00 H', after: '0.00' },
  ],
  left: [
    { words: 'S is positive, H is negative', text: '239.47' },
    { words: 'S is positive, H is negative', text: '-239.47 H' },
    { words: 'S is positive, H is negative', text: '239.47 h' },
    { words: 'S is positive, H is negative', text: '239.47 H S' },
    { words: 'S is positive, H is negative', text: 'H' },
    { words: 'H is negative', text: '12.50 S' },
    { words: 'H is negative', text: '12.50- H' },
  ],
}

/** The number that stands before or behind a word, without a sign of its own; undefined where there is none. */
function numberBeside(text: string, word: string): string | undefined {
  const own = text.trim()
  const rest = own.endsWith(word) ? own.slice(0, -word.length) : own.startsWith(word) ? own.slice(word.length) : ''
  const number = rest.trim()
  return /^(?:(?:€|EUR)\s?)?\d[\d.,']*(?:\s?(?:€|EUR|kWh))?$/.test(number) ? number : undefined
}
