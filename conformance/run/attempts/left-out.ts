import { isDeepStrictEqual } from 'node:util'
import { httpStatus } from '../../oracle/judgement.ts'
import { isWanted, type WantedStatus } from '../../oracle/wanted-status.ts'
import { sameMeaning } from '../../reading/same-meaning.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import { asObject } from '../../reading/as-object.ts'
import type { LeftOut } from '../../report/report.ts'
import { sentPlaces } from '../../report/sent-places.ts'
import { namesIn } from '../../report/without-others.ts'
import { valueAt } from '../../trial/shown-by.ts'
import type { Step } from '../../trial/step.ts'
import { budgetOf, type Limits } from '../proof/budget.ts'
import { ownBreach } from '../proof/own-breach.ts'
import type { Proof } from '../proof/proof.ts'
import { resend } from '../proof/resend.ts'
import { isPlain } from '../proof/send-step.ts'
import { isSamePlace } from '../proof/same-symptom.ts'
import { unlessGone } from '../proof/unless-gone.ts'
import type { Counterexample } from '../run-check.ts'
import { answerInShort } from './answer-in-short.ts'

/** In a longer proof nobody looks for it. */
const longest = 12

const limits: Limits = { requests: 240, time: 2500 }

/** Once may be chance. */
const times = 3

/** A longer value is not told. */
const longestValue = 160

/**
 * Looks what each request of a proof is there for: what the one that shows the failure gets when another one is not sent. Whoever reads
 * a proof else has to guess which of its requests breaks the server, and which it only takes.
 * @param told The indexes of requests of which something else tells that.
 * @param goesOn Whether there is time left.
 * @returns nothing of requests without which the same does not come each time; empty where the proof cannot be sent again.
 */
export async function leftOut(proof: Proof, told: readonly number[], goesOn: () => boolean): Promise<readonly LeftOut[]> {
  const { check, setting, example } = proof
  const { requirement, steps, shownBy = steps.length - 1, difference } = example
  const { runId } = setting.names
  const shown = steps[shownBy]
  // What is held up waits seconds each time.
  if (!shown || shownBy === 0 || steps.length > longest || !steps.every((step) => isPlain(step, setting))) return []
  const send = (some: readonly Step[]) => resend(some, check, setting)
  const maySpend = budgetOf(setting, limits, goesOn)
  const { at = httpStatus } = difference ?? {}
  const isOfStatus = at === httpStatus
  const found: LeftOut[] = []
  const find = async () => {
    const whole = maySpend(steps.length) ? await send(steps) : undefined
    const before = whole?.answered[shownBy]
    // What does not come again tells nothing.
    if (!whole || !before || kindOf(before) !== kindOf(shown)) return
    const isHeard = ownBreach(whole, requirement, runId) !== undefined
    const valueIn = placeOf(example, runId)
    const wrong = valueIn(shown, steps, steps)
    // A time, or the place of an account among those of the run, is another one each time.
    const isSteady = isOfStatus || (wrong !== undefined && valueIn(before, whole.answered, steps) === wrong)
    const source = sentPlaces(example, runId).sent?.step
    const expected = new Set(namesIn([difference?.expected], runId))
    const bearsExpected = (index: number) =>
      !isOfStatus && (index === source || namesIn(steps[index]?.request, runId).some((name) => expected.has(name)))
    const without = async (index: number): Promise<Omit<LeftOut, 'step'> | undefined> => {
      const left = steps.toSpliced(index, 1)
      const outcome = maySpend(left.length) ? await send(left) : undefined
      const answer = outcome?.answered[shownBy - 1]
      if (!outcome || !answer?.response) return undefined
      const breach = ownBreach(outcome, requirement, runId)
      if (breach) return isSamePlace(breach, example) && kindOf(answer) === kindOf(before) ? { fails: true } : undefined
      const isOfBoth = [...outcome.broken.keys()].every((id) => whole.broken.has(id))
      const isKept = isHeard && isOfBoth && (outcome.kept.get(requirement) ?? 0) > (whole.kept.get(requirement) ?? 0)
      const { status, body } = answer.response
      if (kindOf(answer) !== kindOf(before)) {
        const isAccepted = isOfStatus && status < 300 && isOfBoth && isWanted(status, difference?.expected as WantedStatus)
        // What is refused now may be refused for another reason.
        const isRefused = status >= 400 && (before.response?.status ?? 0) < 300
        return { ...answerInShort(answer.response), ...((isKept && !isRefused) || isAccepted ? { isRight: true as const } : {}) }
      }
      const right = isKept ? { isRight: true as const } : {}
      if (!isSteady) return isKept ? right : undefined
      const came = isOfStatus ? wrong : valueIn(answer, outcome.answered, left)
      if (came === wrong) {
        const changed = whole.answered.findIndex(
          (step, at) => at < shownBy && at !== index && kindOf(step) !== kindOf(outcome.answered[at < index ? at : at - 1]),
        )
        const instead = outcome.answered[changed < index ? changed : changed - 1]?.response
        if (changed !== -1 && instead) return { isSame: true, ...right, other: { step: changed, ...answerInShort(instead) } }
        // Without what had to come nobody expects it.
        return isKept || !bearsExpected(index) ? { isSame: true, ...right } : undefined
      }
      if (isOfBoth && came === expectedOf(example)) return { isExpected: true, isRight: true }
      if (came === 'nothing') return { isNothing: true, ...right }
      const value = valueAt(body, at)
      const isTold = came === JSON.stringify(value) && namesIn(value, runId).length === 0 && JSON.stringify(value).length <= longestValue
      return { ...(isTold ? { got: value } : {}), ...right }
    }
    for (const step of [...steps.keys()].slice(0, shownBy).toReversed()) {
      if (told.includes(step)) continue
      const all: (Omit<LeftOut, 'step'> | undefined)[] = []
      while (all.length < times && all.every((one) => one !== undefined && isAlike(one, all[0]))) {
        setting.names.skip(all.length)
        all.push(await without(step))
      }
      const [first, ...others] = all
      if (!first || all.length < times || !others.every((one) => one && isAlike(one, first))) continue
      const { got, ...rest } = first
      const isOne = others.every((one) => isDeepStrictEqual(one?.got, got))
      found.unshift({ step, ...(isOne ? first : rest) })
    }
  }
  await unlessGone(() => setting.course.within(`left out ${requirement}`, find))
  return found
}

