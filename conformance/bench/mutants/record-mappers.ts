import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../../src/contract/json-schema.ts'
import type { Path } from '../../../src/contract/schema-at.ts'
import type { Body } from '../server/exchange.ts'
import { cutAt, mapMembers, mapObjects } from '../server/map-values.ts'
import { objectsOf } from './change-answers.ts'
import { fault, faults } from './fault.ts'
import { finds } from './found-faults.ts'

/** Whether two records look alike to somebody who compares top-level scalars, and lists by their length. */
function looksAlike(one: Body, other: Body): boolean {
  const names = Object.keys(one)
  return (
    isDeepStrictEqual(new Set(names), new Set(Object.keys(other))) &&
    names.every((name) => {
      const [first, second] = [one[name], other[name]]
      if (Array.isArray(first) && Array.isArray(second)) return first.length === second.length
      return (isObject(first) && isObject(second)) || first === second
    })
  )
}

const isFalsy = (value: unknown) =>
  value === false || value === 0 || value === '' || value === null || (Array.isArray(value) && value.length === 0)

/** By what dated rows are ordered where nobody says otherwise. */
const orderedBy = [
  'created_at',
  'read_at',
  'valid_from',
  'active_from',
  'active_from_date',
  'effective_from',
  'period_start_at',
  'period_start',
  'signed_at',
  'issued_date',
  'bill_period_from_date',
  'version_datetime',
  'start_date',
  'supply_start_date',
  'customer_at_supply_address_from_date',
]

function orderKey(item: unknown): string {
  const { [orderedBy.find((name) => name in Object(item)) ?? '']: value } = Object(item) as Body
  return typeof value === 'string' ? value : ''
}

/** The path of a place once every list on the way was sorted. */
function pathOnceSorted(body: unknown, path: Path): Path {
  let at: unknown = body
  return path.map((part) => {
    const list = at
    at = (Object(at) as Record<string | number, unknown>)[part]
    if (typeof part !== 'number' || !Array.isArray(list)) return part
    const keys = list.map((item: unknown, index) => ({ key: orderKey(item), index }))
    return keys.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).findIndex(({ index }) => index === part)
  })
}

function pointsOf(record: Body | undefined): readonly Body[] {
  return objectsOf(record?.['supply_addresses']).flatMap(({ supply_points }) => objectsOf(supply_points))
}

/** What frameworks and object-relational mappers make of records. */
export const recordMappers = faults('state', [
  fault(
    'shallow-dirty-check',
    'A record that is staged again replaces the former one only when a field of its top level, or the length of a list there, is another.',
  )
    .breaks('3.1-stage-again-replaces', '3.1-stage-again-earlier-data-gone', '1-staging-stores-data')
    .stores('stageAccount', (stored, previous) => (previous && looksAlike(previous, stored) ? previous : stored)),
  fault('falsy-keeps-previous', 'What is false, 0 or empty in a record that is staged again keeps the value that it had before.')
    .breaks('3.1-stage-again-replaces', '3.1-stage-again-earlier-data-gone', '1-staging-stores-data')
    .stores('stageAccount', (stored, previous) =>
      previous
        ? Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, isFalsy(value) ? (previous[name] ?? value) : value]))
        : stored,
    ),
  fault(
    'validate-fills-from-staged',
    'Fields that a record lacks are those of what is staged for its pair, in the data that validating it returns.',
    { kind: 'meaning' },
  )
    .breaks('4.2-validate-echo')
    .answers('validateAccount', ({ reply, account }) =>
      reply.status === 200 && account?.isStaged && account.platformAccountNumber === undefined
        ? { ...reply, body: { ...account.staged, ...(Object(reply.body) as Body) } }
        : undefined,
    ),
  fault('attr-index-after-sorting', 'Lists of dated rows are sorted before they are validated, and an index in attr is that after it.', {
    kind: 'validation',
  })
    .breaks('7-item-attr-path')
    .by(
      finds('all', (found, body, operation) =>
        operation === 'createTransactions' ? found : found.map((one) => ({ ...one, path: pathOnceSorted(body, one.path) })),
      ),
    ),
  fault('expired-pins-out-of-scope', 'A note is not looked for among those whose unpin_at has passed.')
    .breaks('4.3-notes-duplicate-skipped', '4.3-notes-duplicate-undated-skipped', '4.3-notes-duplicate-not-stored')
    .decides('notesLookedAt', (notes) =>
      notes.filter(({ unpin_at }) => typeof unpin_at !== 'string' || !(Date.parse(unpin_at) < Date.now())),
    ),
  fault('units-are-a-set', 'A number that the units of a line item hold several times is stored once.')
    .breaks('4.3-transactions-added-stored')
    .stores('createTransactions', (stored) =>
      mapMembers(stored, (name, member) => (name === 'units' && Array.isArray(member) ? [...new Set(member)] : member)),
    ),
  fault(
    'one-amount-per-message',
    'An energy amount replaces those of its account with its edifact_reference_number, though a message has several line items.',
  )
    .breaks('4.3-echo-stored')
    .by((right) => ({
      recordsWith: (list, earlier, record) =>
        right.recordsWith(
          list,
          list === 'energy_amounts'
            ? earlier.filter(
                ({ edifact_reference_number: known, line_item_identifier: item }) =>
                  known === undefined || known !== record['edifact_reference_number'] || item === record['line_item_identifier'],
              )
            : earlier,
          record,
        ),
    })),
  fault('nested-upsert', 'A supply point of a record that is staged again keeps what it lacks from the former one with its identifier.')
    .breaks('3.1-stage-again-replaces', '3.1-stage-again-earlier-data-gone', '1-staging-stores-data')
    .stores('stageAccount', (stored, previous) => {
      const known = new Map(pointsOf(previous).flatMap((point) => ('identifier' in point ? [[point['identifier'], point] as const] : [])))
      return mapObjects(stored, (object) =>
        'identifier' in object && known.has(object['identifier']) ? { ...known.get(object['identifier']), ...object } : object,
      )
    }),
  fault('related-rows-paged', 'Of the entries of a rolled-out definition the first fifty are stored.')
    .breaks('4.1-definitions-stored')
    .stores('importMarketParticipantDefinitions', (stored) => cutAt(50, 'entries', stored)),
  fault(
    'schedules-inner-join',
    'A payment schedule or payment instruction of a record whose ledger_code none of its ledgers has is not staged.',
  )
    .breaks('1-staging-stores-data')
    .stores('stageAccount', (stored) => {
      const ledgers = new Set(objectsOf(stored['ledgers']).map(({ ledger_code }) => ledger_code))
      const joined = (items: unknown) =>
        Array.isArray(items)
          ? items.filter((item: unknown) => {
              const { ledger_code } = Object(item) as Body
              return ledger_code === undefined || ledgers.has(ledger_code)
            })
          : items
      return mapMembers(stored, (name, member) =>
        name === 'payment_schedules' || name === 'payment_instructions' ? joined(member) : member,
      )
    }),
  fault('unknown-occupier-out-of-scope', 'Pending accounts of unknown occupiers are not in the pending list.', { kind: 'agreement' })
    .breaks('4.4-pending-only', '4.4-lists-agree', '3.1-stage-first-pending')
    .decides('isListed', (isListed, list, { staged }) => isListed && (list !== 'pending' || staged['unknown_occupier'] !== true)),
])
