import { isObject } from '../../../src/contract/json-schema.ts'
import type { RecordList } from '../server/state.ts'
import type { Body } from '../server/exchange.ts'
import { changeEchoes, echoed } from './change-echoes.ts'
import { mapArrays, mapMembers } from '../server/map-values.ts'
import type { Mutant } from './mutant.ts'

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

/** Records that take the place of earlier ones that only look alike: a unique constraint or an upsert on part of what tells them apart. */
const upserts: readonly { readonly id: string; readonly about: string; readonly list: RecordList; readonly key: readonly string[] }[] = [
  {
    id: 'delivery-notes-once-per-location',
    about: 'A delivery note takes the place of an earlier one for the same malo_number.',
    list: 'delivery_notes',
    key: ['malo_number'],
  },
  {
    id: 'energy-amounts-once-per-period',
    about: 'An energy amount takes the place of an earlier one for the same malo_number and period, whatever its product.',
    list: 'energy_amounts',
    key: ['malo_number', 'period_start_at', 'period_end_at'],
  },
  {
    id: 'invoices-once-per-issue-time',
    about: 'An invoice takes the place of an earlier one of the same sender that was issued at the same time.',
    list: 'invoices',
    key: ['sender_id', 'issued_at'],
  },
  {
    id: 'statements-once-per-period',
    about: 'A historical statement takes the place of an earlier one for the same billing period, though it is for another supply type.',
    list: 'statements',
    key: ['bill_period_from_date', 'bill_period_to_date'],
  },
]

/** Lists inside account records that are kept once for each value of a field that may come again. */
const nested: readonly {
  readonly id: string
  readonly about: string
  readonly list: string
  readonly key: Keyed
  readonly kept: 'first' | 'last'
}[] = [
  {
    id: 'consents-once-per-type',
    about: 'Of the consents of a customer with the same type the last is kept.',
    list: 'consents',
    key: ({ type }) => type,
    kept: 'last',
  },
  {
    id: 'references-once-per-namespace',
    about: 'Of the references in the same namespace the last is kept.',
    list: 'references',
    key: ({ namespace }) => namespace,
    kept: 'last',
  },
  {
    id: 'readings-once-per-time',
    about: 'Of the readings of a register at the same time the first is kept.',
    list: 'readings',
    key: ({ read_at }) => read_at,
    kept: 'first',
  },
  {
    id: 'customers-once-per-email',
    about: 'Of the customers with the same email the first is kept.',
    list: 'customers',
    key: ({ email }) => email,
    kept: 'first',
  },
  {
    id: 'payment-schedules-once-per-ledger',
    about: 'Of the payment schedules of a ledger the last is kept.',
    list: 'payment_schedules',
    key: ({ ledger_code }) => ledger_code,
    kept: 'last',
  },
]

