import { preAccountImports } from '../../../../schemas/operation-groups.ts'
import { codeOf } from '../habits.ts'
import {
  bodyOf,
  detailOf,
  eachWith,
  errorsOf,
  exists,
  fromRefusedSheetOn,
  isImportedAnswer,
  resending,
  together,
  withoutLandline,
  type Body,
} from './answers-and-bodies.ts'
import { all, firstWith, hears, is, reacting, sending, upTo, type ClientMutant } from './client-mutant.ts'

const isStaging = is('stageAccount')
const isProcess = is('processAccount')
const isPayment = is('createPaymentInstruction')

/** Faults that somebody thought of who knew the document, and neither the judge nor its other mutants. */
export const fromOutside: readonly ClientMutant[] = [
  {
    id: 'retries payment instructions like everything else',
    requirements: ['4.3-payment-persistent-no-retry'],
    change: reacting(all(isPayment, hears(400), upTo(3)), 'again'),
  },
  {
    id: 'takes 429 for a rejection, for good',
    requirements: ['8-limit-retry-later'],
    manner: 'with restarts',
    change: reacting(all(isProcess, hears(429)), 'give up'),
  },
  {
    id: 'null for every column without a value',
    requirements: ['1-optional-omitted'],
    change: sending('stageAccount', (body) => ({ billing_address3: null, references: null, ...body })),
  },
  {
    id: 'the key of the legacy row',
    requirements: ['9-client-only-documented-fields'],
    change: sending('stageAccount', (body) => ({ ...body, legacy_row_id: 4711 })),
  },
  {
    id: 'one account reference for all bodies',
    requirements: ['9-client-only-documented-fields'],
    change: sending('processAccount', ({ import_supplier_code, ...body }) => ({ ...body, import_supplier: import_supplier_code })),
  },
  {
    id: 'price sheets beside the participants',
    requirements: ['4.1-participants-first'],
    change: together(
      () => ({ importsAtOnce: true }),
      reacting(
        all(
          ({ operation }) => operation !== 'importMarketParticipant' && preAccountImports.some((id) => id === operation),
          hears(400),
          upTo(20),
        ),
        'again',
      ),
    ),
  },
  {
    id: 'legacy notes without text',
    requirements: ['1-client-payload-valid'],
    change: sending('createNotes', (body) => ({
      ...body,
      notes: [{ created_at: '2025-03-01T00:00:00Z', is_pinned: false }, ...(body['notes'] as object[])],
    })),
  },
  {
    id: 'amounts of transactions as texts',
    requirements: ['1-client-payload-valid'],
    change: sending('createTransactions', (body) => ({
      ...body,
      transactions: eachWith(body['transactions'], ({ amount }) => ({ amount: String(amount) })),
    })),
  },
  {
    id: 'the full location of a document',
    requirements: ['1-document-path-relative'],
    change: sending('createNotes', (body) => ({
      ...body,
      notes: firstWith(body['notes'], { document_paths: [{ document_path: 's3://bucket/nordlicht-2026/2026/note.pdf' }] }),
    })),
  },
  {
    id: 'expects 201 of staging',
    requirements: ['3.1-client-takes-200'],
    change: reacting(all(isStaging, hears(200)), 'give up'),
  },
  {
    id: 'a new reference at each attempt',
    requirements: ['4.3-payment-intermittent-retry'],
    change: resending('createPaymentInstruction', (body, attempt) => ({ ...body, reference: `renewed-${attempt}` })),
  },
  {
    id: 'sends at once until it is not 429',
    requirements: ['8-limit-retry-later'],
    manner: 'twenty at once',
    change: ({ react, pause }) => ({
      react: (situation) => (hears(429)(situation) ? 'again' : react(situation)),
      pause: (situation) => (hears(429)(situation) ? 0 : pause(situation)),
    }),
  },
  {
    id: 'knows an imported account by the words of an error',
    requirements: ['7-item-detail-not-parsed'],
    manner: 'without asking',
    change: reacting(
      (situation) => isProcess(situation) && isImportedAnswer(situation) && !/already imported/.test(detailOf(situation)),
      'give up',
    ),
  },
  {
    id: 'takes the 400 of a dry run for a rejection',
    requirements: ['4.2-client-takes-dry-run'],
    manner: 'with trials',
    change: reacting(({ isDryRun, heard }) => isDryRun && heard?.status === 400, 'give up'),
  },
  {
    id: 'any status but UNKNOWN is imported',
    requirements: ['4.3-client-notes-on-imported'],
    change: () => ({ asksOn: () => false, isImported: ({ status }) => status !== 'UNKNOWN' }),
  },
  {
    id: 'an empty account number is one',
    requirements: ['4.3-client-notes-on-imported'],
    manner: 'resuming by status',
    change: () => ({ isImported: ({ platform_account_number: number }) => number !== null && number !== undefined }),
  },
  {
    id: 'no header on retries',
    requirements: ['5-header-sent'],
    change: ({ headers }) => ({
      headers: (token, operation, attempt) => (attempt > 1 ? { 'Content-Type': 'application/json' } : headers(token, operation, attempt)),
    }),
  },
  {
    id: 'expects 201 of statements',
    requirements: ['4.3-client-statements-either-status'],
    change: reacting(all(is('createHistoricalStatements'), hears(200), upTo(5)), 'again'),
  },
  {
    id: 'knows the fields of answers',
    requirements: ['9-client-tolerates-new-fields'],
    change: reacting((situation) => isStaging(situation) && 'appeared_later' in bodyOf(situation), 'give up'),
  },
  {
    id: 'reads the indexes of attr from one on',
    requirements: ['7-item-attr-path'],
    beyond: 'The plan refuses no field that a client could mend by itself.',
    change: ({ react, body }) => {
      let wrong: number | undefined
      return {
        react: (situation) => {
          const [, index] = /^customers\.(\d+)\.landline$/.exec(errorsOf(situation)[0]?.attr ?? '') ?? []
          wrong = isStaging(situation) && index !== undefined ? Number(index) - 1 : undefined
          return wrong === undefined || situation.attempt > 3 ? react(situation) : 'again'
        },
        body: (operation, given, attempt) => {
          const sent = body(operation, given, attempt) as Body
          if (operation !== 'stageAccount' || wrong === undefined || !Array.isArray(sent['customers'])) return sent
          return {
            ...sent,
            customers: sent['customers'].map((customer: Body, index) => (index === wrong ? withoutLandline(customer) : customer)),
          }
        },
      }
    },
  },
  {
    id: 'takes an account for failed that was imported before',
    requirements: ['4.2-client-takes-imported'],
    manner: 'without asking',
    change: reacting(all(isProcess, isImportedAnswer), 'give up'),
  },
  {
    id: 'adds while the account is processed',
    requirements: ['4.3-client-notes-on-imported'],
    change: together(
      () => ({ addsMeanwhile: true }),
      reacting((situation) => hears(404)(situation) && situation.attempt < 50, 'again'),
    ),
  },
  {
    id: 'processes what was refused when staged',
    requirements: ['4.2-client-processes-staged'],
    change: reacting(all(isStaging, hears(400)), 'done'),
  },
  {
    id: 'does not look for earlier transactions on retries',
    requirements: ['4.3-client-transactions-again-checked'],
    change: ({ path }) => ({
      path: (its, operation, attempt) =>
        `${path(its, operation, attempt)}${operation === 'createTransactions' && attempt > 1 ? '?check_previously_added=false' : ''}`,
    }),
  },
  {
    id: 'a new id for a transaction that exists',
    requirements: ['4.3-transactions-exists'],
    beyond: 'Another transaction may have the same date and amount, and its own id.',
    change: together(reacting(all(is('createTransactions'), exists, upTo(4)), 'again'), ({ react, body }) => {
      let isRenamed = false
      return {
        react: (situation) => {
          isRenamed = is('createTransactions')(situation) && exists(situation)
          return react(situation)
        },
        body: (operation, given, attempt) => {
          const sent = body(operation, given, attempt) as Body
          if (operation !== 'createTransactions' || attempt === 1 || !isRenamed) return sent
          return {
            ...sent,
            transactions: eachWith(sent['transactions'], ({ transaction_id: id }) => ({ transaction_id: `${String(id)}-1` })),
          }
        },
      }
    }),
  },
  {
    id: 'sends only the price sheets from the refused one on',
    requirements: ['4.1-fees-all-or-nothing'],
    beyond: 'Which price sheets a client means to import, nobody tells the judge.',
    change: fromRefusedSheetOn,
  },
  {
    id: 'a pause of the supplier is for good',
    requirements: ['3.2-paused-stage-400'],
    beyond: 'The codes of refusals are not shown, so a client cannot know that this one passes.',
    manner: 'with restarts',
    change: reacting(
      (situation) => isStaging(situation) && situation.heard !== undefined && codeOf(situation.heard) === pausedCode,
      'give up',
    ),
  },
  {
    id: 'stamps notes when they are sent',
    requirements: ['4.3-client-notes-again-same'],
    change: ({ body }) => ({
      body: (operation, given, attempt) => {
        const sent = body(operation, given, attempt) as Body
        const created_at = `2026-11-02T10:00:${String(attempt).padStart(2, '0')}Z`
        return operation === 'createNotes' ? { ...sent, notes: eachWith(sent['notes'], () => ({ created_at })) } : sent
      },
    }),
  },
  {
    id: 'listed is imported',
    requirements: ['4.4-client-processes-pending'],
    manner: 'resuming by list',
    change: () => ({ isListed: () => true }),
  },
  {
    id: 'reads lists in pages',
    requirements: ['9-client-only-documented-fields'],
    manner: 'resuming by list',
    change: ({ listPaths }) => ({
      listPaths: (path) => Array.from({ length: 1000 }, (_, page) => listPaths(path).map((one) => `${one}?page=${page + 1}`)).flat(),
    }),
  },
]

const pausedCode = 'import_supplier_migration_not_ongoing'
