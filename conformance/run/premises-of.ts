import type { OperatorVerb } from '../../schemas/requirements/operator-verbs.ts'
import { configuredNames } from '../configuration/configured-names.ts'
import { decoded } from '../reading/decoded.ts'
import type { Premise } from '../report/report.ts'
import type { Violation } from '../trial/outcome.ts'
import type { Step } from '../trial/step.ts'

/**
 * What the configuration says of a name in the request that shows a failure, such as that an import supplier is Paused, unless a
 * step of the proof sets it by the operator port, or a staging that was taken shows that the import supplier is Ongoing.
 * @param hasStaged Whether an account of an import supplier was staged in the run.
 */
export function premisesOf(
  { steps, shownBy = steps.length - 1 }: Pick<Violation, 'steps' | 'shownBy'>,
  configuration: Parameters<typeof configuredNames>[0],
  hasStaged: (supplier: string) => boolean = () => false,
): readonly Premise[] {
  const shown = steps[shownBy]
  if (!shown || shown.operator !== undefined) return []
  const named = namesIn(shown)
  const stated = [...configuredNames(configuration)].map(([setting, value]): Premise => ({ setting, value }))
  return stated.filter(({ setting, value }) => {
    if (!named.has(value)) return false
    const others = steps.filter((step) => namesIn(step).has(value))
    if (setting === 'suppliers.ongoingOther' && (others.some(isTaken) || hasStaged(value))) return false
    return !others.some((step) => step.operator === verbOf(setting))
  })
}

/** The verb by which the operator sets what a setting says. */
function verbOf(setting: Premise['setting']): OperatorVerb {
  if (setting === 'skippedAccount') return 'skip'
  return setting.startsWith('suppliers.') ? 'suppliers' : 'payment-vendors'
}

function isTaken({ request, response }: Step): boolean {
  return request.method === 'POST' && response !== undefined && response.status < 300
}

/** The texts of a body, and the segments of a path. */
function namesIn({ request: { path, body } }: Step): ReadonlySet<string> {
  const [bare = ''] = path.split('?')
  return new Set([...bare.split('/').map(decoded), ...Object.values(typeof body === 'object' && body !== null ? body : {})])
}
