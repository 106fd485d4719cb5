import { expect, it } from 'vitest'
import { failuresOf } from '../../testing/failures-of.ts'

it('a valid request that is not accepted for one value has that and nothing else', async () => {
  const failure = (await failuresOf('null-meter-active-to-crashes')).get('2.2-meter-active-to-null')
  const bodies = failure?.steps.map(({ request: { body } }) => body as object)
  expect(bodies).toEqual([
    {
      external_account_number: expect.any(String) as string,
      import_supplier: expect.any(String) as string,
      supply_addresses: [{ supply_points: [{ melos: [{ meters: [{ active_to: null }] }] }] }],
    },
  ])
  expect(failure?.rightWith?.map(({ kept }) => kept)).toEqual([undefined])
})
