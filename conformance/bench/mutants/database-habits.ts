import { isObject } from '../../../src/contract/json-schema.ts'
import type { Body } from '../server/exchange.ts'
import { mapScalars } from '../server/map-values.ts'
import type { Account } from '../server/state.ts'
import { mapTyped } from '../server/typed-values.ts'
import { accountOf, bodyOf, objectsOf } from './change-answers.ts'
import { answered } from './changes.ts'
import { fault, faults } from './fault.ts'
import { joined } from './joined.ts'
import type { Mutant } from './mutant.ts'

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
  ...faults('meaning', [
    fault('habit-note-before-1970-dated-now', 'A note that was written before 1970 is dated at the present moment.')
      .breaks('4.3-notes-created-stored', '4.3-notes-result-echo')
      .gives('noteToStore', (note, now) => [String(note['created_at']) < '1970' ? { ...note, created_at: now.toISOString() } : note, now]),
    fault('habit-note-emoji-collate-equal', 'Two notes whose bodies differ only in which emoji they hold are the same note.')
      .breaks('4.3-notes-new-created', '4.3-notes-created-stored')
      .gives('isSameNote', (stored, note) => [
        { ...stored, body: withoutPlanes(stored['body']) },
        { ...note, body: withoutPlanes(note['body']) },
      ]),
    fault(
      'habit-participant-code-in-single-precision',
      'Codes of market participants are compared in single precision, so that neighbouring codes of many digits are one.',
    )
      .breaks('4.1-participant-created-201', '4.1-participant-stored', '4.1-fees-unknown-participant-400')
      .by(() => ({
        participantKey: singlePrecision,
        isKnownParticipant: ({ participants }, code) => participants.has(singlePrecision(code)),
        isKnownOperator: ({ participants }, code) => participants.has(singlePrecision(code)),
      })),
    fault(
      'habit-invoice-parties-clipped-to-32-bits',
      'The sender and the recipient of an invoice are stored in 32 bits, and what is greater as the greatest such number.',
      { section: '2.8' },
    )
      .breaks('4.3-echo-stored')
      .decides(
        'recordToStore',
        (stored, operation) =>
          mapScalars(stored, (scalar, field) =>
            operation === 'createMarketParticipantInvoice' &&
            (field === 'sender_id' || field === 'recipient_id') &&
            typeof scalar === 'number'
              ? Math.min(scalar, 2_147_483_647)
              : scalar,
          ) as Body,
      ),
    fault('habit-births-before-1970-a-day-late', 'A date_of_birth before 1970 is staged as the day after it.', { section: '2.2' })
      .breaks('1-staging-stores-data')
      .stores('stageAccount', (record) =>
        mapScalars(record, (scalar, field) => {
          if (field !== 'date_of_birth' || typeof scalar !== 'string') return scalar
          const day = Date.parse(`${scalar}T00:00:00Z`)
          return day < 0 ? new Date(day + 86_400_000).toISOString().slice(0, 10) : scalar
        }),
      ),
    fault('habit-datetimes-end-in-2038', 'A datetime of a record that lies after 19 January 2038 is staged as that day.', {
      section: '2.2',
    })
      .breaks('1-staging-stores-data')
      .stores('stageAccount', (record) =>
        mapTyped('stageAccount', record, ({ type, value }) =>
          type === 'datetime' && typeof value === 'string' && Date.parse(value) > Date.parse(lastOfSignedTime) ? lastOfSignedTime : value,
        ),
      ),
  ]),
  ...faults('state', [
    fault(
      'habit-empty-landline-keeps-the-former',
      'A customer whose landline is sent as an empty string keeps the landline that was staged before.',
    )
      .breaks('3.1-stage-again-replaces')
      .stores('stageAccount', (record, previous) => {
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
    fault(
      'habit-null-keeps-the-former-value',
      'Where a record that is staged again holds null, what was staged in that place before stays.',
    )
      .breaks('3.1-stage-again-replaces')
      .stores('stageAccount', (record, previous) => keepFormer(previous, record)),
    fault(
      'habit-bank-account-one-row-for-each-iban',
      'Staging an account changes the bank accounts with the same IBAN that are staged for other accounts.',
      { kind: 'isolation' },
    )
      .breaks('1-staging-stores-data', '1-pair-two-numbers')
      .answers('stageAccount', ({ reply, call, state, right }) => {
        if (reply.status >= 400) return reply
        const mine = accountOf(call, state, right)
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
    fault(
      'habit-statement-unique-without-supply-type',
      'A historical statement is not stored when the account has one of another supply type for the same period.',
    )
      .breaks('4.3-statements-stored')
      .by((right) => ({
        recordsWith: (list, earlier, record) => {
          const isTaken =
            list === 'statements' &&
            record['bill_period_from_date'] !== undefined &&
            earlier.some(
              (other) =>
                ['bill_period_from_date', 'bill_period_to_date'].every((field) => other[field] === record[field]) &&
                other['supply_type'] !== record['supply_type'],
            )
          return isTaken ? earlier : right.recordsWith(list, earlier, record)
        },
      })),
    fault(
      'habit-price-sheet-unique-without-participant',
      'A price sheet is counted and not stored when a sheet of another market participant has its document number.',
    )
      .breaks('4.1-fees-stored')
      .decides('sheetsWith', (sheets) =>
        sheets.reduce<readonly Body[]>((kept, sheet) => {
          const { document_number: number, market_participant_code: code } = sheet
          const isTaken =
            number !== undefined && kept.some((other) => other['document_number'] === number && other['market_participant_code'] !== code)
          return isTaken ? kept : kept.concat(sheet)
        }, []),
      ),
    fault(
      'habit-list-row-for-each-payment-instruction',
      'The list of all accounts holds an account once for each of its payment instructions when it has several.',
      { kind: 'agreement' },
    )
      .breaks('4.4-lists-once', '4.4-lists-agree')
      .by(joined('all', ({ records }) => Math.max(1, records.payment_instructions.length))),
    fault(
      'habit-wildcards-find-the-account-of-notes',
      'An underscore in the account number of notes stands for any character, so notes for a number that is not imported reach another account.',
      { kind: 'isolation' },
    )
      .breaks('4.3-notes-404-unknown', '4.3-notes-404-staged')
      .decides('accountForNotes', (found, state, key) => {
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
      }),
    fault(
      'habit-all-list-cached-while-it-counts-the-same',
      'The list of all accounts is answered as it was last, as long as it holds the same number of accounts.',
      { section: '4.4', kind: 'agreement' },
    )
      .breaks('2.13-list-number-when-imported', '4.4-lists-agree-with-status', '4.4-lists-agree')
      .by((right, cached = new Map<string, { readonly count: number; readonly body: unknown }>()) =>
        answered(right, 'listAllAccountImportProcesses', ({ reply, call }) => {
          if (reply.status !== 200) return reply
          const supplier = call.parameters['import_supplier_code'] ?? ''
          const count = objectsOf(reply.body).length
          const known = cached.get(supplier)
          if (known?.count === count) return { ...reply, body: known.body }
          cached.set(supplier, { count, body: reply.body })
          return reply
        }),
      ),
  ]),
]
