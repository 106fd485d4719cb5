import type { OperationId } from './operations.ts'

/**
 * What a request does that is sent again as it was:
 * `nothing` (it changes nothing, neither the first time nor again), `replaces` (what was sent before gives way to it),
 * `kept` (what the first one left stays, once) or `open` (the document does not show).
 */
export type RepeatEffect = 'nothing' | 'replaces' | 'kept' | 'open'

/** What it means that a request of an operation is sent again, as it was, after it succeeded. */
export interface SentAgain {
  readonly effect: RepeatEffect
  /** The status of the repetition; none where it is open. */
  readonly status?: number
  /** In a sentence or two, for people. */
  readonly description: string
  /** The ids of the requirements that say so. */
  readonly requirements: readonly string[]
}

const echo: SentAgain = {
  effect: 'open',
  description: 'The document does not show whether a second one is added. After an answer that was lost, look first whether it arrived.',
  requirements: ['4.3-echo-repeated-open', '9-constant-in-run'],
}

/** What it means for each operation. */
export const sentAgain = {
  importMarketParticipant: {
    effect: 'kept',
    status: 200,
    description: 'The participant exists and is left as it was, also when the rest of the request differs.',
    requirements: ['4.1-participant-exists-200', '4.1-participant-not-modified'],
  },
  importMarketParticipantFees: {
    effect: 'open',
    description: 'The document does not show what answers a price sheet that was imported before.',
    requirements: ['2.11-repeat-open', '9-constant-in-run'],
  },
  importMarketParticipantDefinitions: {
    effect: 'open',
    description: 'The document does not show what answers a definition that was imported before.',
    requirements: ['2.12-repeat-open', '9-constant-in-run'],
  },
  validateAccount: {
    effect: 'nothing',
    status: 200,
    description: 'Validating stores nothing, so it can be done at any time and as often as wanted.',
    requirements: ['4.2-validate-200', '4.2-validate-stages-nothing', '7-item-code-stable'],
  },
  stageAccount: {
    effect: 'replaces',
    status: 200,
    description:
      'While the account is pending, what is staged is replaced as a whole, and the account stays pending once. When it is imported, the answer is 400 and nothing changes.',
    requirements: [
      '3.1-stage-again-200',
      '3.1-stage-again-replaces',
      '3.1-stage-again-still-pending',
      '3.1-stage-refused-stages-nothing',
      '3.1-imported-stage-400',
      '3.1-imported-stays',
    ],
  },
  processAccount: {
    effect: 'kept',
    status: 400,
    description:
      'No second account is created: the answer is 400 and holds both account numbers, so that a lost answer can be made up for. A dry run changes nothing and is answered as before.',
    requirements: [
      '3.1-process-one-account-per-pair',
      '3.1-imported-process-400',
      '3.1-imported-process-numbers',
      '3.1-dry-run-repeat',
      '3.1-dry-run-leaves-staged',
      '3.1-dry-run-then-process',
      '3.1-imported-dry-run-400',
      '3.1-imported-stays',
    ],
  },
  createNotes: {
    effect: 'kept',
    status: 201,
    description: 'Notes that the account has are not stored again; their results say `NOTE_ALREADY_EXISTS`.',
    requirements: ['4.3-notes-duplicate-skipped', '4.3-notes-duplicate-undated-skipped', '4.3-notes-duplicate-not-stored'],
  },
  createDeliveryNote: echo,
  createEnergyAmount: echo,
  createTransactions: {
    effect: 'kept',
    status: 201,
    description:
      'Unless `check_previously_added` is false, transactions that were added before are skipped; their results say `TRANSACTION_ALREADY_EXISTS`.',
    requirements: ['4.3-transactions-exists', '4.3-transactions-exists-not-stored'],
  },
  createHistoricalStatements: echo,
  createMarketParticipantInvoice: echo,
  createPaymentInstruction: {
    effect: 'open',
    description:
      'The document does not show what answers an instruction that was added before. After a 500 the same request is to be sent again, after the 400 of a vendor that cannot be reached for good it is not.',
    requirements: ['4.3-payment-repeated-open', '9-constant-in-run'],
  },
  getAccountTransferStatus: {
    effect: 'nothing',
    status: 200,
    description: 'It only reads.',
    requirements: ['4.4-status-200-staged', '4.4-status-200-imported', '1-platform-account-number-name'],
  },
  listAllAccountImportProcesses: {
    effect: 'nothing',
    status: 200,
    description: 'It only reads.',
    requirements: ['4.4-all-200-array', '1-platform-account-number-name', '2.13-created-at-constant'],
  },
  listPendingAccountImportProcesses: {
    effect: 'nothing',
    status: 200,
    description: 'It only reads.',
    requirements: ['4.4-pending-200-array'],
  },
  listImportedAccountImportProcesses: {
    effect: 'nothing',
    status: 200,
    description: 'It only reads.',
    requirements: ['4.4-imported-200'],
  },
} as const satisfies Record<OperationId, SentAgain>
