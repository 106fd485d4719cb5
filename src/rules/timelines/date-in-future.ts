import { valueRule } from '../rule.ts'
import { firstFutureDay } from './first-future-day.ts'
import { isOrdinaryDatetime } from './is-ordinary-datetime.ts'
import { ofThePast } from './of-the-past.ts'

/** Moments of things that have happened, and are still to come. */
export const dateInFuture = valueRule({
  id: 'date_in_future',
  group: 'timelines',
  severity: 'warning',
  title: 'Something that happened in the future',
  reason: 'Nobody is born, nothing is read, agreed or issued in the future: the date is wrong, often in its year.',
  remedy: 'Correct the date.',
  source: 'seen in sibling deployments',
  appliesTo: ({ name }) => ofThePast.has(name),
  good: '2026-03-04T18:25:41+01:00',
  bad: '2062-03-04T18:25:41+01:00',
  soundText: isOrdinaryDatetime,
  check: (value, _schema, { now }) =>
    typeof value === 'string' && value >= firstFutureDay(now) ? { detail: `${value} is in the future.` } : undefined,
})
