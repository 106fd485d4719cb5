import { describe, expect, it } from 'vitest'
import { configurationClass, configuredAs } from '../bench/configurations/configuration-classes.ts'
import { createBenchServer } from '../bench/server/bench-server.ts'
import { benchConfiguration } from '../bench/server/configuration.ts'
import { inProcessTarget } from '../bench/server/in-process-target.ts'
import { operatorTarget } from '../bench/server/operator-target.ts'
import type { Target } from '../target/target.ts'
import { prepare } from './run-suite.ts'

/** What a run has to work with that is told nothing but a supplier, a team and an operator port. */
async function settingWith(port: (target: Target) => Target = (target) => target) {
  const server = createBenchServer()
  const all = benchConfiguration(server)
  const target = port(operatorTarget(server.operator))
  const configuration = configuredAs(configurationClass('operator'), all, { target, token: 'none' })
  const setting = await prepare({ configuration }, inProcessTarget(server))
  return { all, configuration, setting, server }
}

describe('what a configuration does not name', () => {
  it('is made by an operator who can', async () => {
    const { setting, server } = await settingWith()
    const { suppliers, paymentVendors } = setting.configuration
    const statuses = [suppliers.ongoingOther, suppliers.paused, suppliers.complete].map((code = '') => server.state.suppliers.get(code))
    expect(statuses).toEqual(['Ongoing', 'Paused', 'Complete'])
    const behaviours = [paymentVendors?.available, paymentVendors?.persistentFailure, paymentVendors?.intermittentFailure]
    expect(behaviours.map((vendor = '') => server.state.vendors.get(vendor))).toEqual([
      'available',
      'persistent_failure',
      'intermittent_failure',
    ])
    expect([...setting.available].toSorted()).toEqual([
      'paymentVendors.available',
      'paymentVendors.intermittentFailure',
      'paymentVendors.persistentFailure',
      'socket',
      'suppliers.complete',
      'suppliers.ongoingOther',
      'suppliers.paused',
    ])
  })

  it.each([
    [404, 'The operator port has no payment-vendors.'],
    [422, 'There is no such vendor.'],
  ])('stays away where the operator answers %i to a fresh name, which is told', async (status, told) => {
    const { configuration, setting } = await settingWith((target) => ({
      ...target,
      send: async (request) =>
        request.path.startsWith('/payment-vendors/VENDOR')
          ? { status, headers: {}, text: 'There is no such vendor.' }
          : target.send(request),
    }))
    expect(setting.configuration.paymentVendors).toEqual(configuration.paymentVendors ?? {})
    expect([...setting.found.odd]).toEqual([['payment-vendors', expect.stringContaining(told)]])
  })
})
