import type { Mistake } from './mistake.ts'

/** Mistakes in the text of a record, by the code of what is found. */
export const textMistakes: readonly Mistake[] = [
  {
    id: 'invalid_json',
    on: 'account',
    spoil: (text) => ({ bytes: Buffer.from(`${text.slice(0, -1)},}`), attr: '' }),
  },
  {
    id: 'invalid_utf8',
    on: 'account',
    // The export of the account has gone through Latin-1; whatever is beyond it was lost before.
    spoil: (text) => ({ bytes: Buffer.from(text.replaceAll(/[^ -\u00FF]/g, 'x'), 'latin1'), attr: '' }),
  },
  {
    id: 'duplicate_key',
    on: 'account',
    spoil: (text) => ({ bytes: Buffer.from(`${text.slice(0, -1)},"unknown_occupier":false}`), attr: 'unknown_occupier' }),
  },
  {
    id: 'digits_lost',
    on: 'account',
    spoil: (text) => ({
      bytes: Buffer.from(text.replace(/("payment_schedules":\[\{"amount":\d+)/, '$1.12345678901234567')),
      attr: 'payment_schedules.0.amount',
    }),
  },
]
