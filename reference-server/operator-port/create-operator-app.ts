import Koa from 'koa'
import { errorAnswers } from '../app/error-answers.ts'
import { noRoute } from '../app/no-route.ts'
import { requestLog, type Log } from '../app/request-log.ts'
import type { RequestState } from '../app/state.ts'
import type { Services } from '../operations/operation.ts'
import { operatorRoutes } from './operator-routes.ts'
import { requireBearer } from './require-bearer.ts'

/** What the operator app is made of. */
export interface OperatorAppParts {
  readonly services: Services
  readonly operatorToken: string
  readonly storageBucket: string
  readonly log: Log | undefined
}

/** The Koa app of the operator port: the states that the interface itself cannot create, and reads of what is stored. */
export function createOperatorApp({ services, operatorToken, storageBucket, log }: OperatorAppParts): Koa<RequestState> {
  const app = new Koa<RequestState>()
  app.silent = true
  app.use(requestLog(log))
  app.use(errorAnswers)
  app.use(requireBearer(operatorToken))
  app.use(operatorRoutes(services, storageBucket).routes())
  app.use(noRoute)
  return app
}
