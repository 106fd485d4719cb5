import { bodyOf, changeAnswers } from './change-answers.ts'
import type { Mutant } from './mutant.ts'

/** The status of the import supplier, or the mark to skip an account, has another effect. */
export const suppliers: readonly Mutant[] = [
  {
    id: 'paused-supplier-accepts',
    section: '3.2',
    kind: 'state',
    about: 'A Paused import supplier accepts new accounts.',
    requirements: ['3.2-paused-stage-400', '3.2-paused-stage-stages-nothing'],
    change: (behaviour) => ({
      stagingRefused: (situation) => {
        const why = behaviour.stagingRefused(situation)
        return why === 'paused' ? undefined : why
      },
    }),
  },
  {
    id: 'complete-supplier-accepts-again',
    section: '3.2',
    kind: 'state',
    about: 'A Complete import supplier accepts new data for accounts that are pending.',
    requirements: ['3.2-complete-stage-again-400'],
    change: (behaviour) => ({
      stagingRefused: (situation) => {
        const why = behaviour.stagingRefused(situation)
        return why === 'complete' && situation.account ? undefined : why
      },
    }),
  },
  {
    id: 'paused-supplier-accepts-again',
    section: '3.2',
    kind: 'state',
    about: 'A Paused import supplier accepts new data for accounts that are pending.',
    requirements: ['3.2-paused-stage-again-400'],
    change: (behaviour) => ({
      stagingRefused: (situation) => {
        const why = behaviour.stagingRefused(situation)
        return why === 'paused' && situation.account ? undefined : why
      },
    }),
  },
  {
    id: 'paused-supplier-refuses-but-stages',
    section: '3.2',
    kind: 'state',
    about: 'Staging for a Paused import supplier is refused, and leaves the account staged.',
    requirements: ['3.2-paused-stage-stages-nothing', '4-refused-no-effect'],
    change: (behaviour) => {
      let isRefused = false
      return {
        stagingRefused: (situation) => {
          const why = behaviour.stagingRefused(situation)
          isRefused = why === 'paused'
          return isRefused ? undefined : why
        },
        stagingAnswer: (isFirst, record) =>
          isRefused ? behaviour.stagingRefusal('paused', record) : behaviour.stagingAnswer(isFirst, record),
      }
    },
  },
  {
    id: 'paused-supplier-processes',
    section: '3.2',
    kind: 'state',
    about: 'Pending accounts of a Paused import supplier are processed.',
    requirements: ['3.2-paused-process-error'],
    change: (behaviour) => ({
      processRefused: (situation) => {
        const why = behaviour.processRefused(situation)
        return why === 'paused' ? undefined : why
      },
    }),
  },
  {
    id: 'complete-supplier-processes',
    section: '3.2',
    kind: 'state',
    about: 'Pending accounts of a Complete import supplier are processed.',
    requirements: ['3.2-complete-process-error'],
    change: (behaviour) => ({
      processRefused: (situation) => {
        const why = behaviour.processRefused(situation)
        return why === 'complete' ? undefined : why
      },
    }),
  },
  {
    id: 'supplier-status-cached',
    section: '3.2',
    kind: 'timing',
    about: 'The status of an import supplier is read once and kept for half a minute.',
    requirements: ['3.2-paused-stage-again-400', '3.2-complete-stage-again-400', '3.2-paused-process-error', '3.2-complete-process-error'],
    change: (behaviour) => {
      const known = new Map<string, { status: ReturnType<typeof behaviour.supplierStatus>; until: number }>()
      return {
        supplierStatus: (state, code) => {
          const cached = known.get(code)
          if (cached && cached.until > Date.now()) return cached.status
          const status = behaviour.supplierStatus(state, code)
          if (status !== undefined) known.set(code, { status, until: Date.now() + 30_000 })
          return status
        },
      }
    },
  },
  {
    id: 'pause-drops-pending',
    section: '3.2',
    kind: 'state',
    about: 'A request for an account of a Paused import supplier removes what is staged for it.',
    requirements: ['3.2-pending-survives-pause', '4-refused-no-effect'],
    change: changeAnswers(['stageAccount', 'processAccount'], (reply, call, state, behaviour) => {
      const { import_supplier, import_supplier_code = import_supplier, external_account_number } = bodyOf(call)
      const key = behaviour.pairKey(String(import_supplier_code), String(external_account_number))
      const account = state.accounts.get(key)
      if (account?.platformAccountNumber === undefined && state.suppliers.get(String(import_supplier_code)) === 'Paused')
        state.accounts.delete(key)
      return reply
    }),
  },
  {
    id: 'resumed-supplier-stays-paused',
    section: '3.2',
    kind: 'state',
    about: 'An import supplier that was once Paused refuses to process what was pending before.',
    requirements: ['3.2-pending-survives-pause'],
    change: (behaviour) => {
      const refused = new Set<unknown>()
      return {
        processRefused: (situation) => {
          const why = behaviour.processRefused(situation)
          if (why === 'paused') refused.add(situation.account)
          return why === undefined && refused.has(situation.account) ? 'paused' : why
        },
      }
    },
  },
  {
    id: 'closed-supplier-hides-lists',
    section: '3.2',
    kind: 'state',
    about: 'The lists of an import supplier that is not Ongoing are empty.',
    requirements: ['3.2-lists-still-answer', '3.2-pending-survives-pause'],
    change: (behaviour) => ({
      arranged: (list, items, state) => behaviour.arranged(list, items, state),
      after: (call, state, reply) => {
        const { import_supplier_code = '' } = call.parameters
        const isClosed = call.operation.startsWith('list') && (state.suppliers.get(import_supplier_code) ?? 'Ongoing') !== 'Ongoing'
        return isClosed ? { ...reply, body: [] } : reply
      },
    }),
  },
  {
    id: 'closed-supplier-hides-status',
    section: '3.2',
    kind: 'state',
    about: 'The status of an account answers 400 while its import supplier is Complete.',
    requirements: ['3.2-lists-still-answer'],
    change: changeAnswers(['getAccountTransferStatus'], (reply, call, state, behaviour) =>
      state.suppliers.get(call.parameters['import_supplier_code'] ?? '') === 'Complete' ? behaviour.stagingRefusal('complete', {}) : reply,
    ),
  },
  {
    id: 'skip-mark-ignored-once-staged',
    section: '4.2',
    kind: 'state',
    about: 'The mark to skip an account has no effect once it is staged.',
    requirements: ['4.2-stage-skipped-400'],
    change: (behaviour) => ({
      stagingRefused: (situation) => behaviour.stagingRefused({ ...situation, isSkipped: situation.isSkipped && !situation.account }),
    }),
  },
  {
    id: 'skipped-account-staged',
    section: '4.2',
    kind: 'state',
    about: 'The mark to skip an account is not looked at when it is staged.',
    requirements: ['4.2-stage-skipped-400'],
    change: (behaviour) => ({ stagingRefused: (situation) => behaviour.stagingRefused({ ...situation, isSkipped: false }) }),
  },
  {
    id: 'skip-mark-of-one-skips-all-of-number',
    section: '4.2',
    kind: 'isolation',
    about: 'The mark to skip an account skips the accounts of all import suppliers with its number.',
    requirements: ['1-pair-two-suppliers', '3.1-stage-first-201', '4.2-stage-skipped-400'],
    change: (behaviour) => ({
      after: (call, state, reply) => {
        const { import_supplier, external_account_number } = bodyOf(call)
        if (call.operation !== 'stageAccount' || reply.status >= 400) return reply
        const isSkipped = [...state.suppliers.keys()].some((code) =>
          state.skipped.has(behaviour.pairKey(code, String(external_account_number))),
        )
        return isSkipped && !state.skipped.has(behaviour.pairKey(String(import_supplier), String(external_account_number)))
          ? behaviour.stagingRefusal('skipped', bodyOf(call))
          : reply
      },
    }),
  },
]
