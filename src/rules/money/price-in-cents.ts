import { valueRule } from '../rule.ts'

/** Prices of a kilowatt-hour that can hardly be in euros. */
export const priceInCents = valueRule({
  id: 'price_in_cents',
  group: 'money',
  severity: 'warning',
  title: 'A price of a kilowatt-hour of more than 3 euros',
  reason: 'Legacy systems have unit rates in cents; taken for euros, every bill is a hundred times too high.',
  remedy: 'Write the price in euros: 0.3145 for 31.45 cents.',
  source: 'convention; the reference payloads have unit rates in euros',
  appliesTo: ({ record, name }) => record === 'AgreementParams' && name.endsWith('unit_rate_per_kwh'),
  good: '0.3145',
  bad: '31.45',
  check: (value) =>
    typeof value === 'string' && Number(value) > mostEuros ? { detail: `${value} euros for a kilowatt-hour look like cents.` } : undefined,
})

/** No tariff for households came near it. */
const mostEuros = 3
