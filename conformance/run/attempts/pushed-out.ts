import { pairNamed } from '../../reading/pair-named.ts'
import type { Boundary } from '../../report/report.ts'
import { withOrigins } from '../../report/with-origins.ts'
import { namesIn } from '../../report/without-others.ts'
import type { Step } from '../../trial/step.ts'
import { budgetOf, type Limits } from '../proof/budget.ts'
import type { Proof } from '../proof/proof.ts'
import { resend } from '../proof/resend.ts'
import { isPlain, onFreshRecords } from '../proof/send-step.ts'
import { unlessGone } from '../proof/unless-gone.ts'
import type { Came } from './halved.ts'
import { placeOf } from './place-of.ts'
import { pathFor } from './path-for.ts'

/** What takes more requests to make it is not made again and again. */
const mostRequests = 3

/** So many more records are made: lists are cut at 20, 25, 50 or 100. */
const mostMore = 100

/** So many times its account is read in between: a server may forget something every so many requests. */
const mostReadings = 400

const limits: Limits = { requests: 1600, time: 8000 }

/**
 * Looks whether what is wrong in the end, though it shows no failure made anew, is wrong once more like it were made, or once other requests
 * were sent: a server may list, or keep, the latest ones only. The requests that made it are sent again with other names, with a reading
 * after each time; and where that shows nothing, the status of its account is read many times before the last request.
 * @param goesOn Whether there is time left.
 * @returns by the steps as a report tells them, how often that was sent more when it was still right, and when it was not any more; undefined where it stays right.
 */
export async function pushedOut({ check, setting, example }: Proof, goesOn: () => boolean): Promise<Boundary | undefined> {
  const { difference, requirement } = example
  // The last checks judge what others made.
  const { steps, shownBy = steps.length - 1 } = withOrigins(example, setting.ledger)
  const { runId } = setting.names
  const shown = steps[shownBy]
  if (!shown || shownBy !== steps.length - 1 || !difference || difference.isInWords || difference.expected === undefined) return undefined
  const about = namesIn([shown.request, difference.expected], runId)
  const before = [...steps.keys()].slice(0, shownBy)
  const made = before.filter((index) => namesIn(steps[index]?.request, runId).some((name) => about.includes(name)))
  const making = made.flatMap((index) => steps[index] ?? [])
  const isMade = making.every(
    ({ operator, request, response }) => operator === undefined && request.method === 'POST' && (response?.status ?? 0) < 300,
  )
  if (!isMade || making.length === 0 || making.length > mostRequests) return undefined
  const all = [...making, shown]
  if (!all.every((step) => isPlain(step, setting))) return undefined
  const maySpend = budgetOf(setting, limits, goesOn)
  const valueIn = placeOf(example, runId)
  const cameIn = (answered: readonly Step[], sent: readonly Step[], index: number): Came => {
    const answer = answered[index]
    if (answer?.response?.status !== shown.response?.status || !answer) return undefined
    return valueIn(answer, answered, sent) === JSON.stringify(difference.expected) ? 'passes' : 'fails'
  }
  const comesOf = async (between: readonly Step[]): Promise<readonly Came[]> => {
    const sent = [...making, ...between, shown]
    const outcome = maySpend(sent.length) ? await resend(sent, check, setting) : undefined
    if (!outcome) return []
    const isTaken = outcome.answered.every(({ request, response }) => request.method === 'GET' || (response?.status ?? 400) < 300)
    return isTaken ? [...sent.keys()].filter((index) => sent[index] === shown).map((index) => cameIn(outcome.answered, sent, index)) : []
  }
  const more = (count: number, isReadBetween = false) =>
    Array.from({ length: count }, () => [...(isReadBetween ? [shown] : []), ...onFreshRecords(making, setting)]).flat()
  const told = { step: shownBy, at: '', of: 'requests', ...(made.length < before.length ? { made } : {}) } as const
  const byMaking = async (): Promise<Boundary | undefined> => {
    const came = await comesOf(more(mostMore, true))
    const fails = came.indexOf('fails')
    if (fails < 1 || !came.slice(0, fails).every((one) => one === 'passes')) return undefined
    // Once may be chance, and what is read in between may matter.
    const [[still], [missing]] = [await comesOf(more(fails - 1)), await comesOf(more(fails))]
    return still === 'passes' && missing === 'fails' ? { ...told, fails, passes: fails - 1 } : undefined
  }
  const byReadings = async (): Promise<Boundary | undefined> => {
    const status = statusOf(shown)
    if (!status) return undefined
    for (let time = 0; time < times; time++) {
      const [[none], [many]] = [await comesOf([]), await comesOf(Array.from({ length: mostReadings }, () => status))]
      if (none !== 'passes' || many !== 'fails') return undefined
    }
    return { ...told, fails: mostReadings, passes: 0, isOfReadings: true }
  }
  const find = async () => (shown.request.method === 'GET' ? await byMaking() : undefined) ?? (await byReadings())
  return unlessGone(() => setting.course.within(`pushed out ${requirement}`, find))
}

/** Once may be chance. */
const times = 2

/** A reading of the status of the account that a request names. */
function statusOf({ request }: Step): Step | undefined {
  const pair = pairNamed(request)
  return pair && { request: { method: 'GET', path: pathFor('getAccountTransferStatus', pair) } }
}
