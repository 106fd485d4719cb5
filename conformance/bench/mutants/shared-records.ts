import { isDeepStrictEqual } from 'node:util'
import type { OperationId } from '../../../schemas/operations.ts'
import type { Body } from '../server/exchange.ts'
import { mapObjects } from '../server/map-values.ts'
import type { State } from '../server/state.ts'
import type { Change } from '../server/behaviour.ts'
import { answering } from './changes.ts'
import { fault, faults } from './fault.ts'

/** What a record is known by; undefined when it is another kind of record. */
function nameOf(record: Body, fields: readonly string[], key: readonly string[]): string | undefined {
  return fields.every((field) => field in record) ? JSON.stringify(key.map((field) => record[field] ?? null)) : undefined
}

/** How many records are looked at: rewriting all that there are with every request takes too long. */
const latest = 30

function changeState(state: State, operation: OperationId, change: (record: Body) => Body): void {
  const of = <Value>(value: Value) => mapObjects(value, change) as Value
  const ofLatest = <Value>(list: readonly Value[]) => [...list.slice(0, -latest), ...list.slice(-latest).map(of)]
  const accounts = [...state.accounts.values()].slice(-latest)
  if (operation === 'stageAccount') for (const account of accounts) account.staged = of(account.staged)
  if (operation === 'importMarketParticipant')
    for (const [code, one] of [...state.participants].slice(-latest)) state.participants.set(code, of(one))
  if (operation === 'importMarketParticipantFees') state.priceSheets = ofLatest(state.priceSheets)
  if (operation === 'importMarketParticipantDefinitions') state.definitions = ofLatest(state.definitions)
  if (operation === 'createMarketParticipantInvoice')
    for (const account of accounts) account.records.invoices = of(account.records.invoices)
}

/**
 * Records are kept once for all who have one of the same key: the latest that came is shown for all of them. An object is such a
 * record by the fields that it has.
 */
function shares(operation: OperationId, fields: readonly string[], key: readonly string[]): Change {
  return answering(operation, ({ reply, sent, state }) => {
    if (reply.status >= 300) return reply
    const known = new Map<string, Body>()
    mapObjects(sent, (record) => {
      const name = nameOf(record, fields, key)
      // Of several others in one request each stays what it is.
      if (name !== undefined) known.set(name, isDeepStrictEqual(known.get(name) ?? record, record) ? record : {})
      return record
    })
    changeState(state, operation, (record) => {
      const name = nameOf(record, fields, key)
      return { ...record, ...(name === undefined ? {} : known.get(name)) }
    })
    return reply
  })
}

/** What came last for one is shown for another that has something in common with it. */
export const sharedRecords = faults('isolation', [
  fault('staged-customers-shared-by-email', 'A customer with the email of one of another account takes the place of that one too.')
    .breaks('1-staging-stores-data')
    .by(shares('stageAccount', ['given_name', 'email'], ['email'])),
  fault(
    'staged-meters-shared-by-number',
    'The registers and dates of a meter are those of the latest one with its number and type, on whatever account.',
  )
    .breaks('1-staging-stores-data')
    .by(shares('stageAccount', ['meter_number', 'registers'], ['meter_number'])),
  fault('staged-bank-accounts-shared-by-iban', 'A bank account has the holder that came with its IBAN last.')
    .breaks('1-staging-stores-data')
    .by(shares('stageAccount', ['account_holder', 'iban'], ['iban'])),
  fault('staged-operators-shared-by-code', 'Assignments of an operator are those that came last with its code.')
    .breaks('1-staging-stores-data')
    .by(shares('stageAccount', ['code', 'valid_from', 'valid_to'], ['code'])),
  fault('contacts-shared-by-email', 'Contact details with the email of those of another market participant take the place of these too.')
    .breaks('4.1-participant-stored')
    .by(shares('importMarketParticipant', ['category', 'email'], ['email'])),
  fault('prices-shared-by-article', 'The price of an article is the one that came last, in whatever price sheet.')
    .breaks('4.1-fees-stored')
    .by(shares('importMarketParticipantFees', ['article_id', 'price_cents'], ['article_id', 'interval_zone'])),
  fault('definition-registers-shared-by-code', 'A register of a definition is as the one that came last with its code.')
    .breaks('4.1-definitions-stored')
    .by(shares('importMarketParticipantDefinitions', ['register_code', 'low_load_capable'], ['register_code'])),
  fault('invoice-addresses-shared-by-tax-number', 'An address of an invoice is the one that came last with its tax number.')
    .breaks('4.3-echo-stored')
    .by(shares('createMarketParticipantInvoice', ['tax_number', 'city'], ['tax_number'])),
  fault('invoice-articles-shared-by-number', 'The price of a line item is the one that came last for its article.')
    .breaks('4.3-echo-stored')
    .by(shares('createMarketParticipantInvoice', ['article', 'price'], ['article', 'position'])),
])
