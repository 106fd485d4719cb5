import { isObject } from '../../../src/contract/json-schema.ts'
import type { Step } from '../../trial/step.ts'
import type { RawAnswer, RawRequest } from './raw-request.ts'

/** What is shown of bodies: what tells an account, a participant or an answer from others. All else is personal data. */
const shown: ReadonlySet<string> = new Set([
  'import_supplier',
  'import_supplier_code',
  'external_account_number',
  'platform_account_number',
  'dry_run',
  'network_operator_code',
  'vendor',
  'status',
  'code',
  'errors',
  'attr',
  'results',
])

/** An exchange as reports show it: with the fields of bodies that identify, and `...` for what else there is. */
export function stepOf({ method, path, text }: RawRequest, answer: RawAnswer | undefined, disturbances: readonly string[]): Step {
  return {
    request: { method, path: outlinedPath(path), ...outlined(text) },
    ...(disturbances.length === 0 ? {} : { disturbances }),
    ...(answer === undefined ? {} : { response: { status: answer.status, ...outlined(answer.text) } }),
  }
}

/** The path without the values of parameters that the interface does not have: they may be secrets. */
function outlinedPath(path: string): string {
  const [bare = '', query] = path.split('?')
  if (query === undefined) return path
  const parameters = query
    .split('&')
    .map((parameter) =>
      /^(?:check_previously_added|force_add_to_current_statement)=\w*$/.test(parameter) ? parameter : parameter.replace(/=.*/, '=...'),
    )
  return `${bare}?${parameters.join('&')}`
}

function outlined(text: string): { body?: unknown } {
  if (text === '') return {}
  try {
    return { body: outline(JSON.parse(text)) }
  } catch {
    return { body: '(not JSON)' }
  }
}

/** How many items of a list are shown. */
const mostItems = 3

function outline(value: unknown): unknown {
  if (Array.isArray(value)) {
    const more = value.length > mostItems ? ['...'] : []
    return [...value.slice(0, mostItems).map(outline), ...more]
  }
  if (!isObject(value)) return typeof value === 'string' && value.length > 100 ? '...' : value
  const members = Object.entries(value)
  const kept = members.filter(([name]) => shown.has(name)).map(([name, member]) => [name, outline(member)] as const)
  return { ...Object.fromEntries(kept), ...(kept.length < members.length ? { '...': '...' } : {}) }
}
