import { describe, expect, it } from 'vitest'
import { provided, probeOperator } from '../../run/preflight.ts'
import type { OperatorPort } from '../../operator/operator-port.ts'
import { createBenchServer } from '../server/bench-server.ts'
import { benchConfiguration } from '../server/configuration.ts'
import { inProcessTarget } from '../server/in-process-target.ts'
import { operatorTarget } from '../server/operator-target.ts'
import { configurationClasses, configuredAs } from './configuration-classes.ts'

describe('the classes of configurations', () => {
  it('provide what they say and no more', async () => {
    const server = createBenchServer()
    const found: Record<string, string> = {}
    for (const one of configurationClasses) {
      const configuration = configuredAs(one, benchConfiguration(server), { target: operatorTarget(server.operator), token: 'x' })
      const settings = [...provided(configuration, inProcessTarget(server))]
      const verbs = configuration.operator ? [...(await probeOperator(configuration.operator as OperatorPort, configuration))] : ['none']
      found[one.id] = `${settings.length} settings; ${verbs.join(' ')}`
    }
    expect(found).toMatchInlineSnapshot(`
      {
        "fixed-values": "8 settings; none",
        "minimal": "1 settings; none",
        "no-verbs": "1 settings; read-participants",
        "not-found": "1 settings; suppliers teams skip hold limits payment-vendors read-participants read-price-sheets read-definitions",
        "operator": "1 settings; suppliers teams skip hold limits payment-vendors read-account read-participants read-price-sheets read-definitions",
        "other-supplier": "2 settings; none",
        "reads": "1 settings; read-account read-participants read-price-sheets read-definitions",
        "settings": "1 settings; suppliers teams skip hold limits payment-vendors read-participants",
        "vendors": "4 settings; none",
        "whole": "8 settings; suppliers teams skip hold limits payment-vendors read-account read-participants read-price-sheets read-definitions",
      }
    `)
  })
})
