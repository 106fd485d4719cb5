import { createReferenceServer } from '../../reference-server/create-reference-server.ts'
import { handlerTarget } from '../target/handler-target.ts'
import type { Configuration } from '../configuration/configuration.ts'

/** A reference server in this process, its operator port, and all that the suite can be told about it. */
export function referenceInProcess() {
  const server = createReferenceServer()
  const configuration: Configuration = {
    baseUrl: 'http://reference-server.invalid',
    auth: {
      graphql: {
        url: '/graphql/',
        query: 'mutation ($apiKey: String!) { obtainToken(apiKey: $apiKey) { token } }',
        variables: { apiKey: server.apiKey },
        tokenPath: 'data.obtainToken.token',
      },
    },
    suppliers: { ongoing: 'NORDLICHT-2026', ongoingOther: 'SUEDWIND-2026', paused: 'WESTGAS-2025', complete: 'OSTSTROM-2024' },
    operationsTeam: 'Migration Nord',
    paymentVendors: { available: 'nordpay', persistentFailure: 'suedpay', intermittentFailure: 'westpay' },
  }
  return {
    configuration,
    target: handlerTarget(server.app.callback()),
    operator: { target: handlerTarget(server.operatorApp.callback()), token: server.operatorToken },
    close: () => server.close(),
  }
}
