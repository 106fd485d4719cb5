import type { Reply } from '../server/exchange.ts'
import { bodyOf } from './change-answers.ts'
import { answered, beforehand, intercepted } from './changes.ts'
import { fault, faults } from './fault.ts'

/** What was right is wrong now and then, or after a while. */
export const stability = faults('stability', [
  ...[100, 250].map((times) =>
    fault(`one-of-${times}-requests-answers-500`, `About one request of ${times} answers 500.`)
      .breaks(
        '9-constant-in-run',
        '7-no-500-for-input',
        '4.4-status-200-staged',
        '4.4-all-200-array',
        '4.4-pending-200-array',
        '3.1-stage-first-201',
      )
      .answers('all', ({ reply, state, right }) => (state.random() < 1 / times ? right.unexpected(new Error('rare')) : reply)),
  ),
  fault('status-flaps', 'One of thirty readings of the status of an imported account says UNKNOWN.', { section: '4.4' })
    .breaks('3.1-imported-stays', '3.1-status-completed', '3.1-process-imports', '9-constant-in-run')
    .answers('getAccountTransferStatus', ({ reply, state, right }) =>
      bodyOf(reply)['status'] === 'COMPLETED' && state.random() < 1 / 30 ? right.statusAnswer('UNKNOWN', '') : reply,
    ),
  fault('list-sometimes-empty', 'One of forty readings of a list is empty.')
    .breaks('4.4-all-pending-and-imported', '4.4-pending-only', '4.4-lists-agree', '9-constant-in-run', '1-supplier-groups-accounts')
    .answers('all', ({ reply, call, state }) =>
      call.operation.startsWith('list') && state.random() < 1 / 40 ? { ...reply, body: [] } : reply,
    ),
  fault('first-process-fails-now-and-then', 'One of twenty-five process requests answers 400 and succeeds when it is sent again.')
    .breaks('3.1-process-201', '3.1-dry-run-then-process', '9-constant-in-run')
    .by((right, count = 0) =>
      intercepted(right, 'processAccount', () =>
        ++count % 25 === 0 ? { status: 400, body: { detail: 'Try again.', code: 'busy', errors: [] } } : undefined,
      ),
    ),
  fault('accounts-vanish-after-sixty', 'Only the sixty accounts of an import supplier that were staged last are kept.')
    .breaks('4.4-all-pending-and-imported', '4.4-status-200-staged', '4.4-lists-agree-with-status', '4.4-pending-only')
    .answers('stageAccount', ({ reply, sent, state }) => {
      const { import_supplier } = sent
      if (reply.status !== 201) return
      const own = [...state.accounts].filter(([, account]) => account.import_supplier === import_supplier)
      for (const [key] of own.slice(0, Math.max(0, own.length - 60))) state.accounts.delete(key)
    }),
  fault('staged-data-vanishes-after-many-writes', 'The data of pending accounts is dropped when forty others were staged since.')
    .breaks('1-staging-stores-data', '3.1-stage-again-replaces', '3.1-stage-again-earlier-data-gone')
    .answers('stageAccount', ({ reply, state }) => {
      if (reply.status !== 201) return
      const old = [...state.accounts.values()].at(-41)
      if (old && old.platformAccountNumber === undefined)
        old.staged = { import_supplier: old.import_supplier, external_account_number: old.external_account_number }
    }),
  fault('notes-vanish-after-twelve', 'An account keeps its twelve latest notes.')
    .breaks('4.3-notes-created-stored', '4.3-notes-duplicate-skipped', '4.3-notes-duplicate-undated-skipped')
    .answers('createNotes', ({ account }) => {
      if (account) account.notes = account.notes.slice(-12)
    }),
  fault('transactions-vanish-after-twenty', 'An account keeps its twenty latest transactions.')
    .breaks('4.3-transactions-added-stored', '4.3-transactions-exists', '4.3-transactions-exists-not-stored')
    .answers('createTransactions', ({ account }) => {
      if (account) account.transactions = account.transactions.slice(-20)
    }),
  fault('reads-lag-behind-writes', 'Status and lists show an account twenty milliseconds after it was staged.', { kind: 'timing' })
    .breaks('4.4-status-200-staged', '3.1-stage-first-pending', '4.4-all-pending-and-imported', '4.4-lists-agree-with-status')
    .by((right) => {
      const stagedAt = new Map<string, number>()
      const isSeen = (number: string) => Date.now() - (stagedAt.get(number) ?? 0) > 20
      return {
        ...beforehand(
          right,
          'stagedData',
          (previous, record) => !previous && stagedAt.set(String(record['external_account_number']), Date.now()),
        ),
        isListed: (list, account, code) => right.isListed(list, account, code) && isSeen(account.external_account_number),
        ...answered(right, 'getAccountTransferStatus', ({ account }) =>
          account && !isSeen(account.external_account_number) ? right.noProcess() : undefined,
        ),
      }
    }),
  fault('account-with-many-notes-not-listed', 'An account with more than three notes is not in the list of imported accounts.')
    .breaks('4.4-imported-content', '4.4-lists-agree', '4.4-all-pending-and-imported')
    .decides('isListed', (isListed, list, account) => isListed && !(list === 'imported' && account.notes.length > 3)),
  fault(
    'listed-number-changes-after-a-while',
    'After five hundred requests the platform account numbers of the lists are of another format.',
  )
    .breaks('1-platform-account-number-name', '4.4-lists-agree-with-status', '3.1-imported-stays')
    .by((right, count = 0) => ({
      ...intercepted(right, 'all', () => {
        count++
      }),
      listedNumber: (list, account) => {
        const number = right.listedNumber(list, account)
        return count > 500 && typeof number === 'string' ? number.replace('P-', 'P') : number
      },
    })),
  fault('every-tenth-record-not-validated', 'Of account import records that would fail validation every tenth is accepted.')
    .breaks('7-validation-failure-400', '4.2-stage-same-rules', '9-constant-in-run')
    .by((right, count = 0) => ({
      validationFaults: (operation, body) => {
        const faults = right.validationFaults(operation, body)
        const isRecord = operation === 'stageAccount' || operation === 'validateAccount'
        return isRecord && faults.length > 0 && typeof body === 'object' && ++count % 10 === 0 ? [] : faults
      },
    })),
  fault('every-seventh-note-not-stored', 'Every seventh request for notes is answered as ever, and nothing of it is stored.')
    .breaks('4.3-notes-created-stored', '4.3-notes-duplicate-skipped')
    .by((right, count = 0) =>
      answered(right, 'createNotes', ({ reply, account }) => {
        const { body } = reply
        if (reply.status === 201 && account && Array.isArray(body) && ++count % 7 === 0) {
          const created = body.filter((result: unknown) => Object(result).status === 'NOTE_CREATION_SUCCESS').length
          account.notes = account.notes.slice(0, account.notes.length - created)
        }
      }),
    ),
  fault('every-fifth-dry-run-creates', 'Every fifth dry run is not rolled back, though it says so.')
    .breaks('3.1-dry-run-leaves-nothing', '3.1-dry-run-leaves-staged', '3.1-dry-run-then-process')
    .by((right, count = 0) => ({ keptOfDryRun: (creation) => (++count % 5 === 0 ? creation : right.keptOfDryRun(creation)) })),
  fault('every-tenth-restaging-not-stored', 'Every tenth time that a pending account is staged again its record is not replaced.')
    .breaks('3.1-stage-again-replaces', '3.1-stage-again-earlier-data-gone', '1-staging-replaced-any-number')
    .by((right, count = 0) => ({
      stagedData: (previous, record) => (previous && ++count % 10 === 0 ? previous : right.stagedData(previous, record)),
    })),
  fault('every-twentieth-status-of-account-before', 'One of twenty status requests is answered with what the one before it was.')
    .breaks('4.4-status-body', '3.1-status-completed', '4.4-lists-agree-with-status', '9-constant-in-run')
    .by((right, count = 0, before?: Reply) =>
      answered(right, 'getAccountTransferStatus', ({ reply }) => {
        const other = before
        before = reply
        return ++count % 20 === 0 && other ? other : reply
      }),
    ),
  fault(
    'transaction-check-forgets-after-restart',
    'Every three hundred requests the transactions that were added are forgotten as far as checking for them goes.',
  )
    .breaks('4.3-transactions-exists', '4.3-transactions-exists-not-stored')
    .by((right, forgotten = new WeakSet<object>(), count = 0) => ({
      ...intercepted(right, 'all', ({ state }) => {
        if (++count % 300 === 0) for (const { transactions } of state.accounts.values()) for (const one of transactions) forgotten.add(one)
      }),
      transactionsLookedAt: (state, account, earlier, added) =>
        right.transactionsLookedAt(state, account, earlier, added).filter((one) => !forgotten.has(one)),
    })),
  fault(
    'staged-data-of-other-account-after-a-while',
    'When two hundred accounts were staged the record of the next is written over the one that was staged before it, too.',
    { kind: 'isolation' },
  )
    .breaks('1-staging-stores-data', '3.1-stage-again-replaces')
    .by((right, count = 0) =>
      answered(right, 'stageAccount', ({ reply, state, sent }) => {
        const last = [...state.accounts.values()].at(-2)
        if (reply.status === 201 && ++count > 200 && last && last.platformAccountNumber === undefined) last.staged = sent
      }),
    ),
])
