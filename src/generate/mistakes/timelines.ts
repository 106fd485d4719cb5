import { daysAfter, localTime } from '../days.ts'
import { inAccount, planted, type Mistake } from './mistake.ts'
import { entryOf, meterIn, pointIn, registerIn } from './places.ts'

/** Mistakes of the group `timelines`. */
export const timelineMistakes: readonly Mistake[] = [
  inAccount('start_date_later_than_end_date', (account) => {
    const statement = entryOf(account.statements, 0)
    const { bill_period_from_date: from = '', bill_period_to_date: to = '' } = statement
    statement.bill_period_from_date = to
    statement.bill_period_to_date = from
    return ['statements', 0, 'bill_period_to_date']
  }),
  inAccount('start_date_same_as_end_date', (account, draft) => {
    const { part, at } = pointIn(account, draft)
    const first = entryOf(part.agreements, 0)
    const { effective_from = '', product_code = '' } = first
    part.agreements?.unshift({ effective_from, effective_to: effective_from, product_code })
    return [...at, 'agreements', 0, 'effective_to']
  }),
  inAccount('gaps_or_overlaps_in_agreement_dates', (account, draft) => {
    const { part, at } = pointIn(account, draft)
    const second = entryOf(part.agreements, 1)
    second.effective_from = daysAfter(second.effective_from ?? '', 20)
    return [...at, 'agreements', 1, 'effective_from']
  }),
  inAccount('agreement_start_date_before_supply_start_date', (account, draft) => {
    const { part, at } = pointIn(account, draft)
    const first = entryOf(part.agreements, 0)
    first.effective_from = daysAfter(first.effective_from ?? '', -30)
    return [...at, 'agreements', 0, 'effective_from']
  }),
  inAccount('no_agreement_covering_last_billed_to_date', (account, draft) => {
    const { part, at } = pointIn(account, draft)
    part.agreements?.splice(1)
    return [...at, 'last_billed_to_date']
  }),
  inAccount('future_supply_end_date', (account, draft) => {
    const { part, at } = pointIn(account, draft)
    part.supply_end_date = '2090-06-30'
    return [...at, 'supply_end_date']
  }),
  inAccount('gaps_or_overlaps_in_balancing_periods', (account, draft) => {
    const { part, at } = pointIn(account, draft)
    part.balancing_periods?.push({ valid_from: `${draft.cohort.billedTo}T00:00:00`, valid_to: null })
    return [...at, 'balancing_periods', 1, 'valid_from']
  }),
  inAccount('gaps_or_overlaps_in_load_profiles', (account, draft) => {
    const { part, at } = pointIn(account, draft)
    const list = part.supply_type === 'GAS' ? 'gas_supply_point_load_profiles' : 'electricity_supply_point_load_profiles'
    part[list]?.push({ valid_from: `${draft.cohort.billedTo}T00:00:00`, valid_to: null })
    return [...at, list, 1, 'valid_from']
  }),
  inAccount('gaps_or_overlaps_in_operators', (account, draft) => {
    const { part, at } = pointIn(account, draft)
    const operators = part.network_operators ?? []
    operators.push({ code: entryOf(operators, -1).code ?? '', valid_from: localTime(draft.cohort.billedTo, '00:00:00') })
    return [...at, 'network_operators', operators.length - 1, 'valid_from']
  }),
  inAccount('register_outside_meter_period', (account, draft) => {
    const meter = meterIn(pointIn(account, draft), 'removed')
    const { part, at } = registerIn(meter, draft)
    part.active_from = localTime(daysAfter((meter.part.active_from ?? '').slice(0, 10), -30), '09:00:00')
    return [...at, 'active_from']
  }),
  planted({
    id: 'note_unpin_at_earlier_than_creation_date',
    on: 'notes',
    plant({ notes }) {
      const note = entryOf(notes, 0)
      note.unpin_at = localTime(daysAfter((note.created_at ?? '').slice(0, 10), -30), '00:00:00')
      return ['notes', 0, 'unpin_at']
    },
  }),
  inAccount('date_in_future', (account, draft) => {
    const { part, at } = pointIn(account, draft)
    entryOf(part.agreements, 0).agreed_at = '2090-03-04T18:25:41+01:00'
    return [...at, 'agreements', 0, 'agreed_at']
  }),
  inAccount('datetime_without_offset', (account) => {
    const note = entryOf(account.notes, 0)
    note.created_at = (note.created_at ?? '').slice(0, 19)
    return ['notes', 0, 'created_at']
  }),
  inAccount('offset_without_colon', (account) => {
    const note = entryOf(account.notes, 0)
    note.created_at = `${(note.created_at ?? '').slice(0, 19)}+0200`
    return ['notes', 0, 'created_at']
  }),
  inAccount('unlikely_date', (account) => {
    entryOf(account.payment_schedules, 0).start_date = '2206-10-15'
    return ['payment_schedules', 0, 'start_date']
  }),
  inAccount('no_such_day', (account) => {
    entryOf(account.payment_schedules, 0).day_of_month = 45
    return ['payment_schedules', 0, 'day_of_month']
  }),
  inAccount('last_billed_to_date_outside_supply', (account, draft) => {
    const { part, at } = pointIn(account, draft)
    part.supply_end_date = daysAfter(part.last_billed_to_date ?? '', -30)
    // What runs on after the end of the supply is told, too.
    for (const agreement of part.agreements ?? []) if ((agreement.effective_to ?? '') > part.supply_end_date) delete agreement.effective_to
    return [...at, 'last_billed_to_date']
  }),
  inAccount('agreement_after_supply_end_date', (account, draft) => {
    const { part, at } = pointIn(account, draft)
    const agreements = part.agreements ?? []
    part.supply_end_date = draft.cohort.day
    entryOf(agreements, -1).effective_to = daysAfter(draft.cohort.day, 60)
    return [...at, 'agreements', agreements.length - 1, 'effective_to']
  }),
  inAccount('customer_later_than_supply', (account, { cohort }) => {
    entryOf(account.supply_addresses, 0).customer_at_supply_address_from_date = daysAfter(cohort.billedTo, 60)
    return ['supply_addresses', 0, 'customer_at_supply_address_from_date']
  }),
]
