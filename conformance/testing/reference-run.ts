import { createReferenceServer, type ReferenceServerOptions } from '../../reference-server/create-reference-server.ts'
import type { Configuration } from '../configuration/configuration.ts'

/** A reference server that listens, and the configuration that tells the suite all about it. */
export async function startReference(options: ReferenceServerOptions = {}) {
  const server = createReferenceServer({ apiKey: 'test-key', operatorToken: 'test-operator', ...options })
  const { baseUrl, operatorUrl = '' } = await server.listen({ port: 0, host: '127.0.0.1', operatorPort: 0 })
  const configuration = {
    baseUrl,
    auth: {
      graphql: {
        url: `${baseUrl}/graphql/`,
        query: 'mutation ($apiKey: String!) { obtainToken(apiKey: $apiKey) { token } }',
        variablesEnv: { apiKey: 'API_KEY' },
        tokenPath: 'data.obtainToken.token',
      },
    },
    suppliers: { ongoing: 'NORDLICHT-2026', ongoingOther: 'SUEDWIND-2026', paused: 'WESTGAS-2025', complete: 'OSTSTROM-2024' },
    operationsTeam: 'Migration Nord',
    paymentVendors: { available: 'nordpay', persistentFailure: 'suedpay', intermittentFailure: 'westpay' },
    operator: { url: operatorUrl, token: 'test-operator' },
  } satisfies Configuration
  return { server, configuration, env: { API_KEY: 'test-key' } }
}
