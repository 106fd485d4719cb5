import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../../src/contract/json-schema.ts'
import type { OperationId } from '../../../schemas/operations.ts'
import type { Body } from '../server/exchange.ts'
import type { State } from '../server/state.ts'
import { changeAnswers, bodyOf } from './change-answers.ts'
import type { Mutant } from './mutant.ts'

/** Records that are kept once for all who have one of the same key: the latest that came is shown for all of them. */
interface Shared {
  readonly id: string
  readonly about: string
  readonly section: string
  readonly requirements: readonly string[]
  readonly operation: OperationId
  /** Whether an object is such a record, by the fields that it has. */
  readonly fields: readonly string[]
  readonly key: readonly string[]
}

const shared: readonly Shared[] = [
  {
    id: 'staged-customers-shared-by-email',
    about: 'A customer with the email of one of another account takes the place of that one too.',
    section: '1',
    requirements: ['1-staging-stores-data'],
    operation: 'stageAccount',
    fields: ['given_name', 'email'],
    key: ['email'],
  },
  {
    id: 'staged-meters-shared-by-number',
    about: 'The registers and dates of a meter are those of the latest one with its number and type, on whatever account.',
    section: '1',
    requirements: ['1-staging-stores-data'],
    operation: 'stageAccount',
    fields: ['meter_number', 'registers'],
    key: ['meter_number'],
  },
  {
    id: 'staged-bank-accounts-shared-by-iban',
    about: 'A bank account has the holder that came with its IBAN last.',
    section: '1',
    requirements: ['1-staging-stores-data'],
    operation: 'stageAccount',
    fields: ['account_holder', 'iban'],
    key: ['iban'],
  },
  {
    id: 'staged-operators-shared-by-code',
    about: 'Assignments of an operator are those that came last with its code.',
    section: '1',
    requirements: ['1-staging-stores-data'],
    operation: 'stageAccount',
    fields: ['code', 'valid_from', 'valid_to'],
    key: ['code'],
  },
  {
    id: 'contacts-shared-by-email',
    about: 'Contact details with the email of those of another market participant take the place of these too.',
    section: '4.1',
    requirements: ['4.1-participant-stored'],
    operation: 'importMarketParticipant',
    fields: ['category', 'email'],
    key: ['email'],
  },
  {
    id: 'prices-shared-by-article',
    about: 'The price of an article is the one that came last, in whatever price sheet.',
    section: '4.1',
    requirements: ['4.1-fees-stored'],
    operation: 'importMarketParticipantFees',
    fields: ['article_id', 'price_cents'],
    key: ['article_id', 'interval_zone'],
  },
  {
    id: 'definition-registers-shared-by-code',
    about: 'A register of a definition is as the one that came last with its code.',
    section: '4.1',
    requirements: ['4.1-definitions-stored'],
    operation: 'importMarketParticipantDefinitions',
    fields: ['register_code', 'low_load_capable'],
    key: ['register_code'],
  },
  {
    id: 'invoice-addresses-shared-by-tax-number',
    about: 'An address of an invoice is the one that came last with its tax number.',
    section: '4.3',
    requirements: ['4.3-echo-stored'],
    operation: 'createMarketParticipantInvoice',
    fields: ['tax_number', 'city'],
    key: ['tax_number'],
  },
  {
    id: 'invoice-articles-shared-by-number',
    about: 'The price of a line item is the one that came last for its article.',
    section: '4.3',
    requirements: ['4.3-echo-stored'],
    operation: 'createMarketParticipantInvoice',
    fields: ['article', 'price'],
    key: ['article', 'position'],
  },
]

function changed(value: unknown, change: (record: Body) => Body): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => changed(item, change))
  if (!isObject(value)) return value
  return change(Object.fromEntries(Object.entries(value).map(([name, member]) => [name, changed(member, change)])))
}

/** What a record is known by; undefined when it is another kind of record. */
function nameOf(record: Body, fields: readonly string[], key: readonly string[]): string | undefined {
  return fields.every((field) => field in record) ? JSON.stringify(key.map((field) => record[field] ?? null)) : undefined
}

/** How many records are looked at: rewriting all that there are with every request takes too long. */
const latest = 30

function changeState(state: State, operation: OperationId, change: (record: Body) => Body): void {
  const of = <Value>(value: Value) => changed(value, change) as Value
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

/** What came last for one is shown for another that has something in common with it. */
export const sharedRecords: readonly Mutant[] = shared.map(({ id, about, section, requirements, operation, fields, key }) => ({
  id,
  section,
  kind: 'isolation',
  about,
  requirements,
  change: changeAnswers([operation], (reply, call, state) => {
    if (reply.status >= 300) return reply
    const known = new Map<string, Body>()
    changed(bodyOf(call), (record) => {
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
  }),
}))
