import { isObject } from '../../../src/contract/json-schema.ts'
import type { Change } from '../server/behaviour.ts'
import type { Body } from '../server/exchange.ts'
import { mapScalars } from '../server/map-values.ts'
import type { Account } from '../server/state.ts'
import { mapTyped } from '../server/typed-values.ts'
import { accountOf, bodyOf, changeAnswers, objectsOf } from './change-answers.ts'
import type { Mutant } from './mutant.ts'

/** Changes what is staged: the record that would be, and what was staged before it. */
function changeStaged(change: (record: Body, previous: Body | undefined) => unknown): Change {
  return (behaviour) => ({ stagedData: (previous, record) => change(behaviour.stagedData(previous, record), previous) as Body })
}

/** A text for a collation in which all characters beyond the first plane weigh the same. */
const withoutPlanes = (text: unknown) => (typeof text === 'string' ? text.replace(/[\u{10000}-\u{10ffff}]/gu, '\u{fffd}') : text)

/** A code of a market participant as a column of single precision has it. */
function singlePrecision(code: unknown): string {
  return /^\d+$/.test(String(code)) ? String(Math.fround(Number(code))) : String(code)
}

const lastOfSignedTime = '2038-01-19T03:14:07Z'

/** Nulls in the place of a former value do not count. */
function keepFormer(former: unknown, now: unknown): unknown {
  if (now === null && former !== undefined) return former
  if (Array.isArray(now)) return now.map((item: unknown, index) => keepFormer(Array.isArray(former) ? former[index] : undefined, item))
  if (!isObject(now)) return now
  return Object.fromEntries(
    Object.entries(now).map(([name, member]) => [name, keepFormer(isObject(former) ? former[name] : undefined, member)]),
  )
}

const bankAccountsOf = (record: unknown): readonly Body[] =>
  objectsOf(bodyOf({ body: record })['payment_instructions']).flatMap(({ bank_account: account }) => (isObject(account) ? [account] : []))

