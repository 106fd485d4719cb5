import type { ValueCause } from '../cause.ts'
import { ofText } from '../value-cause.ts'

/** Postcodes without their zero, where a spreadsheet has taken it from all of a cohort. */
export const lostZero: ValueCause = {
  id: 'lost_zero',
  title: 'Postcodes have lost the zero in front in a spreadsheet: 4109 for 04109',
  remedy: 'Export the column as text, so that it keeps its zeros.',
  kinds: ['text'],
  repair: {
    readings: ofText((text, { name, proven }) => {
      if (!mayHaveLostZero(name, text)) return undefined
      return proven === undefined ? [{ after: `0${text}`, takesField: 'zeros', isUntold: true }] : [{ after: proven }]
    }),
    examples: [{ kind: 'text', name: 'billing_postcode', before: '1067', after: '01067' }],
  },
}

/** Whether a postcode may be one of those from 01067 to 09669, which is where those with a zero are. */
export function mayHaveLostZero(name: string, text: string): boolean {
  return text.length === 4 && name.endsWith('postcode') && /^[1-9]\d{3}$/.test(text) && Number(text) >= 1067 && Number(text) <= 9669
}
