import type { OperationId, PostOperationId } from '../../../schemas/operations.ts'
import type { AccountReference } from '../../../schemas/record-types.ts'
import type { Fault } from '../../../src/validate/fault.ts'
import type { Path } from '../../../src/contract/schema-at.ts'
import type { SupplierStatus, VendorBehaviour } from '../../operator/operator-port.ts'
import type { BenchRequest, Body, Call, Reply } from './exchange.ts'
import type { Account, AccountStatus, RecordList, State, StoredDefinitions, StoredNote } from './state.ts'

/**
 * The bench's server as its decisions. What does what with them, and in which order, is in `operations/`; how the
 * document has them decided is in `faithful/`. A variant and a mutant replace some of them.
 */
export interface Behaviour
  extends
    HttpBehaviour,
    AuthenticationBehaviour,
    ValidationBehaviour,
    PreAccountBehaviour,
    StagingBehaviour,
    ProcessingBehaviour,
    StatusBehaviour,
    NotesBehaviour,
    RecordsBehaviour,
    TransactionsBehaviour,
    PaymentBehaviour,
    ConcurrencyBehaviour,
    StabilityBehaviour {}

/** Makes another behaviour of one: what is not named stays as it was. */
export type Change = (behaviour: Behaviour) => Partial<Behaviour>

/** How requests are read and answers written (sections 1 and 4). */
export interface HttpBehaviour {
  /** The time, for `created_at`, `account_created_at` and the open statement period. */
  readonly now: () => Date
  /** A segment of the path as it is meant. */
  readonly decodeSegment: (segment: string) => string
  readonly unknownPath: () => Reply
  readonly wrongMethod: () => Reply
  /** The JSON value of a body; undefined when the text is not JSON. */
  readonly parseBody: (text: string) => { readonly value: unknown } | undefined
  readonly notJson: () => Reply
  /** The text of a JSON answer. */
  readonly serialise: (body: unknown, operation: OperationId | undefined) => string
  readonly contentType: () => string
  readonly unexpected: (error: unknown) => Reply
}

/** Section 5. */
export interface AuthenticationBehaviour {
  /** The value of the header Authorization, as it reaches the server. */
  readonly authorizationOf: (request: BenchRequest) => string | undefined
  /** The token in the value of the header Authorization; undefined when there is none. */
  readonly tokenIn: (authorization: string | undefined) => string | undefined
  readonly isValidToken: (state: State, token: string | undefined) => boolean
  readonly tokenRefusal: (token: string | undefined) => Reply
  /** Whether the token is looked at before path, body and account are. */
  readonly refusesBeforeContent: () => boolean
  /** Whether a request whose token is refused does its work all the same. */
  readonly refusedStillActs: (operation: OperationId) => boolean
}

/** Sections 2 and 7: what is a fault, and how it is told. */
export interface ValidationBehaviour {
  /** Every fault of a request body, in the order of the value. */
  readonly validationFaults: (operation: PostOperationId, body: unknown) => readonly Fault[]
  /** What a valid body says to the server, such as with its values in the right types. */
  readonly understood: (operation: PostOperationId, body: unknown) => unknown
  /** Those that are told. */
  readonly toldFaults: (faults: readonly Fault[]) => readonly Fault[]
  readonly attrOf: (path: Path) => string
  readonly codeOf: (fault: Fault) => string
  /** One item of `errors`. */
  readonly errorItem: (fault: Fault, attr: string, code: string) => unknown
  readonly envelope: (operation: PostOperationId, items: readonly unknown[]) => unknown
  readonly validationStatus: (operation: PostOperationId) => number
}

