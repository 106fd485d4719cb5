import { numberText } from '../../json/raw-number.ts'
import type { ValueCause } from '../cause.ts'
import { instantOf } from './calendar.ts'
import { dated } from './dated.ts'

/** Dates as spreadsheets count them: days from the end of 1899 on, the time as a fraction. */
export const excelDate: ValueCause = {
  id: 'excel_date',
  title: 'Dates are day numbers of Excel: 46000 is 2025-12-09',
  remedy: 'Give the column a date format, YYYY-MM-DD, and export again.',
  kinds: ['date', 'datetime'],
  repair: {
    readings(value, field) {
      const text = typeof value === 'string' ? value : numberText(value)
      if (text === undefined || !/^[1-9]\d{4}(?:[.,]\d+)?$/.test(text)) return undefined
      const seconds = Math.round((Number(text.replace(',', '.')) - daysBefore1970) * 86_400)
      const instant = instantOf(seconds * 1000)
      return dated(field, instant?.slice(0, 10), /[.,]/.test(text) ? instant?.slice(11, 19) : undefined)
    },
    examples: [
      { kind: 'date', before: 46000, after: '2025-12-09' },
      { kind: 'date', before: '45778', after: '2025-05-01' },
      { kind: 'datetime', before: 45778.5, after: '2025-05-01T12:00:00' },
      { kind: 'datetime', name: 'active_from', before: 45778, after: '2025-05-01T00:00:00' },
    ],
    left: [
      { kind: 'date', before: 45778.5 },
      { kind: 'datetime', name: 'read_at', before: 45778 },
    ],
  },
}

/** 1970-01-01 as Excel counts it in its usual way, from 1900 on. */
const daysBefore1970 = 25_569
