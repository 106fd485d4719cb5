import type { RecordName } from '../../schemas/record-types.ts'
import { isObject, type JsonSchema } from '../../src/contract/json-schema.ts'
import { fieldsOf, hasField, schemaAt, schemaInside } from '../../src/contract/schema-at.ts'
import type { OperatorVerb, StoredAccount } from './operator-port.ts'

/** What a verb of the operator read, as far as it is documented. */
export function documentedReading(verb: OperatorVerb, answer: unknown): unknown {
  if (verb === 'read-account') return isObject(answer) ? documentedAccount(answer as unknown as StoredAccount) : answer
  if (verb === 'read-participants') return documented(['MarketParticipant'], answer)
  if (verb === 'read-price-sheets') return Array.isArray(answer) ? answer.map((sheet) => documented(['FeePriceSheet'], sheet)) : answer
  return verb === 'read-definitions' ? documentedDefinitions(answer) : answer
}

/** What stands in the lists of a stored account: what was added to it, or came with its import record. */
const recordsOf = {
  notes: ['Note', 'AccountNote'],
  transactions: ['FinancialTransaction', 'CurrentStatementTransaction'],
  delivery_notes: ['DeliveryNote'],
  energy_amounts: ['EnergyAmount'],
  statements: ['HistoricalStatement', 'AccountStatement'],
  invoices: ['MarketParticipantInvoice'],
  payment_instructions: ['PaymentInstruction', 'AccountPaymentInstruction'],
} as const satisfies Partial<Record<keyof StoredAccount, readonly RecordName[]>>

/**
 * What a server stores for an account, without members that the document does not know: a server may keep more, and make it anew
 * for each reading (section 9). Texts of transactions stay, since a description may be added to one in any field.
 */
function documentedAccount(stored: StoredAccount): StoredAccount {
  const { staged, status, platform_account_number } = stored
  const lists = Object.entries(recordsOf).map(([kind, names]) => {
    const list = stored[kind as keyof typeof recordsOf] as unknown
    const keeps = kind === 'transactions' ? (member: unknown) => typeof member === 'string' : undefined
    return [kind, Array.isArray(list) ? list.map((item) => documented(names, item, keeps)) : list] as const
  })
  const account = { staged: documented(['AccountImportRecord'], staged), status, platform_account_number }
  return { ...account, ...(Object.fromEntries(lists) as Pick<StoredAccount, keyof typeof recordsOf>) }
}

/** Transactions with nothing but what the document knows. */
export function documentedTransactions(transactions: readonly unknown[]): readonly unknown[] {
  return transactions.map((item) => documented(recordsOf.transactions, item))
}

/** Definitions, however they are grouped, with the members that the document knows. */
function documentedDefinitions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(documentedDefinitions)
  if (!isObject(value)) return value
  return Object.fromEntries(
    inOrder(value).flatMap(([name, member]) => (namesOfDefinitions.has(name) ? [[name, documentedDefinitions(member)]] : [])),
  )
}

const namesOfDefinitions = new Set(namesIn(schemaAt('MarketParticipantDefinitions')))

function namesIn(schema: JsonSchema): string[] {
  const items = schemaInside(schema, 0)
  const inItems = Object.keys(items).length > 0 ? namesIn(items) : []
  return [...inItems, ...fieldsOf(schema).flatMap((field) => [field, ...namesIn(schemaInside(schema, field))])]
}

/** A value with the members that its record has, in the order of their names, since a server may give them in any; with all where it has none of them. */
function documented(records: readonly RecordName[], value: unknown, keeps?: (member: unknown) => boolean): unknown {
  return within(
    records.map((record) => schemaAt(record)),
    value,
    keeps,
  )
}

function within(schemas: readonly JsonSchema[], value: unknown, keeps?: (member: unknown) => boolean): unknown {
  const inside = (segment: string | number) => schemas.map((schema) => schemaInside(schema, segment))
  if (Array.isArray(value)) return value.map((item) => within(inside(0), item))
  if (!isObject(value)) return value
  const isField = (name: string) => schemas.some((schema) => hasField(schema, name))
  const isOther = !Object.keys(value).some(isField)
  return Object.fromEntries(
    inOrder(value).flatMap(([name, member]) => {
      if (isOther || isField(name)) return [[name, within(inside(name), member)]]
      return keeps?.(member) === true ? [[name, member]] : []
    }),
  )
}

function inOrder(value: object): [string, unknown][] {
  return Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
}
