import type { Check } from '../check.ts'

import { openSession, type CheckOutcome } from '../run/session.ts'
import { smallServer, type SmallFault, type SmallManner } from './small-server.ts'

/** Runs checks against the small server with some faults or manners. @returns what they found broken. */
export async function runAgainstSmall(
  checks: readonly Check[],
  features: readonly (SmallFault | SmallManner)[],
  seed: number,
): Promise<CheckOutcome['broken']> {
  const configuration = {
    baseUrl: 'http://127.0.0.1',
    auth: { token: 'token-of-the-small-server' },
    suppliers: { ongoing: 'S1', ongoingOther: 'S2' },
    operationsTeam: 'Team',
  }
  const session = await openSession({ configuration, target: smallServer(features), seed, runId: 'aaaaaa' })
  const found: CheckOutcome['broken'][number][] = []
  for (const check of checks) found.push(...(await session.run(check)).broken)
  await session.close()
  return found
}
