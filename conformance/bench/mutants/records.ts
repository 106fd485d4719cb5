import { isObject } from '../../../src/contract/json-schema.ts'
import type { Body } from '../server/exchange.ts'
import { accountOf, bodyOf, changeAnswers } from './change-answers.ts'
import { changeEchoes, echoed } from './change-echoes.ts'
import { mapArrays, mapScalars } from '../server/map-values.ts'
import type { Mutant } from './mutant.ts'

/** Echoed records come back otherwise than they were sent, or are stored otherwise. */
export const records: readonly Mutant[] = [
  {
    id: 'echo-drops-false',
    section: '4.3',
    kind: 'meaning',
    about: 'Members that are false are missing in an echo.',
    requirements: echoed,
    change: changeEchoes((body) => mapScalars(body, (scalar) => (scalar === false ? undefined : scalar))),
  },
  {
    id: 'echo-drops-empty-strings',
    section: '4.3',
    kind: 'meaning',
    about: 'Empty strings are null in an echo.',
    requirements: echoed,
    change: changeEchoes((body) => mapScalars(body, (scalar) => (scalar === '' ? null : scalar))),
  },
  {
    id: 'echo-empty-list-is-null',
    section: '4.3',
    kind: 'meaning',
    about: 'Empty lists are null in an echo.',
    requirements: echoed,
    change: changeEchoes((body) => mapArrays(body, (array) => (array.length === 0 ? null : array))),
  },
  {
    id: 'echo-lists-end-after-two',
    section: '4.3',
    kind: 'meaning',
    about: 'Of every list an echo holds the first two elements.',
    requirements: echoed,
    change: changeEchoes((body) => mapArrays(body, (array) => array.slice(0, 2))),
  },
  {
    id: 'echo-rounds-decimals',
    section: '2',
    kind: 'meaning',
    about: 'Decimal strings come back with two decimal places.',
    requirements: ['2-decimal-string-value-kept', ...echoed],
    change: changeEchoes((body) =>
      mapScalars(body, (scalar) => (typeof scalar === 'string' && /^-?\d+\.\d+$/.test(scalar) ? Number(scalar).toFixed(2) : scalar)),
    ),
  },
  {
    id: 'echo-decimals-as-numbers',
    section: '2',
    kind: 'meaning',
    about: 'Decimal strings come back as JSON numbers.',
    requirements: ['2-decimal-string-in-answers'],
    change: changeEchoes((body) =>
      mapScalars(body, (scalar) => (typeof scalar === 'string' && /^-?\d+\.\d+$/.test(scalar) ? Number(scalar) : scalar)),
    ),
  },
  {
    id: 'echo-loses-offsets',
    section: '4.3',
    kind: 'meaning',
    about: 'Datetimes come back without their offset.',
    requirements: echoed,
    change: changeEchoes((body) =>
      mapScalars(body, (scalar) => (typeof scalar === 'string' ? scalar.replace(/(T\d\d:\d\d:\d\d)[+-]\d\d:\d\d$/, '$1Z') : scalar)),
    ),
  },
  {
    id: 'echo-datetimes-winter-time',
    section: '4.3',
    kind: 'meaning',
    about: 'Datetimes come back with the offset +01:00, also in summer.',
    requirements: echoed,
    change: changeEchoes((body) =>
      mapScalars(body, (scalar) => (typeof scalar === 'string' ? scalar.replace(/(T\d\d:\d\d:\d\d)\+02:00$/, '$1+01:00') : scalar)),
    ),
  },
  {
    id: 'echo-shifts-dates',
    section: '4.3',
    kind: 'meaning',
    about: 'Dates come back a day early, as midnight of one time zone falls in another.',
    requirements: echoed,
    change: changeEchoes((body) =>
      mapScalars(body, (scalar) =>
        typeof scalar === 'string' && /^\d{4}-\d\d-\d\d$/.test(scalar)
          ? new Date(Date.parse(scalar) - 3_600_000).toISOString().slice(0, 10)
          : scalar,
      ),
    ),
  },
  {
    id: 'echo-ascii-only',
    section: '1',
    kind: 'meaning',
    about: 'Letters beyond ASCII come back as question marks.',
    requirements: ['1-json-unicode', ...echoed],
    change: changeEchoes((body) =>
      mapScalars(body, (scalar) => (typeof scalar === 'string' ? scalar.replaceAll(/[^\0-\u007F]/g, '?') : scalar)),
    ),
  },
  {
    id: 'echo-without-astral-characters',
    section: '1',
    kind: 'meaning',
    about: 'Characters beyond the basic plane, such as emoji, are cut out of an echo.',
    requirements: ['1-json-unicode'],
    change: changeEchoes((body) =>
      mapScalars(body, (scalar) => (typeof scalar === 'string' ? scalar.replaceAll(/[\u{10000}-\u{10FFFF}]/gu, '') : scalar)),
    ),
  },
  {
    id: 'echo-trims-texts',
    section: '4.3',
    kind: 'meaning',
    about: 'Texts longer than 60 characters come back cut.',
    requirements: echoed,
    change: changeEchoes((body) => mapScalars(body, (scalar) => (typeof scalar === 'string' ? scalar.slice(0, 60) : scalar))),
  },
  {
    id: 'echo-drops-rare-fields',
    section: '4.2',
    kind: 'meaning',
    about: 'validate-account returns a record without its payment schedules and campaigns.',
    requirements: ['4.2-validate-echo'],
    change: changeEchoes(({ payment_schedules: _schedules, account_campaigns: _campaigns, ...body }) => body),
  },
  {
    id: 'echo-drops-deep-field',
    section: '4.3',
    kind: 'meaning',
    about: 'edifact_reference_number is missing in every echo.',
    requirements: echoed,
    change: changeEchoes((body) => mapScalars(body, (scalar, field) => (field === 'edifact_reference_number' ? undefined : scalar))),
  },
  {
    id: 'echo-of-request-before',
    section: '4.3',
    kind: 'race',
    about: 'An energy amount is echoed from a buffer that keeps the one of the request before when it is for the same account.',
    requirements: ['4.3-energy-amount-201'],
    change: (behaviour) => {
      const buffer = new Map<unknown, Body>()
      return {
        echo: (operation, body) => {
          if (operation !== 'createEnergyAmount') return behaviour.echo(operation, body)
          const before = buffer.get(body['external_account_number'])
          buffer.set(body['external_account_number'], body)
          return behaviour.echo(operation, before ?? body)
        },
      }
    },
  },
  ...(
    [
      ['delivery_notes', 'delivery notes'],
      ['energy_amounts', 'energy amounts'],
      ['invoices', 'invoices'],
    ] as const
  ).map(([list, what]): Mutant => ({
    id: `${list.replace('_', '-')}-replace-each-other`,
    section: '4.3',
    kind: 'state',
    about: `Of the ${what} of an account only the last is kept.`,
    requirements: ['4.3-echo-stored'],
    change: (behaviour) => ({
      recordsWith: (changed, earlier, record) => (changed === list ? [record] : behaviour.recordsWith(changed, earlier, record)),
    }),
  })),
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
      ['invoice-not-stored-when-duplicate', 'An invoice that is a duplicate is not stored.', 'invoices', 'is_duplicate', '4.3-echo-stored'],
      [
        'statement-not-stored-when-annulled',
        'A statement that is annulled is not stored.',
        'statements',
        'is_annulled',
        '4.3-statements-stored',
      ],
    ] as const
  ).map(([id, about, list, flag, requirement]): Mutant => ({
    id,
    section: '4.3',
    kind: 'state',
    about,
    requirements: [requirement],
    change: (behaviour) => ({
      recordsWith: (changed, earlier, record) =>
        changed === list && record[flag] === true ? earlier : behaviour.recordsWith(changed, earlier, record),
    }),
  })),
  {
    id: 'invoice-stored-without-lines',
    section: '4.3',
    kind: 'state',
    about: 'An invoice is stored with its first line item only.',
    requirements: ['4.3-echo-stored'],
    change: (behaviour) => ({
      recordToStore: (operation, record) => {
        const { line_items } = record
        const stored = behaviour.recordToStore(operation, record)
        return operation === 'createMarketParticipantInvoice' && Array.isArray(line_items)
          ? { ...stored, line_items: line_items.slice(0, 1) as unknown[] }
          : stored
      },
    }),
  },
  {
    id: 'delivery-note-stored-in-other-unit',
    section: '4.3',
    kind: 'state',
    about: 'Quantities of delivery notes are stored without decimal places.',
    requirements: ['4.3-echo-stored'],
    change: (behaviour) => ({
      recordToStore: (operation, record) => {
        const stored = behaviour.recordToStore(operation, record)
        if (operation !== 'createDeliveryNote') return stored
        return mapScalars(stored, (scalar, field) => (field === 'quantity' ? String(Math.trunc(Number(scalar))) : scalar)) as Body
      },
    }),
  },
  {
    id: 'only-first-statement-stored',
    section: '4.3',
    kind: 'state',
    about: 'Of the statements of a request only the first is stored.',
    requirements: ['4.3-statements-stored'],
    change: changeAnswers(['createHistoricalStatements'], (reply, call, state, behaviour) => {
      const account = accountOf(call, state, behaviour)
      const { statements } = bodyOf(call)
      if (account && reply.status < 300 && Array.isArray(statements) && statements.length > 1)
        account.records.statements = account.records.statements.slice(0, 1 - statements.length)
      return reply
    }),
  },
  {
    id: 'statements-replace-earlier-ones',
    section: '4.3',
    kind: 'state',
    about: 'Statements replace those that were added earlier.',
    requirements: ['4.3-statements-stored'],
    change: changeAnswers(['createHistoricalStatements'], (reply, call, state, behaviour) => {
      const account = accountOf(call, state, behaviour)
      const { statements } = bodyOf(call)
      if (account && reply.status < 300 && Array.isArray(statements))
        account.records.statements = account.records.statements.slice(account.records.statements.length - statements.length)
      return reply
    }),
  },
  {
    id: 'invoice-of-first-account',
    section: '4.3',
    kind: 'isolation',
    about: 'Invoices are stored for the account that got the first one.',
    requirements: ['4.3-echo-stored'],
    change: (behaviour) => {
      let first: string | undefined
      return {
        accountForRecords: (state, key, operation) => {
          const account = behaviour.accountForRecords(state, key, operation)
          if (operation !== 'createMarketParticipantInvoice' || !account) return account
          first ??= key
          return behaviour.accountForRecords(state, first, operation)
        },
      }
    },
  },
  {
    id: 'refused-record-stored',
    section: '4.3',
    kind: 'state',
    about: 'A delivery note that fails validation is refused and stored.',
    requirements: ['4-refused-no-effect'],
    change: changeAnswers(['createDeliveryNote'], (reply, call, state, behaviour) => {
      const account = accountOf(call, state, behaviour)
      const { delivery_note } = bodyOf(call)
      if (account && account.platformAccountNumber !== undefined && reply.status === 400 && isObject(delivery_note))
        account.records.delivery_notes = [...account.records.delivery_notes, delivery_note]
      return reply
    }),
  },
  {
    id: 'record-without-record-accepted',
    section: '4.3',
    kind: 'validation',
    about: 'A request for historical statements without statements is accepted.',
    requirements: ['4.3-record-required'],
    change: changeAnswers(['createHistoricalStatements'], (reply, call, _state, behaviour) =>
      'statements' in bodyOf(call) || reply.status === 404 ? reply : behaviour.echoAnswer('createHistoricalStatements', bodyOf(call)),
    ),
  },
]
