import type { OperationId } from '../../../schemas/operations.ts'
import type { Change } from '../server/behaviour.ts'
import type { Body } from '../server/exchange.ts'
import type { Account, RecordList, State } from '../server/state.ts'
import { bodyOf } from './change-answers.ts'
import { answered, intercepted, spanned } from './changes.ts'
import { fault, faults } from './fault.ts'
import type { Handled } from './handled.ts'

/** Takes something back at the end of a dry run: what `snapshot` gives is of its beginning. */
function atEndOfDryRun<Snapshot>(snapshot: (state: State) => Snapshot, takeBack: (state: State, before: Snapshot) => void): Change {
  return (right) =>
    spanned(
      right,
      'processAccount',
      ({ state, sent }) => (sent['dry_run'] === true ? snapshot(state) : undefined),
      (before, { code, state }) => {
        if (code === 'dry_run') takeBack(state, before)
      },
    )
}

/** Some requests bring back the record that was staged first for their account. */
function bringsBackFirst(operation: OperationId, does: (handled: Handled) => boolean): Change {
  return (right, first = new Map<Account, Body>()) => ({
    ...intercepted(right, 'stageAccount', ({ account }) => {
      if (account && !first.has(account)) first.set(account, account.staged)
    }),
    ...answered(right, operation, (handled) => {
      const { account } = handled
      const record = account && first.get(account)
      if (record && does(handled)) account.staged = record
    }),
  })
}

/** Something that every account has at a moment. */
const ofAccounts =
  <Value>(read: (account: Account) => Value) =>
  ({ accounts }: State) =>
    new Map([...accounts.values()].map((account) => [account, read(account)] as const))

const lists = new Map<OperationId, RecordList>([
  ['createDeliveryNote', 'delivery_notes'],
  ['createEnergyAmount', 'energy_amounts'],
  ['createMarketParticipantInvoice', 'invoices'],
])

