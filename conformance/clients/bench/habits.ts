import { postAccountImports, preAccountImports } from '../../../schemas/operation-groups.ts'
import type { OperationId, PostOperationId } from '../../../schemas/operations.ts'

/** An answer, its body parsed. */
export interface Heard {
  readonly status: number
  readonly body: unknown
}

/** Where a loader stands with a request. */
export interface Situation {
  readonly operation: OperationId
  /** How often the request was sent, this time included. */
  readonly attempt: number
  /** Absent when the connection was cut. */
  readonly heard?: Heard
  /** How many requests the loader has sent. */
  readonly sent: number
  readonly isDryRun: boolean
}

/** What the status of an account says. */
export interface StatusBody {
  readonly status?: string
  readonly platform_account_number?: string | null
}

/** An entry of a list of accounts. */
export interface ListEntry {
  readonly external_account_number: string
  readonly platform_account_number: string | null
}

/** What a loader does next. */
export type Reaction = 'done' | 'again' | 'ask' | 'renew token' | 'give up' | 'stop'

/** A request that a loader sends beside its work. */
export interface FollowUp {
  readonly operation: OperationId
  readonly path: string
  readonly body?: unknown
}

/** The decisions of a loader; a mutant makes some of them otherwise. */
export interface Habits {
  /** In which order market data is imported. */
  readonly marketImports: readonly PostOperationId[]
  /** Whether it imports all kinds of market data at the same time. */
  readonly importsAtOnce: boolean
  /** Whether a body is not among what it has to import. */
  readonly leavesOut: (body: Readonly<Record<string, unknown>>) => boolean
  /** Whether it adds to an account while that is being processed. */
  readonly addsMeanwhile: boolean
  /** What is added to each account, in this order. */
  readonly additions: readonly PostOperationId[]
  /** What is sent. */
  readonly body: (operation: PostOperationId, body: Readonly<Record<string, unknown>>, attempt: number) => unknown
  readonly text: (body: unknown, operation: PostOperationId) => string
  readonly path: (path: string, operation: OperationId, attempt: number) => string
  readonly headers: (token: string, operation: OperationId, attempt: number) => Readonly<Record<string, string>>
  readonly react: (situation: Situation) => Reaction
  /** How long it waits before it sends a request again, in milliseconds. */
  readonly pause: (situation: Situation) => number
  /** How long it waits before it asks for a status again. */
  readonly askPause: () => number
  /** Whether it has to ask for the status again. */
  readonly asksOn: (status: string, times: number) => boolean
  /** Whether a status says that the account is imported. */
  readonly isImported: (status: StatusBody) => boolean
  /** The paths at which it reads which accounts there are; more than one in turn, until an answer has none. */
  readonly listPaths: (path: string) => readonly string[]
  /** Whether an entry of a list says that the account is imported. */
  readonly isListed: (entry: ListEntry) => boolean
  /** Another token, or the same. */
  readonly renew: (old: string, fresh: () => string) => string
  /** What it sends beside, having heard an answer. */
  readonly follows: (situation: Situation) => readonly FollowUp[]
}

/** Makes other habits of some: what is not named stays. */
export type HabitChange = (habits: Habits) => Partial<Habits>

/** A loader that keeps every duty. */
export const conforming: Habits = {
  marketImports: preAccountImports,
  importsAtOnce: false,
  leavesOut: () => false,
  addsMeanwhile: false,
  additions: postAccountImports,
  body: (_operation, body) => body,
  text: (body) => JSON.stringify(body),
  path: (path) => path,
  headers: (token) => ({ Authorization: `Token ${token}`, 'Content-Type': 'application/json' }),
  react,
  pause: ({ heard, attempt }) => (heard?.status === 429 ? 700 : 300 * attempt),
  askPause: () => 400,
  asksOn: (status) => status === 'IN_PROGRESS',
  isImported: ({ status }) => status === 'COMPLETED',
  listPaths: (path) => [path],
  isListed: (entry) => entry.platform_account_number !== null,
  renew: (_old, fresh) => fresh(),
  follows: () => [],
}

/** How often a request is sent that fails for what may pass. */
const mostAttempts = 12

function react({ operation, attempt, heard }: Situation): Reaction {
  if (!heard) return operation === 'processAccount' ? 'ask' : 'again'
  const { status } = heard
  if (status < 300) return 'done'
  if (status === 401) return attempt < mostAttempts ? 'renew token' : 'stop'
  if (status === 429 || status >= 500) return attempt < mostAttempts ? 'again' : 'give up'
  if (isImported(heard) || codeOf(heard).startsWith('dry_run')) return 'done'
  return codeOf(heard) === 'import_supplier_migration_not_ongoing' && attempt < mostAttempts ? 'again' : 'give up'
}

/** The code of a refusal. */
export function codeOf({ body }: Heard): string {
  return String((body as { readonly code?: string } | undefined)?.code)
}

/** Whether a refusal says that the account is imported, which shows in its two numbers. */
export function isImported({ status, body }: Heard): boolean {
  return status === 400 && typeof body === 'object' && body !== null && 'platform_account_number' in body
}