/** What is there more than once is kept once, for the key that it is kept by is only part of what it is. */
export const storedKeys: readonly Mutant[] = [
  ...upserts.map(({ id, about, list, key }): Mutant => ({
    id,
    section: '4.3',
    kind: 'state',
    about,
    requirements: [list === 'statements' ? '4.3-statements-stored' : '4.3-echo-stored'],
    change: (behaviour) => ({
      recordsWith: (changed, earlier, record) => {
        const isOther = (stored: Body) => key.some((field) => stored[field] !== record[field])
        return behaviour.recordsWith(changed, changed === list ? earlier.filter(isOther) : earlier, record)
      },
    }),
  })),
  ...nested.flatMap(({ id, about, list, key, kept }): Mutant[] => [
    {
      id: `echo-${id}`,
      section: '4.2',
      kind: 'meaning',
      about: `In an echo: ${about}`,
      requirements: echoed,
      change: changeEchoes((body) => withOncePer(body, list, key, kept)),
    },
    {
      id: `staged-${id}`,
      section: '1',
      kind: 'state',
      about: `What is staged: ${about}`,
      requirements: ['1-staging-stores-data', '3.1-stage-again-replaces'],
      change: (behaviour) => ({ stagedData: (previous, record) => withOncePer(behaviour.stagedData(previous, record), list, key, kept) }),
    },
  ]),
  {
    id: 'participant-contacts-once-per-category',
    section: '4.1',
    kind: 'state',
    about: 'Of the contact details of a category the last is stored.',
    requirements: ['4.1-participant-stored'],
    change: (behaviour) => ({
      participantToStore: (participant) =>
        withOncePer(behaviour.participantToStore(participant), 'contact_details', ({ category }) => category, 'last'),
    }),
  },
  {
    id: 'prices-once-per-article',
    section: '4.1',
    kind: 'state',
    about: 'Of the prices of an article in several interval zones the last is stored.',
    requirements: ['4.1-fees-stored'],
    change: (behaviour) => ({
      sheetToStore: (sheet) => withOncePer(behaviour.sheetToStore(sheet), 'article_prices', ({ article_id }) => article_id, 'last'),
    }),
  },
  {
    id: 'entries-once-per-register',
    section: '4.1',
    kind: 'state',
    about: 'Of the entries of a rolled-out definition for the same register the last is stored.',
    requirements: ['4.1-definitions-stored'],
    change: (behaviour) => ({
      definitionToStore: (definition) =>
        withOncePer(behaviour.definitionToStore(definition), 'entries', ({ active_register_code }) => active_register_code, 'last'),
    }),
  },
  {
    id: 'definitions-once-per-code',
    section: '4.1',
    kind: 'state',
    about: 'Of the definitions of a request with the same code, but other versions, the last is stored.',
    requirements: ['4.1-definitions-stored'],
    change: (behaviour) => ({
      definitionsWith: (earlier, { network_operator_code, definitions, rolled_out_definitions }) => {
        return behaviour.definitionsWith(earlier, {
          network_operator_code,
          definitions: oncePer(definitions, codeOf, 'last'),
          rolled_out_definitions: oncePer(rolled_out_definitions, codeOf, 'last'),
        })
      },
    }),
  },
  {
    id: 'definitions-counted-once-per-code',
    section: '4.1',
    kind: 'meaning',
    about: 'Definitions of a request with the same code, but other versions, are counted once.',
    requirements: ['4.1-definitions-counts'],
    change: (behaviour) => {
      let last: Body = {}
      return {
        importRefused: (state, operation, body) => {
          last = body
          return behaviour.importRefused(state, operation, body)
        },
        definitionsAnswer: () => behaviour.definitionsAnswer(codesIn(last['definitions']), codesIn(last['rolled_out_definitions'])),
      }
    },
  },
  {
    id: 'line-items-once-per-article',
    section: '4.3',
    kind: 'state',
    about: 'Of the line items of an invoice with the same article the first is stored.',
    requirements: ['4.3-echo-stored'],
    change: (behaviour) => ({
      recordToStore: (operation, record) =>
        operation === 'createMarketParticipantInvoice'
          ? withOncePer(behaviour.recordToStore(operation, record), 'line_items', ({ article }) => article, 'first')
          : behaviour.recordToStore(operation, record),
    }),
  },
  {
    id: 'line-items-once-per-rate-band',
    section: '4.3',
    kind: 'state',
    about: 'Of the line items of a transaction in the same rate band the first is stored.',
    requirements: ['4.3-transactions-added-stored'],
    change: (behaviour) => ({
      transactionToStore: (transaction) =>
        withOncePer(behaviour.transactionToStore(transaction), 'line_items', ({ rate_band }) => rate_band, 'first'),
    }),
  },
  {
    id: 'echo-flattens-lists-of-lists',
    section: '4.2',
    kind: 'meaning',
    about: 'Lists inside lists, as the values of metadata may hold, are one list in an echo.',
    requirements: ['4.2-validate-echo', '2.2-metadata-value-any-object'],
    change: changeEchoes((body) => mapArrays(body, (array) => (array.some(Array.isArray) ? array.flat() : array))),
  },
  {
    id: 'staging-again-merges-items',
    section: '3.1',
    kind: 'state',
    about: 'Staging again replaces the record, but the items of its lists are merged with those at the same place before.',
    requirements: ['3.1-stage-again-replaces', '3.1-stage-again-earlier-data-gone'],
    change: (behaviour) => ({
      stagedData: (previous, record) => {
        const staged = behaviour.stagedData(previous, record)
        if (previous === undefined) return staged
        const merged = (name: string, member: unknown): unknown => {
          const before = previous[name]
          if (!Array.isArray(member) || !Array.isArray(before)) return member
          return member.map((item: unknown, index) =>
            isObject(item) && isObject(before[index]) ? { ...(before[index] as Body), ...item } : item,
          )
        }
        return Object.fromEntries(Object.entries(staged).map(([name, member]) => [name, merged(name, member)]))
      },
    }),
  },
  {
    id: 'payment-number-of-first-account-with-reference',
    section: '4.3',
    kind: 'isolation',
    about: 'A payment instruction with a reference that another account has is answered with the number of that account.',
    requirements: ['4.3-payment-body', '2.13-number-after-creation'],
    change: (behaviour) => {
      const numbers = new Map<unknown, string | undefined>()
      return {
        paymentAnswer: (account, instruction) => {
          const { reference } = instruction
          if (!numbers.has(reference)) numbers.set(reference, account.platformAccountNumber)
          const reply = behaviour.paymentAnswer(account, instruction)
          return { ...reply, body: { ...Object(reply.body), platform_account_number: numbers.get(reference) } }
        },
      }
    },
  },
]
