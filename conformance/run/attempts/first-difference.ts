import { partAt, changeAt } from '../../generators/change-at.ts'
import { httpStatus } from '../../oracle/judgement.ts'
import { isWanted, type WantedStatus } from '../../oracle/wanted-status.ts'
import { sameMeaning } from '../../reading/same-meaning.ts'
import { inPath } from '../../report/boundary-in-words.ts'
import type { FirstDifference } from '../../report/report.ts'
import { namesIn } from '../../report/without-others.ts'
import { identifiersIn, namesOf } from '../../setting/names.ts'
import { valueAt } from '../../trial/shown-by.ts'
import { budgetOf, type Limits } from '../proof/budget.ts'
import { leavesOf } from '../proof/leaves.ts'
import type { Proof } from '../proof/proof.ts'
import { resend } from '../proof/resend.ts'
import type { Sent } from '../proof/send-step.ts'
import { unlessGone } from '../proof/unless-gone.ts'
import { halved, type Came } from './halved.ts'

const limits: Limits = { requests: 100, time: 2000 }

/** A longer proof names too many records. */
const longest = 4

/** Another character for a place of a name. But for what they begin with, names have no capitals, and identifiers nothing but digits. */
function otherThan(character: string, name: string): string {
  return /^\d+$/.test(name) ? String((Number(character) + 1) % 10) : 'X'
}

/**
 * Looks how far two names are compared that are taken for one another: instead of the second one stands the first one with a single
 * character changed, further to the end or to the beginning.
 * @param goesOn Whether there is time left.
 * @returns undefined where a proof has no two such names, or it does not pass with any character changed and fail with a later one.
 */
export async function firstDifference({ check, setting, example }: Proof, goesOn: () => boolean): Promise<FirstDifference | undefined> {
  const { steps, shownBy = steps.length - 1, difference, requirement } = example
  const { runId } = setting.names
  const shown = steps[shownBy]
  if (!shown || !difference || difference.expected === undefined || steps.length > longest || shownBy !== steps.length - 1) return undefined
  const isOfStatus = difference.at === httpStatus
  if ((difference.isInWords && !isOfStatus) || namesIn([difference.expected, difference.got], runId).length > 0) return undefined
  const pair = namesAlike(steps, runId)
  if (!pair) return undefined
  const [one, other] = pair
  const maySpend = budgetOf(setting, limits, goesOn)
  let length = 0
  const outcomeWith = async (character?: number): Promise<Came> => {
    if (!maySpend(steps.length)) return undefined
    const adapt = (fresh: readonly Sent[]) => {
      const name = nameAt(fresh, one, runId)
      length = name?.length ?? 0
      return name === undefined || character === undefined ? fresh : withName(fresh, other, changedAt(name, character), runId)
    }
    const outcome = await resend(steps, check, setting, [], adapt)
    const { response } = outcome?.answered[shownBy] ?? {}
    const isAsBefore = outcome?.answered.every(
      ({ response: { status } = { status: 0 } }, index) => index === shownBy || status === steps[index]?.response?.status,
    )
    if (!response || !isAsBefore) return undefined
    if (isOfStatus)
      return response.status === difference.got
        ? 'fails'
        : isWanted(response.status, difference.expected as WantedStatus)
          ? 'passes'
          : undefined
    const value = valueAt(response.body, difference.at)
    if (response.status !== shown.response?.status) return undefined
    if (sameMeaning(difference.expected, value) === undefined) return 'passes'
    return sameMeaning(difference.got, value) === undefined ? 'fails' : undefined
  }
  const find = async (): Promise<FirstDifference | undefined> => {
    if ((await outcomeWith()) !== 'fails') return undefined
    const ends = { passes: 0, fails: length - 1 }
    if ((await outcomeWith(ends.passes)) !== 'passes' || (await outcomeWith(ends.fails)) !== 'fails') return undefined
    const apart = await halved(ends, outcomeWith)
    return apart && { one: told(one), other: told(other), passes: apart.passes + 1, fails: apart.fails + 1 }
  }
  return unlessGone(() => setting.course.within(`first difference of ${requirement}`, find))
}

/** Where a request has a name: in its body, or, of none, in its path. */
interface NamePlace {
  readonly step: number
  readonly path?: readonly (string | number)[]
}

function told({ step, path }: NamePlace): { step: number; at: string } {
  return { step, at: path?.join('.') ?? inPath }
}

/** The first two names of one kind in the requests that differ, where each stands once. */
function namesAlike(steps: readonly Sent[], runId: string): readonly [NamePlace, NamePlace] | undefined {
  const places = steps.flatMap((step, index): readonly NamePlace[] => {
    const inBody = [...leavesOf(step.request.body)].filter(({ value }) => typeof value === 'string' && isNameIn(value, runId))
    return [...inBody.map(({ path }) => ({ step: index, path })), ...(namesOf(runId).test(step.request.path) ? [{ step: index }] : [])]
  })
  const named = places.flatMap((place) => {
    const name = nameAt(steps, place, runId)
    return name === undefined ? [] : [{ place, name, kind: kindOf(name) }]
  })
  const once = named.filter(({ name }) => named.filter((one) => one.name === name).length === 1)
  for (const alike of Map.groupBy(once, ({ kind }) => kind).values()) {
    const [one, other, ...others] = alike
    if (one && other && others.length === 0) return [one.place, other.place]
  }
  return undefined
}

/** Whether a text has a name of the run, or is a number that ends with one of its identifiers. */
function isNameIn(text: string, runId: string): boolean {
  return namesOf(runId).test(text) || (/^\d+$/.test(text) && identifiersIn(text, runId).length > 0)
}

/** What a name begins with; of a number, how long it is. */
function kindOf(name: string): string {
  return /^\d+$/.test(name) ? `${name.length} digits` : name.slice(0, name.indexOf('-'))
}

/** What stands at a place with a name: the whole text, or, in a path, the segment. */
function nameAt(steps: readonly Sent[], { step, path }: NamePlace, runId: string): string | undefined {
  const { request } = steps[step] ?? {}
  const text = path ? partAt(request?.body, path) : request?.path.split('/').find((segment) => namesOf(runId).test(segment))
  return typeof text === 'string' ? text : undefined
}

function withName(steps: readonly Sent[], { step, path }: NamePlace, name: string, runId: string): readonly Sent[] {
  return steps.map((one, index) => {
    if (index !== step) return one
    const { request } = one
    if (path) return { ...one, request: { ...request, body: changeAt(request.body, path, () => name) } }
    const segments = request.path.split('/').map((segment) => (namesOf(runId).test(segment) ? name : segment))
    return { ...one, request: { ...request, path: segments.join('/') } }
  })
}

function changedAt(name: string, character: number): string {
  return `${name.slice(0, character)}${otherThan(name.charAt(character), name)}${name.slice(character + 1)}`
}