/** Section 4.1. */
export interface PreAccountBehaviour {
  /** What a market participant is known by. */
  readonly participantKey: (code: unknown) => string
  /** What is stored of a new market participant. */
  readonly participantToStore: (participant: Body) => Body
  /** What is stored once an existing market participant was sent again. */
  readonly participantSentAgain: (existing: Body, participant: Body) => Body
  readonly participantAnswer: (isNew: boolean, participant: Body) => Reply
  /** Whether the market participant that a price sheet refers to is known. */
  readonly isKnownParticipant: (state: State, code: unknown) => boolean
  /** Whether the network operator of definitions is known. */
  readonly isKnownOperator: (state: State, code: unknown) => boolean
  readonly unknownParticipant: (operation: PostOperationId, attr: string) => Reply
  /** The refusal of an import for what was imported before it; undefined to import it. */
  readonly importRefused: (state: State, operation: PostOperationId, body: Body) => Reply | undefined
  /** Whether what was imported before the fault was met is taken back. */
  readonly rollsBack: (operation: 'importMarketParticipantFees' | 'importMarketParticipantDefinitions') => boolean
  readonly sheetToStore: (sheet: Body) => Body
  /** The price sheets once those of a request were added. */
  readonly sheetsWith: (earlier: readonly Body[], added: readonly Body[]) => readonly Body[]
  readonly definitionToStore: (definition: unknown) => unknown
  /** The imports of definitions once one was added. */
  readonly definitionsWith: (earlier: readonly StoredDefinitions[], added: StoredDefinitions) => readonly StoredDefinitions[]
  readonly feesAnswer: (count: number) => Reply
  readonly definitionsAnswer: (definitions: number, rolledOut: number) => Reply
}

/** Why an account is not staged (sections 4.2 and 7.4). */
export type StagingRefusal = 'imported' | 'skipped' | 'paused' | 'complete'

/** Sections 3.1 and 3.2: validate and stage. */
export interface StagingBehaviour {
  /** What an account is known by. */
  readonly pairKey: (import_supplier: string, external_account_number: string) => string
  /** Undefined for an unknown supplier. */
  readonly supplierStatus: (state: State, code: string) => SupplierStatus | undefined
  /** The answer to a request that names an unknown supplier; undefined to treat it as Ongoing. */
  readonly unknownSupplier: (operation: OperationId, code: string) => Reply | undefined
  /** The refusal of a valid record for what else is there; undefined to take it. */
  readonly recordRefused: (state: State, operation: 'validateAccount' | 'stageAccount', key: string, record: Body) => Reply | undefined
  readonly validatedAnswer: (record: Body) => Reply
  /** Whether validating stages the record as well. */
  readonly validatingStages: () => boolean
  readonly stagingRefused: (situation: {
    readonly account: Account | undefined
    readonly supplier: SupplierStatus
    readonly isSkipped: boolean
  }) => StagingRefusal | undefined
  readonly stagingRefusal: (why: StagingRefusal, record: Body) => Reply
  /** What is staged once a record was sent. */
  readonly stagedData: (previous: Body | undefined, record: Body) => Body
  readonly statusOnceStaged: (account: Account | undefined) => AccountStatus
  readonly stagingAnswer: (isFirst: boolean, record: Body) => Reply
}

/** Why a process request creates no account. */
export type ProcessRefusal = 'imported' | 'never staged' | 'unknown team' | 'paused' | 'complete' | 'skipped'

/** How a process request ended: refused ones never began. */
export type ProcessOutcome = 'created' | 'dry run' | 'failed'

/** What creating an account adds to it. */
export interface Creation {
  readonly platformAccountNumber: string
  readonly createdAt: string
  readonly notes: readonly StoredNote[]
}

/** Sections 3.1 and 8: process. */
export interface ProcessingBehaviour {
  readonly processPair: (body: Body) => AccountReference
  readonly isDryRun: (body: Body) => boolean
  readonly teamExists: (state: State, name: unknown) => boolean
  readonly processRefused: (situation: {
    readonly account: Account | undefined
    readonly supplier: SupplierStatus
    readonly isSkipped: boolean
    readonly teamExists: boolean
    readonly isDryRun: boolean
  }) => ProcessRefusal | undefined
  readonly processRefusal: (why: ProcessRefusal, body: Body, account: Account | undefined) => Reply
  /** Whether a refused process request for a pair that nothing is known of leaves an import process behind. */
  readonly leavesTrace: (why: ProcessRefusal) => boolean
  /** The answer to a second request for a pair that is in progress; undefined to let it wait. */
  readonly whileInProgress: (operation: 'processAccount' | 'stageAccount', account: Account) => Reply | undefined
  /** The limit that applies once the operator set one; null disables it. */
  readonly limitOnceSet: (max: number | null) => number | null
  readonly countsAgainstLimit: (isDryRun: boolean) => boolean
  readonly exceedsLimit: (running: number, max: number) => boolean
  readonly limitAnswer: () => Reply
  /** Whether the slot of the limit is free again after the request. */
  readonly freesSlot: (outcome: ProcessOutcome) => boolean
  /** How long creating an account takes beside what the operator holds up, in milliseconds. */
  readonly processingTime: () => number
  readonly statusDuring: (isDryRun: boolean, account: Account) => AccountStatus
  readonly statusAfter: (outcome: ProcessOutcome) => AccountStatus
  readonly platformAccountNumber: (state: State, account: Account) => string
  readonly accountCreatedAt: (now: Date) => string
  /** The notes that the account has from its import record. */
  readonly notesOfRecord: (staged: Body, now: Date) => readonly StoredNote[]
  /** What else the account has from its import record. */
  readonly recordsOfRecord: (staged: Body) => Partial<Readonly<Record<RecordList, readonly Body[]>>>
  /** What stays of an account that a dry run created. */
  readonly keptOfDryRun: (creation: Creation) => Partial<Creation>
  /** What stays staged once the account was created. */
  readonly stagedAfterImport: (staged: Body) => Body
  readonly dryRunAnswer: () => Reply
  readonly processedAnswer: (account: Account) => Reply
}

