import fc, { type Arbitrary } from 'fast-check'
import type { Exchange } from '../model/linearise.ts'
import type { Operation } from '../model/operation.ts'
import type { Seen } from '../model/seen.ts'
import type { Slot } from '../model/world.ts'

// Mostly one pair, so that much happens to it.
const slot: Arbitrary<Slot> = fc.record({ supplier: fc.constantFrom(0, 0, 0, 1), number: fc.constantFrom(0, 0, 0, 1) })
const mark = fc.constantFrom('v0', 'v1')
const note = fc.constantFrom({ text: 'n0' }, { text: 'n0', date: 0 }, { text: 'n0', date: 1 }, { text: 'v0', date: 2 })

/** Operations that read. */
const readings: Arbitrary<Operation> = slot.chain((account) =>
  fc.oneof(
    fc.constant<Operation>({ kind: 'status', account }),
    fc.constant<Operation>({ kind: 'stored', account }),
    fc.constant<Operation>({ kind: 'validate', account }),
    fc.constantFrom('All', 'Pending', 'Imported').map((which): Operation => ({ kind: 'listed', account, which })),
  ),
)

/** Operations of every kind. */
export const operations: Arbitrary<Operation> = slot.chain((account) =>
  fc.oneof(
    { weight: 4, arbitrary: mark.map((one): Operation => ({ kind: 'stage', account, mark: one })) },
    {
      weight: 4,
      arbitrary: fc
        .constantFrom<object>({}, {}, { dryRun: true }, { isUnknownTeam: true })
        .map((more): Operation => ({ kind: 'process', account, ...more })),
    },
    { weight: 2, arbitrary: fc.constant<Operation>({ kind: 'stage invalid', account }) },
    { weight: 4, arbitrary: readings },
    { weight: 2, arbitrary: note.map((one): Operation => ({ kind: 'notes', account, notes: [one] })) },
    {
      weight: 2,
      arbitrary: fc
        .record({ key: fc.constantFrom('t0', 't1'), check: fc.boolean() })
        .map(({ key, check }): Operation => ({ kind: 'transactions', account, transactions: [key], check })),
    },
    { weight: 1, arbitrary: fc.constantFrom<Operation>({ kind: 'participant', name: 'p' }, { kind: 'fees', name: 'p' }) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('Ongoing', 'Paused', 'Complete')
        .map((status): Operation => ({ kind: 'supplier', supplier: account.supplier, status })),
    },
    { weight: 1, arbitrary: fc.boolean().map((skip): Operation => ({ kind: 'skip', account, skip })) },
  ),
)

/** What can be seen of any operation: mostly what some server would answer. */
export const sights: Arbitrary<Seen> = fc.record({
  status: fc.constantFrom(200, 200, 201, 201, 400, 404, 409, 500),
  isSamePair: fc.constant(true),
  isSameExternal: fc.constantFrom(true, true, false),
  number: fc.constantFrom('', 'A-1', 'A-2', null),
  said: fc.constantFrom('UNKNOWN', 'COMPLETED', 'IN_PROGRESS'),
  listed: fc.constantFrom(
    { isReadable: true, times: 0 },
    { isReadable: true, times: 1, number: null, createdAt: null },
    { isReadable: true, times: 1, number: 'A-1', createdAt: '2026-01-01T00:00:00Z' },
    { isReadable: true, times: 2, number: 'A-2', createdAt: null },
    { isReadable: false, times: 0 },
  ),
  results: fc
    .constantFrom('NOTE_CREATION_SUCCESS', 'NOTE_ALREADY_EXISTS', 'TRANSACTION_ADDED_TO_ACCOUNT', 'TRANSACTION_ALREADY_EXISTS')
    .map((status) => [status]),
  stored: fc.record({
    marks: fc.subarray(['v0', 'v1']),
    texts: fc.constant({ v0: 'V-0', v1: 'V-1' }),
    billingAddress2: fc.constantFrom(undefined, 'V-0', 'V-1'),
    number: fc.constantFrom(null, 'A-1'),
    notes: fc.dictionary(fc.constantFrom('n0', 'n0@0', 'n0@1', 'v0@2'), fc.nat(2)),
    transactions: fc.dictionary(fc.constantFrom('t0', 't1'), fc.nat(2)),
  }),
})

/** Exchanges one after the other. */
export function oneByOne(done: readonly Pick<Exchange, 'operation' | 'seen'>[]): Exchange[] {
  return done.map((one, index) => ({ ...one, sent: 2 * index, answered: 2 * index + 1 }))
}
