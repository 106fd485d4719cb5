import type { RecordName } from './records.ts'

/** The groups of endpoints (section 1). */
export type OperationGroup = 'Pre-account import' | 'Account import' | 'Post-account import' | 'Status retrieval'

/**
 * What a body holds: a record, an array of records, the request echoed (its fields and whatever the service adds), or
 * what the document does not show. An echo may be the content of one field `alone` where the document leaves that open
 * (requirement `4.3-echo-shape-open`).
 */
export type AnswerBody = { record: RecordName } | { arrayOf: RecordName } | { echo: RecordName; alone?: string } | 'not shown'

/** One answer of an operation. Several may share a status. */
export interface Answer {
  readonly status: number
  /** When it is given. */
  readonly when: string
  readonly body: AnswerBody
  /** A field that the body does not hold as an object; one that does is another answer of the same status. */
  readonly without?: string
}

/** A parameter in the path or in the query. */
export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly type: 'string' | 'boolean'
  readonly description: string
  /** What the service assumes when the parameter is absent; path parameters are never absent. */
  readonly default?: boolean
}

/** One operation of the interface (section 4). */
export interface Operation {
  readonly group: OperationGroup
  readonly section: string
  readonly method: 'GET' | 'POST'
  /** Relative to the base URL, with parameters in braces. The trailing slash is part of it. */
  readonly path: string
  /** A few words: what it does. */
  readonly summary: string
  /** What it does, in a sentence or two. */
  readonly description: string
  readonly parameters: readonly Parameter[]
  /** The record of the request body; none for GET. */
  readonly request?: RecordName
  readonly answers: readonly Answer[]
  /** What must exist before, and the field that names it. */
  readonly refersTo: readonly { readonly what: string; readonly field: string }[]
}

const importSupplierCode: Parameter = {
  name: 'import_supplier_code',
  in: 'path',
  type: 'string',
  description: 'Import supplier code.',
}

const externalAccountNumber: Parameter = {
  name: 'external_account_number',
  in: 'path',
  type: 'string',
  description: 'The legacy account number.',
}

const validationFailure: Answer = { status: 400, when: 'The payload fails validation.', body: { record: 'ErrorEnvelope' } }
const refusal = (when: string): Answer => ({ status: 400, when, body: { record: 'Refusal' } })
const otherRefusal = refusal('The request is refused for another reason; bodies with a 400 status follow section 7.')
const unexpectedError: Answer = { status: 500, when: 'Something unexpected happened.', body: 'not shown' }
const unexpectedErrorWithReason: Answer = {
  status: 500,
  when: 'Something unexpected happened; the body holds the reason.',
  body: 'not shown',
}

