import { answered, succeeded } from '../traffic/exchange.ts'
import { each, type Duty } from './duty.ts'

/** Section 4.1: market participants are imported before anything that refers to them. */
export const participantsFirst: Duty = {
  requirement: '4.1-participants-first',
  occasion: 'price sheets or time definitions of a market participant that the client imports',
  judge: (traffic) => {
    const imports = Map.groupBy(traffic.of('importMarketParticipant'), ({ body }) => body?.imports)
    return each(traffic.of('importMarketParticipantFees', 'importMarketParticipantDefinitions'), (exchange) => {
      for (const code of exchange.body?.refersTo ?? []) {
        const all = imports.get(code) ?? []
        const before = all.filter(({ ended }) => ended.order < exchange.sent.order)
        if (before.some(succeeded)) continue
        // Whether an import whose answer was lost has done its work, nobody can know.
        if (before.some(({ answer }) => answer === undefined)) return undefined
        const later = all.find((other) => !before.includes(other) && answered(201)(other))
        if (later) return { message: `It refers to the market participant ${code}, which is imported later.`, exchanges: [exchange, later] }
        if (!traffic.isFresh || succeeded(exchange)) return undefined
        return {
          message: `It refers to the market participant ${code}, which was not imported.`,
          exchanges: [...before.slice(-1), exchange],
        }
      }
      return (exchange.body?.refersTo.length ?? 0) > 0
    })
  },
}
