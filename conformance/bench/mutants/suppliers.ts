import { bodyOf } from './change-answers.ts'
import { fault, faults } from './fault.ts'

/** The status of the import supplier, or the mark to skip an account, has another effect. */
export const suppliers = faults('state', [
  fault('paused-supplier-accepts', 'A Paused import supplier accepts new accounts.')
    .breaks('3.2-paused-stage-400', '3.2-paused-stage-stages-nothing')
    .decides('stagingRefused', (why) => (why === 'paused' ? undefined : why)),
  fault('complete-supplier-accepts-again', 'A Complete import supplier accepts new data for accounts that are pending.')
    .breaks('3.2-complete-stage-again-400')
    .decides('stagingRefused', (why, situation) => (why === 'complete' && situation.account ? undefined : why)),
  fault('paused-supplier-accepts-again', 'A Paused import supplier accepts new data for accounts that are pending.')
    .breaks('3.2-paused-stage-again-400')
    .decides('stagingRefused', (why, situation) => (why === 'paused' && situation.account ? undefined : why)),
  fault('paused-supplier-refuses-but-stages', 'Staging for a Paused import supplier is refused, and leaves the account staged.')
    .breaks('3.2-paused-stage-stages-nothing', '4-refused-no-effect')
    .by((right, isRefused = false) => ({
      stagingRefused: (situation) => {
        const why = right.stagingRefused(situation)
        isRefused = why === 'paused'
        return isRefused ? undefined : why
      },
      stagingAnswer: (isFirst, record) => (isRefused ? right.stagingRefusal('paused', record) : right.stagingAnswer(isFirst, record)),
    })),
  fault('paused-supplier-processes', 'Pending accounts of a Paused import supplier are processed.')
    .breaks('3.2-paused-process-error')
    .decides('processRefused', (why) => (why === 'paused' ? undefined : why)),
  fault('complete-supplier-processes', 'Pending accounts of a Complete import supplier are processed.')
    .breaks('3.2-complete-process-error')
    .decides('processRefused', (why) => (why === 'complete' ? undefined : why)),
  fault('supplier-status-cached', 'The status of an import supplier is read once and kept for half a minute.', { kind: 'timing' })
    .breaks('3.2-paused-stage-again-400', '3.2-complete-stage-again-400', '3.2-paused-process-error', '3.2-complete-process-error')
    .by((right) => {
      const known = new Map<string, { status: ReturnType<typeof right.supplierStatus>; until: number }>()
      return {
        supplierStatus: (state, code) => {
          const cached = known.get(code)
          if (cached && cached.until > Date.now()) return cached.status
          const status = right.supplierStatus(state, code)
          if (status !== undefined) known.set(code, { status, until: Date.now() + 30_000 })
          return status
        },
      }
    }),
  fault('pause-drops-pending', 'A request for an account of a Paused import supplier removes what is staged for it.')
    .breaks('3.2-pending-survives-pause', '4-refused-no-effect')
    .answers(['stageAccount', 'processAccount'], ({ call, state, right }) => {
      const { import_supplier, import_supplier_code = import_supplier, external_account_number } = bodyOf(call)
      const key = right.pairKey(String(import_supplier_code), String(external_account_number))
      const account = state.accounts.get(key)
      if (account?.platformAccountNumber === undefined && state.suppliers.get(String(import_supplier_code)) === 'Paused')
        state.accounts.delete(key)
    }),
  fault('resumed-supplier-stays-paused', 'An import supplier that was once Paused refuses to process what was pending before.')
    .breaks('3.2-pending-survives-pause')
    .by((right, refused = new Set<unknown>()) => ({
      processRefused: (situation) => {
        const why = right.processRefused(situation)
        if (why === 'paused') refused.add(situation.account)
        return why === undefined && refused.has(situation.account) ? 'paused' : why
      },
    })),
  fault('closed-supplier-hides-lists', 'The lists of an import supplier that is not Ongoing are empty.')
    .breaks('3.2-lists-still-answer', '3.2-pending-survives-pause')
    .answers('all', ({ reply, call, state }) => {
      const { import_supplier_code = '' } = call.parameters
      const isClosed = call.operation.startsWith('list') && (state.suppliers.get(import_supplier_code) ?? 'Ongoing') !== 'Ongoing'
      return isClosed ? { ...reply, body: [] } : reply
    }),
  fault('closed-supplier-hides-status', 'The status of an account answers 400 while its import supplier is Complete.')
    .breaks('3.2-lists-still-answer')
    .answers('getAccountTransferStatus', ({ reply, call, state, right }) =>
      state.suppliers.get(call.parameters['import_supplier_code'] ?? '') === 'Complete' ? right.stagingRefusal('complete', {}) : reply,
    ),
  fault('skip-mark-ignored-once-staged', 'The mark to skip an account has no effect once it is staged.')
    .breaks('4.2-stage-skipped-400')
    .gives('stagingRefused', (situation) => [{ ...situation, isSkipped: situation.isSkipped && !situation.account }]),
  fault('skipped-account-staged', 'The mark to skip an account is not looked at when it is staged.')
    .breaks('4.2-stage-skipped-400')
    .gives('stagingRefused', (situation) => [{ ...situation, isSkipped: false }]),
  fault('skip-mark-of-one-skips-all-of-number', 'The mark to skip an account skips the accounts of all import suppliers with its number.', {
    section: '4.2',
    kind: 'isolation',
  })
    .breaks('1-pair-two-suppliers', '3.1-stage-first-201', '4.2-stage-skipped-400')
    .answers('stageAccount', ({ reply, sent, state, right }) => {
      const { import_supplier, external_account_number } = sent
      if (reply.status >= 400) return reply
      const isSkipped = [...state.suppliers.keys()].some((code) => state.skipped.has(right.pairKey(code, String(external_account_number))))
      return isSkipped && !state.skipped.has(right.pairKey(String(import_supplier), String(external_account_number)))
        ? right.stagingRefusal('skipped', sent)
        : reply
    }),
])