/** The lists of section 4.4. */
export type ListName = 'all' | 'pending' | 'imported'

/** Sections 2.13 and 4.4. */
export interface StatusBehaviour {
  readonly findProcess: (state: State, key: string) => Account | undefined
  readonly noProcess: () => Reply
  readonly statusShown: (account: Account) => unknown
  readonly numberShown: (account: Account) => unknown
  readonly statusAnswer: (status: unknown, number: unknown) => Reply
  /** Whether an account is in the list of an import supplier. */
  readonly isListed: (list: ListName, account: Account, import_supplier: string) => boolean
  readonly listedNumber: (list: ListName, account: Account) => unknown
  readonly listedCreatedAt: (list: ListName, account: Account) => unknown
  readonly listItem: (list: ListName, account: Account, number: unknown, createdAt: unknown) => unknown
  /** Order and extent of a list. */
  readonly arranged: (list: ListName, items: readonly unknown[], state: State) => readonly unknown[]
  /** Order of a list of stored items, as the operator reads it. */
  readonly readInOrder: <Item>(items: readonly Item[], state: State) => readonly Item[]
  /** What is stored, as the operator reads it. */
  readonly readBack: (stored: unknown) => unknown
  readonly listAnswer: (list: ListName, items: readonly unknown[]) => Reply
}

/** The status of a note (section 3.3). */
export type NoteStatus = 'NOTE_CREATION_SUCCESS' | 'NOTE_ALREADY_EXISTS'

/** Notes (sections 2.3 and 4.3). */
export interface NotesBehaviour {
  /** The account that notes go to; undefined when it is not found. */
  readonly accountForNotes: (state: State, key: string) => Account | undefined
  readonly noAccountForNotes: () => Reply
  /** Among which notes one is looked for. */
  readonly notesLookedAt: (
    state: State,
    account: Account,
    earlier: readonly StoredNote[],
    added: readonly StoredNote[],
  ) => readonly StoredNote[]
  readonly isSameNote: (stored: StoredNote, note: Body) => boolean
  readonly noteToStore: (note: Body, now: Date) => StoredNote
  readonly noteResult: (note: Body, stored: StoredNote, status: NoteStatus) => unknown
  readonly notesAnswer: (results: readonly unknown[]) => Reply
}

/** The operations that echo what they add. */
export type EchoOperation = 'createDeliveryNote' | 'createEnergyAmount' | 'createMarketParticipantInvoice' | 'createHistoricalStatements'

/** Delivery notes, energy amounts, statements and invoices (section 4.3). */
export interface RecordsBehaviour {
  /** The account that records other than notes go to; undefined when it is not found. */
  readonly accountForRecords: (state: State, key: string, operation: PostOperationId) => Account | undefined
  readonly noAccountForRecords: (operation: PostOperationId) => Reply
  /** The refusal of records for what the account has already; undefined to add them. */
  readonly recordsRefused: (operation: PostOperationId, earlier: readonly Body[], records: readonly Body[]) => Reply | undefined
  readonly recordToStore: (operation: EchoOperation, record: Body) => Body
  /** The records of an account once one was added. */
  readonly recordsWith: (list: RecordList, earlier: readonly Body[], record: Body) => readonly Body[]
  /** The echo of a body that was accepted. */
  readonly echo: (operation: EchoOperation | 'validateAccount', body: Body) => unknown
  readonly echoAnswer: (operation: EchoOperation, echo: unknown) => Reply
}

