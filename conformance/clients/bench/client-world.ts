import { createBenchServer } from '../../bench/server/bench-server.ts'
import { inProcessTarget } from '../../bench/server/in-process-target.ts'
import type { TargetRequest, TargetResponse } from '../../target/target.ts'
import { ClientJudge } from '../front/client-judge.ts'
import type { ClientPlan } from '../plan/plan.ts'
import { VirtualClock } from './virtual-clock.ts'

/** A service that a client is tried on, in this process. */
export interface ClientWorld {
  readonly judge: ClientJudge
  readonly clock: VirtualClock
  /** Sends a request; undefined when the connection was cut. */
  readonly send: (request: TargetRequest) => Promise<TargetResponse | undefined>
  readonly newToken: () => string
}

/** A conforming service with a judge in front. */
export function clientWorld(plan?: ClientPlan): ClientWorld {
  const server = createBenchServer()
  server.state.suppliers.set('NORDLICHT-2026', 'Ongoing')
  server.state.teams.add('Migration Nord')
  server.state.vendors.set('nordpay', 'available')
  const clock = new VirtualClock()
  const judge = new ClientJudge({ plan, clock, documentRoots: ['nordlicht-2026'] })
  const service = inProcessTarget(server)
  const watched = judge.watch({ ...service, send: (request) => clock.whileBusy(() => service.send(request)) })
  let tokens = 0
  return {
    judge,
    clock,
    send: async (request) => {
      // A request takes a moment each way.
      await clock.sleep(1)
      const response = await watched.send(request)
      await clock.sleep(1)
      return response
    },
    newToken: () => {
      const token = `token-${++tokens}`
      server.state.tokens.add(token)
      return token
    },
  }
}
