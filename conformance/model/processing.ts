import { holdsText } from '../reading/holds-text.ts'
import { numbersFault } from '../reading/two-numbers.ts'
import { allow, answers, anyRefusal, demand, isRefused, type Allowed, type Around, type Demand } from './allowed.ts'
import type { OperationOf } from './operation.ts'
import type { Seen } from './seen.ts'
import type { Sentence } from './sentences.ts'
import { accountOf, keyOf, supplierOf, withAccount, type Event, type Slot, type World } from './world.ts'
import { worded } from '../oracle/judgement.ts'

type Process = Omit<OperationOf<'process'>, 'kind'>

/** Processing: the rows of section 3.1 that begin with process, dry runs included, and those of section 3.2. */
export function processed(world: World, request: Process, around: Around): readonly Allowed[] {
  const { account: slot, dryRun = false, isUnknownTeam = false } = request
  const account = accountOf(world, slot)
  // How a process request is answered while another of the pair is in progress is not shown.
  const meanwhile = around.isProcessed ? [anyRefusal(world)] : []
  if (account.state === 'imported') return [imported(world, request), ...meanwhile]
  // What was staged before, a failed request may have left or not.
  const isLost = account.state !== 'staged'
  if (isLost && !account.wasStaged) return [neverStaged(world, slot), ...meanwhile]
  const supplier = supplierOf(world, slot.supplier)
  const failed = isLost
    ? withoutData(world, slot)
    : afterFailure(world, slot, dryRun ? 'dry run' : isUnknownTeam ? 'unknown team' : 'failed process')
  if (isUnknownTeam)
    return [
      allow([isRefused('3.1-process-unknown-team-no-account', 'Processing with an unknown operations team')], ...failed),
      ...meanwhile,
    ]
  if (dryRun && (isLost || supplier !== 'Ongoing' || account.isSkipped))
    return [allow([isRefused('3.1-dry-run-leaves-staged', 'A dry run')], ...failed), ...meanwhile]
  if (supplier !== 'Ongoing') {
    const state = supplier === 'Paused' ? 'paused' : 'complete'
    const error = isRefused(`3.2-${state}-process-error`, `Processing an account of a ${state} import supplier`)
    return [allow([error], ...failed), ...meanwhile]
  }
  if (dryRun) {
    const tried = withAccount(world, slot, { last: 'dry run' })
    return [allow([answers('3.1-dry-run-400', 400, 'A dry run of a pending account'), saysSo], tried), ...meanwhile]
  }
  // Whether a pair that is marked to be skipped can be processed is not shown.
  const refused = account.isSkipped || isLost ? [anyRefusal(...failed)] : []
  return [created(world, request), ...refused, ...meanwhile]
}

/** A dry run that would succeed says so. */
const saysSo: Demand = {
  ...demand(
    '3.1-dry-run-message',
    (seen) => !('body' in seen) || holdsText(seen.body),
    'The answer to a dry run holds no message.',
    ({ body }) => worded('', 'a text', body),
  ),
  shows: (seen) => 'body' in seen,
}

/** A pending account is created. */
function created(world: World, { account: slot, dryRun }: Process): Allowed {
  const { last, wasRefused } = accountOf(world, slot)
  const requirement = (wasRefused ? undefined : promises[last]) ?? (dryRun === false ? '3.1-process-dry-run-false' : '3.1-process-201')
  return {
    demands: [
      answers(requirement, 201, 'Processing a pending account'),
      demand(
        '4.2-process-body',
        ({ number }) => isText(number),
        'The 201 of a process request holds no platform account number that is a string and not empty.',
        ({ number }) => worded('platform_account_number', 'a string that is not empty', number),
      ),
      {
        ...demand(
          '1-pair-distinct-platform-numbers',
          ({ number }) => othersOf(world, slot).every((other) => other !== number),
          'Two accounts get the same platform account number.',
          ({ number }) => worded('platform_account_number', 'another number than that of any other account', number),
        ),
        shows: () => othersOf(world, slot).length > 0,
      },
    ],
    next: ({ number }) => [withAccount(world, slot, { state: 'imported', last: 'creation', ...(isText(number) ? { number } : {}) })],
  }
}

