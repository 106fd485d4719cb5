import type { Difference } from '../oracle/judgement.ts'
import { excessAt, lackOf } from '../reading/listed.ts'
import { noListDifference, wrongStatus } from '../oracle/wanted-status.ts'
import { absenceOf } from './absences.ts'
import { allow, demand, type Allowed, type Around, type Demand } from './allowed.ts'
import type { ListName, OperationOf } from './operation.ts'
import { isText } from './processing.ts'
import type { SeenInList } from './seen.ts'
import type { Sentence } from './sentences.ts'
import { accountOf, keyOf, supplierOf, twinOf, withAccount, type Account, type Event, type Slot, type World } from './world.ts'

/** Looking for a pair in a list of its import supplier (section 4.4). */
export function listedIn(world: World, { account: slot, which }: OperationOf<'listed'>, around: Around): readonly Allowed[] {
  const account = accountOf(world, slot)
  // Which lists hold an account in progress, or one that is marked to be skipped, is not shown.
  if (around.isProcessed || account.isSkipped) return [allow([], world)]
  const name = which === 'All' ? 'all' : which === 'Pending' ? 'pending' : 'imported'
  const list = `The list of ${name} accounts`
  const rules = { none: ({ last }: Account) => absent(world, slot, last, list), traced: () => [], staged: pendingIn, imported: importedIn }
  // What happened to the pair is to blame only as long as nothing happened to another.
  const blamed = world.latest === keyOf(slot) ? account : { ...account, last: 'nothing' as const }
  const demands = rules[account.state](blamed, which, list)
  const answered = expected(account, which) ? [isAnswered(which, supplierOf(world, slot.supplier) !== 'Ongoing', list)] : []
  return [
    {
      demands: [...answered, ...demands],
      next: ({ listed }) => {
        const isDated = account.state === 'imported' && which === 'All' && listed?.isReadable && account.createdAt === undefined
        return [isDated ? withAccount(world, slot, { createdAt: listed.createdAt }) : world]
      },
    },
  ]
}

/** Whether the list must hold the account, so that the list must be one. */
function expected({ state }: Account, which: ListName): boolean {
  return which === 'All' ? state === 'staged' || state === 'imported' : state === (which === 'Pending' ? 'staged' : 'imported')
}

function isAnswered(which: ListName, isClosed: boolean, list: string): Demand {
  const requirement = { All: '4.4-all-200-array', Pending: '4.4-pending-200-array', Imported: '4.4-imported-200' } as const
  return {
    requirement: isClosed ? '3.2-lists-still-answer' : requirement[which],
    holds: ({ status, listed }) => status === 200 && (which === 'Imported' || listed?.isReadable === true),
    fault: ({ status }) =>
      status === 200 ? `${list} answers 200 with something else than a list.` : wrongStatus(list, status, 200).message,
    difference: noListDifference,
  }
}

/** A demand on what a list says, where it could be read. */
function says(
  requirement: Sentence,
  holds: (listed: SeenInList) => boolean,
  fault: string,
  difference: (listed: SeenInList) => Difference | undefined,
  /** Whether enough is known to tell. */
  isKnown = true,
): Demand {
  return {
    ...demand(
      requirement,
      ({ listed }) => !listed?.isReadable || holds(listed),
      fault,
      ({ listed }) => listed && difference(listed),
    ),
    shows: ({ listed }) => isKnown && listed?.isReadable === true,
  }
}

/** The difference of a list that holds an account which had to be absent. */
const excess = ({ places: [place] = [], external }: SeenInList) => (place === undefined ? undefined : excessAt(place, external))
/** That of one that holds an account twice. */
const second = ({ places: [, place] = [], external }: SeenInList) => (place === undefined ? undefined : excessAt(place, external))
/** That of one that lacks an account. */
const lack = ({ external }: SeenInList) => (external === undefined ? undefined : lackOf(external))

/** That of a field of its item. */
function ofField(field: 'number' | 'createdAt', expected: unknown, isInWords = false) {
  return ({ places: [place] = [], ...listed }: SeenInList): Difference | undefined => {
    const name = field === 'number' ? 'platform_account_number' : 'account_created_at'
    if (place === undefined) return undefined
    return { at: `${place}.${name}`, expected, ...(isInWords ? { isInWords: true } : {}), got: listed[field] }
  }
}

function absent(world: World, slot: Slot, last: Event, list: string): readonly Demand[] {
  const others = twinOf(world, slot).state === 'none' ? '4.4-lists-agree-with-status' : '1-supplier-groups-accounts'
  const requirement = absenceOf(last, supplierOf(world, slot.supplier)) ?? others
  return [says(requirement, ({ times }) => times === 0, `${list} holds a pair without an import process.`, excess)]
}

function pendingIn({ last }: Account, which: ListName, list: string): readonly Demand[] {
  if (which === 'Imported') return [says('4.4-imported-content', ({ times }) => times === 0, `${list} holds a pending account.`, excess)]
  const place = which === 'All' ? '4.4-all-pending-and-imported' : (places[last] ?? '4.4-pending-only')
  return [
    says(place, ({ times }) => times > 0, `${list} lacks a pending account.`, lack),
    says('4.4-lists-once', ({ times }) => times < 2, `${list} holds a pending account twice.`, second),
    says(
      last === 'dry run' ? '3.1-dry-run-leaves-staged' : '2.13-list-number-null-when-pending',
      ({ number }) => number === null,
      `${list} has a platform account number for a pending account.`,
      ofField('number', null),
    ),
    says(
      '2.13-list-created-at-null-when-pending',
      ({ createdAt }) => createdAt === null,
      `${list} does not have null as account_created_at of a pending account.`,
      ofField('createdAt', null),
    ),
  ]
}

/** The sentence that says that an account is pending, by what happened to it last. */
const places: Partial<Record<Event, Sentence>> = {
  'first staging': '3.1-stage-first-pending',
  replacement: '3.1-stage-again-still-pending',
  'dry run': '3.1-dry-run-leaves-staged',
}

function importedIn({ number, createdAt, last }: Account, which: ListName, list: string): readonly Demand[] {
  if (which === 'Pending') {
    const requirement = last === 'creation' ? '3.1-process-imports' : '4.4-pending-only'
    return [says(requirement, ({ times }) => times === 0, `${list} holds an imported account.`, excess)]
  }
  const place = which === 'All' ? '4.4-all-pending-and-imported' : '4.4-imported-content'
  const there = [
    says(place, ({ times }) => times > 0, `${list} lacks an imported account.`, lack),
    says('4.4-lists-once', ({ times }) => times < 2, `${list} holds an imported account twice.`, second),
  ]
  if (which === 'Imported') return there
  return [
    ...there,
    says(
      '2.13-list-number-when-imported',
      (seen) => isText(seen.number),
      `${list} has no platform account number for an imported account.`,
      ofField('number', 'a number', true),
    ),
    says(
      '1-platform-account-number-name',
      (seen) => number === undefined || seen.number === number,
      `${list} does not give the platform account number that the 201 of the account gave.`,
      ofField('number', number),
      number !== undefined,
    ),
    says(
      '2.13-list-created-at-when-imported',
      (seen) => isText(seen.createdAt),
      `${list} has no account_created_at of an imported account.`,
      ofField('createdAt', 'a date and time', true),
    ),
    says(
      '2.13-created-at-constant',
      (seen) => createdAt === undefined || seen.createdAt === createdAt,
      `${list} has another account_created_at of the account than an earlier list.`,
      ofField('createdAt', createdAt),
      createdAt !== undefined,
    ),
  ]
}
