import { expect, it } from 'vitest'
import { checks } from '../../checks/index.ts'
import { failuresOf } from '../../testing/failures-of.ts'
import { inDefaultOrder } from '../default-order.ts'

it('a wrong place in an error is tried in each list around it', async () => {
  const alike = (await failuresOf('habit-fourth-index-of-a-path-is-zero')).get('7-item-attr-path')?.alikePlaces
  expect(alike?.passes).toEqual([
    'supply_addresses.1.supply_points.0.melos.0.meters.0.registers.0.smgw_configurations.0.valid_from',
    'supply_addresses.0.supply_points.1.melos.0.meters.0.registers.0.smgw_configurations.0.valid_from',
    'supply_addresses.0.supply_points.0.melos.1.meters.0.registers.0.smgw_configurations.0.valid_from',
  ])
  expect(alike?.fails.map(({ at }) => at)).toEqual([
    'supply_addresses.0.supply_points.0.melos.0.meters.1.registers.0.smgw_configurations.0.valid_from',
    'supply_addresses.0.supply_points.0.melos.0.meters.0.registers.1.smgw_configurations.0.valid_from',
    'supply_addresses.0.supply_points.0.melos.0.meters.0.registers.0.smgw_configurations.1.valid_from',
  ])
})

it('a wrong code of a refusal is tried at other places', async () => {
  const judging = inDefaultOrder(checks.filter(({ requirements }) => requirements.includes('7-top-level-code-account')))
  const failures = await failuresOf('top-level-code-of-first-error', { checks: judging, partial: true })
  const alike = failures.get('7-top-level-code-account')?.alikePlaces
  expect(alike?.passes).toEqual([])
  expect(alike?.fails.length).toBeGreaterThan(1)
  for (const { got } of alike?.fails ?? []) expect(got).toBe('not_a_string')
})
