import { isObject } from '../../../src/contract/json-schema.ts'
import type { Body } from '../server/exchange.ts'
import { echoed } from './echoed.ts'
import { cutAt, mapArrays, mapScalars, mapTexts } from '../server/map-values.ts'
import { fault, faults } from './fault.ts'
import type { Mutant } from './mutant.ts'

/** Echoed records come back otherwise than they were sent, or are stored otherwise. */
export const records: readonly Mutant[] = [
  ...faults('meaning', [
    fault('echo-drops-false', 'Members that are false are missing in an echo.', { section: '4.3' })
      .breaks(...echoed)
      .echoes((body) => mapScalars(body, (scalar) => (scalar === false ? undefined : scalar))),
    fault('echo-empty-list-is-null', 'Empty lists are null in an echo.', { section: '4.3' })
      .breaks(...echoed)
      .echoes((body) => mapArrays(body, (array) => (array.length === 0 ? null : array))),
    fault('echo-lists-end-after-two', 'Of every list an echo holds the first two elements.', { section: '4.3' })
      .breaks(...echoed)
      .echoes((body) => mapArrays(body, (array) => array.slice(0, 2))),
    fault('echo-rounds-decimals', 'Decimal strings come back with two decimal places.')
      .breaks('2-decimal-string-value-kept', ...echoed)
      .echoes((body) => mapTexts(body, (text) => (/^-?\d+\.\d+$/.test(text) ? Number(text).toFixed(2) : text))),
    fault('echo-decimals-as-numbers', 'Decimal strings come back as JSON numbers.')
      .breaks('2-decimal-string-in-answers')
      .echoes((body) => mapTexts(body, (text) => (/^-?\d+\.\d+$/.test(text) ? Number(text) : text))),
    fault('echo-loses-offsets', 'Datetimes come back without their offset.', { section: '4.3' })
      .breaks(...echoed)
      .echoes((body) => mapTexts(body, (text) => text.replace(/(T\d\d:\d\d:\d\d)[+-]\d\d:\d\d$/, '$1Z'))),
    fault('answers-lose-offsets', 'Datetimes in answers have the clock that was sent, without Z or offset.', { section: '4.3' })
      .breaks(...echoed)
      .answers('all', ({ reply }) => ({
        ...reply,
        body: mapTexts(reply.body, (text) => text.replace(/^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?)(?:Z|[+-]\d\d:?\d\d)$/, '$1')),
      })),
    fault('echo-datetimes-winter-time', 'Datetimes come back with the offset +01:00, also in summer.', { section: '4.3' })
      .breaks(...echoed)
      .echoes((body) => mapTexts(body, (text) => text.replace(/(T\d\d:\d\d:\d\d)\+02:00$/, '$1+01:00'))),
    fault('echo-shifts-dates', 'Dates come back a day early, as midnight of one time zone falls in another.', { section: '4.3' })
      .breaks(...echoed)
      .echoes((body) =>
        mapTexts(body, (text) =>
          /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(Date.parse(text) - 3_600_000).toISOString().slice(0, 10) : text,
        ),
      ),
    fault('echo-ascii-only', 'Letters beyond ASCII come back as question marks.')
      .breaks('1-json-unicode', ...echoed)
      .echoes((body) => mapTexts(body, (text) => text.replaceAll(/[^\0-\u007F]/g, '?'))),
    fault('echo-without-astral-characters', 'Characters beyond the basic plane, such as emoji, are cut out of an echo.')
      .breaks('1-json-unicode')
      .echoes((body) => mapTexts(body, (text) => text.replaceAll(/[\u{10000}-\u{10FFFF}]/gu, ''))),
    fault('echo-trims-texts', 'Texts longer than 60 characters come back cut.', { section: '4.3' })
      .breaks(...echoed)
      .echoes((body) => mapTexts(body, (text) => text.slice(0, 60))),
    fault('echo-drops-rare-fields', 'validate-account returns a record without its payment schedules and campaigns.')
      .breaks('4.2-validate-echo')
      .echoes(({ payment_schedules: _schedules, account_campaigns: _campaigns, ...body }) => body),
    fault('echo-drops-deep-field', 'edifact_reference_number is missing in every echo.', { section: '4.3' })
      .breaks(...echoed)
      .echoes((body) => mapScalars(body, (scalar, field) => (field === 'edifact_reference_number' ? undefined : scalar))),
  ]),
  ...faults('state', [
    fault(
      'echo-of-request-before',
      'An energy amount is echoed from a buffer that keeps the one of the request before when it is for the same account.',
      { kind: 'race' },
    )
      .breaks('4.3-energy-amount-201')
      .by((right, buffer = new Map<unknown, Body>()) => ({
        echo: (operation, body) => {
          if (operation !== 'createEnergyAmount') return right.echo(operation, body)
          const before = buffer.get(body['external_account_number'])
          buffer.set(body['external_account_number'], body)
          return right.echo(operation, before ?? body)
        },
      })),
    ...(
      [
        ['delivery_notes', 'delivery notes'],
        ['energy_amounts', 'energy amounts'],
        ['invoices', 'invoices'],
      ] as const
    ).map(([list, what]) =>
      fault(`${list.replace('_', '-')}-replace-each-other`, `Of the ${what} of an account only the last is kept.`)
        .breaks('4.3-echo-stored')
        .by((right) => ({
          recordsWith: (changed, earlier, record) => (changed === list ? [record] : right.recordsWith(changed, earlier, record)),
        })),
    ),
    ...(
      [
        [
          'energy-amount-not-stored-when-cancelled',
          'An energy amount that is cancelled is not stored.',
          'energy_amounts',
          'cancelled',
          '4.3-echo-stored',
        ],
        [
          'delivery-note-not-stored-when-cancelled',
          'A delivery note that is cancelled is not stored.',
          'delivery_notes',
          'cancelled',
          '4.3-echo-stored',
        ],
        [
          'invoice-not-stored-when-duplicate',
          'An invoice that is a duplicate is not stored.',
          'invoices',
          'is_duplicate',
          '4.3-echo-stored',
        ],
        [
          'statement-not-stored-when-annulled',
          'A statement that is annulled is not stored.',
          'statements',
          'is_annulled',
          '4.3-statements-stored',
        ],
      ] as const
    ).map(([id, about, list, flag, requirement]) =>
      fault(id, about)
        .breaks(requirement)
        .by((right) => ({
          recordsWith: (changed, earlier, record) =>
            changed === list && record[flag] === true ? earlier : right.recordsWith(changed, earlier, record),
        })),
    ),
    fault('energy-amount-after-cancelled-one-lost', 'An energy amount is not stored when the one before it was cancelled.')
      .breaks('4.3-echo-stored')
      .by((right) => ({
        recordsWith: (list, earlier, record) =>
          list === 'energy_amounts' && earlier.at(-1)?.['cancelled'] === true ? earlier : right.recordsWith(list, earlier, record),
      })),
    fault('delivery-note-quantity-as-double', 'The quantities of delivery notes are stored as doubles: digits past the sixteenth are lost.')
      .breaks('4.3-echo-stored')
      .stores('createDeliveryNote', (note) => mapTexts(note, (text, field) => (field === 'quantity' ? String(Number(text)) : text))),
    fault('invoice-stored-without-lines', 'An invoice is stored with its first line item only.')
      .breaks('4.3-echo-stored')
      .stores('createMarketParticipantInvoice', (invoice) => cutAt(1, 'line_items', invoice)),
    fault('delivery-note-stored-in-other-unit', 'Quantities of delivery notes are stored without decimal places.')
      .breaks('4.3-echo-stored')
      .decides('recordToStore', (stored, operation) => {
        if (operation !== 'createDeliveryNote') return stored
        return mapScalars(stored, (scalar, field) => (field === 'quantity' ? String(Math.trunc(Number(scalar))) : scalar)) as Body
      }),
    fault('only-first-statement-stored', 'Of the statements of a request only the first is stored.')
      .breaks('4.3-statements-stored')
      .answers('createHistoricalStatements', ({ reply, sent, account }) => {
        const { statements } = sent
        if (account && reply.status < 300 && Array.isArray(statements) && statements.length > 1)
          account.records.statements = account.records.statements.slice(0, 1 - statements.length)
      }),
    fault('statements-replace-earlier-ones', 'Statements replace those that were added earlier.')
      .breaks('4.3-statements-stored')
      .answers('createHistoricalStatements', ({ reply, sent, account }) => {
        const { statements } = sent
        if (account && reply.status < 300 && Array.isArray(statements))
          account.records.statements = account.records.statements.slice(account.records.statements.length - statements.length)
      }),
    fault(
      'statement-of-import-record-not-stored',
      'A historical statement with the statement_id of one in the import record of its account is not stored.',
    )
      .breaks('4.3-statements-stored')
      .answers('createHistoricalStatements', ({ account }) => {
        const imported = account?.staged['statements']
        if (!account || !Array.isArray(imported)) return
        const ids = new Set(imported.map((statement) => Object(statement).statement_id as unknown))
        account.records.statements = account.records.statements.filter(
          ({ statement_id }) => statement_id === undefined || !ids.has(statement_id),
        )
      }),
    fault('invoice-of-first-account', 'Invoices are stored for the account that got the first one.', { kind: 'isolation' })
      .breaks('4.3-echo-stored')
      .by((right, first?: string) => ({
        accountForRecords: (state, key, operation) => {
          const account = right.accountForRecords(state, key, operation)
          if (operation !== 'createMarketParticipantInvoice' || !account) return account
          first ??= key
          return right.accountForRecords(state, first, operation)
        },
      })),
    fault('refused-record-stored', 'A delivery note that fails validation is refused and stored.', { section: '4.3' })
      .breaks('4-refused-no-effect')
      .answers('createDeliveryNote', ({ reply, sent, account }) => {
        const { delivery_note } = sent
        if (account && account.platformAccountNumber !== undefined && reply.status === 400 && isObject(delivery_note))
          account.records.delivery_notes = [...account.records.delivery_notes, delivery_note]
      }),
    fault('record-without-record-accepted', 'A request for historical statements without statements is accepted.', { kind: 'validation' })
      .breaks('4.3-record-required')
      .answers('createHistoricalStatements', ({ reply, sent, right }) =>
        'statements' in sent || reply.status === 404 ? reply : right.echoAnswer('createHistoricalStatements', sent),
      ),
  ]),
]
