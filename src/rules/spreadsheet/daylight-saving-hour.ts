import { valueRule } from '../rule.ts'
import { berlinMoments } from '../timelines/berlin-time.ts'
import { isDatetime } from '../timelines/datetime-without-offset.ts'
import { isOrdinaryDatetime } from '../timelines/is-ordinary-datetime.ts'
import { hasOffset, wallClock } from '../timelines/moment.ts'

/** Times without an offset in the hours in which clocks are changed. */
export const daylightSavingHour = valueRule({
  id: 'daylight_saving_hour',
  group: 'spreadsheet',
  severity: 'warning',
  title: 'A datetime without an offset in the hour in which the clocks change',
  reason: 'In Germany this hour does not exist in spring and occurs twice in autumn: the moment is lost, or off by an hour.',
  remedy: 'Write the offset, as in 2026-10-25T02:30:00+01:00.',
  source: 'convention: datetimes without an offset are German time',
  answer: { of: 'value', suggests: (text) => (berlinMoments(wallClock(text)) === 2 ? [`${text}+02:00`, `${text}+01:00`] : []) },
  appliesTo: ({ schema }) => isDatetime(schema),
  good: '2026-10-25T01:30:00',
  bad: '2026-10-25T02:30:00',
  soundText: isOrdinaryDatetime,
  check: (value) => {
    // Clocks are changed between 02:00 and 03:00; all other hours are quickly done with.
    if (typeof value !== 'string' || value.charAt(12) !== '2' || value.charAt(11) !== '0' || hasOffset(value)) return undefined
    const moments = berlinMoments(wallClock(value))
    if (moments === 1) return undefined
    return {
      detail:
        moments === 0
          ? `${value} does not exist in Germany: clocks jump over it.`
          : `${value} comes twice in Germany: clocks are set back.`,
    }
  },
})