/** Whether two outcomes are the same but for a value that may be another one each time, such as a number that the server gives out. */
function isAlike({ got: _one, ...one }: Omit<LeftOut, 'step'>, other: Omit<LeftOut, 'step'> | undefined): boolean {
  const { got: _other, ...rest } = other ?? {}
  return isDeepStrictEqual(one, rest)
}

/** What stands in an answer at the place of a failure, in the names of its proof; undefined where that place is none of its own records. */
function placeOf({ difference, steps, shownBy = steps.length - 1 }: Counterexample, runId: string) {
  const { at = '', expected, got } = difference ?? {}
  const shown = steps[shownBy]
  const [, index, rest = ''] = /^(\d+)(.*)$/.exec(shown?.request.method === 'GET' ? at : '') ?? []
  const whole = shown?.response?.body
  const account = numberOf(Array.isArray(whole) ? whole[Number(index)] : undefined)
  const isLacking = index !== undefined && rest === '' && got === undefined
  const [list = '', item] = (isLacking ? '*' : at).split(/\.?\*\.?/)
  return (answer: Step, answered: readonly Step[], sent: readonly Step[]): string | undefined => {
    const named = namesBetween(answered, sent, runId)
    const asked = JSON.stringify(sent.map(({ request }) => request))
    // A time that nobody sent is that of the server.
    const isOfServer = (part: unknown) => typeof part === 'string' && isTime.test(part) && !asked.includes(part)
    const inNames = (value: unknown): unknown =>
      value === undefined
        ? undefined
        : JSON.parse(named(JSON.stringify(value)), (_name, part: unknown) => (isOfServer(part) ? '(time)' : sorted(part)))
    const body = answer.response?.body
    if (index !== undefined && !isLacking) {
      // Among those of others an account has another place each time.
      const own = account !== undefined && Array.isArray(body) ? body.find((one) => inNames(numberOf(one)) === account) : undefined
      return account === undefined ? undefined : (JSON.stringify(inNames(valueAt(own, rest.slice(1)))) ?? 'nothing')
    }
    const value = valueAt(body, list)
    if (item === undefined || !Array.isArray(value)) return JSON.stringify(inNames(value)) ?? 'nothing'
    // Of a list that lacks an item, it matters whether that is there.
    const isThere = value.some((one) => sameMeaning(expected, inNames(valueAt(one, item))) === undefined)
    return isThere ? JSON.stringify(expected) : 'nothing'
  }
}

function isScalar(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

const isTime = /^\d{4}-\d\d-\d\dT\d\d:/

/** An object with its members in one order, whatever the one in which they came. */
function sorted(part: unknown): unknown {
  return isObject(part) ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1))) : part
}

function numberOf(item: unknown): unknown {
  return asObject(item)['external_account_number']
}

/** What had to stand at the place of a failure; undefined where only words say that. */
function expectedOf({ difference }: Counterexample): string | undefined {
  return difference === undefined || difference.isInWords || difference.expected === undefined
    ? undefined
    : JSON.stringify(difference.expected)
}

/** Puts the names of requests in place of those that stand for them where the requests were sent again. */
function namesBetween(answered: readonly Step[], sent: readonly Step[], runId: string): (text: string) => string {
  const pairs = answered.flatMap(({ request }, index) => {
    const before = sent[index]?.request
    const names = namesIn(before, runId)
    return [...namesIn(request, runId).map((name, at) => [name, names[at] ?? name] as const), ...pairsIn(request.body, before?.body)]
  })
  // One may be the beginning of another.
  const fresh = [...new Map(pairs)].toSorted(([one], [other]) => other.length - one.length)
  return (text) => fresh.reduce((told, [name, other]) => told.replaceAll(name, other), text)
}

/** The texts in which a request that was sent again differs from what it was, each with the one that stands there otherwise. */
function* pairsIn(fresh: unknown, sent: unknown): Generator<readonly [string, string]> {
  if (isObject(fresh) && isObject(sent)) for (const name of Object.keys(fresh)) yield* pairsIn(fresh[name], sent[name])
  else if (Array.isArray(fresh) && Array.isArray(sent)) for (const [index, item] of fresh.entries()) yield* pairsIn(item, sent[index])
  else if (fresh !== sent && isScalar(fresh) && isScalar(sent)) yield [String(fresh), String(sent)]
}

/** The status of an answer, and why it is refused where it is. */
function kindOf({ response }: Pick<Step, 'response'> = {}): string {
  const { status, code = '' } = response ? answerInShort(response) : { status: 0 }
  return `${status} ${code}`
}
