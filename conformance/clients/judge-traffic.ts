import { findRequirement, requirements } from '../../src/contract/requirements.ts'
import { version } from '../../src/compiled/version.ts'
import type { Failure } from '../report/report.ts'
import type { Report, RequirementResult } from '../report/report.ts'
import { overall, summarise } from '../run/judge.ts'
import { duties, type Breach, type Duty } from './duties/index.ts'
import { openPoints } from './open-points/index.ts'
import { disturbances } from './plan/disturbances.ts'
import { disturbancesOf, type Exchange } from './traffic/exchange.ts'
import { Traffic, type Circumstances } from './traffic/traffic.ts'

/** What is told of the traffic beside the exchanges. */
export interface TrafficSource extends Circumstances {
  /** What was watched, as reports show it, such as the address of the service or a file. */
  readonly name: string
  /** Whether a recommendation that is not kept makes the whole nonconforming. */
  readonly strict?: boolean | undefined
  /** Why the traffic is not all that the client sent. */
  readonly stopped?: string | undefined
}

/**
 * Judges what a client sent: each duty of clients that traffic shows is kept, broken with the exchanges that show it, or not
 * shown. Where the document leaves open what a client does, that is observed, and advice is given where it goes against good manners.
 */
export function judgeTraffic(exchanges: readonly Exchange[], source: TrafficSource): Report {
  const traffic = new Traffic(exchanges, source)
  const results = [
    ...duties.map((duty) =>
      judged(duty, traffic, (broken) => (broken ? { verdict: 'failed', failure: proofOf(duty, traffic, broken) } : { verdict: 'passed' })),
    ),
    ...openPoints.map((point) =>
      judged(point, traffic, (broken) => ({
        verdict: 'observed',
        ...(broken ? { observed: [broken.message], advice: proofOf(point, traffic, broken) } : { observed: [`It ${point.manners}.`] }),
      })),
    ),
  ]
  const order = new Map<string, number>(requirements.map(({ id }, index) => [id, index]))
  const sorted = results.toSorted((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0))
  const first = traffic.exchanges[0]?.sent.at ?? 0
  const last = traffic.exchanges.reduce((latest, { ended }) => Math.max(latest, ended.at), first)
  return {
    suite: { name: 'data-import-contract', version },
    target: { baseUrl: source.name },
    startedAt: new Date(first).toISOString(),
    durationMs: last - first,
    requests: exchanges.length,
    ...(source.stopped === undefined ? {} : { stopped: source.stopped }),
    verdict: exchanges.length === 0 ? 'inconclusive' : overall(sorted, source.strict ?? false, source.stopped !== undefined),
    summary: summarise(sorted),
    requirements: sorted,
  }
}

/** What came of a duty, unless nothing showed. */
type Outcome = Pick<RequirementResult, 'verdict' | 'failure' | 'observed' | 'advice'>

function judged(duty: Duty, traffic: Traffic, outcome: (broken: Breach | undefined) => Outcome): RequirementResult {
  const requirement = findRequirement(duty.requirement)
  if (!requirement) throw new RangeError(`There is no requirement ${duty.requirement}.`)
  const { id, level, sentence } = requirement
  const { kept, broken } = duty.judge(traffic)
  const about = { id, section: id.slice(0, id.indexOf('-')), level, sentence, witnesses: kept + (broken ? 1 : 0) }
  if (broken || kept > 0) return { ...about, ...outcome(broken) }
  return { ...about, verdict: 'skipped', needs: [duty.occasion], reason: `Not shown; it takes ${duty.occasion}.` }
}

/** What shows that a duty is broken, and what the client was going through. */
function proofOf({ isOfRequests }: Duty, traffic: Traffic, { message, exchanges }: Breach): Failure {
  const shown = isOfRequests || exchanges.some(isDisturbed) ? exchanges : [...disturbedBefore(traffic, exchanges), ...exchanges]
  const names = isOfRequests ? [] : new Set(shown.flatMap(disturbancesOf))
  const through = [...names].map((name) => ({ name, meaning: disturbances[name] }))
  return { message, steps: shown.map(({ step }) => step), ...(through.length === 0 ? {} : { disturbances: through }) }
}

/** The last time that something was done to the first request of some, if it was sent earlier. */
function disturbedBefore(traffic: Traffic, [first]: readonly Exchange[]): Exchange[] {
  return first ? traffic.before(first).filter(isDisturbed).slice(-1) : []
}

function isDisturbed(exchange: Exchange): boolean {
  return disturbancesOf(exchange).length > 0
}
