import Big from 'big.js'
import { isObject } from '../../../src/contract/json-schema.ts'
import type { PostOperationId } from '../../../schemas/operations.ts'
import type { Body } from '../server/exchange.ts'
import { mapTyped } from '../server/typed-values.ts'
import type { Variant } from './variant.ts'

/** Values in the server's own form: datetimes with an offset and milliseconds, decimals with two places, more members in another order. */
export const normalised: Variant = {
  id: 'normalised',
  about:
    'Datetimes come back with +00:00 and milliseconds, decimals with two places, objects with more members and in another order, and echoes hold the record alone; a note without a body has an empty one; statements answer 200.',
  change: ({ echo, noteToStore, transactionToStore, noteResult, listItem, statusAnswer, transactionData }) => ({
    echo: (operation, body) => {
      const whole = inOwnForm(operation, echo(operation, body))
      if (operation === 'validateAccount') return { ...whole, validated_at: new Date().toISOString() }
      const [record] = ['delivery_note', 'energy_amount', 'market_participant_invoice', 'statements']
        .filter((field) => field in whole)
        .map((field) => whole[field])
      return record
    },
    echoAnswer: (operation, echoed) => ({ status: operation === 'createHistoricalStatements' ? 200 : 201, body: echoed }),
    recordToStore: (operation, record) => {
      const field = {
        createDeliveryNote: 'delivery_note',
        createEnergyAmount: 'energy_amount',
        createMarketParticipantInvoice: 'market_participant_invoice',
      }
      if (operation === 'createHistoricalStatements') return partOf(inOwnForm(operation, { statements: [record] }), 'statements', 0)
      return partOf(inOwnForm(operation, { [field[operation]]: record }), field[operation])
    },
    stagedData: (_previous, record) => inOwnForm('stageAccount', record),
    participantToStore: (participant) => inOwnForm('importMarketParticipant', participant),
    sheetToStore: (sheet) => partOf(inOwnForm('importMarketParticipantFees', { price_sheets: [sheet] }), 'price_sheets', 0),
    noteToStore: (note, now) => {
      const stored = noteToStore(note, now)
      return { id: 7, unpin_at: null, body: '', ...stored, created_at: inUtc(stored.created_at) }
    },
    noteResult: (note, stored, status) => ({ id: 7, body: null, ...Object(noteResult(note, stored, status)) }),
    transactionToStore: (transaction) => ({ ...transactionToStore(transaction), imported_at: new Date().toISOString() }),
    transactionData: (transaction, stored, status) => ({ currency: 'EUR', reason: null, ...transactionData(transaction, stored, status) }),
    amountInAnswer: (amount) => (typeof amount === 'number' ? inPlaces(new Big(amount)) : amount),
    platformAccountNumber: ({ numbers }) => String(10_000_000_000 + numbers * 97),
    accountCreatedAt: (now) => new Date(now.getTime() + 3_600_000).toISOString().replace('Z', '000+01:00'),
    listItem: (list, account, number, createdAt) => ({ position: 1, ...Object(listItem(list, account, number, createdAt)), url: null }),
    statusAnswer: (said, number) => ({ status: 200, body: { ...Object(statusAnswer(said, number).body), links: [] } }),
    participantAnswer: (isNew, participant) => ({ status: isNew ? 201 : 200, body: participant }),
    feesAnswer: (count) => ({ status: 201, body: count }),
    definitionsAnswer: (definitions, rolledOut) => ({ status: 201, body: { counts: { definitions, rolled_out: String(rolledOut) } } }),
    dryRunAnswer: () => ({
      status: 400,
      body: { dry_run: { result: { message: 'It would have worked.' } }, errors: [], code: '400', detail: '' },
    }),
    stagingAnswer: (isFirst, record) => ({
      status: isFirst ? 201 : 200,
      body: { version: 3, external_account_number: record['external_account_number'], import_supplier: record['import_supplier'] },
    }),
  }),
}

/** A body whose members are sorted and whose values are in one form. */
function inOwnForm(operation: PostOperationId, body: unknown): Body {
  return mapTyped(operation, body, ({ value, type }) => {
    if (typeof value === 'string' && type === 'datetime') return inUtc(value)
    if (typeof value === 'string' && type === 'decimal string') return inPlaces(new Big(value))
    if (!isObject(value)) return value
    return Object.fromEntries([...Object.entries(value).toReversed(), ['extra_member', null]])
  }) as Body
}

function partOf(body: Body, field: string, index?: number): Body {
  const part = body[field]
  return (index === undefined ? part : Object(part)[index]) as Body
}

/** A datetime in UTC; one without an offset is taken to be in UTC. */
function inUtc(datetime: string): string {
  const at = datetime.indexOf('T')
  const zone = /[+-]\d\d(?::?\d\d)?$|Z$/.exec(datetime.slice(at))?.[0]
  const offset = zone && zone !== 'Z' ? `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}` : 'Z'
  const text = zone ? datetime.slice(0, -zone.length) : datetime
  return new Date(`${text}${offset}`).toISOString().replace('Z', '+00:00')
}

function inPlaces(value: Big): string {
  return /\.\d\d/.test(value.toFixed()) ? value.toFixed() : value.toFixed(2)
}
