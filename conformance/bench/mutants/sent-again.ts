import type { Change } from '../server/behaviour.ts'
import type { Body } from '../server/exchange.ts'
import type { Account } from '../server/state.ts'
import { keyOf } from './change-answers.ts'
import { answered, beforehand, intercepted } from './changes.ts'
import { fault, faults } from './fault.ts'
import { answersAsBefore } from './memories.ts'

/** What comes after something else: the same request again, a later attempt, a mark that was set meanwhile. */
export const sentAgain = faults('state', [
  fault(
    'identical-staging-not-repeated',
    'A staging that was made before is answered as known and does nothing, though another record was staged meanwhile.',
  )
    .breaks('3.1-stage-again-replaces', '1-staging-replaced-any-number')
    .by((right, done = new Set<string>()) => ({
      ...intercepted(right, 'stageAccount', ({ call, sent, account }) => {
        const isPending = account?.isStaged === true && account.platformAccountNumber === undefined
        return isPending && done.has(call.request.text) ? right.stagingAnswer(false, sent) : undefined
      }),
      ...answered(right, 'stageAccount', ({ reply, call }) => {
        if (reply.status < 300) done.add(call.request.text)
      }),
    })),
  fault(
    'identical-notes-answered-as-before',
    'A request for notes that is sent again as it was gets the answer of the first time: the notes are told to be created.',
  )
    .breaks('4.3-notes-duplicate-skipped', '4.3-notes-duplicate-undated-skipped')
    .by(answersAsBefore('createNotes', ({ status }) => status === 201)),
  fault(
    'identical-transactions-answered-as-before',
    'A transactions request that is sent again as it was gets the answer of the first time: the transactions are told to be added.',
  )
    .breaks('4.3-transactions-exists')
    .by(answersAsBefore('createTransactions', ({ status }) => status === 201)),
  fault('staging-after-refusal-answers-201', 'After a staging of a pending account that was refused the next one answers 201.')
    .breaks('3.1-stage-again-200', '3.1-stage-again-refused-keeps')
    .by(firstOnceMore(() => true)),
  fault('staging-after-pause-is-first', 'Staging a pending account again answers 201 once its import supplier was paused in between.')
    .breaks('3.1-stage-again-200', '3.2-pending-survives-pause')
    .by(firstOnceMore((status) => status !== 'Ongoing')),
  fault('skip-mark-hides-numbers', 'Processing an imported account that was marked to be skipped since is refused without its two numbers.')
    .breaks('3.1-imported-process-numbers')
    .by((right) => ({
      processRefused: (situation) => (situation.isSkipped && situation.account?.isStaged ? 'skipped' : right.processRefused(situation)),
    })),
  fault('skip-mark-hides-status', 'The status of an account answers 404 once the account is marked to be skipped.')
    .breaks('4.4-status-200-staged', '4.4-status-200-imported')
    .answers('getAccountTransferStatus', ({ reply, call, state, right }) =>
      state.skipped.has(keyOf(call, right)) ? right.noProcess() : reply,
    ),
  fault(
    'created-at-of-first-attempt',
    'account_created_at is when the account was first tried, in a dry run too, not when it was created.',
    { kind: 'timing' },
  )
    .breaks('2.13-created-at-plausible')
    .by((right, tried = new Map<Account, string>()) => ({
      ...beforehand(
        right,
        'statusDuring',
        (_isDryRun, account) => !tried.has(account) && tried.set(account, right.accountCreatedAt(right.now())),
      ),
      listedCreatedAt: (list, account) => {
        const createdAt = right.listedCreatedAt(list, account)
        return createdAt === null ? null : (tried.get(account) ?? createdAt)
      },
    })),
  fault('validating-resets-status', 'Validating a record of an imported account sets the status of the account to UNKNOWN.', {
    section: '4.2',
  })
    .breaks('3.1-imported-stays', '3.1-status-completed', '4.4-lists-agree-with-status')
    .answers('validateAccount', ({ account }) => {
      if (account) account.status = 'UNKNOWN'
    }),
  fault(
    'failed-instruction-sent-first',
    'The payment instruction after one that failed is stored as that one was, as it was still waiting in a queue.',
    { kind: 'vendor' },
  )
    .breaks('4.3-payment-stored', '4.3-payment-failure-stores-nothing')
    .by((right, waiting = new Map<string, Body>()) =>
      answered(right, 'createPaymentInstruction', ({ reply, call, sent, account }) => {
        if (!account) return
        const { vendor, reference, type } = sent
        const key = keyOf(call, right)
        const failed = waiting.get(key)
        if (reply.status === 500) waiting.set(key, { vendor, reference, type })
        if (reply.status === 201 && failed) {
          waiting.delete(key)
          account.records.payment_instructions = [...account.records.payment_instructions.slice(0, -1), failed]
        }
      }),
    ),
  fault(
    'verified-reference-not-asked-again',
    'A payment instruction whose reference was verified once is accepted without asking, also for another vendor.',
    { kind: 'vendor' },
  )
    .breaks('4.3-payment-vendor-called', '2.9-vendor-names-upstream', '4.3-payment-persistent-400')
    .by((right, verified = new Set<unknown>(), asked?: unknown) => ({
      ...intercepted(right, 'createPaymentInstruction', ({ sent }) => {
        asked = sent['reference']
      }),
      askVendor: (vendor, failedBefore) => {
        const verdict = verified.has(asked) ? 'verified' : right.askVendor(vendor, failedBefore)
        if (verdict === 'verified') verified.add(asked)
        return verdict
      },
    })),
  fault(
    'only-latest-in-progress',
    'Of several accounts that are created at the same time only the one that was begun last is IN_PROGRESS.',
    { section: '2.13' },
  )
    .breaks('3.1-status-in-progress')
    .by((right, latest?: Account) => ({
      statusDuring: (isDryRun, account) => right.statusDuring(isDryRun, (latest = account)),
      statusShown: (account) => (account.isBusy && account !== latest && latest?.isBusy ? 'UNKNOWN' : right.statusShown(account)),
    })),
  fault('progress-ends-for-all', 'When the creation of one account ends, no other one is IN_PROGRESS any more.', { section: '2.13' })
    .breaks('3.1-status-in-progress')
    .by((right, busy = new Set<Account>()) => ({
      ...beforehand(right, 'statusDuring', (_isDryRun, account) => busy.add(account)),
      ...beforehand(right, 'statusAfter', () => busy.clear()),
      statusShown: (account) => (account.isBusy && !busy.has(account) ? 'UNKNOWN' : right.statusShown(account)),
    })),
  fault('raised-limit-waits-for-idle', 'A limit that is raised or taken away applies only once no account is processed any more.', {
    kind: 'limit',
  })
    .breaks('8-limit-within', '8-limit-disabled')
    .by((right, inForce: number | null = null) => ({
      before: (call, state) => {
        if (state.running === 0 || inForce === null) inForce = state.limit
        return call.operation === 'processAccount' && inForce !== null && inForce < (state.limit ?? Infinity) && state.running >= inForce
          ? right.limitAnswer()
          : undefined
      },
    })),
])

/** After a refused staging the next one of a pending account answers as if it were the first. */
function firstOnceMore(counts: (supplierStatus: string | undefined) => boolean): Change {
  return (right, refused = new Set<string>()) =>
    answered(right, 'stageAccount', ({ reply, call, state, sent }) => {
      const key = keyOf(call, right)
      const { import_supplier } = sent
      if (reply.status === 400 && counts(right.supplierStatus(state, String(import_supplier)))) refused.add(key)
      return reply.status === 200 && refused.delete(key) ? right.stagingAnswer(true, sent) : reply
    })
}
