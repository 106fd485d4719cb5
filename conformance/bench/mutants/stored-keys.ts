import { isObject } from '../../../src/contract/json-schema.ts'
import type { RecordList } from '../server/state.ts'
import type { Body } from '../server/exchange.ts'
import { objectsOf } from './change-answers.ts'
import { echoed } from './echoed.ts'
import { mapArrays, mapMembers } from '../server/map-values.ts'
import type { Change } from '../server/behaviour.ts'
import { beforehand } from './changes.ts'
import { fault, faults } from './fault.ts'

type Keyed = (item: Body) => unknown

/** The items of a list, the first or the last of each key at the place of the first. */
function oncePer(items: readonly unknown[], keyOf: Keyed, kept: 'first' | 'last'): unknown[] {
  const byKey = new Map<string, unknown>()
  for (const item of items) {
    const key = JSON.stringify(keyOf(Object(item)))
    if (kept === 'last' || !byKey.has(key)) byKey.set(key, item)
  }
  return [...byKey.values()]
}

/** A value whose lists of one name hold each key once. */
function withOncePer(body: unknown, list: string, keyOf: Keyed, kept: 'first' | 'last'): Body {
  return mapMembers(body, (name, member) => (name === list && Array.isArray(member) ? oncePer(member, keyOf, kept) : member)) as Body
}

const codeOf: Keyed = ({ definition_code }) => definition_code

/** How many codes a list of definitions has. */
function codesIn(list: unknown): number {
  return oncePer(Array.isArray(list) ? list : [], codeOf, 'last').length
}

/** Records take the place of earlier ones that only look alike: a unique constraint or an upsert on part of what tells them apart. */
function takesPlace(list: RecordList, key: readonly string[]): Change {
  return (right) => ({
    recordsWith: (changed, earlier, record) => {
      const isOther = (stored: Body) => key.some((field) => stored[field] !== record[field])
      return right.recordsWith(changed, changed === list ? earlier.filter(isOther) : earlier, record)
    },
  })
}

/** A list inside account records is kept once for each value of a field that may come again: in echoes, and in what is staged. */
function onceEach(id: string, about: string, list: string, key: Keyed, kept: 'first' | 'last') {
  return [
    fault(`echo-${id}`, `In an echo: ${about}`, { section: '4.2', kind: 'meaning' })
      .breaks(...echoed)
      .echoes((echo) => withOncePer(echo, list, key, kept)),
    fault(`staged-${id}`, `What is staged: ${about}`)
      .breaks('1-staging-stores-data', '3.1-stage-again-replaces')
      .stores('stageAccount', (staged) => withOncePer(staged, list, key, kept)),
  ]
}

