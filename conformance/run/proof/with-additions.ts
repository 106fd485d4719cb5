import { isDeepStrictEqual } from 'node:util'
import type { AccountReference } from '../../../schemas/record-types.ts'
import { pairIn } from '../../reading/pair-in.ts'
import { namesIn } from '../../report/without-others.ts'
import { operationOf } from '../../trial/operation-of.ts'
import { wasRefused, type Step } from '../../trial/step.ts'
import type { Proof } from './proof.ts'
import { shrinkRequests } from './shrink-requests.ts'

/** So many of the last things that were sent about an account are tried. */
const mostAdditions = 60

/**
 * A proof of one of the last checks, with all that was sent about its account in the run, on a fresh one, and then without what it does not
 * take: others made that account, and any of their requests may be the cause.
 * @param goesOn Whether there is time left.
 * @returns undefined where it is about no single account, or does not show so.
 */
export async function withAdditions({ check, setting, example }: Proof, goesOn: () => boolean): Promise<Proof | undefined> {
  const { steps, shownBy = steps.length - 1, difference } = example
  const shown = steps[shownBy]
  if (!shown || !difference) return undefined
  const about = new Set(namesIn([shown.request, difference.expected, difference.got], setting.names.runId))
  const pairs = steps
    .map(({ request }) => pairIn(request.body))
    .filter((pair): pair is AccountReference => pair !== undefined && about.has(pair.external_account_number))
  const [pair] = pairs
  if (!pair || !pairs.every((other) => isDeepStrictEqual(other, pair))) return undefined
  const own = new Set(steps.map(({ requestId }) => requestId))
  const added = setting.ledger.recordsOf(pair).map(({ step }) => step)
  const others = added.filter(({ requestId, sent = 0 }) => !own.has(requestId) && sent < (shown.sent ?? 0)).slice(-mostAdditions)
  const { last: _last, ...alone } = check
  const makers = steps.slice(0, shownBy).filter((step) => !wasRefused(step))
  const shownAfter = async (some: readonly Step[]) => {
    const before = [...makers, ...some].toSorted((one, other) => (one.sent ?? 0) - (other.sent ?? 0))
    const whole = { ...example, steps: [...before, shown], shownBy: before.length }
    return shrinkRequests({ check: alone, setting, example: whole }, goesOn)
  }
  // Most often it takes those of one kind alone; among many others it may be unsure how the account stands.
  for (const some of [[], ...Map.groupBy(others, operationOf).values(), others]) {
    const smaller = await shownAfter(some)
    if (smaller) return { ...smaller, whole: example }
  }
  return undefined
}
