import { describe, expect, it } from 'vitest'
import { prepare } from '../../run/run-suite.ts'
import { createBenchServer } from '../server/bench-server.ts'
import { benchConfiguration } from '../server/configuration.ts'
import { inProcessTarget } from '../server/in-process-target.ts'
import { operatorTarget } from '../server/operator-target.ts'
import { configurationClasses, configuredAs } from './configuration-classes.ts'

describe('the classes of configurations', () => {
  it('provide what they say, and what the operator makes, and no more', async () => {
    const server = createBenchServer()
    const found: Record<string, string> = {}
    for (const one of configurationClasses) {
      const configuration = configuredAs(one, benchConfiguration(server), { target: operatorTarget(server.operator), token: 'x' })
      const { available, verbs } = await prepare({ configuration }, inProcessTarget(server))
      found[one.id] = `${available.size} settings; ${[...verbs].join(' ') || 'no verbs'}`
    }
    expect(found).toMatchInlineSnapshot(`
      {
        "fixed-values": "8 settings; no verbs",
        "minimal": "1 settings; no verbs",
        "no-verbs": "1 settings; no verbs",
        "not-found": "7 settings; suppliers teams skip hold limits payment-vendors read-price-sheets read-definitions read-account read-participants",
        "operator": "7 settings; suppliers teams skip hold limits payment-vendors read-account read-participants read-price-sheets read-definitions",
        "other-supplier": "2 settings; no verbs",
        "reads": "1 settings; read-account read-participants read-price-sheets read-definitions",
        "settings": "7 settings; suppliers teams skip hold limits payment-vendors",
        "vendors": "4 settings; no verbs",
        "whole": "8 settings; suppliers teams skip hold limits payment-vendors read-account read-participants read-price-sheets read-definitions",
      }
    `)
  })
})