/** A query parameter of the transactions endpoint. */
export type TransactionsParameter = 'check_previously_added' | 'force_add_to_current_statement'

/** The open statement period of an account: days, both included. */
export interface StatementPeriod {
  readonly from: string
  readonly to: string
}

/** The status of a transaction in a success (section 3.3). */
export type TransactionStatus = 'TRANSACTION_ADDED_TO_ACCOUNT' | 'TRANSACTION_ALREADY_EXISTS'

/** A transaction that cannot be added. */
export interface TransactionFailure {
  readonly index: number
  readonly transaction: unknown
  readonly detail: string
}

/** Transactions (sections 2.6 and 4.3). */
export interface TransactionsBehaviour {
  readonly isSet: (parameter: TransactionsParameter, value: string | null) => boolean
  readonly openPeriod: (account: Account, now: Date) => StatementPeriod
  readonly isOutside: (transaction: Body, period: StatementPeriod) => boolean
  /** The transaction within the open period, described. */
  readonly movedTransaction: (transaction: Body, period: StatementPeriod) => Body
  /** The note for a transaction that was moved; undefined for none. */
  readonly noteOfMove: (transaction: Body, moved: Body, now: Date) => StoredNote | undefined
  /** Among which transactions one is looked for. */
  readonly transactionsLookedAt: (state: State, account: Account, earlier: readonly Body[], added: readonly Body[]) => readonly Body[]
  readonly isSameTransaction: (stored: Body, transaction: Body) => boolean
  readonly transactionToStore: (transaction: Body) => Body
  /** The failure that is told of all of one request. */
  readonly toldFailure: (failures: readonly TransactionFailure[]) => TransactionFailure | undefined
  /** Whether the transactions before the failing one stay. */
  readonly keepsEarlierTransactions: () => boolean
  readonly amountInAnswer: (amount: unknown) => unknown
  /** `transaction_data` of a result. */
  readonly transactionData: (transaction: Body, stored: Body, status: TransactionStatus) => Body
  readonly transactionResult: (status: TransactionStatus, transaction_data: Body) => unknown
  readonly transactionsAnswer: (results: readonly unknown[]) => Reply
  readonly transactionFailure: (failure: TransactionFailure, transaction_data: unknown) => Reply
}

/** What the payment vendor says. */
export type VendorVerdict = 'verified' | 'persistent failure' | 'intermittent failure'

/** Payment instructions (sections 2.9 and 4.3). */
export interface PaymentBehaviour {
  /** How a vendor behaves; undefined for an unknown one. */
  readonly vendorBehaviour: (state: State, vendor: unknown) => VendorBehaviour | undefined
  readonly unknownVendor: () => Reply
  /** Asks the vendor; `failedBefore` tells whether this instruction failed intermittently before. */
  readonly askVendor: (behaviour: VendorBehaviour, failedBefore: boolean) => VendorVerdict
  readonly vendorFailure: (verdict: Exclude<VendorVerdict, 'verified'>) => Reply
  /** Whether the instruction is stored. */
  readonly storesInstruction: (verdict: VendorVerdict) => boolean
  readonly instructionToStore: (instruction: Body) => Body
  readonly paymentAnswer: (account: Account, instruction: Body) => Reply
}

/** Requests at the same time, and clients that hang up. */
export interface ConcurrencyBehaviour {
  /** The lock that an operation holds while it works on what `key` names; undefined for none. */
  readonly lock: (operation: OperationId, key: string) => string | undefined
  /** Gives other requests their turn, between what a request reads and what it writes. */
  readonly pause: (operation: OperationId) => Promise<void>
  /** What becomes of the writes of a request whose client hung up before the answer. */
  readonly whenHungUp: (operation: OperationId) => 'kept' | 'undone'
}

/** What is done to every request, whatever it asks. */
export interface StabilityBehaviour {
  /** An answer instead of handling the request. */
  readonly before: (call: Call, state: State) => Reply | undefined
  /** The answer that is given in the end. */
  readonly after: (call: Call, state: State, reply: Reply) => Reply | Promise<Reply>
}
