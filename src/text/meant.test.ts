import { expect, it } from 'vitest'
import { meant } from './meant.ts'

it.each([
  ['prod_code', ['product_code', 'agreed_at'], 'product_code'],
  ['malo_chek', ['malo_check_digit', 'melo_form'], 'malo_check_digit'],
  ['agred_at', ['product_code', 'agreed_at'], 'agreed_at'],
  ['--verison', ['validate', '--help', '--version'], '--version'],
])('%s of %j: %s', (name, names, expected) => {
  expect(meant(name, names)).toBe(expected)
})

it.each([
  ['supply_date', ['supply_start_date', 'supply_endng_date'], 'two that it is short for'],
  ['abc', ['a_big_cat'], 'too short'],
  ['note', ['number_of_the_entry'], 'less than half'],
  ['oduct_cod', ['product_code'], 'another beginning'],
  ['codeprod', ['product_code'], 'another order'],
])('%s of %j: none, %s', (name, names) => {
  expect(meant(name, names)).toBeUndefined()
})
