import type { Configuration } from '../../configuration/configuration.ts'
import type { BenchServer } from './bench-server.ts'
import { skippedAccount } from './state.ts'

/** All that the suite can be told about a bench server. */
export function benchConfiguration({ operator }: BenchServer): Configuration {
  return {
    baseUrl: 'in-process',
    auth: { token: 'bench-token' },
    suppliers: { ongoing: 'S-NORTH', ongoingOther: 'S-SOUTH', paused: 'S-WEST', complete: 'S-EAST' },
    operationsTeam: 'Team Move',
    paymentVendors: { available: 'vendor-up', persistentFailure: 'vendor-down', intermittentFailure: 'vendor-shaky' },
    skippedAccount,
    operator,
  }
}