/** What columns, indexes, joins and collations of a database make of requests without anybody meaning it. */
export const databaseHabits: readonly Mutant[] = [
  {
    id: 'habit-note-emoji-collate-equal',
    section: '4.3',
    kind: 'meaning',
    about: 'Two notes whose bodies differ only in which emoji they hold are the same note.',
    requirements: ['4.3-notes-new-created', '4.3-notes-created-stored'],
    change: (behaviour) => ({
      isSameNote: (stored, note) =>
        behaviour.isSameNote({ ...stored, body: withoutPlanes(stored['body']) }, { ...note, body: withoutPlanes(note['body']) }),
    }),
  },
  {
    id: 'habit-participant-code-in-single-precision',
    section: '4.1',
    kind: 'meaning',
    about: 'Codes of market participants are compared in single precision, so that neighbouring codes of many digits are one.',
    requirements: ['4.1-participant-created-201', '4.1-participant-stored', '4.1-fees-unknown-participant-400'],
    change: () => ({
      participantKey: singlePrecision,
      isKnownParticipant: ({ participants }, code) => participants.has(singlePrecision(code)),
      isKnownOperator: ({ participants }, code) => participants.has(singlePrecision(code)),
    }),
  },
  {
    id: 'habit-invoice-parties-clipped-to-32-bits',
    section: '2.8',
    kind: 'meaning',
    about: 'The sender and the recipient of an invoice are stored in 32 bits, and what is greater as the greatest such number.',
    requirements: ['4.3-echo-stored'],
    change: (behaviour) => ({
      recordToStore: (operation, record) =>
        mapScalars(behaviour.recordToStore(operation, record), (scalar, field) =>
          operation === 'createMarketParticipantInvoice' &&
          (field === 'sender_id' || field === 'recipient_id') &&
          typeof scalar === 'number'
            ? Math.min(scalar, 2_147_483_647)
            : scalar,
        ) as Body,
    }),
  },
  {
    id: 'habit-births-before-1970-a-day-late',
    section: '2.2',
    kind: 'meaning',
    about: 'A date_of_birth before 1970 is staged as the day after it.',
    requirements: ['1-staging-stores-data'],
    change: changeStaged((record) =>
      mapScalars(record, (scalar, field) => {
        if (field !== 'date_of_birth' || typeof scalar !== 'string') return scalar
        const day = Date.parse(`${scalar}T00:00:00Z`)
        return day < 0 ? new Date(day + 86_400_000).toISOString().slice(0, 10) : scalar
      }),
    ),
  },
  {
    id: 'habit-datetimes-end-in-2038',
    section: '2.2',
    kind: 'meaning',
    about: 'A datetime of a record that lies after 19 January 2038 is staged as that day.',
    requirements: ['1-staging-stores-data'],
    change: changeStaged((record) =>
      mapTyped('stageAccount', record, ({ type, value }) =>
        type === 'datetime' && typeof value === 'string' && Date.parse(value) > Date.parse(lastOfSignedTime) ? lastOfSignedTime : value,
      ),
    ),
  },
  {
    id: 'habit-empty-landline-keeps-the-former',
    section: '3.1',
    kind: 'state',
    about: 'A customer whose landline is sent as an empty string keeps the landline that was staged before.',
    requirements: ['3.1-stage-again-replaces'],
    change: changeStaged((record, previous) => {
      const { customers } = record
      const former = bodyOf({ body: previous })['customers']
      if (!Array.isArray(customers) || !Array.isArray(former)) return record
      return {
        ...record,
        customers: customers.map((customer: unknown, index) => {
          const { landline } = bodyOf({ body: former[index] })
          return isObject(customer) && customer['landline'] === '' && landline !== undefined ? { ...customer, landline } : customer
        }),
      }
    }),
  },
  {
    id: 'habit-null-keeps-the-former-value',
    section: '3.1',
    kind: 'state',
    about: 'Where a record that is staged again holds null, what was staged in that place before stays.',
    requirements: ['3.1-stage-again-replaces'],
    change: changeStaged((record, previous) => keepFormer(previous, record)),
  },
  {
    id: 'habit-bank-account-one-row-for-each-iban',
    section: '1',
    kind: 'isolation',
    about: 'Staging an account changes the bank accounts with the same IBAN that are staged for other accounts.',
    requirements: ['1-staging-stores-data', '1-pair-two-numbers'],
    change: changeAnswers(['stageAccount'], (reply, call, state, behaviour) => {
      if (reply.status >= 400) return reply
      const mine = accountOf(call, state, behaviour)
      const byIban = new Map(bankAccountsOf(call.body).map((account) => [account['iban'], account]))
      byIban.delete(undefined)
      const renewed = ({ staged }: Account): Body => ({
        ...staged,
        payment_instructions: objectsOf(staged['payment_instructions']).map((instruction) => {
          const row = byIban.get(bodyOf({ body: instruction['bank_account'] })['iban'])
          return row === undefined ? instruction : { ...instruction, bank_account: row }
        }),
      })
      for (const account of state.accounts.values()) {
        const shares = bankAccountsOf(account.staged).some(({ iban }) => byIban.has(iban))
        if (account !== mine && shares) account.staged = renewed(account)
      }
      return reply
    }),
  },
  {
    id: 'habit-statement-unique-without-supply-type',
    section: '4.3',
    kind: 'state',
    about: 'A historical statement is not stored when the account has one of another supply type for the same period.',
    requirements: ['4.3-statements-stored'],
    change: (behaviour) => ({
      recordsWith: (list, earlier, record) => {
        const isTaken =
          list === 'statements' &&
          record['bill_period_from_date'] !== undefined &&
          earlier.some(
            (other) =>
              ['bill_period_from_date', 'bill_period_to_date'].every((field) => other[field] === record[field]) &&
              other['supply_type'] !== record['supply_type'],
          )
        return isTaken ? earlier : behaviour.recordsWith(list, earlier, record)
      },
    }),
  },
  {
    id: 'habit-price-sheet-unique-without-participant',
    section: '4.1',
    kind: 'state',
    about: 'A price sheet is counted and not stored when a sheet of another market participant has its document number.',
    requirements: ['4.1-fees-stored'],
    change: (behaviour) => ({
      sheetsWith: (earlier, added) =>
        behaviour.sheetsWith(earlier, added).reduce<readonly Body[]>((kept, sheet) => {
          const { document_number: number, market_participant_code: code } = sheet
          const isTaken =
            number !== undefined && kept.some((other) => other['document_number'] === number && other['market_participant_code'] !== code)
          return isTaken ? kept : kept.concat(sheet)
        }, []),
    }),
  },
  {
    id: 'habit-list-row-for-each-payment-instruction',
    section: '4.4',
    kind: 'agreement',
    about: 'The list of all accounts holds an account once for each of its payment instructions when it has several.',
    requirements: ['4.4-lists-once', '4.4-lists-agree'],
    change: changeAnswers(['listAllAccountImportProcesses'], (reply, call, state, { pairKey }) => ({
      ...reply,
      body:
        reply.status !== 200
          ? reply.body
          : objectsOf(reply.body).flatMap((item) => {
              const key = pairKey(call.parameters['import_supplier_code'] ?? '', String(item['external_account_number']))
              const rows = state.accounts.get(key)?.records.payment_instructions.length ?? 0
              return Array.from({ length: Math.max(rows, 1) }, () => item)
            }),
    })),
  },
  {
    id: 'habit-created-at-written-on-each-save',
    section: '2.13',
    kind: 'state',
    about: 'Adding a payment instruction changes account_created_at of its account.',
    requirements: ['2.13-created-at-constant'],
    change: changeAnswers(['createPaymentInstruction'], (reply, call, state, behaviour) => {
      const account = accountOf(call, state, behaviour)
      if (reply.status < 400 && account) account.createdAt = behaviour.accountCreatedAt(behaviour.now())
      return reply
    }),
  },
  {
    id: 'habit-wildcards-find-the-account-of-notes',
    section: '4.3',
    kind: 'isolation',
    about:
      'An underscore in the account number of notes stands for any character, so notes for a number that is not imported reach another account.',
    requirements: ['4.3-notes-404-unknown', '4.3-notes-404-staged'],
    change: (behaviour) => ({
      accountForNotes: (state, key) => {
        const found = behaviour.accountForNotes(state, key)
        if (found) return found
        const [supplier = '', number = ''] = JSON.parse(key) as readonly string[]
        if (!number.includes('_')) return undefined
        const like = new RegExp(`^${number.replace(/[^\w]/g, '\\$&').replaceAll('_', '.')}$`)
        return [...state.accounts.values()].find(
          (account) =>
            account.import_supplier === supplier &&
            account.platformAccountNumber !== undefined &&
            like.test(account.external_account_number),
        )
      },
    }),
  },
  {
    id: 'habit-price-sheets-committed-by-tens',
    section: '4.1',
    kind: 'state',
    about: 'A fee import that is refused for an unknown participant keeps every full ten of the sheets before.',
    requirements: ['4.1-fees-all-or-nothing'],
    change: (behaviour) => {
      let latest: readonly Body[] = []
      let committed: readonly Body[] = []
      return {
        importRefused: (...situation) => {
          latest = []
          return behaviour.importRefused(...situation)
        },
        sheetsWith: (earlier, added) => {
          latest = [...added]
          return behaviour.sheetsWith(earlier, added)
        },
        rollsBack: (operation) => {
          if (operation === 'importMarketParticipantFees') committed = latest.slice(0, latest.length - (latest.length % 10))
          return behaviour.rollsBack(operation)
        },
        after: (call, state, reply) => {
          if (call.operation === 'importMarketParticipantFees' && reply.status >= 400) {
            state.priceSheets = [...state.priceSheets, ...committed]
            committed = []
          }
          return behaviour.after(call, state, reply)
        },
      }
    },
  },
  {
    id: 'habit-all-list-cached-while-it-counts-the-same',
    section: '4.4',
    kind: 'agreement',
    about: 'The list of all accounts is answered as it was last, as long as it holds the same number of accounts.',
    requirements: ['2.13-list-number-when-imported', '4.4-lists-agree-with-status', '4.4-lists-agree'],
    change: (behaviour) => {
      const cached = new Map<string, { readonly count: number; readonly body: unknown }>()
      return changeAnswers(['listAllAccountImportProcesses'], (reply, call) => {
        if (reply.status !== 200) return reply
        const supplier = call.parameters['import_supplier_code'] ?? ''
        const count = objectsOf(reply.body).length
        const known = cached.get(supplier)
        if (known?.count === count) return { ...reply, body: known.body }
        cached.set(supplier, { count, body: reply.body })
        return reply
      })(behaviour)
    },
  },
]
