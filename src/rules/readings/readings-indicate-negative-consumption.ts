import type { Reading, Register } from '../../../schemas/record-types.ts'
import { recordRule, type RuleBreach } from '../rule.ts'
import { farApart, isCertainlyAfter, roughDay } from '../timelines/moment.ts'

/** Readings of a register that are lower than an earlier one. */
export const readingsIndicateNegativeConsumption = recordRule({
  id: 'readings_indicate_negative_consumption',
  group: 'readings',
  severity: 'warning',
  title: 'A reading that is lower than the one before',
  reason: 'A register only counts up, so one of the two is wrong, or belongs to another register. Services refuse the supply point.',
  remedy: 'Correct the reading, or move it to the meter that it was read from. A register that rolled over to zero is not reported.',
  source: 'seen in sibling deployments',
  on: 'Register',
  good: {
    digits: 5,
    readings: [
      { value: '99810', read_at: '2025-09-30T12:00:00+02:00' },
      { value: '00140', read_at: '2026-09-30T12:00:00+02:00' },
    ],
  },
  bad: {
    value: {
      digits: 5,
      readings: [
        { value: '4398.716', read_at: '2025-09-30T12:00:00+02:00' },
        { value: '4211.208', read_at: '2026-09-30T12:00:00+02:00' },
      ],
    },
    at: ['readings', 1, 'value'],
  },
  check(register) {
    const breaches: RuleBreach[] = []
    if (isRising(register.readings) || !countsUp(register.obis_code)) return []
    let before: Placed | undefined
    for (const reading of inOrder(register.readings ?? [])) {
      if (
        before &&
        reading.number < before.number &&
        isCertainlyAfter(reading.readAt, before.readAt) &&
        !beganAgain(before, reading, register)
      ) {
        breaches.push({
          at: ['readings', reading.index, 'value'],
          detail: `The reading of ${reading.readAt} is ${reading.value}, and that of ${before.readAt} is ${before.value}.`,
        })
      }
      before = reading
    }
    return breaches
  },
})

/** Whether a register counts up, for all that its OBIS code says: averages, maxima and momentary values rise and fall. */
function countsUp(obisCode: string | undefined): boolean {
  return !/^\d+-\d+:\d+\.[4-7]\./.test(obisCode ?? '')
}

/** Whether the readings are in the order of time and none is lower than the one before, as nearly all are; it costs next to nothing to see. */
function isRising(readings: readonly Reading[] = []): boolean {
  let lastValue: string | undefined
  let lastReadAt = ''
  let lastDay = -Infinity
  for (const { value, read_at } of readings) {
    if (value === undefined || read_at === undefined) return false
    const day = roughDay(read_at)
    if (lastValue !== undefined && isLower(value, lastValue)) return false
    if (day - lastDay <= farApart && isCertainlyAfter(lastReadAt, read_at)) return false
    lastValue = value
    lastReadAt = read_at
    lastDay = day
  }
  return true
}

/** Whether one decimal is lower than another. Of positive ones with as many places the order is that of the alphabet, which is sooner seen. */
function isLower(value: string, other: string): boolean {
  const { length } = value
  if (length === other.length && value >= other && value.charCodeAt(0) !== minus) {
    const point = value.indexOf('.')
    if (point < 0 ? !other.includes('.') : other.charCodeAt(point) === dot) return false
  }
  return Number(value) < Number(other)
}

const [minus, dot] = [45, 46]

interface Placed {
  readonly index: number
  readonly value: string
  /** Rounding never turns the order of two numbers, so nothing is told that is not so. */
  readonly number: number
  readonly readAt: string
}

/** The readings that say what was read when, in the order of time; exports have them so already, more often than not. */
function inOrder(readings: readonly Reading[]): Placed[] {
  const placed: Placed[] = []
  let isOrdered = true
  for (const [index, { value, read_at }] of readings.entries()) {
    if (value === undefined || read_at === undefined) continue
    const last = placed.at(-1)
    if (last && isCertainlyAfter(last.readAt, read_at)) isOrdered = false
    placed.push({ index, value, number: Number(value), readAt: read_at })
  }
  if (isOrdered) return placed
  return placed.toSorted(
    (a, b) => Number(isCertainlyAfter(a.readAt, b.readAt)) - Number(isCertainlyAfter(b.readAt, a.readAt)) || a.index - b.index,
  )
}

/** Whether a register may have counted up to its last digit and begun again: the one is near its end, the other near zero. */
function beganAgain(before: Placed, { number }: Placed, { digits }: Register): boolean {
  const end = 10 ** (digits ?? Math.trunc(before.number).toString().length)
  return before.number >= end * 0.9 && number <= end * 0.1
}
