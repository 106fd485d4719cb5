import type { Boundary } from '../../report/report.ts'
import { namesIn } from '../../report/without-others.ts'
import type { Step } from '../../trial/step.ts'
import { budgetOf, type Limits } from '../proof/budget.ts'
import type { Proof } from '../proof/proof.ts'
import { resend } from '../proof/resend.ts'
import { isPlain, onFreshRecords } from '../proof/send-step.ts'
import { unlessGone } from '../proof/unless-gone.ts'
import type { Came } from './halved.ts'
import { placeOf } from './place-of.ts'

/** What takes more requests to make it is not made again and again. */
const mostRequests = 3

/** So many more records are made: lists are cut at 20, 25, 50 or 100. */
const mostMore = 100

const limits: Limits = { requests: 800, time: 8000 }

/**
 * Looks whether a record that a list lacks, though it shows no failure made anew, is missing once more like it were made: a server may list
 * the latest ones only. The requests that made it are sent again with other names, with a reading after each time.
 * @param goesOn Whether there is time left.
 * @returns how often they were sent more when it was still there, and when it was not any more; undefined where it stays.
 */
export async function pushedOut({ check, setting, example }: Proof, goesOn: () => boolean): Promise<Boundary | undefined> {
  const { steps, shownBy = steps.length - 1, difference, requirement } = example
  const reading = steps[shownBy]
  const making = steps.slice(0, shownBy)
  const isLacking = difference?.at.startsWith('*') === true && difference.got === undefined && difference.expected !== undefined
  const isOfReading = reading?.request.method === 'GET' && reading.operator === undefined && shownBy === steps.length - 1
  const isMade = making.every(
    ({ operator, request, response }) => operator === undefined && request.method === 'POST' && (response?.status ?? 0) < 300,
  )
  if (!reading || !difference || difference.isInWords || !isLacking || !isOfReading || !isMade) return undefined
  const made: readonly unknown[] = namesIn(
    making.map(({ request }) => request),
    setting.names.runId,
  )
  if (!made.includes(difference.expected)) return undefined
  if (making.length > mostRequests || !steps.every((step) => isPlain(step, setting))) return undefined
  const maySpend = budgetOf(setting, limits, goesOn)
  const valueIn = placeOf(example, setting.names.runId)
  const cameIn = (answered: readonly Step[], sent: readonly Step[], index: number): Came => {
    const answer = answered[index]
    if (answer?.response?.status !== reading.response?.status || !answer) return undefined
    return valueIn(answer, answered, sent) === JSON.stringify(difference.expected) ? 'passes' : 'fails'
  }
  const another = (): readonly Step[] => onFreshRecords(making, setting)
  const comesOf = async (more: number, isReadBetween = false): Promise<readonly Came[]> => {
    const others = Array.from({ length: more }, () => (isReadBetween ? [reading, ...another()] : another())).flat()
    const sent = [...making, ...others, reading]
    const outcome = maySpend(sent.length) ? await resend(sent, check, setting) : undefined
    if (!outcome) return []
    const isTaken = outcome.answered.every(({ request, response }) => request.method === 'GET' || (response?.status ?? 400) < 300)
    return isTaken ? [...sent.keys()].filter((index) => sent[index] === reading).map((index) => cameIn(outcome.answered, sent, index)) : []
  }
  const find = async (): Promise<Boundary | undefined> => {
    const all = await comesOf(mostMore, true)
    const fails = all.indexOf('fails')
    if (fails < 1 || !all.slice(0, fails).every((came) => came === 'passes')) return undefined
    // Once may be chance, and what is read in between may matter.
    const [[still], [missing]] = [await comesOf(fails - 1), await comesOf(fails)]
    return still === 'passes' && missing === 'fails' ? { step: shownBy, at: '', of: 'requests', fails, passes: fails - 1 } : undefined
  }
  return unlessGone(() => setting.course.within(`pushed out ${requirement}`, find))
}
