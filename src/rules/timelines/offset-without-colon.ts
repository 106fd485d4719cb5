import { valueRule } from '../rule.ts'
import { isDatetime } from './datetime-without-offset.ts'
import { isOrdinaryDatetime } from './is-ordinary-datetime.ts'

/** Offsets that are written without their colon. */
export const offsetWithoutColon = valueRule({
  id: 'offset_without_colon',
  group: 'timelines',
  severity: 'warning',
  title: 'An offset without a colon, such as +0200',
  reason: 'The document shows offsets with a colon; many parsers refuse any other form, or ignore the offset.',
  remedy: 'Write the colon, as in 2026-02-28T00:00:00+01:00.',
  source: 'convention; the reference payloads have offsets with a colon',
  answer: {
    of: 'texts',
    rewrite: (text) => text.replace(/([+-]\d{2})(\d{2})?$/, (_, hours: string, minutes = '00') => `${hours}:${minutes}`),
  },
  appliesTo: ({ schema }) => isDatetime(schema),
  good: '2026-02-28T00:00:00+01:00',
  bad: '2026-02-28T00:00:00+0100',
  soundText: isOrdinaryDatetime,
  check: (value) =>
    typeof value === 'string' && /T.*[+-]\d{2}(?:\d{2})?$/.test(value) ? { detail: `The offset of ${value} has no colon.` } : undefined,
})
