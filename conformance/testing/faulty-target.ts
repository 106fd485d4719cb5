import { createReferenceServer } from '../../reference-server/create-reference-server.ts'
import type { Check } from '../check.ts'
import type { Configuration } from '../configuration/configuration.ts'
import { httpOperatorPort } from '../operator/http-operator-port.ts'
import type { RequirementResult } from '../report/report.ts'
import { runSuite } from '../run/run-suite.ts'
import { handlerTarget } from '../target/handler-target.ts'
import type { TargetRequest, TargetResponse } from '../target/target.ts'

/** Sends a request on to the right server. */
export type Next = (request: TargetRequest) => Promise<TargetResponse>

/** Makes a server faulty: answers a request itself, or sends it on and changes what comes back. A fault may have a memory. */
export type Fault = (request: TargetRequest, next: Next) => Promise<TargetResponse>

/** What fails when checks are run in this process against the reference server with a fault. A request may be hung up: it is carried out, and its answer lost. */
export async function failuresWith(fault: Fault, checks: readonly Check[], seed = 1): Promise<readonly RequirementResult[]> {
  const server = createReferenceServer()
  const { app, operatorApp, apiKey, operatorToken } = server
  const real = handlerTarget(app.callback())
  const next: Next = async ({ method, path, headers, body }) => {
    const answer = await real.send({ method, path, headers, ...(body === undefined ? {} : { body }) })
    if (!answer) throw new Error('Nobody hung up')
    return answer
  }
  const configuration: Configuration = {
    baseUrl: 'http://in-process',
    auth: {
      graphql: {
        url: '/graphql/',
        query: 'mutation ($apiKey: String!) { obtainToken(apiKey: $apiKey) { token } }',
        variablesEnv: { apiKey: 'API_KEY' },
        tokenPath: 'data.obtainToken.token',
      },
    },
    suppliers: { ongoing: 'NORDLICHT-2026', ongoingOther: 'SUEDWIND-2026' },
    operationsTeam: 'Migration Nord',
    paymentVendors: { available: 'nordpay' },
    operator: httpOperatorPort(handlerTarget(operatorApp.callback()), operatorToken),
  }
  const target = {
    ...real,
    hasSocket: true,
    send: async (request: TargetRequest) => {
      const answer = isFor(request, '/graphql/') ? await real.send(request) : await fault(request, next)
      return request.hangUp === undefined ? answer : undefined
    },
  }
  const report = await runSuite({ configuration, checks, partial: true, target, seed, env: { API_KEY: apiKey } })
  await server.close()
  return report.requirements.filter(({ verdict }) => verdict === 'failed')
}

/** Whether a request is for a path. */
export function isFor({ path }: TargetRequest, part: string): boolean {
  return path.includes(part)
}

/** The body of a request, as far as it is JSON. */
export function bodyOf({ body }: TargetRequest): { readonly [field: string]: unknown } {
  try {
    return Object(JSON.parse(body?.toString() ?? '')) as { readonly [field: string]: unknown }
  } catch {
    return {}
  }
}
