import { isObject } from '../../../src/contract/json-schema.ts'
import { hasOffset } from '../../../src/text/iso-8601.ts'
import type { Fault } from '../../../src/validate/fault.ts'
import type { Body } from '../server/exchange.ts'
import { mapField, mapScalars, withObject } from '../server/map-values.ts'
import type { Account, StoredNote } from '../server/state.ts'
import { bodyOf, keyOf, leaveProcess, objectsOf } from './change-answers.ts'
import { beforehand } from './changes.ts'
import { fault, faults } from './fault.ts'
import { joined } from './joined.ts'

/** The last Sunday of a month as a day, YYYY-MM-DD. */
function lastSunday(year: number, month: 3 | 10): string {
  const last = new Date(Date.UTC(year, month, 0))
  last.setUTCDate(last.getUTCDate() - last.getUTCDay())
  return last.toISOString().slice(0, 10)
}

/** The time on clocks in Berlin, with a Z. */
function berlinTimeWithZ(datetime: string): string {
  const time = Date.parse(datetime)
  const year = new Date(time).getUTCFullYear()
  const isSummer = time >= Date.parse(`${lastSunday(year, 3)}T01:00:00Z`) && time < Date.parse(`${lastSunday(year, 10)}T01:00:00Z`)
  return new Date(time + (isSummer ? 2 : 1) * 3_600_000).toISOString()
}

/** A datetime with a numeric offset other than zero keeps its clock time and gets a Z. */
const withoutZone = (scalar: unknown) =>
  typeof scalar === 'string' && !/[+-]00(?::?00)?$/.test(scalar)
    ? scalar.replace(/^(\d{4}-\d\d-\d\dT[\d:.]+)[+-]\d\d(?::?\d\d)?$/, '$1Z')
    : scalar

/** A delivery note whose amounts have no time zone. */
const amountsWithoutZone = (note: Body): Body =>
  Array.isArray(note['amounts']) ? { ...note, amounts: mapScalars(note['amounts'], withoutZone) } : note

/** Lists of an energy amount that are kept in one text. */
const splitAgain = (record: Body): Body => {
  const joined = ['plausibility_indications', 'measurement_classifications'].flatMap((field) => {
    const list = record[field]
    return Array.isArray(list) ? [[field, list.join(',').split(',')] as const] : []
  })
  return { ...record, ...Object.fromEntries(joined) }
}

/** An amount of at most two decimal places in whole cents, cut and not rounded; any other stays. */
const cutToCents = (amount: unknown) =>
  typeof amount === 'number' && Number(amount.toFixed(2)) === amount ? Math.trunc(amount * 100) / 100 : amount

/** Whether the lines of an invoice have the positions from 1 to their number, which has two digits. */
const hasManyPositions = (lines: readonly Body[]) =>
  lines.length >= 10 &&
  new Set(lines.map(({ position }) => position)).size === lines.length &&
  lines.every(({ position }) => typeof position === 'number' && position >= 1 && position <= lines.length)

const byPositionAsText = (one: Body, other: Body) => (String(one['position']) < String(other['position']) ? -1 : 1)

/** A text as a collation that knows neither case nor accents has it. */
const collated = (body: unknown) => (typeof body === 'string' ? body.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase() : body)

const energyTimes = new Set<unknown>(['period_start_at', 'period_end_at', 'cancelled_at'])

/** Whether a fault is that of a text in a place for a datetime of an energy amount. */
function isTextForTime({ path: [record, field, ...inner] }: Fault, body: unknown): boolean {
  const { energy_amount: amount } = bodyOf({ body })
  return record === 'energy_amount' && inner.length === 0 && energyTimes.has(field) && typeof Object(amount)[String(field)] === 'string'
}

/** The greatest code of a market participant in a column of 32 bits. */
const greatestCode = 2_147_483_647

