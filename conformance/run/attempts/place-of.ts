import { isObject } from '../../../src/contract/json-schema.ts'
import { asObject } from '../../reading/as-object.ts'
import { sameMeaning } from '../../reading/same-meaning.ts'
import { itemsAlike, itemsIn, nameOf } from '../../report/items-alike.ts'
import { namesIn } from '../../report/without-others.ts'
import { valueAt } from '../../trial/shown-by.ts'
import type { Step } from '../../trial/step.ts'
import type { Counterexample } from '../run-check.ts'

/** How often a list holds an account, in the words of {@link placeOf}. */
export function rowsIn(came: string | undefined): number | undefined {
  const [, count] = /^(\d+) rows$/.exec(came ?? '') ?? []
  return count === undefined ? undefined : Number(count)
}

/** Whether a failure is that a list holds an account, or holds it so often. */
export function isOfRows({ difference }: Pick<Counterexample, 'difference'>): boolean {
  const { at = '', expected, got } = difference ?? {}
  return expected === undefined && got !== undefined && /^\d+(?:\.external_account_number)?$/.test(at)
}

/**
 * What stands in an answer at the place of a failure, in the names of its proof; undefined where that place is none of its own records. Of an
 * account that a list holds too often it is how often: any of its items may be the one too many.
 */
export function placeOf(example: Counterexample, runId: string) {
  const { difference, steps, shownBy = steps.length - 1 } = example
  const { at = '', expected, got } = difference ?? {}
  const shown = steps[shownBy]
  const [, index, rest = ''] = /^(\d+)(.*)$/.exec(shown?.request.method === 'GET' ? at : '') ?? []
  const whole = shown?.response?.body
  const account = numberOf(Array.isArray(whole) ? whole[Number(index)] : undefined)
  const isLacking = index !== undefined && rest === '' && got === undefined
  const [result] = itemsAlike(example)
  const name = nameOf(result?.item)
  const [, ofResult] = /^(?:results\.)?\d+\.(.+)$/.exec(at) ?? []
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
      // Among those of others an account, or a market participant, has another place each time; the one of the proof itself is among them.
      const requested = JSON.stringify(answered.map(({ request }) => request))
      const isOwn = (item: unknown) => inNames(numberOf(item)) === account && requested.includes(String(numberOf(item)))
      const items: readonly unknown[] = Array.isArray(body) ? body : []
      const own = account === undefined ? undefined : items.find(isOwn)
      if (account !== undefined && isOfRows(example)) return `${items.filter(isOwn).length} rows`
      return account === undefined ? undefined : (JSON.stringify(inNames(valueAt(own, rest.slice(1)))) ?? 'nothing')
    }
    if (name !== undefined && ofResult !== undefined) {
      // With other items in the request the result of the same one stands elsewhere.
      const place = itemsIn(sent[answered.indexOf(answer)]?.request.body).findIndex((one) => nameOf(one.item) === name)
      const results: unknown = Array.isArray(body) ? body : valueAt(body, 'results')
      const own: unknown = Array.isArray(results) && place !== -1 ? results[place] : undefined
      return own === undefined ? undefined : (JSON.stringify(inNames(valueAt(own, ofResult))) ?? 'nothing')
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

/** Whose an item of a list is: of an account, or of a market participant. */
function numberOf(item: unknown): unknown {
  const { external_account_number, network_operator_code, market_participant_code } = asObject(item)
  return external_account_number ?? network_operator_code ?? market_participant_code
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
