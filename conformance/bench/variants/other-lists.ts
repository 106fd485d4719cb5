import { isObject } from '../../../src/contract/json-schema.ts'
import type { Variant } from './variant.ts'

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

let readings = 0

/**
 * Every object with a field that is another for each reading, but for those whose names are the sender's; every second time, members
 * and items come from the last to the first.
 */
function withMore(value: unknown): unknown {
  if (Array.isArray(value)) return readings % 2 === 0 ? value.map(withMore) : value.toReversed().map(withMore)
  if (!isObject(value)) return value
  const members = Object.entries(value).map(([name, member]) => [name, free.has(name) ? member : withMore(member)])
  const all = [...members, ['row_version', `v${++readings}`] as const]
  return Object.fromEntries(readings % 2 === 0 ? all : all.toReversed())
}

const free: ReadonlySet<string> = new Set(['metadata', 'network_charges'])

/** Lists in any order, and an imported list of its own shape. */
export const otherLists: Variant = {
  id: 'other-lists',
  about:
    'Lists come in another order each time, with more fields; so does what the operator reads, at any depth, with fields that change from one reading to the next, and stand in another order; the imported list is an object of objects and answers an empty 404 while there are none; a supplier that is unknown has no lists, or empty ones. What a request did is taken back when its client hung up before the answer.',
  change: ({ listItem }) => ({
    whenHungUp: () => 'undone',
    unknownSupplier: (operation) => {
      if (operation === 'listImportedAccountImportProcesses') return { status: 404 }
      return operation === 'stageAccount' || operation === 'processAccount' ? { status: 404, body: {} } : undefined
    },
    arranged: (list, items, { random }) => (list === 'pending' ? items.toReversed() : shuffled(items, random)),
    readInOrder: (items, { random }) => shuffled(items, random),
    readBack: withMore,
    listItem: (list, account, number, createdAt) => ({
      status: number === null ? 'PENDING' : 'IMPORTED',
      import_supplier: account.import_supplier,
      ...Object(listItem(list, account, number, createdAt)),
    }),
    listAnswer: (list, items) => {
      if (list !== 'imported') return { status: 200, body: items }
      if (items.length === 0) return { status: 404 }
      const accounts = Object.fromEntries(
        items.map((item) => [Object(item).platform_account_number as string, { legacy: Object(item).external_account_number as unknown }]),
      )
      return { status: 200, body: { count: items.length, accounts } }
    },
  }),
}
