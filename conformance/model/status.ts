import { kindOf } from '../reading/kind-of.ts'
import { absenceOf } from './absences.ts'
import { allow, answers, demand, type Allowed, type Around, type Demand } from './allowed.ts'
import type { OperationOf } from './operation.ts'
import { isText } from './processing.ts'
import type { Sentence } from './sentences.ts'
import { accountOf, keyOf, supplierOf, twinOf, withAccount, type Account, type Event, type World } from './world.ts'
import { worded } from '../oracle/judgement.ts'

/** Reading the status of a pair: the status meanings of section 3.1. */
export function statusRead(world: World, { account: slot }: OperationOf<'status'>, around: Around): readonly Allowed[] {
  const account = accountOf(world, slot)
  const isClosed = supplierOf(world, slot.supplier) !== 'Ongoing'
  // While a process request or a dry run is under way the status may say so.
  const inProgress = around.isProcessed
    ? [
        {
          demands: [],
          next: ({ status, said }: { status: number; said?: unknown }) => (status === 200 && said === 'IN_PROGRESS' ? [world] : []),
        },
      ]
    : []
  // What happened to the pair is to blame only as long as nothing happened to another.
  const own = world.latest === keyOf(slot) ? absenceOf(account.last, supplierOf(world, slot.supplier)) : undefined
  const absent = () => [absence(own)]
  const pending = () => unknown(account, isClosed, twinOf(world, slot))
  const rules = { none: absent, traced: pending, staged: pending, imported: () => completed(account, isClosed) }
  // Whether the mark alone makes an import process is not shown.
  const isOpen = account.isSkipped && account.state === 'none'
  if (isOpen) return [allow([], world)]
  const confirmed = account.last === 'creation' ? withAccount(world, slot, { last: 'request after creation' }) : world
  return [allow(rules[account.state](), confirmed), ...inProgress]
}

function absence(requirement: Sentence = '4.4-status-404'): Demand {
  return answers(requirement, 404, 'The status of a pair without an import process')
}

const closed = new Set<unknown>(['UNKNOWN', 'COMPLETED', 'IN_PROGRESS'])
const isKnown = demand(
  '2.13-status-closed',
  ({ said }) => closed.has(said),
  'The status is none of UNKNOWN, COMPLETED and IN_PROGRESS.',
  ({ said }) => worded('status', [...closed].join(' or '), said),
)
const isString = demand(
  '2.13-number-string',
  ({ number }) => typeof number === 'string',
  'The platform_account_number of a status is no string.',
  ({ number }) => worded('platform_account_number', 'a string', number),
)

const hasNoAccount = demand(
  '1-staging-creates-no-account',
  ({ number }) => !isText(number),
  'A staged account has a platform account number.',
  ({ number }) => worded('platform_account_number', 'no number', number),
)

function unknown({ state, last }: Account, isClosed: boolean, twin: Account): readonly Demand[] {
  const is200 = isClosed ? '3.2-lists-still-answer' : last === 'dry run' ? '3.1-dry-run-leaves-staged' : '4.4-status-200-staged'
  const pending = state === 'staged' ? 'a pending account' : 'an account that could not be created'
  return [
    answers(is200, 200, `The status of ${pending}`),
    isKnown,
    ...(twin.number === undefined
      ? []
      : [
          demand(
            '1-pair-two-suppliers',
            ({ said, number }) => said !== 'COMPLETED' || number !== twin.number,
            `The status of ${pending} is that of the account of another import supplier with its number.`,
            ({ said }) => ({ at: 'status', expected: 'UNKNOWN', got: said }),
          ),
        ]),
    demand(
      last === 'dry run' ? '3.1-dry-run-leaves-staged' : (noAccounts[last] ?? '3.1-status-completed'),
      ({ said }) => said !== 'COMPLETED',
      `The status of ${pending}${afterEvents[last] ?? ''} is COMPLETED.`,
      ({ said }) => ({ at: 'status', expected: 'UNKNOWN', got: said }),
    ),
    {
      requirement: unknowns[last] ?? '3.1-status-unknown-staged',
      holds: ({ said }) => said === 'UNKNOWN',
      fault: ({ said }) => `The status of ${pending}${afterEvents[last] ?? ''} is ${String(said)} instead of UNKNOWN.`,
      difference: ({ said }) => ({ at: 'status', expected: 'UNKNOWN', got: said }),
    },
    isString,
    ...(state === 'staged' && (last === 'first staging' || last === 'replacement') ? [hasNoAccount] : []),
    {
      requirement: '2.13-number-empty-before-creation',
      holds: ({ number }) => number === '',
      fault: ({ number }) => `platform_account_number of ${pending} is ${kindOf(number)} in its status, not an empty string.`,
      difference: ({ number }) => ({ at: 'platform_account_number', expected: '', got: number }),
    },
  ]
}

/** What happened to the pair last, for messages. */
const afterEvents: Partial<Record<Event, string>> = {
  'dry run': ', after a dry run,',
  'failed process': ', after processing it failed,',
  'unknown team': ', after it was processed with an unknown operations team,',
  'never staged process': ', after processing it failed,',
}

const noAccounts: Partial<Record<Event, Sentence>> = {
  'unknown team': '3.1-process-unknown-team-no-account',
  'never staged process': '3.1-process-never-staged-no-account',
}

const unknowns: Partial<Record<Event, Sentence>> = {
  'dry run': '3.1-status-unknown-dry-run',
  'failed process': '3.1-status-unknown-failed',
  'unknown team': '3.1-status-unknown-failed',
  'never staged process': '3.1-status-unknown-failed',
}

function completed({ number, last }: Account, isClosed: boolean): readonly Demand[] {
  const says = last === 'creation' ? '3.1-process-imports' : '3.1-imported-stays'
  return [
    answers(isClosed ? '3.2-lists-still-answer' : '4.4-status-200-imported', 200, 'The status of an imported account'),
    isKnown,
    {
      requirement: says,
      holds: ({ said }) => said === 'COMPLETED',
      fault: ({ said }) => `The status of an imported account is ${String(said)}.`,
      difference: ({ said }) => ({ at: 'status', expected: 'COMPLETED', got: said }),
    },
    isString,
    demand(
      '2.13-number-after-creation',
      (seen) => isText(seen.number),
      'The status of an imported account has no platform account number.',
      (seen) => worded('platform_account_number', 'a string that is not empty', seen.number),
    ),
    {
      ...demand(
        '1-platform-account-number-name',
        (seen) => number === undefined || seen.number === number,
        'The status of an imported account does not give the platform account number that its 201 gave.',
        (seen) => ({ at: 'platform_account_number', expected: number, got: seen.number }),
      ),
      shows: () => number !== undefined,
    },
  ]
}
