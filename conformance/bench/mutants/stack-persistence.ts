import { postAccountImports } from '../../../schemas/operation-groups.ts'
import type { Change } from '../server/behaviour.ts'
import type { Account } from '../server/state.ts'
import { objectsOf } from './change-answers.ts'
import { beforehand, refusedWhenStaged, spanned } from './changes.ts'
import { fault, faults } from './fault.ts'
import { joined } from './joined.ts'

const isPending = ({ isStaged, platformAccountNumber }: Account) => isStaged && platformAccountNumber === undefined

/** How many notes, transactions and records an account has. */
const additionsTo = ({ notes, transactions, records }: Account) =>
  notes.length + transactions.length + Object.values(records).reduce((sum, list) => sum + list.length, 0)

/** What is staged has a version, of which there are so many. */
function replacedAtMost(times: number): Change {
  return (right, replaced = new Map<string, number>()) => ({
    ...refusedWhenStaged(right, (key) => ((replaced.get(key) ?? 0) < times ? undefined : right.unexpected(new Error('version')))),
    ...beforehand(right, 'stagingAnswer', (isFirst, { import_supplier, external_account_number }) => {
      const key = right.pairKey(String(import_supplier), String(external_account_number))
      replaced.set(key, isFirst ? 0 : (replaced.get(key) ?? 0) + 1)
    }),
  })
}

/** What models, columns, indexes and queries of common stacks make of requests. */
export const stackPersistence = faults('state', [
  fault('third-staging-version-clash', 'A pending account can be replaced once: every later staging of it answers 500.')
    .breaks('1-staging-replaced-any-number', '3.1-stage-again-200')
    .by(replacedAtMost(1)),
  fault('tenth-staging-version-overflows', 'A pending account can be replaced eight times: every later staging of it answers 500.')
    .breaks('1-staging-replaced-any-number', '3.1-stage-again-200')
    .by(replacedAtMost(8)),
  fault(
    'external-number-unique-across-suppliers',
    'Staging a number that another import supplier has pending answers 200, and takes the account away from that supplier.',
    { kind: 'isolation' },
  )
    .breaks('1-pair-two-suppliers', '1-supplier-groups-accounts', '3.1-stage-first-201', '4.4-status-200-staged')
    .answers('stageAccount', ({ reply, sent, account, state, right }) => {
      if (reply.status !== 201) return reply
      const { external_account_number: number } = sent
      const other = [...state.accounts].find(([, one]) => one !== account && one.external_account_number === number && isPending(one))
      if (other === undefined) return reply
      state.accounts.delete(other[0])
      return right.stagingAnswer(false, sent)
    }),
  fault('leading-zeros-are-ignored', 'External account numbers of digits alone are one account where they differ in leading zeros.', {
    section: '2.1',
    kind: 'isolation',
  })
    .breaks('1-pair-leading-zeros', '1-pair-two-numbers', '3.1-stage-first-201', '4.4-status-404')
    .gives('pairKey', (supplier, number) => [supplier, /^\d+$/.test(number) ? number.replace(/^0+(?=\d)/, '') : number]),
  fault('failed-restage-deletes-staged-data', 'A record that fails validation removes what is staged for its pending account.')
    .breaks(
      '3.1-stage-again-refused-keeps',
      '3.1-stage-again-still-pending',
      '3.1-stage-again-200',
      '4-refused-no-effect',
      '4.4-status-200-staged',
    )
    .answers('stageAccount', ({ reply, call, account, state, right }) => {
      if (reply.status !== 400 || !account || !isPending(account)) return
      if (right.validationFaults('stageAccount', call.body).length > 0) {
        for (const [key, one] of state.accounts) if (one === account) state.accounts.delete(key)
      }
    }),
  fault(
    'restage-keeps-sales-channel',
    'The sales channel of a pending account stays what it was when the account is staged again with another.',
  )
    .breaks('3.1-stage-again-replaces')
    .stores('stageAccount', (record, { sales_channel } = record) =>
      'sales_channel' in record && sales_channel !== undefined ? { ...record, sales_channel } : record,
    ),
  fault('restage-compares-whole-euros', 'A transfer balance stays what it was when it is staged again with other cents alone.')
    .breaks('3.1-stage-again-replaces')
    .stores('stageAccount', (record, { transfer_balance } = record) =>
      Math.trunc(Number(transfer_balance)) === Math.trunc(Number(record['transfer_balance'])) ? { ...record, transfer_balance } : record,
    ),
  fault('reason-longer-than-column', 'A transaction whose reason has more than twenty characters answers 500.', { section: '2.6' })
    .breaks('2-seen-values-accepted', '2.6-transaction-types-accepted', '4.3-transactions-201', '4.3-transactions-added')
    .by((right, isTooLong = false) => ({
      ...beforehand(right, 'transactionToStore', (transaction) => {
        const { reason } = transaction
        if (typeof reason === 'string' && reason.length > 20) isTooLong = true
      }),
      // Asked once for each request, after all its transactions and before anything is written.
      ...beforehand(right, 'toldFailure', (failures) => {
        const fails = isTooLong && failures.length === 0
        isTooLong = false
        if (fails) throw new Error('value too long for type character varying(20)')
      }),
    })),
  fault(
    'internal-id-as-platform-number',
    'The answer to a payment instruction holds the id of the row of its account in place of the platform account number.',
    { kind: 'agreement' },
  )
    .breaks('4.3-payment-body', '1-platform-account-number-name')
    .by((right) => ({
      paymentAnswer: (account, instruction) => {
        const row = (account.platformAccountNumber ?? '').replace(/^\D*0*/, '')
        return right.paymentAnswer({ ...account, platformAccountNumber: row }, instruction)
      },
    })),
  fault('list-rows-multiplied-by-join', 'An account with several ledgers is in the list of all accounts as often as it has ledgers.', {
    kind: 'agreement',
  })
    .breaks('4.4-lists-once', '4.4-lists-agree')
    .by(joined('all', ({ staged }) => Math.max(1, objectsOf(staged['ledgers']).length))),
  fault('pending-list-cut-at-fifty', 'The list of pending accounts holds the fifty oldest at most.', { kind: 'stability' })
    .breaks('4.4-pending-only', '4.4-lists-agree', '3.1-stage-first-pending')
    .decides('arranged', (items, list) => (list === 'pending' ? items.slice(0, 50) : items)),
  fault('account-created-at-touched', 'Whatever is added to an imported account sets its account_created_at in the list of all accounts.', {
    kind: 'agreement',
  })
    .breaks('2.13-created-at-constant', '2.13-created-at-plausible')
    .by((right, touched = new WeakMap<Account, string>()) => ({
      ...spanned(
        right,
        postAccountImports,
        ({ account }) => account && additionsTo(account),
        (count, { account }) => {
          if (account && additionsTo(account) > count) touched.set(account, right.accountCreatedAt(right.now()))
        },
      ),
      listedCreatedAt: (list, account) => (list === 'all' ? touched.get(account) : undefined) ?? right.listedCreatedAt(list, account),
    })),
  fault('supplier-code-matched-as-prefix', 'The list of imported accounts holds those of every supplier whose code begins with its own.', {
    section: '4.4',
    kind: 'isolation',
  })
    .breaks('1-supplier-groups-accounts', '4.4-imported-content', '4.4-lists-agree')
    .gives('isListed', (list, account, code) => [
      list,
      account,
      list === 'imported' && account.import_supplier.startsWith(code) ? account.import_supplier : code,
    ]),
])
