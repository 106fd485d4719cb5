import { allow, answers, anyRefusal, demand, isRefused, whenBusy, type Allowed, type Around } from './allowed.ts'
import type { OperationOf } from './operation.ts'
import type { Seen } from './seen.ts'
import type { Sentence } from './sentences.ts'
import { absences } from './absences.ts'
import { accountOf, keyOf, supplierOf, twinOf, withAccount, type Account, type Slot, type World } from './world.ts'

/** Validating a valid record: it has no effect (section 4.2). */
export function validated(world: World, { account: slot }: OperationOf<'validate'>): readonly Allowed[] {
  const { state, isSkipped, last } = accountOf(world, slot)
  const next = last === 'nothing' ? withAccount(world, slot, { last: 'validation' }) : world
  // How a record of an imported or skipped pair or of a closed supplier is validated is not shown.
  const isOpen = state === 'imported' || isSkipped || supplierOf(world, slot.supplier) !== 'Ongoing'
  return [allow(isOpen ? [] : [answers('4.2-validate-200', 200, 'Validating a record that is staged too')], next)]
}

/** Staging a valid record: the rows of section 3.1 that begin with stage, and those of section 3.2. */
export function staged(world: World, { account: slot, mark }: Omit<OperationOf<'stage'>, 'kind'>, around: Around): readonly Allowed[] {
  const account = accountOf(world, slot)
  const supplier = supplierOf(world, slot.supplier)
  const refused = refusedStaging(world, slot, supplier !== 'Ongoing')
  const whileProcessed = around.isProcessed ? [anyRefusal(world)] : []
  if (account.state === 'imported')
    return [allow([answers('3.1-imported-stage-400', 400, 'Staging an imported account')], refused), ...whileProcessed]
  if (account.isSkipped)
    return [allow([answers('4.2-stage-skipped-400', 400, 'Staging an account that is marked to be skipped')], world), ...whileProcessed]
  if (supplier !== 'Ongoing') {
    const state = supplier === 'Paused' ? 'paused' : 'complete'
    const requirement: Sentence = account.state === 'staged' ? `3.2-${state}-stage-again-400` : `3.2-${state}-stage-400`
    return [allow([answers(requirement, 400, `Staging for a ${state} import supplier`)], refused), ...whileProcessed]
  }
  // What a staging replaces while the account is being created is not shown, and so neither which version is used.
  const { mark: _before, wasRefused, ...others } = account
  const replaced = account.mark === undefined ? account.replaced : [...account.replaced, account.mark]
  const isKnown = !around.isProcessed && mark !== undefined
  const version = isKnown ? { mark, replaced: replaced.filter((one) => one !== mark) } : { replaced: [] }
  const isAgain = account.state === 'staged'
  const next: World = withWhole(world, slot, {
    ...others,
    ...version,
    state: 'staged',
    wasStaged: true,
    last: isAgain ? 'replacement' : 'first staging',
  })
  const isLost = account.state === 'traced' || (account.state === 'none' && account.wasStaged)
  const again = 'Staging a pending account again'
  const status = isAgain
    ? answers('3.1-stage-again-200', 200, again)
    : answers(firstStaging(world, slot), 201, `The first staging of a pair${beside(twinOf(world, slot))}`)
  const isFree = answers('3.1-dry-run-leaves-staged', '2xx', `${again} after a dry run`)
  const pair = demand(
    '4.2-stage-body',
    ({ isSamePair }) => isSamePair !== false,
    'The answer to a staging does not return import_supplier and external_account_number as they were sent.',
    ({ wrongInPair }) => wrongInPair,
  )
  // Whether a failed process request makes a staging an update is not shown.
  const isEither = { ...status, holds: (seen: Seen) => seen.status === 200 || seen.status === 201 }
  const demands = isAgain && account.last === 'dry run' && !wasRefused ? [isFree, status] : [isLost ? isEither : status]
  const accepted = allow([...demands, pair], next)
  return whenBusy(around, [accepted, ...whileProcessed], world)
}

/** Staging a record with a wrong type: nothing is staged, and what was staged stays. */
export function stagedInvalid(world: World, { account: slot }: OperationOf<'stage invalid'>): readonly Allowed[] {
  const account = accountOf(world, slot)
  const requirement = account.state === 'imported' ? '3.1-imported-stage-400' : '1-optional-validated'
  const refused = isRefused(requirement, 'Staging a record with an object where an array belongs')
  return [allow([refused], refusedStaging(world, slot, false))]
}

/** What a refusal, for whatever reason, leaves of a pair that was to be staged. */
export function afterRefusedStaging(world: World, slot: Slot): World {
  return refusedStaging(world, slot, supplierOf(world, slot.supplier) !== 'Ongoing')
}

function refusedStaging(world: World, slot: Slot, isClosed: boolean): World {
  const account = accountOf(world, slot)
  return withAccount(world, slot, { last: afterRefusal(account, isClosed), ...(account.state === 'staged' ? { wasRefused: true } : {}) })
}

function afterRefusal({ state, last }: Account, isClosed: boolean): Account['last'] {
  if (state === 'imported') return 'request after creation'
  if (state === 'none') return isClosed ? 'refusal of a closed supplier' : 'refusal'
  return last === 'dry run' ? last : state === 'staged' ? 'refusal' : last
}

/** The sentence that a first staging is judged by: what happened to the pair before, or to its twin of another supplier, has made nothing of it. */
function firstStaging(world: World, slot: Slot): Sentence {
  const own = absences[accountOf(world, slot).last]
  if (own !== undefined && world.latest === keyOf(slot)) return own
  return twinOf(world, slot).state === 'none' ? '3.1-stage-first-201' : '1-pair-two-suppliers'
}

/** What is known of the account of another import supplier with the same number, for messages. */
function beside({ state, isSkipped }: Account): string {
  const known = { none: [], traced: ['processed in vain'], staged: ['pending'], imported: ['imported'] }[state]
  const is = [...known, ...(isSkipped ? ['marked to be skipped'] : [])].join(' and ')
  return is === '' ? '' : `, while its number is ${is} under another import supplier,`
}

function withWhole(world: World, slot: Slot, account: Account): World {
  return { ...world, latest: keyOf(slot), accounts: { ...world.accounts, [keyOf(slot)]: account } }
}
