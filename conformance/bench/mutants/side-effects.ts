import type { Body } from '../server/exchange.ts'
import { accountOf, bodyOf } from './change-answers.ts'
import type { Mutant } from './mutant.ts'

/** A request changes what it has no business with, or does in part what it was refused for. */
export const sideEffects: readonly Mutant[] = [
  {
    id: 'amount-of-first-stored-for-all',
    section: '4.3',
    kind: 'meaning',
    about: 'All transactions of a request are stored with the amount of the first that is added.',
    requirements: ['4.3-transactions-added-stored'],
    change: (behaviour) => {
      let amount: unknown
      return {
        openPeriod: (account, now) => {
          amount = undefined
          return behaviour.openPeriod(account, now)
        },
        transactionToStore: (transaction) => {
          amount ??= transaction['amount']
          return behaviour.transactionToStore({ ...transaction, amount })
        },
      }
    },
  },
  {
    id: 'refused-statements-partly-stored',
    section: '4.3',
    kind: 'state',
    about: 'Of statements that fail validation those before the wrong one are stored.',
    requirements: ['4-refused-no-effect', '4.3-statements-stored'],
    change: (behaviour) => ({
      after: (call, state, reply) => {
        const account = accountOf(call, state, behaviour)
        const { statements } = bodyOf(call)
        if (call.operation !== 'createHistoricalStatements' || reply.status !== 400 || !account || !Array.isArray(statements))
          return behaviour.after(call, state, reply)
        const places = behaviour.validationFaults('createHistoricalStatements', call.body).map(({ path }) => Number(path[1] ?? 0))
        const good = statements.slice(0, Math.min(...places)) as Body[]
        account.records.statements = [...account.records.statements, ...good]
        return behaviour.after(call, state, reply)
      },
    }),
  },
  {
    id: 'validating-resumes-supplier',
    section: '3.2',
    kind: 'state',
    about: 'Validating a record for a paused import supplier sets it to Ongoing.',
    requirements: ['3.2-paused-stage-400', '3.2-paused-stage-stages-nothing'],
    change: (behaviour) => ({
      after: (call, state, reply) => {
        const supplier = String(bodyOf(call)['import_supplier'])
        if (call.operation === 'validateAccount' && reply.status === 200 && behaviour.supplierStatus(state, supplier) === 'Paused')
          state.suppliers.set(supplier, 'Ongoing')
        return behaviour.after(call, state, reply)
      },
    }),
  },
  {
    id: 'last-import-completes-supplier',
    section: '3.2',
    kind: 'state',
    about: 'When the last pending account of an import supplier is imported the supplier is Complete: nothing more can be staged for it.',
    requirements: ['3.1-stage-first-201'],
    change: (behaviour) => ({
      after: (call, state, reply) => {
        const account = accountOf(call, state, behaviour)
        if (call.operation === 'processAccount' && reply.status === 201 && account) {
          const pending = [...state.accounts.values()].filter(
            (one) => one.import_supplier === account.import_supplier && one.platformAccountNumber === undefined,
          )
          if (pending.length === 0) state.suppliers.set(account.import_supplier, 'Complete')
        }
        return behaviour.after(call, state, reply)
      },
    }),
  },
  {
    id: 'refused-process-creates-team',
    section: '4.2',
    kind: 'state',
    about: 'A process request for an unknown operations team is refused and creates the team, so that the next one succeeds.',
    requirements: ['3.1-process-unknown-team-no-account', '4-refused-no-effect'],
    change: (behaviour) => ({
      teamExists: (state, name) => {
        const exists = behaviour.teamExists(state, name)
        if (!exists && typeof name === 'string') state.teams.add(name)
        return exists
      },
    }),
  },
  {
    id: 'refused-delivery-note-waits-for-import',
    section: '4.3',
    kind: 'state',
    about: 'A delivery note for a staged account is refused, and is on the account once that is imported.',
    requirements: ['4-refused-no-effect', '4.3-echo-stored'],
    change: (behaviour) => ({
      after: (call, state, reply) => {
        const account = accountOf(call, state, behaviour)
        if (call.operation === 'createDeliveryNote' && reply.status === 404 && account)
          account.records.delivery_notes = [...account.records.delivery_notes, bodyOf(call)['delivery_note'] as Body]
        return behaviour.after(call, state, reply)
      },
    }),
  },
]
