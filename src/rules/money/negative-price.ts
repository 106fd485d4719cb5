import { valueRule } from '../rule.ts'

/** Prices and consumptions below zero. */
export const negativePrice = valueRule({
  id: 'negative_price',
  group: 'money',
  severity: 'warning',
  title: 'A negative price or consumption of an agreement',
  reason: 'The customer is paid for what they use. The sign of another column was taken along, or the amount is a credit.',
  remedy: 'Write it without the minus sign. A bonus is a credit or a sign_up_reward.',
  source: 'convention',
  appliesTo: ({ record, name }) =>
    record === 'AgreementParams' && /(?:_rate_per_kwh|_standing_charge|annual_consumption|_usage)$/.test(name),
  good: '11.90',
  bad: '-11.90',
  check: (value) =>
    typeof value === 'string' && value.startsWith('-') && Number(value) < 0
      ? { detail: `A price or consumption of ${value} is below zero.` }
      : undefined,
})
