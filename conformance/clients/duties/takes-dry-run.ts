import { answered, succeeded } from '../traffic/exchange.ts'
import type { Duty } from './duty.ts'

/** How many accounts must have been tried before it shows that none is processed. */
const enough = 2

/** Section 4.2: a dry run that would succeed is answered with 400. */
export const takesDryRun: Duty = {
  requirement: '4.2-client-takes-dry-run',
  occasion: 'dry runs of accounts that the client is known to be going to import (`accounts`), answered with 400 and no fault',
  judge: (traffic) => {
    const dryRuns = traffic.of('processAccount').filter((exchange) => exchange.isDryRun && answered(400)(exchange))
    // A refusal that names faults is one, and so is that of a supplier who is paused. Who only rehearses processes nothing.
    const tried = dryRuns.filter(
      ({ pair, answer, treatment }) =>
        pair !== undefined &&
        treatment !== 'supplier paused' &&
        answer?.tellsImported === false &&
        !answer.hasErrors &&
        traffic.about(pair).some((other) => other.operation === 'stageAccount' && succeeded(other)),
    )
    if (traffic.accounts === undefined || tried.length < enough) return { kept: 0 }
    const processed = tried.filter((exchange) =>
      traffic.later(exchange).some(({ operation, isDryRun }) => operation === 'processAccount' && !isDryRun),
    )
    if (processed.length > 0) return { kept: processed.length }
    const message = `${tried.length} accounts were tried with dry runs, and none of them was processed.`
    return { kept: 0, broken: { message, exchanges: tried.slice(0, enough) } }
  },
}
