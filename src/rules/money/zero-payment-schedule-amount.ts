import { recordRule } from '../rule.ts'

/** A payment schedule asks for something. */
export const zeroPaymentScheduleAmount = recordRule({
  id: 'zero_payment_schedule_amount',
  group: 'money',
  severity: 'warning',
  title: 'A payment schedule with an amount of zero',
  reason: 'It collects nothing, and deployments refuse it.',
  remedy: 'Enter the amount to be paid, or leave the schedule out.',
  source: 'seen in sibling deployments',
  on: 'PaymentSchedule',
  good: { amount: 96 },
  bad: { value: { amount: 0 }, at: ['amount'] },
  check: ({ amount }) =>
    amount !== undefined && !(amount > 0) ? [{ at: ['amount'], detail: `A payment of ${amount} collects nothing.` }] : [],
})
