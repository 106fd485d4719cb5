import fc from 'fast-check'
import { expect, it } from 'vitest'
import validateAccount from '../../docs/samples/valid/validate-account.json' with { type: 'json' }
import { partAt } from '../generators/change-at.ts'
import type { Body } from '../setting/templates.ts'
import { pathsAt, placesRefused, withoutPlaces, type Place } from './put-back.ts'

const fixed = new Set(['import_supplier', 'external_account_number'])

/** Places of the sample at every depth. */
const places: readonly Place[] = [
  ['sales_channel'],
  ['transfer_balance'],
  ['customers', 0, 'landline'],
  ['customers', 0, 'consents', 0, 'description'],
  ['supply_addresses', 0, 'supply_points', 0, 'melos', 0, 'meters', 0, 'active_to'],
  ['supply_addresses', 0, 'supply_points', 0, 'melos', 0, 'meters', 0, 'registers', 0, 'readings', 0, 'origin'],
  ['ledgers', 0, 'ledger_balance'],
]

const has = (body: Body, place: Place) => pathsAt(body, place).some((path) => partAt(body, path) !== undefined)

it('finds exactly what a server refuses, wherever it stands', async () => {
  const some = fc.subarray([...places], { maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(some, async (refused) => {
      const accepts = async (body: Body) => !refused.some((place) => has(body, place))
      const found = await placesRefused('AccountImportRecord', validateAccount, fixed, accepts)
      expect(new Set(found?.map(String))).toEqual(new Set(refused.map(String)))
      expect(await accepts(withoutPlaces(validateAccount, found ?? []))).toBe(true)
    }),
    { numRuns: 60 },
  )
})

it('one field costs a few dozen requests, and a server that refuses everything only one', async () => {
  let requests = 0
  const accepts = async (body: Body) => ++requests > 0 && !has(body, places[5] ?? [])
  await placesRefused('AccountImportRecord', validateAccount, fixed, accepts)
  expect(requests).toBeLessThan(70)
  requests = 0
  expect(await placesRefused('AccountImportRecord', validateAccount, fixed, async () => ++requests < 0)).toBeUndefined()
  expect(requests).toBe(1)
})
