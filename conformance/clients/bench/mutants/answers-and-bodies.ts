import { operations, type PostOperationId } from '../../../../schemas/operations.ts'
import { isImported, type HabitChange, type Habits, type Situation } from '../habits.ts'
import { hears } from './client-mutant.ts'

export type Body = Readonly<Record<string, unknown>>

/** The members of what was heard. */
export function bodyOf({ heard }: Situation): Body {
  return typeof heard?.body === 'object' && heard.body !== null ? (heard.body as Body) : {}
}

/** The errors of a refusal. */
export function errorsOf(situation: Situation): readonly { readonly attr?: string; readonly code?: string; readonly detail?: string }[] {
  const { errors } = bodyOf(situation)
  return Array.isArray(errors) ? errors : []
}

/** The detail of the first error, or that of the refusal as a whole. */
export function detailOf(situation: Situation): string {
  return String(errorsOf(situation)[0]?.detail ?? bodyOf(situation)['detail'])
}

/** Two changes, one after the other. */
export const together =
  (first: HabitChange, second: HabitChange): HabitChange =>
  (habits) => {
    const changed = { ...habits, ...first(habits) }
    return { ...changed, ...second(changed) }
  }

/** Changes what is sent again. */
export const resending = (operation: PostOperationId, change: (body: Body, attempt: number) => Body): HabitChange => {
  return ({ body }) => ({
    body: (its, given, attempt) => {
      const sent = body(its, given, attempt)
      return its === operation && attempt > 1 ? change(sent as Body, attempt) : sent
    },
  })
}

/** Each item of a list with other members. */
export function eachWith(list: unknown, members: (item: Body) => object): unknown {
  return Array.isArray(list) ? list.map((item: Body) => ({ ...item, ...members(item) })) : list
}

export function isImportedAnswer({ heard }: Situation): boolean {
  return heard !== undefined && isImported(heard)
}

/** Whether a transaction was added earlier. */
export function exists(situation: Situation): boolean {
  return JSON.stringify(bodyOf(situation)).includes('TRANSACTION_ALREADY_EXISTS')
}

export function withoutLandline({ landline: _landline, ...customer }: Body): Body {
  return customer
}

/** The participant of the third price sheet. */
const lackedCode = 9_800_000_000_013

/** The number of the price sheet for which an import was refused. */
function refusedAt(situation: Situation): string | undefined {
  if (situation.operation !== 'importMarketParticipantFees' || !hears(400)(situation)) return undefined
  return /^price_sheets\.(\d+)\./.exec(errorsOf(situation)[0]?.attr ?? '')?.[1]
}

/** Imports a participant only once price sheets are refused for want of it, and takes the sheets before the refused one for imported. */
export function fromRefusedSheetOn({ react, body, follows }: Habits): Partial<Habits> {
  let lacked: Body = {}
  let first = 0
  return {
    leavesOut: (participant) => {
      if (participant['code'] !== lackedCode) return false
      lacked = participant
      return true
    },
    body: (operation, given, attempt) => {
      const sent = body(operation, given, attempt) as Body
      return operation === 'importMarketParticipantFees' ? { ...sent, price_sheets: (sent['price_sheets'] as object[]).slice(first) } : sent
    },
    react: (situation) => {
      const at = refusedAt(situation)
      if (at === undefined || situation.attempt > 2) return react(situation)
      first = Number(at)
      return 'again'
    },
    follows: (situation) => {
      const path = operations.importMarketParticipant.path
      const more = refusedAt(situation) === undefined ? [] : [{ operation: 'importMarketParticipant', path, body: lacked } as const]
      return [...follows(situation), ...more]
    },
  }
}
