import { readFileSync } from 'node:fs'
import type {
  AccountReference,
  CreateNotesRequest,
  CreatePaymentInstructionRequest,
  CreateTransactionsRequest,
  ProcessAccountRequest,
} from '../../schemas/record-interfaces.ts'
import { kebab } from '../text/kebab.ts'
import type { Subject } from '../validate/subject.ts'
import { validate } from '../validate/validate.ts'

/** The sample request body of an operation, from the folder of samples. */
export function requestExample(operationId: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../docs/samples/valid/${kebab(operationId)}.json`, import.meta.url), 'utf8'))
}

/** An account as the sample request of an operation names it. */
function accountOf({ import_supplier, external_account_number }: AccountReference): AccountReference {
  return { import_supplier, external_account_number }
}

const staged = accountOf(requestExample('stageAccount') as AccountReference)
const processed = requestExample('processAccount') as ProcessAccountRequest
const { notes } = requestExample('createNotes') as CreateNotesRequest
const { transactions } = requestExample('createTransactions') as CreateTransactionsRequest
const payment = requestExample('createPaymentInstruction') as CreatePaymentInstructionRequest

/** What the answer to the sample request says of each of its notes. */
function noteResults(status: string): object[] {
  // Without a time of its own a note gets that of the request.
  return notes.map(({ created_at = '2026-11-20T08:00:00+01:00', body = null }) => ({ created_at, body, status }))
}

/** The transactions of the sample request as answers have them: with amounts that are decimal strings. */
const answeredTransactions = transactions.map((transaction) => ({ ...transaction, amount: transaction.amount?.toFixed(2) }))
const [failing] = answeredTransactions

/** Sample answers, by operation and status, where the document shows the body and it is no echo. */
const answers: Readonly<Record<string, Readonly<Record<number, Readonly<Record<string, unknown>>>>>> = {
  stageAccount: { 201: { staged }, 200: { replaced: staged } },
  processAccount: {
    201: { created: { platform_account_number: 'A-5B3E9C21' } },
    400: {
      imported: {
        detail: 'The account was already imported.',
        code: 'account_already_imported',
        errors: [{ detail: 'The account was already imported.', code: 'account_already_imported', attr: 'external_account_number' }],
        external_account_number: processed.external_account_number,
        platform_account_number: 'A-5B3E9C21',
      },
    },
  },
  createNotes: {
    201: {
      created: noteResults('NOTE_CREATION_SUCCESS'),
      existed: noteResults('NOTE_ALREADY_EXISTS'),
    },
  },
  createTransactions: {
    201: {
      added: {
        results: answeredTransactions.map((transaction) => ({ status: 'TRANSACTION_ADDED_TO_ACCOUNT', transaction_data: transaction })),
      },
      existed: {
        results: answeredTransactions.map((transaction) => ({
          status: 'TRANSACTION_ALREADY_EXISTS',
          transaction_data: { ...transaction, status: 'TRANSACTION_IMPORT_SUCCESS' },
        })),
      },
    },
    400: {
      failed: {
        status: 'TRANSACTION_IMPORT_ERROR',
        error_detail: 'The transaction date lies outside the open statement period.',
        transaction_data: failing,
      },
    },
  },
  createPaymentInstruction: { 201: { added: { platform_account_number: 'A-5B3E9C21', reference: payment.reference } } },
  getAccountTransferStatus: {
    200: {
      pending: { status: 'UNKNOWN', platform_account_number: '' },
      imported: { status: 'COMPLETED', platform_account_number: 'A-5B3E9C21' },
    },
  },
  listAllAccountImportProcesses: {
    200: {
      both: [
        { external_account_number: '0040018151', platform_account_number: 'A-5B3E9C21', account_created_at: '2026-10-01T09:30:00Z' },
        { external_account_number: '0040017823', platform_account_number: null, account_created_at: null },
      ],
    },
  },
  listPendingAccountImportProcesses: {
    200: { pending: [{ external_account_number: '0040017823', platform_account_number: null, account_created_at: null }] },
  },
}

/** The envelope of section 7 as our validator answers a request with a misspelt field. */
function envelopeExample(operationId: string): unknown {
  const body = { ...(requestExample(operationId) as object), refrence: '' }
  const validation = validate(operationId as Subject, body)
  return validation.valid ? undefined : validation.envelope
}

/** The examples of an answer as OpenAPI has them; none where the document does not show the body. */
export function answerExamples(operationId: string, status: number): Record<string, { value: unknown }> | undefined {
  const written = answers[operationId]?.[status]
  const named = isValidation(operationId, status) ? { invalid: envelopeExample(operationId), ...written } : written
  return named && Object.fromEntries(Object.entries(named).map(([name, value]) => [name, { value }]))
}

function isValidation(operationId: string, status: number): boolean {
  return status === 400 && operationId !== 'createTransactions'
}
