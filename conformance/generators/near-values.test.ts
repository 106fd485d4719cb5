import { expect, test } from 'vitest'
import validateAccount from '../../docs/samples/valid/validate-account.json' with { type: 'json' }
import { validate } from '../../src/validate/validate.ts'
import { changeAt } from './change-at.ts'
import { nearKinds, nearValues } from './near-values.ts'

test.each(nearKinds)('an account in which every %s is the nearest other one is valid', (kind) => {
  const near = nearValues('AccountImportRecord', validateAccount).filter((one) => one.kind === kind)
  const changed = near.reduce<object>((record, { path, near: other }) => changeAt(record, path, () => other), validateAccount)
  expect(near.length).toBeGreaterThan(0)
  expect(validate('AccountImportRecord', changed)).toMatchObject({ valid: true })
  expect(changed).not.toEqual(validateAccount)
})

test.each([
  ['sales_channel', 'DIRECT', ['DIRECS']],
  ['billing_address1', 'Weg 19', ['Weg 18', 'WeG 19']],
  ['transfer_balance', '12.50', ['12.51']],
  ['unknown_occupier', true, [false]],
] as const)('next to %s %j is %j', (field, value, expected) => {
  expect(nearValues('AccountImportRecord', { [field]: value }).map(({ near }) => near)).toEqual(expected)
})

test.each([
  ['date_of_birth', '1958-12-31', '1959-01-01'],
  ['landline', '+49 30 1', '+49 30 0'],
  ['email', 'a@b.de', 'a@b.df'],
] as const)('next to %s %j is %j', (field, value, near) => {
  expect(nearValues('Customer', { [field]: value }).map((one) => one.near)).toEqual([near])
})

test('names have none next to them, nor has a text without letters and digits', () => {
  expect(nearValues('AccountImportRecord', { external_account_number: 'X1', import_supplier: 'S', billing_address2: '„“' })).toEqual([])
})
