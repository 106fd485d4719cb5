import type { JsonSchema } from '../../contract/json-schema.ts'
import { valueRule } from '../rule.ts'
import { isOrdinaryDatetime } from './is-ordinary-datetime.ts'
import { hasOffset } from './moment.ts'

/** Datetimes that leave open in which time zone they are. */
export const datetimeWithoutOffset = valueRule({
  id: 'datetime_without_offset',
  group: 'timelines',
  severity: 'warning',
  title: 'A datetime without an offset, where payloads have one',
  reason: 'It is read in the time zone of the platform, so it shifts by an hour or two, and around midnight to another day.',
  remedy: 'Write Z or the offset, as in 2026-02-28T00:00:00+01:00.',
  source: 'seen in sibling deployments; the document shows datetimes without an offset for balancing periods and load profiles',
  answer: { of: 'value' },
  appliesTo: ({ record, schema }) => isDatetime(schema) && !withoutOffset.has(record),
  good: '2026-02-28T00:00:00+01:00',
  bad: '2026-02-28T00:00:00',
  soundText: isOrdinaryDatetime,
  check: (value) => (typeof value === 'string' && !hasOffset(value) ? { detail: `${value} leaves its time zone open.` } : undefined),
})

/** Whether a field holds a datetime. */
export function isDatetime({ pattern, format }: JsonSchema): boolean {
  return format === undefined && typeof pattern === 'string' && pattern.includes('T(?:')
}

const withoutOffset: ReadonlySet<string> = new Set(['BalancingPeriod', 'GasLoadProfile', 'ElectricityLoadProfile'])
