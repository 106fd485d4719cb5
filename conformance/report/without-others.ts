import { decoded } from '../reading/decoded.ts'
import { isObject } from '../../src/contract/json-schema.ts'
import { namesOf } from '../setting/names.ts'
import { asObject } from '../reading/as-object.ts'
import type { Step } from '../trial/step.ts'

/** Lists up to this length are shown whole. */
const shortList = 20

/** So many accounts are shown whose numbers nothing here names, nor tells to be of the run. */
const mostStrangers = 3

/** The longest answer of the operator port that is shown, in characters. */
const longestReading = 20_000

/**
 * The steps of a proof, whose lists leave out the accounts of the run that none of the requests names: a list of all accounts
 * may be a megabyte, of which one line matters. In place of those left out it says how many they are. The same goes for what
 * the operator reads; there, participants are told apart as well.
 */
export function withoutOthers(steps: readonly Step[], runId: string): readonly Step[] {
  const isNamed = isNamedBy(steps, runId)
  const isAsked = isAccountOf(steps)
  const isOther = (item: unknown) => namesIn(item, runId).length > 0 && !isNamed(item)
  const shortened = (list: readonly unknown[]) => {
    if (list.length <= shortList) return list
    const mine = list.filter((item) => !isOther(item))
    // Numbers of digits do not show whether the run made them.
    const byAsked = Map.groupBy(mine, (item) => isAsked(item) !== false)
    const kept = [...(byAsked.get(true) ?? []), ...(byAsked.get(false) ?? []).slice(0, mostStrangers)]
    const count = list.length - kept.length
    return count === 0 ? list : [...kept, `... and ${count} others, which no request here names`]
  }
  return steps.map((step) => {
    const { status, body } = step.response ?? {}
    if (status === undefined) return step
    if (step.operator !== undefined) return { ...step, response: { status, body: readingShown(body, shortened) } }
    return Array.isArray(body) ? { ...step, response: { status, body: shortened(body) } } : step
  })
}

/** What stands in place of the items that are left out. */
export const othersLeftOut = /^\.\.\. and (\d+) others, which no request here names$/

/** Whether an item of a list is an account that one of the requests is about; undefined where it is no account. */
function isAccountOf(steps: readonly Step[]): (item: unknown) => boolean | undefined {
  const sent = steps
    .map(({ request: { path, body } }) => `${JSON.stringify(path.split('/').map(decoded))}${JSON.stringify(body) ?? ''}`)
    .join('')
  return (item) => {
    const { external_account_number: number } = asObject(item)
    return typeof number === 'string' ? sent.includes(JSON.stringify(number)) : undefined
  }
}

/** Whether a value holds a name of the run that one of the requests holds, too. */
export function isNamedBy(steps: readonly Step[], runId: string): (value: unknown) => boolean {
  const named = new Set(steps.flatMap(({ request }) => namesIn(request, runId)))
  return (value) => namesIn(value, runId).some((name) => named.has(name))
}

/** The names of the run, and the codes of market participants, wherever they stand. */
export function namesIn(value: unknown, runId: string): readonly string[] {
  return JSON.stringify(value)?.match(new RegExp(`${namesOf(runId).source}|(?<=[":/])\\d{13}(?=[",}\\]/])`, 'g')) ?? []
}

/** What the operator read, with shorter lists, and cut when it is long all the same. */
function readingShown(body: unknown, shortened: (list: readonly unknown[]) => readonly unknown[]): unknown {
  const lists = (value: unknown) => (Array.isArray(value) ? shortened(value) : value)
  const shown = isObject(body) ? Object.fromEntries(Object.entries(body).map(([name, value]) => [name, lists(value)])) : lists(body)
  const text = JSON.stringify(shown) ?? ''
  return text.length <= longestReading ? shown : `${text.slice(0, 2000)}... (${text.length - 2000} more characters)`
}
