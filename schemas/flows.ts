import type { OperationId } from './operations.ts'

/** One request of a flow. Values are literal, or runtime expressions of Arazzo such as `$inputs.import_supplier`. */
export interface FlowStep {
  readonly id: string
  readonly operation: OperationId
  readonly description: string
  readonly parameters?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** What must hold of the answer for the flow to go on. */
  readonly succeeds: readonly string[]
  /** What later steps and flows take from the answer. */
  readonly outputs?: Readonly<Record<string, string>>
  /** Seconds to wait, and how often, when the answer is 429 (section 8). */
  readonly whenLimited?: { readonly seconds: number; readonly times: number }
}

/** A main use of the interface, from request to request. */
export interface Flow {
  readonly summary: string
  readonly section: string
  /** What it is given besides the access token, with the JSON type and the meaning. */
  readonly inputs: Readonly<Record<string, readonly [type: 'string' | 'object' | 'array', description: string]>>
  readonly steps: readonly FlowStep[]
  readonly outputs?: Readonly<Record<string, string>>
}

const pair = {
  import_supplier: ['string', 'Import supplier code.'],
  external_account_number: ['string', 'The legacy account number.'],
} as const satisfies Flow['inputs']

const supplierPath = { import_supplier_code: '$inputs.import_supplier' }
const accountPath = { ...supplierPath, external_account_number: '$inputs.external_account_number' }
const accountBody = { import_supplier: '$inputs.import_supplier', external_account_number: '$inputs.external_account_number' }
const processBody = {
  external_account_number: '$inputs.external_account_number',
  import_supplier_code: '$inputs.import_supplier',
  operations_team_name: '$inputs.operations_team',
}

/** The main flows: an account is staged, processed, added to and watched. */
export const flows = {
  stage: {
    summary: 'Validate an account and stage it',
    section: '3.1',
    inputs: { account: ['object', 'The account import record.'] },
    steps: [
      {
        id: 'validate',
        operation: 'validateAccount',
        description: 'Nothing is stored yet.',
        body: '$inputs.account',
        succeeds: ['$statusCode == 200'],
      },
      {
        id: 'stage',
        operation: 'stageAccount',
        description: 'The first time 201; while the account is pending 200, and what was staged is replaced.',
        body: '$inputs.account',
        succeeds: ['$statusCode == 201 || $statusCode == 200'],
        outputs: {
          import_supplier: '$response.body#/import_supplier',
          external_account_number: '$response.body#/external_account_number',
        },
      },
      {
        id: 'lookForPending',
        operation: 'getAccountTransferStatus',
        description: 'The account has an import process, and no account of the platform yet.',
        parameters: {
          import_supplier_code: '$steps.stage.outputs.import_supplier',
          external_account_number: '$steps.stage.outputs.external_account_number',
        },
        succeeds: ['$statusCode == 200', "$response.body#/platform_account_number == ''"],
      },
    ],
    outputs: {
      import_supplier: '$steps.stage.outputs.import_supplier',
      external_account_number: '$steps.stage.outputs.external_account_number',
    },
  },
  process: {
    summary: 'Try a staged account, then create it',
    section: '3.1',
    inputs: { ...pair, operations_team: ['string', 'The operations team; it must already exist.'] },
    steps: [
      {
        id: 'dryRun',
        operation: 'processAccount',
        description: 'A dry run answers 400, also when the account would import successfully; its message tells.',
        body: { ...processBody, dry_run: true },
        succeeds: ['$statusCode == 400'],
        whenLimited: { seconds: 5, times: 10 },
      },
      {
        id: 'create',
        operation: 'processAccount',
        description: 'The account is created.',
        body: processBody,
        succeeds: ['$statusCode == 201'],
        outputs: { platform_account_number: '$response.body#/platform_account_number' },
        whenLimited: { seconds: 5, times: 10 },
      },
      {
        id: 'lookForCompleted',
        operation: 'getAccountTransferStatus',
        description: 'The import is completed.',
        parameters: accountPath,
        succeeds: ['$statusCode == 200', "$response.body#/status == 'COMPLETED'"],
      },
    ],
    outputs: { platform_account_number: '$steps.create.outputs.platform_account_number' },
  },
  add: {
    summary: 'Add notes and transactions to an imported account, and send them again without harm',
    section: '4.3',
    inputs: {
      ...pair,
      notes: ['array', 'Notes that the account does not have.'],
      transactions: ['array', 'Transactions that were not added.'],
    },
    steps: [
      {
        id: 'addNotes',
        operation: 'createNotes',
        description: 'Each note is created.',
        body: { ...accountBody, notes: '$inputs.notes' },
        succeeds: ['$statusCode == 201', "$response.body#/0/status == 'NOTE_CREATION_SUCCESS'"],
      },
      {
        id: 'addNotesAgain',
        operation: 'createNotes',
        description: 'The same again, as after a lost answer: nothing is stored twice.',
        body: { ...accountBody, notes: '$inputs.notes' },
        succeeds: ['$statusCode == 201', "$response.body#/0/status == 'NOTE_ALREADY_EXISTS'"],
      },
      {
        id: 'addTransactions',
        operation: 'createTransactions',
        description: 'Each transaction is added.',
        body: { ...accountBody, transactions: '$inputs.transactions' },
        succeeds: ['$statusCode == 201', "$response.body#/results/0/status == 'TRANSACTION_ADDED_TO_ACCOUNT'"],
      },
      {
        id: 'addTransactionsAgain',
        operation: 'createTransactions',
        description: 'The same again: those that were added before are skipped.',
        body: { ...accountBody, transactions: '$inputs.transactions' },
        succeeds: ['$statusCode == 201', "$response.body#/results/0/status == 'TRANSACTION_ALREADY_EXISTS'"],
      },
    ],
  },
  watch: {
    summary: 'See how the import of an account and of its supplier stands',
    section: '4.4',
    inputs: pair,
    steps: [
      {
        id: 'one',
        operation: 'getAccountTransferStatus',
        description: 'One account.',
        parameters: accountPath,
        succeeds: ['$statusCode == 200'],
        outputs: { status: '$response.body#/status', platform_account_number: '$response.body#/platform_account_number' },
      },
      {
        id: 'all',
        operation: 'listAllAccountImportProcesses',
        description: 'All accounts of the supplier.',
        parameters: supplierPath,
        succeeds: ['$statusCode == 200'],
      },
      {
        id: 'pending',
        operation: 'listPendingAccountImportProcesses',
        description: 'Those that are pending.',
        parameters: supplierPath,
        succeeds: ['$statusCode == 200'],
      },
    ],
    outputs: { status: '$steps.one.outputs.status', platform_account_number: '$steps.one.outputs.platform_account_number' },
  },
} as const satisfies Record<string, Flow>
