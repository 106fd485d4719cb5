import { numberText } from '../../json/raw-number.ts'
import type { Reading, ValueCause } from '../cause.ts'
import type { Answer } from '../questions.ts'
import { instantOf } from './calendar.ts'
import { dated } from './dated.ts'

/** Dates as spreadsheets count them, days from the end of 1899 on, the time as a fraction; or as programs do, days since 1970. */
export const excelDate: ValueCause = {
  id: 'excel_date',
  title: 'Dates are day numbers, of Excel or since 1970: 46000 is 2025-12-09 in Excel',
  remedy: 'Give the column a date format, YYYY-MM-DD, and export again.',
  kinds: ['date', 'datetime'],
  repair: {
    readings(value, field) {
      const text = typeof value === 'string' ? value : numberText(value)
      const isBirth = /birth/.test(field.name)
      if (text !== undefined && isSmallNumber(text, isBirth)) {
        const after = instantOf(Number(text) * 86_400_000)?.slice(0, 10)
        const mayBeYear = isBirth && isYear(text) ? ({ mayBeYear: true } as const) : {}
        const takes = { takesCohort: true, takesOwnField: true, isUntold: true, ...mayBeYear } as const
        return dated(field, after, undefined, { answer: 'days since 1970' }).map((one): Reading => ({ ...one, ...takes }))
      }
      if (text === undefined || !isDayNumber(text, isBirth)) return undefined
      const days = Number(text.replace(',', '.'))
      const [earliest, latest] = isBirth ? birth : supply
      const reading = (before1970: number, answer: Answer, since: string): readonly Reading[] => {
        if (!tellsTime(text)) return []
        const instant = instantOf(Math.round((days - before1970) * 86_400) * 1000)
        if (instant === undefined || instant < since || instant >= latest) return []
        return dated(field, instant.slice(0, 10), /[.,]/.test(text) ? instant.slice(11, 19) : undefined, { answer })
      }
      const since1970 = reading(0, 'days since 1970', isBirth ? earliest : '1985').map((one): Reading => ({
        ...one,
        takesCohort: true,
        ...(isBirth ? { unless: 'years' } : {}),
      }))
      return [...reading(daysBefore1970, 'days as Excel counts them', earliest), ...since1970]
    },
    examples: [
      { kind: 'date', before: 46000, after: '2025-12-09' },
      { kind: 'date', before: '45778', after: '2025-05-01' },
      { kind: 'datetime', before: 45778.5, after: '2025-05-01T12:00:00' },
      { kind: 'datetime', name: 'active_from', before: 45778, after: '2025-05-01T00:00:00' },
    ],
    left: [
      { kind: 'date', before: 45778.5 },
      { kind: 'datetime', before: 44626.43 },
      { kind: 'datetime', before: 45469.7654 },
      { kind: 'date', name: 'date_of_birth', before: 19703 },
      { kind: 'date', before: 28500 },
      { kind: 'date', before: 20064 },
      { kind: 'datetime', name: 'read_at', before: 45778 },
    ],
  },
}

/**
 * Whether a text is the number of a day. Only births have four digits or a minus, where days are counted from 1970 on; among them
 * years and what stands for no date.
 */
function isDayNumber(text: string, isBirth: boolean): boolean {
  if (/^[1-9]\d{4}(?:[.,]\d+)?$/.test(text)) return true
  return isBirth && /^(?:-[1-9]\d{2,4}|[1-9]\d{3,4})$/.test(text) && !/^(?:1[89]\d|20[0-2])\d$|^9+$/.test(text)
}

/**
 * Whether a text is the number of a day where others of its field are: alone it may be a year, or no day at all. Contracts and meters of
 * some time ago are not older than 1985.
 */
function isSmallNumber(text: string, isBirth: boolean): boolean {
  return isBirth
    ? isYear(text) || (/^[1-9]\d\d$/.test(text) && text !== '999')
    : /^[5-9]\d{3}$/.test(text) && Number(text) >= 5479 && text !== '9999'
}

/** Whether a text may be the year in which somebody was born. */
function isYear(text: string): boolean {
  return /^(?:19\d\d|20[0-2]\d)$/.test(text)
}

/** Whether the fraction of a day tells its time to the second: by its digits, or because it is a whole number of quarter hours. */
function tellsTime(text: string): boolean {
  const [, fraction = ''] = /[.,](\d+)$/.exec(text) ?? []
  return fraction === '' || fraction.length >= 5 || Number.isInteger(Number(`0.${fraction}`) * 96)
}

/** 1970-01-01 as Excel counts it in its usual way, from 1900 on. */
const daysBefore1970 = 25_569

/** When somebody who lives may be born, and when a contract, a meter or a payment may have begun or ended, from the first year to the last. */
const [birth, supply] = [
  ['1910', '2030'],
  ['1950', '2065'],
] as const
