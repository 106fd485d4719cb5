import { nothingStored } from '../operator/operator.ts'
import type { OperatorPort } from '../operator/operator-port.ts'
import type { Target, TargetResponse } from '../target/target.ts'

/** A target that often answers with what another request of the same kind was answered before. The first requests are left alone. */
export function mixedAnswers(target: Target, random: () => number): Target {
  const earlier = new Map<string, TargetResponse[]>()
  let count = 0
  return {
    ...target,
    async send(request) {
      const answer = await target.send(request)
      const kind = request.path.split('/').slice(0, 5).join('/')
      const known = earlier.get(kind) ?? []
      earlier.set(kind, known)
      if (answer) known.push(answer)
      count++
      return count > 12 && random() < 0.15 ? known[Math.floor(random() * known.length)] : answer
    },
  }
}

/** An operator port that does nothing, and reads of every account what was stored for nobody. */
export const idleOperator: OperatorPort = {
  setSupplier: async () => undefined,
  createTeam: async () => undefined,
  setSkip: async () => undefined,
  setHold: async () => undefined,
  setConcurrencyLimit: async () => undefined,
  setPaymentVendor: async () => undefined,
  readAccount: async () => nothingStored,
  readParticipant: async () => undefined,
  readPriceSheets: async () => [],
  readDefinitions: async () => ({}),
}
