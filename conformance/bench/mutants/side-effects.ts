import type { Body } from '../server/exchange.ts'
import { beforehand } from './changes.ts'
import { fault, faults } from './fault.ts'

/** A request changes what it has no business with, or does in part what it was refused for. */
export const sideEffects = faults('state', [
  fault('amount-of-first-stored-for-all', 'All transactions of a request are stored with the amount of the first that is added.', {
    kind: 'meaning',
  })
    .breaks('4.3-transactions-added-stored')
    .by((right, amount?: unknown) => ({
      ...beforehand(right, 'openPeriod', () => {
        amount = undefined
      }),
      transactionToStore: (transaction) => {
        amount ??= transaction['amount']
        return right.transactionToStore({ ...transaction, amount })
      },
    })),
  fault('refused-statements-partly-stored', 'Of statements that fail validation those before the wrong one are stored.', { section: '4.3' })
    .breaks('4-refused-no-effect')
    .answers('createHistoricalStatements', ({ reply, call, sent, account, right }) => {
      const { statements } = sent
      if (reply.status !== 400 || !account || !Array.isArray(statements)) return
      const places = right.validationFaults('createHistoricalStatements', call.body).map(({ path }) => Number(path[1] ?? 0))
      const good = statements.slice(0, Math.min(...places)) as Body[]
      account.records.statements = [...account.records.statements, ...good]
    }),
  fault('validating-resumes-supplier', 'Validating a record for a paused import supplier sets it to Ongoing.')
    .breaks('3.2-paused-stage-400', '3.2-paused-stage-stages-nothing')
    .answers('validateAccount', ({ reply, sent, state, right }) => {
      const supplier = String(sent['import_supplier'])
      if (reply.status === 200 && right.supplierStatus(state, supplier) === 'Paused') state.suppliers.set(supplier, 'Ongoing')
    }),
  fault(
    'last-import-completes-supplier',
    'When the last pending account of an import supplier is imported the supplier is Complete: nothing more can be staged for it.',
    { section: '3.2' },
  )
    .breaks('3.1-stage-first-201')
    .answers('processAccount', ({ reply, account, state }) => {
      if (reply.status === 201 && account) {
        const pending = [...state.accounts.values()].filter(
          (one) => one.import_supplier === account.import_supplier && one.platformAccountNumber === undefined,
        )
        if (pending.length === 0) state.suppliers.set(account.import_supplier, 'Complete')
      }
    }),
  fault(
    'refused-process-creates-team',
    'A process request for an unknown operations team is refused and creates the team, so that the next one succeeds.',
    { section: '4.2' },
  )
    .breaks('3.1-process-unknown-team-no-account', '4-refused-no-effect')
    .decides('teamExists', (exists, state, name) => {
      if (!exists && typeof name === 'string') state.teams.add(name)
      return exists
    }),
  fault(
    'refused-delivery-note-waits-for-import',
    'A delivery note for a staged account is refused, and is on the account once that is imported.',
    { section: '4.3' },
  )
    .breaks('4-refused-no-effect', '4.3-echo-stored')
    .answers('createDeliveryNote', ({ reply, sent, account }) => {
      if (reply.status === 404 && account)
        account.records.delivery_notes = [...account.records.delivery_notes, sent['delivery_note'] as Body]
    }),
])
