import type { Step } from '../trial/step.ts'

/** Lists up to this length are shown whole. */
const shortList = 20

/**
 * The steps of a proof, whose lists leave out the accounts of the run that none of the requests names: a list of all accounts
 * may be a megabyte, of which one line matters. In place of those left out it says how many they are.
 */
export function withoutOthers(steps: readonly Step[], runId: string): readonly Step[] {
  // External account numbers of the run, wherever they stand.
  const name = new RegExp(`[A-Z]+-${runId}-[0-9a-z]+`, 'g')
  const namesIn = (value: unknown) => JSON.stringify(value)?.match(name) ?? []
  const named = new Set(steps.flatMap(({ request }) => namesIn(request)))
  const isOther = (item: unknown) => {
    const names = namesIn(item)
    return names.length > 0 && !names.some((name) => named.has(name))
  }
  return steps.map((step) => {
    const { status, body } = step.response ?? {}
    if (status === undefined || !Array.isArray(body) || body.length <= shortList) return step
    const kept = body.filter((item) => !isOther(item))
    const left = body.length - kept.length
    return left === 0 ? step : { ...step, response: { status, body: [...kept, `... and ${left} that no request here names`] } }
  })
}