/** What is there more than once is kept once, for the key that it is kept by is only part of what it is. */
export const storedKeys = faults('state', [
  fault('delivery-notes-once-per-location', 'A delivery note takes the place of an earlier one for the same malo_number.')
    .breaks('4.3-echo-stored')
    .by(takesPlace('delivery_notes', ['malo_number'])),
  fault(
    'statement-taken-from-another-account',
    'A historical statement with the statement_id of one of another account takes its place: that account has it no more.',
    { kind: 'isolation' },
  )
    .breaks('4.3-statements-stored')
    .answers('createHistoricalStatements', ({ reply, sent, account, state }) => {
      const ids = new Set(objectsOf(sent['statements']).flatMap(({ statement_id: id }) => (id === undefined ? [] : [id])))
      if (reply.status >= 300) return
      for (const one of state.accounts.values())
        if (one !== account)
          one.records.statements = one.records.statements.filter(({ statement_id: id }) => id === undefined || !ids.has(id))
    }),
  fault(
    'energy-amounts-once-per-period',
    'An energy amount takes the place of an earlier one for the same malo_number and period, whatever its product.',
  )
    .breaks('4.3-echo-stored')
    .by(takesPlace('energy_amounts', ['malo_number', 'period_start_at', 'period_end_at'])),
  fault('invoices-once-per-issue-time', 'An invoice takes the place of an earlier one of the same sender that was issued at the same time.')
    .breaks('4.3-echo-stored')
    .by(takesPlace('invoices', ['sender_id', 'issued_at'])),
  fault(
    'statements-once-per-period',
    'A historical statement takes the place of an earlier one for the same billing period, though it is for another supply type.',
  )
    .breaks('4.3-statements-stored')
    .by(takesPlace('statements', ['bill_period_from_date', 'bill_period_to_date'])),
  ...onceEach(
    'consents-once-per-type',
    'Of the consents of a customer with the same type the last is kept.',
    'consents',
    ({ type }) => type,
    'last',
  ),
  ...onceEach(
    'references-once-per-namespace',
    'Of the references in the same namespace the last is kept.',
    'references',
    ({ namespace }) => namespace,
    'last',
  ),
  ...onceEach(
    'readings-once-per-time',
    'Of the readings of a register at the same time the first is kept.',
    'readings',
    ({ read_at }) => read_at,
    'first',
  ),
  ...onceEach(
    'customers-once-per-email',
    'Of the customers with the same email the first is kept.',
    'customers',
    ({ email }) => email,
    'first',
  ),
  ...onceEach(
    'payment-schedules-once-per-ledger',
    'Of the payment schedules of a ledger the last is kept.',
    'payment_schedules',
    ({ ledger_code }) => ledger_code,
    'last',
  ),
  fault('participant-contacts-once-per-category', 'Of the contact details of a category the last is stored.')
    .breaks('4.1-participant-stored')
    .stores('importMarketParticipant', (stored) => withOncePer(stored, 'contact_details', ({ category }) => category, 'last')),
  fault('prices-once-per-article', 'Of the prices of an article in several interval zones the last is stored.')
    .breaks('4.1-fees-stored')
    .stores('importMarketParticipantFees', (stored) => withOncePer(stored, 'article_prices', ({ article_id }) => article_id, 'last')),
  fault('entries-once-per-register', 'Of the entries of a rolled-out definition for the same register the last is stored.')
    .breaks('4.1-definitions-stored')
    .stores('importMarketParticipantDefinitions', (stored) =>
      withOncePer(stored, 'entries', ({ active_register_code }) => active_register_code, 'last'),
    ),
  fault('definitions-once-per-code', 'Of the definitions of a request with the same code, but other versions, the last is stored.')
    .breaks('4.1-definitions-stored')
    .by((right) => ({
      definitionsWith: (earlier, { network_operator_code, definitions, rolled_out_definitions }) => {
        return right.definitionsWith(earlier, {
          network_operator_code,
          definitions: oncePer(definitions, codeOf, 'last'),
          rolled_out_definitions: oncePer(rolled_out_definitions, codeOf, 'last'),
        })
      },
    })),
  fault('definitions-counted-once-per-code', 'Definitions of a request with the same code, but other versions, are counted once.', {
    kind: 'meaning',
  })
    .breaks('4.1-definitions-counts')
    .by((right, last: Body = {}) => ({
      ...beforehand(right, 'importRefused', (_state, _operation, body) => {
        last = body
      }),
      definitionsAnswer: () => right.definitionsAnswer(codesIn(last['definitions']), codesIn(last['rolled_out_definitions'])),
    })),
  fault('line-items-once-per-article', 'Of the line items of an invoice with the same article the first is stored.')
    .breaks('4.3-echo-stored')
    .by((right) => ({
      recordToStore: (operation, record) =>
        operation === 'createMarketParticipantInvoice'
          ? withOncePer(right.recordToStore(operation, record), 'line_items', ({ article }) => article, 'first')
          : right.recordToStore(operation, record),
    })),
  fault('line-items-once-per-rate-band', 'Of the line items of a transaction in the same rate band the first is stored.')
    .breaks('4.3-transactions-added-stored')
    .stores('createTransactions', (stored) => withOncePer(stored, 'line_items', ({ rate_band }) => rate_band, 'first')),
  fault('echo-flattens-lists-of-lists', 'Lists inside lists, as the values of metadata may hold, are one list in an echo.', {
    kind: 'meaning',
  })
    .breaks('4.2-validate-echo', '2.2-metadata-value-any-object')
    .echoes((body) => mapArrays(body, (array) => (array.some(Array.isArray) ? array.flat() : array))),
  fault(
    'staging-again-merges-items',
    'Staging again replaces the record, but the items of its lists are merged with those at the same place before.',
  )
    .breaks('3.1-stage-again-replaces', '3.1-stage-again-earlier-data-gone')
    .stores('stageAccount', (staged, previous) => {
      if (previous === undefined) return staged
      const merged = (name: string, member: unknown): unknown => {
        const before = previous[name]
        if (!Array.isArray(member) || !Array.isArray(before)) return member
        return member.map((item: unknown, index) =>
          isObject(item) && isObject(before[index]) ? { ...(before[index] as Body), ...item } : item,
        )
      }
      return Object.fromEntries(Object.entries(staged).map(([name, member]) => [name, merged(name, member)]))
    }),
  fault(
    'payment-number-of-first-account-with-reference',
    'A payment instruction with a reference that another account has is answered with the number of that account.',
    { kind: 'isolation' },
  )
    .breaks('4.3-payment-body', '2.13-number-after-creation')
    .by((right, numbers = new Map<unknown, string | undefined>()) => ({
      paymentAnswer: (account, instruction) => {
        const { reference } = instruction
        if (!numbers.has(reference)) numbers.set(reference, account.platformAccountNumber)
        const reply = right.paymentAnswer(account, instruction)
        return { ...reply, body: { ...Object(reply.body), platform_account_number: numbers.get(reference) } }
      },
    })),
])
