import { pairFields } from '../../reading/pair-in.ts'
import type { Step } from '../../trial/step.ts'
import { kindedLeavesOf, withValue, type KindedLeaf } from './leaves.ts'

/** Values that nobody takes for the reason of a failure, by what a field holds. */
const plain: Readonly<Record<string, unknown>> = {
  date: '2025-06-17',
  datetime: '2025-06-17T12:00:00Z',
  decimal: '1.00',
  number: 1,
  integer: 1,
}

/** Longer numbers are names, such as the code of a market participant. */
const mostOfNumber = 1_000_000

/** What the plainest values need to know of a run. */
export interface PlainNames {
  readonly runId: string
  readonly operationsTeam: string
}

/**
 * Puts ordinary values in place of what a check has varied, wherever what the requests are for still shows: an odd one that is left in
 * a proof looks like the reason. A value that stands in several places gives way in all of them.
 * @param fails Whether it still shows with other requests.
 */
export async function plainer(
  whole: readonly Step[],
  names: PlainNames,
  fails: (other: readonly Step[]) => Promise<boolean>,
): Promise<void> {
  let steps = whole
  for (const [value, other] of new Map(whole.flatMap((step) => oddIn(step, names)))) {
    const changed = steps.map((step) => withValue(step, value, other))
    if (await fails(changed)) steps = changed
  }
}

/** The odd values of a request, each with a plain one. */
function oddIn(step: Step, names: PlainNames): readonly (readonly [odd: unknown, plain: unknown])[] {
  return kindedLeavesOf(step).flatMap((leaf) => {
    const other = plainOf(leaf, names)
    return other === undefined || other === leaf.value ? [] : [[leaf.value, other] as const]
  })
}

function plainOf({ path, value, kind }: KindedLeaf, { runId, operationsTeam }: PlainNames): unknown {
  const field = path.at(-1)
  if (path.length === 1 && pairFields.has(String(field))) return undefined
  if (field === 'operations_team_name') return operationsTeam
  const [name] = typeof value === 'string' ? (new RegExp(`[A-Z]+-${runId}-[0-9a-z]+`).exec(value) ?? []) : []
  // Texts of the run stay recognisable.
  if (name !== undefined) return name
  if (typeof value === 'number') return value < mostOfNumber ? plain[kind] : undefined
  return typeof value === 'string' ? plain[kind] : undefined
}
