import Koa from 'koa'
import { graphqlEndpoint } from '../authentication/graphql-endpoint.ts'
import type { KeyAttempts } from '../authentication/key-attempts.ts'
import { requireToken } from '../authentication/require-token.ts'
import type { Tokens } from '../authentication/tokens.ts'
import type { Services } from '../operations/operation.ts'
import { dataImportRoutes } from './data-import-routes.ts'
import { errorAnswers } from './error-answers.ts'
import { noRoute } from './no-route.ts'
import { requestLog, type Log } from './request-log.ts'
import type { RequestState } from './state.ts'

/** What the data-import app is made of. */
export interface AppParts {
  readonly services: Services
  readonly tokens: Tokens
  readonly attempts: KeyAttempts
  /** Largest body, in bytes. */
  readonly bodyLimit: number
  readonly log: Log | undefined
}

/** The Koa app of the data-import interface and of the mutation that gives a token. */
export function createApp({ services, tokens, attempts, bodyLimit, log }: AppParts): Koa<RequestState> {
  const app = new Koa<RequestState>()
  // Koa would print stacks; errorAnswers and the log take care of errors.
  app.silent = true
  app.use(requestLog(log))
  app.use(errorAnswers)
  app.use(graphqlEndpoint(tokens, attempts))
  app.use(requireToken(tokens))
  app.use(dataImportRoutes(services, bodyLimit).routes())
  app.use(noRoute)
  return app
}
