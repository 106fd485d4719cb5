import { operations } from '../../../schemas/operations.ts'
import type { RecordName } from '../../../schemas/record-types.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import { recordAt } from '../../../src/contract/record-at.ts'
import { fieldsOf, schemaAt } from '../../../src/contract/schema-at.ts'
import type { Body } from '../server/exchange.ts'
import type { Variant } from './variant.ts'

/** What was left out is null wherever something comes back, as many serializers write objects by default. */
export const nulls: Variant = {
  id: 'nulls',
  about: 'What was left out comes back as null: in echoes, results and lists, and wherever the operator reads.',
  change: ({ echo, noteToStore, noteResult, transactionData, transactionToStore, instructionToStore }) => ({
    echo: (operation, body) => withNulls(operations[operation].request, echo(operation, body)),
    recordToStore: (operation, record) => withNulls(records[operation], record),
    stagedData: (_previous, record) => withNulls('AccountImportRecord', record),
    participantToStore: (participant) => withNulls('MarketParticipant', participant),
    sheetToStore: (sheet) => withNulls('FeePriceSheet', sheet),
    definitionToStore: (definition) => withNulls('TimeDefinition', definition),
    noteToStore: (note, now) => withNulls('Note', noteToStore(note, now)),
    noteResult: (note, stored, status) => withNulls('Note', noteResult(note, stored, status)),
    transactionToStore: (transaction) => withNulls('FinancialTransaction', transactionToStore(transaction)),
    transactionData: (transaction, stored, status) => withNulls('FinancialTransaction', transactionData(transaction, stored, status)),
    instructionToStore: (instruction) => withNulls('CreatePaymentInstructionRequest', instructionToStore(instruction)),
  }),
}

/** What each operation adds. */
const records = {
  createDeliveryNote: 'DeliveryNote',
  createEnergyAmount: 'EnergyAmount',
  createMarketParticipantInvoice: 'MarketParticipantInvoice',
  createHistoricalStatements: 'HistoricalStatement',
} as const satisfies Record<string, RecordName>

/** A value of a record, with null for each field that it does not have, and so on inside. */
function withNulls<Value>(record: RecordName, value: Value): Value {
  return (isObject(value) ? filled(record, value) : value) as Value
}

function filled(record: RecordName, value: Body): Body {
  const absent = fieldsOf(schemaAt(record)).filter((field) => value[field] === undefined)
  const present = Object.entries(value).map(([field, held]) => {
    const inner = recordAt(record, [field])
    if (inner === undefined) return [field, held] as const
    return [field, Array.isArray(held) ? held.map((item: unknown) => withNulls(inner, item)) : withNulls(inner, held)] as const
  })
  return { ...Object.fromEntries(absent.map((field) => [field, null])), ...Object.fromEntries(present) }
}