/** The 17 operations of section 4, in the document's order. All need authentication (section 5). */
export const operations = {
  importMarketParticipant: {
    group: 'Pre-account import',
    section: '4.1',
    method: 'POST',
    path: '/v1/data-import/market-participant/import/',
    summary: 'Import a market participant',
    description:
      'Makes a market participant known to the service. One whose code exists already is left as it is. Import participants before anything that refers to them.',
    parameters: [],
    request: 'MarketParticipant',
    answers: [
      { status: 201, when: 'The participant was created.', body: 'not shown' },
      { status: 200, when: 'A participant with the code exists; it was not modified.', body: 'not shown' },
      validationFailure,
      otherRefusal,
      unexpectedError,
    ],
    refersTo: [],
  },
  importMarketParticipantFees: {
    group: 'Pre-account import',
    section: '4.1',
    method: 'POST',
    path: '/v1/data-import/market-participant-fees/import/',
    summary: 'Import price sheets',
    description:
      'Imports price sheets of market participants, all or none: when one is refused, none is kept. The participants must exist already.',
    parameters: [],
    request: 'ImportMarketParticipantFeesRequest',
    answers: [
      {
        status: 201,
        when: 'All price sheets were imported; the body holds their number under a name that is not shown.',
        body: 'not shown',
      },
      validationFailure,
      refusal('A market participant does not exist; nothing was imported.'),
      unexpectedError,
    ],
    refersTo: [{ what: 'market participant', field: 'price_sheets.*.market_participant_code' }],
  },
  importMarketParticipantDefinitions: {
    group: 'Pre-account import',
    section: '4.1',
    method: 'POST',
    path: '/v1/data-import/market-participant-definitions/import/',
    summary: 'Import time definitions',
    description:
      'Imports what a network operator defines, `definitions`, `rolled_out_definitions` or both, all or none. The network operator must exist already.',
    parameters: [],
    request: 'MarketParticipantDefinitions',
    answers: [
      {
        status: 201,
        when: 'All definitions were imported; the body holds their numbers under names that are not shown.',
        body: 'not shown',
      },
      validationFailure,
      refusal('The network operator does not exist; nothing was imported.'),
      unexpectedError,
    ],
    refersTo: [{ what: 'market participant', field: 'network_operator_code' }],
  },
  validateAccount: {
    group: 'Account import',
    section: '4.2',
    method: 'POST',
    path: '/v1/data-import/validate-account/',
    summary: 'Validate an account import record',
    description: 'Checks a record by the rules of staging, and answers with the validated data. Nothing is staged.',
    parameters: [],
    request: 'AccountImportRecord',
    answers: [
      { status: 200, when: 'The record is valid; it is returned.', body: { echo: 'AccountImportRecord' } },
      validationFailure,
      otherRefusal,
    ],
    refersTo: [],
  },
  stageAccount: {
    group: 'Account import',
    section: '4.2',
    method: 'POST',
    path: '/v1/data-import/account-import-process/create-or-update/',
    summary: 'Stage an account',
    description:
      'Stages an account import record; no account is created yet. Staging the same import supplier and account number again replaces what was staged, until the account is imported.',
    parameters: [],
    request: 'AccountImportRecord',
    answers: [
      { status: 201, when: 'The account was staged for the first time.', body: { record: 'StagingResult' } },
      { status: 200, when: 'The staged data was replaced.', body: { record: 'StagingResult' } },
      validationFailure,
      refusal('The account was already imported or is marked to be skipped, or the migration of the supplier is paused or complete.'),
    ],
    refersTo: [{ what: 'import supplier', field: 'import_supplier' }],
  },
  processAccount: {
    group: 'Account import',
    section: '4.2',
    method: 'POST',
    path: '/v1/data-import/account-import-process/process/',
    summary: 'Process a staged account',
    description:
      'Creates the account from what is staged, once; from then on it is imported. With `dry_run` no account is kept, and a creation that would succeed is answered with a 400 that says so.',
    parameters: [],
    request: 'ProcessAccountRequest',
    answers: [
      { status: 201, when: 'The account was created.', body: { record: 'ProcessingResult' } },
      validationFailure,
      { status: 400, when: 'The account is already imported.', body: { record: 'AccountAlreadyImported' } },
      refusal('Dry run: the account would import successfully; everything was rolled back. The body holds a message.'),
      { status: 429, when: 'The concurrency limit is exceeded (section 8); try again after other accounts finish.', body: 'not shown' },
    ],
    refersTo: [
      { what: 'staged account', field: 'external_account_number' },
      { what: 'import supplier', field: 'import_supplier_code' },
      { what: 'operations team', field: 'operations_team_name' },
    ],
  },
  createNotes: {
    group: 'Post-account import',
    section: '4.3',
    method: 'POST',
    path: '/v1/data-import/notes/create/',
    summary: 'Add notes',
    description:
      'Adds notes to an imported account. A note is created only when the account has none with the same body, and the same `created_at` when one is given.',
    parameters: [],
    request: 'CreateNotesRequest',
    answers: [
      { status: 201, when: 'Each note was created or existed already.', body: { arrayOf: 'NoteResult' } },
      validationFailure,
      otherRefusal,
      { status: 404, when: 'The account is not found: it must be imported, not merely staged.', body: 'not shown' },
    ],
    refersTo: [{ what: 'imported account', field: 'external_account_number' }],
  },
  createDeliveryNote: {
    group: 'Post-account import',
    section: '4.3',
    method: 'POST',
    path: '/v1/data-import/delivery-note/create/',
    summary: 'Add a delivery note',
    description: 'Adds a delivery note (Lieferschein), the amounts delivered to one market location, to an account.',
    parameters: [],
    request: 'CreateDeliveryNoteRequest',
    answers: [
      {
        status: 201,
        when: 'The delivery note was added; the data is returned.',
        body: { echo: 'CreateDeliveryNoteRequest', alone: 'delivery_note' },
      },
      validationFailure,
      otherRefusal,
      unexpectedErrorWithReason,
    ],
    refersTo: [{ what: 'account', field: 'external_account_number' }],
  },
  createEnergyAmount: {
    group: 'Post-account import',
    section: '4.3',
    method: 'POST',
    path: '/v1/data-import/energy-amount/create/',
    summary: 'Add an energy amount',
    description: 'Adds the amount of energy of one market location over a period to an account.',
    parameters: [],
    request: 'CreateEnergyAmountRequest',
    answers: [
      {
        status: 201,
        when: 'The energy amount was added; the data is returned.',
        body: { echo: 'CreateEnergyAmountRequest', alone: 'energy_amount' },
      },
      validationFailure,
      otherRefusal,
      unexpectedErrorWithReason,
    ],
    refersTo: [{ what: 'account', field: 'external_account_number' }],
  },
  createTransactions: {
    group: 'Post-account import',
    section: '4.3',
    method: 'POST',
    path: '/v1/data-import/transactions/create/',
    summary: 'Add transactions',
    description:
      'Adds financial transactions, such as payments and charges, to an account. One that was added before is skipped, unless `check_previously_added` is false.',
    parameters: [
      {
        name: 'check_previously_added',
        in: 'query',
        type: 'boolean',
        default: true,
        description: 'Whether to check if a transaction was already added.',
      },
      {
        name: 'force_add_to_current_statement',
        in: 'query',
        type: 'boolean',
        default: true,
        description:
          'When true and a transaction date lies outside the open statement period, its date is changed into the open period, so that the transaction is added instead of failing; a description is added to the transaction and a note is pinned to the account.',
      },
    ],
    request: 'CreateTransactionsRequest',
    answers: [
      { status: 201, when: 'Each transaction was added now or had been added before.', body: { record: 'TransactionResults' } },
      { status: 400, when: 'A transaction failed; the first one that did is returned.', body: { record: 'TransactionFailure' } },
      {
        status: 400,
        when: 'The fault lies outside the transactions; the body is not shown for that.',
        body: { record: 'Refusal' },
        without: 'transaction_data',
      },
    ],
    refersTo: [{ what: 'account', field: 'external_account_number' }],
  },
  createHistoricalStatements: {
    group: 'Post-account import',
    section: '4.3',
    method: 'POST',
    path: '/v1/data-import/historical-statements/create/',
    summary: 'Add historical statements',
    description: 'Adds statements that the legacy supplier issued to an account.',
    parameters: [],
    request: 'CreateHistoricalStatementsRequest',
    answers: [
      {
        status: 201,
        when: 'The statements were added; the data is returned. Whether 200 or 201 is answered is not shown.',
        body: { echo: 'CreateHistoricalStatementsRequest', alone: 'statements' },
      },
      {
        status: 200,
        when: 'The statements were added; the data is returned. Whether 200 or 201 is answered is not shown.',
        body: { echo: 'CreateHistoricalStatementsRequest', alone: 'statements' },
      },
      validationFailure,
      otherRefusal,
    ],
    refersTo: [{ what: 'account', field: 'external_account_number' }],
  },
  createMarketParticipantInvoice: {
    group: 'Post-account import',
    section: '4.3',
    method: 'POST',
    path: '/v1/data-import/market-participant-invoice/create/',
    summary: 'Add a market participant invoice',
    description: 'Adds an invoice of a market participant to an account.',
    parameters: [],
    request: 'CreateMarketParticipantInvoiceRequest',
    answers: [
      {
        status: 201,
        when: 'The invoice was added; the data is returned.',
        body: { echo: 'CreateMarketParticipantInvoiceRequest', alone: 'market_participant_invoice' },
      },
      validationFailure,
      otherRefusal,
      unexpectedErrorWithReason,
    ],
    refersTo: [{ what: 'account', field: 'external_account_number' }],
  },
  createPaymentInstruction: {
    group: 'Post-account import',
    section: '4.3',
    method: 'POST',
    path: '/v1/data-import/payment-instruction/create/',
    summary: 'Add a payment instruction',
    description:
      'Adds a payment instruction to an account. The service calls the payment vendor to verify it and to fetch its details. After a 400 the request must not be sent again as it is; after a 500 it is.',
    parameters: [],
    request: 'CreatePaymentInstructionRequest',
    answers: [
      { status: 201, when: 'The vendor verified the instruction; it was added.', body: { record: 'PaymentInstructionResult' } },
      validationFailure,
      refusal('The vendor cannot be reached for good; do not send the same request again.'),
      {
        status: 500,
        when: 'Something unexpected, or the vendor cannot be reached for now; send the same request again.',
        body: 'not shown',
      },
    ],
    refersTo: [
      { what: 'account', field: 'external_account_number' },
      { what: 'payment vendor', field: 'vendor' },
    ],
  },
  getAccountTransferStatus: {
    group: 'Status retrieval',
    section: '4.4',
    method: 'GET',
    path: '/v1/data-import/account-transfer-status/{import_supplier_code}/{external_account_number}/',
    summary: 'Get the status of an account',
    description: 'Tells how the import of one account stands: whether an account was created, and its platform account number.',
    parameters: [importSupplierCode, externalAccountNumber],
    answers: [
      { status: 200, when: 'An import process exists for the pair.', body: { record: 'AccountTransferStatus' } },
      { status: 404, when: 'No import process exists for the pair.', body: 'not shown' },
    ],
    refersTo: [],
  },
  listAllAccountImportProcesses: {
    group: 'Status retrieval',
    section: '4.4',
    method: 'GET',
    path: '/v1/data-import/all-account-import-processes/{import_supplier_code}/',
    summary: 'List all accounts',
    description: 'Lists the accounts of an import supplier, pending and imported ones.',
    parameters: [importSupplierCode],
    answers: [{ status: 200, when: 'Pending and imported accounts.', body: { arrayOf: 'AccountImportProcess' } }],
    refersTo: [],
  },
  listPendingAccountImportProcesses: {
    group: 'Status retrieval',
    section: '4.4',
    method: 'GET',
    path: '/v1/data-import/pending-account-import-processes/{import_supplier_code}/',
    summary: 'List pending accounts',
    description: 'Lists the accounts of an import supplier that are staged and not imported.',
    parameters: [importSupplierCode],
    answers: [{ status: 200, when: 'Pending accounts only.', body: { arrayOf: 'AccountImportProcess' } }],
    refersTo: [],
  },
  listImportedAccountImportProcesses: {
    group: 'Status retrieval',
    section: '4.4',
    method: 'GET',
    path: '/v1/data-import/imported-account-import-processes/{import_supplier_code}/',
    summary: 'List imported accounts',
    description: 'Lists the accounts of an import supplier that are imported and have a platform account.',
    parameters: [importSupplierCode],
    answers: [{ status: 200, when: 'Accounts with a platform account were found.', body: 'not shown' }],
    refersTo: [],
  },
} as const satisfies Record<string, Operation>

/** The id of an operation, such as `stageAccount`. */
export type OperationId = keyof typeof operations

/** The operations that carry a body. */
export type PostOperationId = { [Id in OperationId]: (typeof operations)[Id] extends { request: string } ? Id : never }[OperationId]
