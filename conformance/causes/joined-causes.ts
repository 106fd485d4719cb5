import { isObject } from '../../src/contract/json-schema.ts'
import { httpStatus } from '../oracle/judgement.ts'
import { areSame } from '../reading/same-meaning.ts'
import type { Failure } from '../report/report.ts'
import { lastName } from '../report/sent-places.ts'
import { valueText } from '../report/value-text.ts'
import type { CausesOfRun } from './causes-of-run.ts'
import { withCausesPut, type Origin } from './with-causes-put.ts'

/** What attempts proved of how a failure comes about, in terms that do not depend on its operation. */
interface Making {
  /** Two causes are joined where it is the same. */
  readonly key: string
  readonly why: string
  /** As many causes as this, or more, may each have one of their own. */
  readonly below: number
}

/**
 * The causes of a run after the attempts at them, those together of which the attempts proved that they come about in the same way,
 * whatever their operation: the same value becomes the same, where another one comes back; or the same error of the server comes to
 * requests that are right when they are sent by themselves.
 */
export function joinedCauses(found: CausesOfRun): CausesOfRun {
  const failures = new Map(found.requirements.map(({ id, failure }) => [id, failure]))
  const made = found.causes.flatMap(({ requirement }) => {
    const failure = failures.get(requirement)
    const making = failure && (changeIn(failure) ?? errorIn(failure))
    return making ? [{ requirement, ...making }] : []
  })
  const under = new Map<string, Origin>()
  for (const [lead, ...others] of Map.groupBy(made, ({ key }) => key).values()) {
    if (!lead || others.length + 1 >= Math.min(lead.below, ...others.map(({ below }) => below))) continue
    for (const { requirement, why } of others) under.set(requirement, { requirement: lead.requirement, why })
  }
  return withCausesPut(found, under, 'oneWith')
}

/** What a single value becomes, where that is of another type, or the same requests keep the requirement with another value at its place. */
function changeIn({ difference, sent, rightWith = [] }: Failure): Making | undefined {
  if (!difference || difference.isInWords || difference.at === httpStatus) return undefined
  const { at, expected, got } = difference
  const right = rightWith.find(
    (one) => one.answered === undefined && one.kept !== undefined && areSame(one.sent, expected) && lastName(one.at) === lastName(at),
  )
  // A record, and a text that is one of many, may become the same for several reasons.
  if (!isPlain(expected) || (typeof got === 'object' && got !== null)) return undefined
  // A field that is not kept at all has nothing, or a value of its own type.
  const isConverted = sent !== undefined && typeof expected === 'boolean' && (typeof got === 'number' || typeof got === 'string')
  // A column that always has its default has one of its own.
  const isDefault = right !== undefined && got !== undefined && areSame(right.kept, got)
  if ((!right && !isConverted) || isDefault) return undefined
  const came = got === undefined ? 'is left out' : `becomes ${valueText(got)}`
  return {
    key: JSON.stringify(got === undefined ? [expected] : [expected, got]),
    why: `Here, too, ${valueText(expected)} ${came}${right ? `, and with ${valueText(right.kept)} it passes` : ''}.`,
    below: Infinity,
  }
}

/** Whether a value says the same wherever it stands. */
function isPlain(value: unknown): boolean {
  const isEmptyList = Array.isArray(value) && value.length === 0
  return value === null || value === '' || value === 0 || typeof value === 'boolean' || isEmptyList
}

/**
 * An error of the server that does not come from what is sent: the same requests keep the requirement when they are sent one after the
 * other, or at other times. That it comes to more operations than fail by it speaks against a fault of each.
 */
function errorIn({ difference, steps, shownBy = steps.length - 1, rightInTurn, again, spread }: Failure): Making | undefined {
  const status = difference?.at === httpStatus ? Number(difference.got) : 0
  const isOfTime = rightInTurn === true || (again !== undefined && again.failed < again.times)
  const body: unknown = steps[shownBy]?.response?.body
  if (status < 500 || !isOfTime || !spread || !isTelling(body)) return undefined
  return {
    key: JSON.stringify([status, body]),
    why: `Here, too, the same requests pass when sent one after the other or at another time, and get the same answer when they fail; ${spread.operations} operations got ${status} in this run.`,
    below: spread.operations,
  }
}

/** What most servers answer to any error. */
const usual = /internal|server|error|exception|unexpected|unknown|failure|failed|something|went|wrong|occurred|please|again|later|request/gi

/** Whether the body of an error says more than that there was one. */
function isTelling(body: unknown): boolean {
  const texts = typeof body === 'string' ? [body] : isObject(body) ? Object.values(body).filter((one) => typeof one === 'string') : []
  return texts.some((text) => /\p{L}{4}/u.test(text.replaceAll(usual, ' ')))
}
