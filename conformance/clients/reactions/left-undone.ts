import { succeeded, type Exchange } from '../traffic/exchange.ts'
import type { Traffic } from '../traffic/traffic.ts'

/** What is left to do once the client has stopped, in words; undefined when nothing that shows is. */
export function leftUndone(traffic: Traffic): string | undefined {
  const staged = pairsOf(traffic.of('stageAccount').filter(succeeded))
  const processed = pairsOf(traffic.of('processAccount').filter(({ isDryRun }) => !isDryRun))
  const { accounts } = traffic
  const sent = pairsOf(traffic.of('validateAccount', 'stageAccount', 'processAccount'))
  if (accounts !== undefined && sent.size < accounts) return `only ${sent.size} of ${accounts} accounts were sent`
  const waiting = [...staged].filter((pair) => !processed.has(pair)).length
  return waiting > 0 && processed.size > 0 ? `${waiting} staged accounts were never processed` : undefined
}

function pairsOf(exchanges: readonly Exchange[]): Set<string> {
  return new Set(exchanges.map(({ pair = '' }) => pair))
}