/** What a roll-back takes back beside what it should. */
export const rollBacks = faults('state', [
  fault('dry-run-takes-back-stagings-of-others', 'What was staged while a dry run was under way goes with its roll-back.', {
    kind: 'isolation',
  })
    .breaks('3.1-stage-first-pending', '1-staging-stores-data', '3.1-dry-run-leaves-nothing', '4.4-status-200-staged')
    .by(
      atEndOfDryRun(
        ({ accounts }) => new Set(accounts.keys()),
        ({ accounts }, before) => {
          for (const key of accounts.keys()) if (!before.has(key)) accounts.delete(key)
        },
      ),
    ),
  fault(
    'dry-run-takes-back-notes-of-others',
    'Notes that were added to other accounts while a dry run was under way go with its roll-back.',
    { section: '3.1', kind: 'isolation' },
  )
    .breaks('4.3-notes-created-stored', '3.1-dry-run-leaves-nothing', '4.3-notes-duplicate-skipped')
    .by(
      atEndOfDryRun(
        ofAccounts(({ notes }) => notes),
        (_state, before) => {
          for (const [account, notes] of before) account.notes = notes
        },
      ),
    ),
  fault(
    'dry-run-takes-back-creations-of-others',
    'Accounts that were created while a dry run was under way are pending again after its roll-back.',
    { kind: 'isolation' },
  )
    .breaks('3.1-imported-stays', '3.1-process-imports', '3.1-dry-run-leaves-nothing', '3.1-status-completed')
    .by(
      atEndOfDryRun(
        ofAccounts(({ platformAccountNumber }) => platformAccountNumber),
        (_state, before) => {
          for (const [account, number] of before) {
            if (number !== undefined || account.platformAccountNumber === undefined) continue
            delete account.platformAccountNumber
            account.status = 'UNKNOWN'
          }
        },
      ),
    ),
  fault(
    'dry-run-takes-back-restagings-of-others',
    'A pending account that was staged again while a dry run of another was under way has its former record after the roll-back.',
    { kind: 'isolation' },
  )
    .breaks('3.1-stage-again-replaces', '3.1-dry-run-leaves-nothing', '1-staging-stores-data')
    .by(
      atEndOfDryRun(
        ofAccounts(({ staged }) => staged),
        (_state, before) => {
          for (const [account, staged] of before) account.staged = staged
        },
      ),
    ),
  fault('dry-run-takes-back-participants', 'Market participants that were imported while a dry run was under way go with its roll-back.', {
    section: '3.1',
    kind: 'isolation',
  })
    .breaks('4.1-participant-stored', '3.1-dry-run-leaves-nothing', '4.1-participant-exists-200')
    .by(
      atEndOfDryRun(
        ({ participants }) => new Set(participants.keys()),
        ({ participants }, before) => {
          for (const code of participants.keys()) if (!before.has(code)) participants.delete(code)
        },
      ),
    ),
  fault('dry-run-brings-back-first-record', 'After a dry run the record that was staged first is staged again.')
    .breaks('3.1-dry-run-leaves-staged', '3.1-stage-again-replaces')
    .by(bringsBackFirst('processAccount', ({ code }) => code === 'dry_run')),
  fault(
    'refused-staging-brings-back-first-record',
    'A refused staging of an account that was staged more than once brings back the record that was staged first.',
  )
    .breaks('3.1-stage-again-refused-keeps', '3.1-stage-again-replaces')
    .by(bringsBackFirst('stageAccount', ({ reply, account }) => reply.status === 400 && account?.platformAccountNumber === undefined)),
  fault(
    'refused-fees-take-earlier-sheets',
    'A fee import that is refused for an unknown market participant takes the earlier price sheets of its known ones with it.',
  )
    .breaks('4.1-fees-all-or-nothing', '4.1-fees-stored')
    .answers('importMarketParticipantFees', ({ reply, sent, state }) => {
      if (bodyOf(reply)['code'] === 'unknown_participant') {
        const sheets = sent['price_sheets'] as readonly Body[]
        const codes = new Set(sheets.map(({ market_participant_code: code }) => code))
        state.priceSheets = state.priceSheets.filter(({ market_participant_code: code }) => !codes.has(code))
      }
    }),
  fault('refused-fees-forget-participants', 'A fee import that is refused for an unknown market participant makes its known ones unknown.')
    .breaks('4.1-fees-all-or-nothing', '4.1-participant-exists-200', '4.1-participant-stored', '4.1-fees-201')
    .answers('importMarketParticipantFees', ({ reply, sent, state }) => {
      if (bodyOf(reply)['code'] === 'unknown_participant')
        for (const { market_participant_code: code } of sent['price_sheets'] as readonly Body[]) state.participants.delete(String(code))
    }),
  fault(
    'refused-definitions-take-those-before',
    'A definitions import that is refused for an unknown network operator takes the import before it back too.',
  )
    .breaks('4.1-definitions-all-or-nothing', '4.1-definitions-stored')
    .answers('importMarketParticipantDefinitions', ({ code, state }) => {
      if (code === 'unknown_participant') state.definitions = state.definitions.slice(0, -1)
    }),
  fault(
    'refused-transactions-take-one-before',
    'A transactions request that fails takes the transaction that was added before it back too.',
  )
    .breaks('4.3-transactions-added-stored', '4-refused-no-effect', '4.3-transactions-exists')
    .answers('all', ({ reply, account }) => {
      if (bodyOf(reply)['status'] === 'TRANSACTION_IMPORT_ERROR' && account) account.transactions = account.transactions.slice(0, -1)
    }),
  fault(
    'vendor-failure-takes-earlier-instruction',
    'A failure of the vendor takes the payment instruction back that the account had before.',
    { kind: 'vendor' },
  )
    .breaks('4.3-payment-stored', '4.3-payment-failure-stores-nothing')
    .answers('createPaymentInstruction', ({ reply, account }) => {
      if (reply.status >= 400 && account) account.records.payment_instructions = account.records.payment_instructions.slice(0, -1)
    }),
  fault(
    'refused-record-takes-one-before',
    'A delivery note, energy amount or invoice that fails validation takes the one that was added before it back.',
  )
    .breaks('4.3-echo-stored', '4-refused-no-effect')
    .answers('all', ({ reply, call, account }) => {
      const list = lists.get(call.operation)
      if (list !== undefined && reply.status === 400 && account) account.records[list] = account.records[list].slice(0, -1)
    }),
])