/** The sentence that promises that a pending account can be processed, by what happened to it last. */
const promises: Partial<Record<Event, Sentence>> = {
  'dry run': '3.1-dry-run-then-process',
  'unknown team': '3.1-process-after-failure',
  'reopened supplier': '3.2-pending-survives-pause',
}

/** An imported account: no second one is created, whatever the request says. */
function imported(world: World, { account: slot, dryRun = false, isUnknownTeam = false }: Process): Allowed {
  const { number } = accountOf(world, slot)
  const requirement = dryRun ? '3.1-imported-dry-run-400' : isUnknownTeam ? '3.1-imported-process-any-team' : '3.1-imported-process-400'
  const what = `${dryRun ? 'A dry run of' : 'Processing'} an imported account`
  const isClosed = supplierOf(world, slot.supplier) !== 'Ongoing'
  // Which refusal comes first when the import supplier is closed too is not shown.
  const refused = isClosed ? isRefused(requirement, what) : answers(requirement, 400, what)
  const wrongNumber = ({ externals, number: got }: Seen) =>
    numbersFault(
      { external_account_number: externals?.got, platform_account_number: got },
      { external_account_number: externals?.sent, platform_account_number: number },
    )
  const numbers: Demand = {
    requirement: dryRun ? '3.1-imported-dry-run-numbers' : '3.1-imported-process-numbers',
    holds: (seen) => seen.isSameExternal === true && (number === undefined ? isText(seen.number) : seen.number === number),
    fault: (seen) => `${what} ${wrongNumber(seen)?.message ?? 'is answered without its two numbers'}.`,
    difference: (seen) => wrongNumber(seen)?.difference,
  }
  const once = answers('3.1-process-one-account-per-pair', 'not 201', what)
  return {
    demands: [once, refused, ...(isClosed ? [] : [numbers])],
    next: () => [withAccount(world, slot, { last: 'request after creation' })],
  }
}

/** A pair that was never staged: no account comes of it. */
function neverStaged(world: World, slot: Slot): Allowed {
  const requirement = accountOf(world, slot).last === 'validation' ? '4.2-validate-stages-nothing' : '3.1-process-never-staged-no-account'
  return allow([isRefused(requirement, 'Processing a pair that is not staged')], ...withoutData(world, slot))
}

/** What processing leaves of a pair without staged data; whether an import process is among it is not shown. */
function withoutData(world: World, slot: Slot): readonly World[] {
  const { wasStaged, state } = accountOf(world, slot)
  const last = wasStaged ? 'failed process' : 'never staged process'
  const after = (which: 'none' | 'traced') => withAccount(world, slot, { state: which, last })
  return state === 'traced' ? [after('traced')] : [after('none'), after('traced')]
}

/** What a refusal, for whatever reason, may leave of a pair that was to be processed. */
export function afterRefusedProcess(world: World, slot: Slot, last: 'dry run' | 'unknown team' | 'failed process'): readonly World[] {
  const { state } = accountOf(world, slot)
  if (state === 'imported') return [withAccount(world, slot, { last: 'request after creation' })]
  if (state === 'staged') return afterFailure(world, slot, last)
  return withoutData(world, slot)
}

/** What a failed process request leaves: most likely a pending account, but the document does not show it. */
function afterFailure(world: World, slot: Slot, last: Event): readonly World[] {
  const { mark: _lost, ...account } = accountOf(world, slot)
  const lost = (state: 'none' | 'traced') => ({ ...world, accounts: { ...world.accounts, [keyOf(slot)]: { ...account, state, last } } })
  return [withAccount(world, slot, { last }), lost('traced'), lost('none')]
}

function othersOf({ accounts }: World, slot: Slot): readonly unknown[] {
  return Object.entries(accounts).flatMap(([key, { number }]) => (key === keyOf(slot) || number === undefined ? [] : [number]))
}

/** Whether a value is a platform account number. */
export function isText(value: Seen['number']): value is string {
  return typeof value === 'string' && value !== ''
}
