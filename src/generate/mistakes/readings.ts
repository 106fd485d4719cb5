import { Big } from 'big.js'
import { daysAfter, daysBetween, localTime } from '../days.ts'
import { inAccount, type Mistake } from './mistake.ts'
import { meterIn, pointIn, readingsIn, registerIn } from './places.ts'

/** Mistakes of the group `readings`. */
export const readingMistakes: readonly Mistake[] = [
  inAccount('missing_transfer_reading_for_register', (account, draft) => {
    const { last, at } = readingsIn(account, draft)
    last.is_transfer_reading = false
    return at
  }),
  inAccount('multiple_transfer_readings_for_register', (account, draft) => {
    const { part, last, at } = readingsIn(account, draft)
    part.push({ ...last, read_at: localTime(draft.cohort.billedTo, '13:00:00') })
    return [...at, part.length - 1, 'is_transfer_reading']
  }),
  inAccount('transfer_reading_dates_must_match_last_billed_to_date', (account, draft) => {
    const { part, last, at } = readingsIn(account, draft)
    last.read_at = localTime(daysAfter(draft.cohort.billedTo, -3), '12:00:00')
    return [...at, part.length - 1, 'read_at']
  }),
  inAccount('billed_reading_after_last_billed_to_date', (account, draft) => {
    const { part, last, at } = readingsIn(account, draft)
    part.push({ ...last, read_at: localTime(daysAfter(draft.cohort.billedTo, 10), '12:00:00'), is_transfer_reading: false })
    return [...at, part.length - 1, 'read_at']
  }),
  inAccount('readings_indicate_negative_consumption', (account, draft) => {
    const { part, last, at } = readingsIn(account, draft)
    last.value = new Big(part.at(-2)?.value ?? '0').minus(1).toString()
    return [...at, part.length - 1, 'value']
  }),
  inAccount('missing_removal_reading', (account, draft) => {
    const meter = meterIn(pointIn(account, draft), 'removed')
    const { part, at } = registerIn(meter, draft)
    const removal = (meter.part.active_to ?? '').slice(0, 10)
    part.readings = part.readings?.filter(({ read_at = '' }) => daysBetween(read_at.slice(0, 10), removal) > 2) ?? []
    return [...at, 'readings']
  }),
  inAccount('reading_does_not_fit_register', (account, draft) => {
    const { part, last, at } = readingsIn(account, draft)
    last.value = new Big(last.value ?? '0').plus(1_000_000).toString()
    return [...at, part.length - 1, 'value']
  }),
]