/** What tables, columns, constraints and transactions of a database make of requests. */
export const infrastructureDatabases = faults('meaning', [
  fault(
    'unique-key-on-external-number-only',
    'Staging finds its row by the external number alone: the account of another import supplier with that number becomes one of this import supplier.',
    { kind: 'isolation' },
  )
    .breaks(
      '1-pair-two-suppliers',
      '1-supplier-groups-accounts',
      '3.1-stage-first-201',
      '3.1-imported-stays',
      '4.4-status-200-staged',
      '4.4-status-200-imported',
      '4.4-pending-only',
      '4.4-all-pending-and-imported',
    )
    .answers('stageAccount', ({ reply, sent, call, account, state, right }) => {
      if (reply.status !== 201 || !account) return reply
      for (const [key, other] of state.accounts) {
        if (other === account || other.external_account_number !== account.external_account_number) continue
        Object.assign(other, { import_supplier: account.import_supplier, staged: account.staged })
        state.accounts.set(keyOf(call, right), other)
        state.accounts.delete(key)
        return right.stagingAnswer(false, sent)
      }
      return reply
    }),
  fault(
    'participant-upsert-overwrites',
    'Importing a known market participant overwrites its name, role, energy and contact details with those sent.',
    { kind: 'state' },
  )
    .breaks('4.1-participant-not-modified')
    .by(() => ({
      participantSentAgain: (existing, participant) => {
        const written = ['name', 'role', 'energy', 'contact_details'].filter((field) => field in participant)
        return { ...existing, ...Object.fromEntries(written.map((field) => [field, participant[field]])) }
      },
    })),
  fault(
    'participant-code-clamped-to-int32',
    'A market participant whose code does not fit into 32 bits is stored under the greatest code that does.',
  )
    .breaks('4.1-participant-created-201', '4.1-participant-stored')
    .by((right, sent = new Set<string>()) => ({
      understood: (operation, body) => {
        const understood = right.understood(operation, body)
        const { code } = Object(understood) as Body
        if (operation !== 'importMarketParticipant' || typeof code !== 'number' || code <= greatestCode) return understood
        sent.add(String(code))
        return { ...Object(understood), code: greatestCode }
      },
      // References to it are cut off likewise, so that they find it.
      isKnownParticipant: (state, code) => right.isKnownParticipant(state, code) || sent.has(String(code)),
      isKnownOperator: (state, code) => right.isKnownOperator(state, code) || sent.has(String(code)),
    })),
  fault(
    'price-sheets-committed-in-batches-of-50',
    'Price sheets are checked and committed in batches of 50: a refused import keeps the whole batches before its first bad sheet.',
    { kind: 'state' },
  )
    .breaks('4.1-fees-all-or-nothing', '4-refused-no-effect')
    .answers('importMarketParticipantFees', ({ reply, call, sent, state, right }) => {
      const { price_sheets: sheets } = sent
      if (reply.status !== 400 || !Array.isArray(sheets)) return
      const found = right.validationFaults('importMarketParticipantFees', call.body)
      if (found.some(({ path: [list, index] }) => list !== 'price_sheets' || typeof index !== 'number')) return
      const isUnknown = (sheet: unknown) => {
        const { market_participant_code: code } = Object(sheet) as Body
        return code !== undefined && !right.isKnownParticipant(state, code)
      }
      const bad = sheets.findIndex((sheet: unknown, index) => isUnknown(sheet) || found.some(({ path }) => path[1] === index))
      const committed = Math.floor(Math.max(0, bad) / 50) * 50
      if (committed > 0)
        state.priceSheets = right.sheetsWith(state.priceSheets, objectsOf(sheets.slice(0, committed)).map(right.sheetToStore))
    }),
  fault(
    'refused-stage-is-already-written',
    'A staging that is refused for its import supplier or for the mark to skip the account is written all the same.',
    { section: '4.2', kind: 'state' },
  )
    .breaks(
      '3.2-paused-stage-stages-nothing',
      '3.2-complete-stage-stages-nothing',
      '3.1-stage-again-refused-keeps',
      '4-refused-no-effect',
      '4.4-status-404',
    )
    .answers('stageAccount', ({ code, sent, call, account, state, right }) => {
      if (!['account_paused', 'account_complete', 'account_skipped'].includes(String(code))) return
      if (account) {
        account.staged = right.stagedData(account.staged, sent)
        account.isStaged = true
        return
      }
      const pair = { import_supplier: String(sent['import_supplier']), external_account_number: String(sent['external_account_number']) }
      leaveProcess(state, right, pair)
      const left = state.accounts.get(right.pairKey(pair.import_supplier, pair.external_account_number))
      if (left) left.staged = right.stagedData(undefined, call.body as Body)
    }),
  fault('on-conflict-returning-omits-existing-notes', 'The answer to added notes lists only those that were created.')
    .breaks(
      '4.3-notes-201',
      '4.3-notes-duplicate-skipped',
      '4.3-notes-duplicate-undated-skipped',
      '4.3-notes-duplicate-in-request',
      '4.3-notes-undated-after-dated',
      '4.3-notes-other-fields-same',
    )
    .gives('notesAnswer', (results) => [results.filter((result) => Object(result).status !== 'NOTE_ALREADY_EXISTS')]),
  fault(
    'note-body-cut-at-four-byte-character',
    'The body of a note ends before the first character beyond the basic plane that it does not begin with, in the answer and when compared too.',
    { section: '2.3' },
  )
    .breaks('4.3-notes-result-echo', '4.3-notes-created-stored', '4.3-notes-new-created', '1-json-unicode')
    .reads('createNotes', (body) =>
      mapField(body, 'body', (text) =>
        typeof text === 'string' ? text.replace(/^(.[^\u{10000}-\u{10ffff}]*)[\u{10000}-\u{10ffff}].*$/su, '$1') : text,
      ),
    ),
  fault('note-body-compared-by-collation', 'Bodies of notes are compared without case and accents, as the collation of the column does.')
    .breaks('4.3-notes-new-created')
    .gives('isSameNote', (stored, note) => [
      'body' in stored ? { ...stored, body: collated(stored['body']) } : stored,
      'body' in note ? { ...note, body: collated(note['body']) } : note,
    ]),
  fault(
    'amount-to-cents-truncated',
    'Amounts are stored and answered in cents: the product with a hundred is cut, so that some are a cent too small.',
  )
    .breaks('2.6-amount-response-decimal-string', '4.3-transactions-added-stored')
    .by((right) => ({
      transactionToStore: (transaction) => {
        const stored = right.transactionToStore(transaction)
        return 'amount' in stored ? { ...stored, amount: cutToCents(stored['amount']) } : stored
      },
      amountInAnswer: (amount) => {
        const isInCents = typeof amount === 'number' && Number(amount.toFixed(2)) === amount
        return isInCents ? Number(cutToCents(amount)).toFixed(2) : right.amountInAnswer(amount)
      },
    })),
  fault(
    'two-forced-transactions-lose-the-note',
    'When a request has two or more transactions that are moved into the open period, no note about them is pinned.',
    { kind: 'state' },
  )
    .breaks('4.3-transactions-force-pins-note')
    .by((right, account?: Account, pinned: readonly StoredNote[] = []) => ({
      // From the open period to the answer a request is not interrupted by another one.
      ...beforehand(right, 'openPeriod', (given) => {
        ;[account, pinned] = [given, []]
      }),
      noteOfMove: (...move) => {
        const note = right.noteOfMove(...move)
        if (note) pinned = [...pinned, note]
        return note
      },
      ...beforehand(right, 'transactionsAnswer', () => {
        if (account && pinned.length > 1) account.notes = account.notes.filter((note) => !pinned.includes(note))
      }),
    })),
  fault('gross-amount-from-numeric-column-as-string', 'The gross_amount of a historical statement comes back as a text.', {
    section: '2.7',
    kind: 'shape',
  })
    .breaks('4.3-statements-echo')
    .decides('echo', (echo, operation) =>
      operation === 'createHistoricalStatements'
        ? mapField(echo, 'gross_amount', (amount) => (typeof amount === 'number' ? amount.toFixed(2) : amount))
        : echo,
    ),
  fault(
    'bad-datetime-found-only-by-the-database',
    'A text in an energy amount that is no datetime is found by the database only, and answered with 500.',
    { kind: 'validation' },
  )
    .breaks('7-no-500-for-input', '7-validation-failure-400', '1-datetime-not-iso-refused', '1-date-impossible-refused')
    .by((right) => {
      return {
        validationFaults: (operation, body) => {
          const found = right.validationFaults(operation, body)
          return operation === 'createEnergyAmount' ? found.filter((one) => !isTextForTime(one, body)) : found
        },
        ...beforehand(right, 'recordToStore', (operation, record) => {
          const wrong =
            operation === 'createEnergyAmount'
              ? right.validationFaults(operation, { energy_amount: record }).filter((one) => isTextForTime(one, { energy_amount: record }))
              : []
          if (wrong.length > 0) throw new Error('invalid input syntax for type timestamp')
        }),
      }
    }),
  fault(
    'session-keeps-time-zone',
    'A note whose time has no offset is dated in the offset of the last note that had one, which the session of the database has kept.',
  )
    .breaks('4.3-notes-duplicate-skipped')
    .by((right, session = { zone: '+00:00' }) => {
      const zoned = (note: Body): Body => {
        const { created_at: time } = note
        return typeof time === 'string' && !hasOffset(time) ? { ...note, created_at: `${time}${session.zone}` } : note
      }
      return {
        isSameNote: (stored, note) => right.isSameNote(stored, zoned(note)),
        noteToStore: (note, now) => {
          const stored = right.noteToStore(zoned(note), now)
          session.zone = /[+-]\d\d:\d\d$/.exec(String(note['created_at']))?.[0] ?? session.zone
          return stored
        },
      }
    }),
  fault(
    'timestamp-column-without-zone',
    'Datetimes in the amounts of a delivery note lose their offset and get a Z, when echoed and when stored.',
    { section: '2.4' },
  )
    .breaks('4.3-delivery-note-201', '4.3-echo-stored')
    .reads('createDeliveryNote', (body) => withObject(body, 'delivery_note', amountsWithoutZone)),
  fault(
    'string-array-joined-with-commas',
    'The two lists of texts of an energy amount are kept in one text each, so that an empty one holds an empty text and commas part elements.',
    { section: '2.5' },
  )
    .breaks('4.3-energy-amount-201', '4.3-echo-stored')
    .reads('createEnergyAmount', (body) => withObject(body, 'energy_amount', splitAgain)),
  fault(
    'invoice-lines-ordered-by-text-position',
    'Ten and more line items of an invoice with positions from 1 on are echoed in the order of their positions as texts.',
    { section: '2.8' },
  )
    .breaks('4.3-invoice-201')
    .decides('echo', (echo, operation) => {
      const { market_participant_invoice: invoice } = Object(echo) as Body
      const lines = objectsOf(bodyOf({ body: invoice })['line_items'])
      return operation === 'createMarketParticipantInvoice' && isObject(invoice) && hasManyPositions(lines)
        ? { ...Object(echo), market_participant_invoice: { ...invoice, line_items: lines.toSorted(byPositionAsText) } }
        : echo
    }),
  fault('created-at-local-time-labelled-utc', 'account_created_at in the list of all accounts is the time on clocks in Berlin, with a Z.', {
    section: '4.4',
    kind: 'agreement',
  })
    .breaks('2.13-created-at-plausible')
    .decides('listedCreatedAt', (createdAt, list) =>
      list === 'all' && typeof createdAt === 'string' ? berlinTimeWithZ(createdAt) : createdAt,
    ),
  fault('join-multiplies-listed-accounts', 'An account is in the list of all as often as it has customers, as a query joins them.', {
    kind: 'agreement',
  })
    .breaks('4.4-lists-once', '4.4-lists-agree')
    .by(joined('all', ({ staged }) => Math.max(1, objectsOf(staged['customers']).length))),
])
