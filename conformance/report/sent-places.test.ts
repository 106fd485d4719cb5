import { expect, it } from 'vitest'
import type { Difference } from '../oracle/judgement.ts'
import type { Step } from '../trial/step.ts'
import { unlikeOtherInWords } from './failure-in-words.ts'
import { sentPlaces, type SentPlaces } from './sent-places.ts'

const pair = { external_account_number: 'A', import_supplier: 'S' }
const post = (path: string, body: object, status = 201): Step => ({
  request: { method: 'POST', path: `/v1/data-import/${path}/`, body: { ...pair, ...body } },
  response: { status },
})
const stage = (body: object, status?: number) => post('account-import-process/create-or-update', body, status)
const read = (body: object): Step => ({
  operator: 'read-account',
  request: { method: 'GET', path: '/accounts/S/A' },
  response: { status: 200, body },
})
const differs = (at: string, expected: unknown, got: unknown): Difference => ({ at, expected, got })

const notes = [{ body: 'one' }, { body: 'two' }, { body: 'three' }]
const registers = [
  { code: 'HT', zone: 'high' },
  { code: 'NT', zone: 'low' },
]

it.each<[string, readonly Step[], Difference, SentPlaces]>([
  [
    'a record that is missing, with its place in the list',
    [post('notes/create', { notes }), read({ notes: notes.slice(0, 2) })],
    differs('notes.*', { body: 'three' }, undefined),
    { sent: { step: 0, at: 'notes.2', of: 3 } },
  ],
  [
    'the object whose member came otherwise, though the operator lists what requests send one of',
    [
      post('energy-amount/create', { energy_amount: { reference: 'R', cancelled: true } }),
      read({ energy_amounts: [{ reference: 'R', cancelled: false }] }),
    ],
    differs('energy_amounts.0.cancelled', true, false),
    { sent: { step: 0, at: 'energy_amount' } },
  ],
  [
    'the list of another place that came in its place',
    [
      stage({ meters: [{ notes }, { notes: [{ body: 'four' }, { body: 'two' }] }] }),
      read({
        staged: { ...pair, meters: [{ notes: [{ body: 'four' }, { body: 'two' }] }, { notes: [{ body: 'four' }, { body: 'two' }] }] },
      }),
    ],
    differs('staged.meters.0.notes.2', { body: 'three' }, undefined),
    { sent: { step: 0, at: 'meters.0.notes.2', of: 3 }, instead: { step: 0, at: 'meters.1.notes' } },
  ],
  [
    'no list of another place where only some of its own items came',
    [
      stage({ meters: [{ notes }, { notes: notes.slice(0, 2) }] }),
      read({ staged: { ...pair, meters: [{ notes: notes.slice(0, 2) }, { notes: notes.slice(0, 2) }] } }),
    ],
    differs('staged.meters.0.notes.2', { body: 'three' }, undefined),
    { sent: { step: 0, at: 'meters.0.notes.2', of: 3 } },
  ],
  [
    'the one that has most in common with what came',
    [
      stage({ meters: [{ registers: registers.map((one) => ({ ...one, zone: 'low' })) }] }),
      read({
        staged: {
          ...pair,
          meters: [
            {
              registers: [
                { code: 'HT', zone: 'low' },
                { code: 'NT', zone: 'high' },
              ],
            },
          ],
        },
      }),
    ],
    differs('staged.meters.0.registers.1.zone', 'low', 'high'),
    { sent: { step: 0, at: 'meters.0.registers.1', of: 2 } },
  ],
  [
    'what came instead, where another item was sent with it',
    [
      post('definitions/import', { registers }),
      { ...read([{ registers: [registers[0] ?? {}, { code: 'NT', zone: 'high' }] }]), operator: 'read-definitions' },
    ],
    differs('0.registers.1.zone', 'low', 'high'),
    { sent: { step: 0, at: 'registers.1', of: 2 }, instead: { step: 0, at: 'registers.0.zone' } },
  ],
  [
    'that an earlier record is staged as a whole',
    [stage({ city: 'Dresden', street: 'A' }), stage({ city: 'Meißen' }, 200), read({ staged: { ...pair, city: 'Dresden', street: 'A' } })],
    differs('staged.city', 'Meißen', 'Dresden'),
    { sent: { step: 1, at: '' }, instead: { step: 0, at: '' } },
  ],
  [
    'what stayed of an earlier record',
    [
      stage({ customers: [{ name: 'x' }] }),
      stage({ city: 'Meißen' }, 200),
      read({ staged: { ...pair, city: 'Meißen', customers: [{ name: 'x' }] } }),
    ],
    differs('staged.customers', undefined, [{ name: 'x' }]),
    { instead: { step: 0, at: 'customers' } },
  ],
  ['nothing of a status', [stage({}, 409)], differs('HTTP status', 201, 409), {}],
  [
    'where a request with a wrong status differs from one with another status',
    [stage({ customers: [{ name: 'x' }] }), stage({ customers: [{ name: 'é' }] }, 400)],
    differs('HTTP status', '2xx', 400),
    { sent: { step: 1, at: 'customers.0.name' }, unlike: 0 },
  ],
  [
    'nothing of a status where more than one place differs',
    [stage({ city: 'Meißen', street: 'A' }), stage({ city: 'Dresden', street: 'B' }, 400)],
    differs('HTTP status', '2xx', 400),
    {},
  ],
  [
    'nothing of what may be anywhere',
    [stage({ is_pinned: false }), read({ notes: [{ is_pinned: false }] })],
    differs('notes.0.is_pinned', undefined, false),
    {},
  ],
])('a proof tells %s', (_what, steps, difference, places) => {
  expect(sentPlaces({ steps, difference }, 'abc123')).toEqual(places)
})

it.each([
  ['only', { city: 'A', date: '2026-01-01' }, 'from request 1, which got 201, only in what request 2 sends at city'],
  [
    'beside figures and names',
    { city: 'A', date: '2025-06-17' },
    'from request 1, which got 201, in names or figures at date, and otherwise only in what request 2 sends at city',
  ],
])('a request is told to differ from another one %s', (_what, other, words) => {
  const steps = [stage(other), stage({ city: 'é', date: '2026-01-01' }, 400)]
  const places = sentPlaces({ steps, difference: differs('HTTP status', '2xx', 400) }, 'abc123')
  expect(unlikeOtherInWords({ steps, unlike: places.unlike ?? -1 }, places.sent ?? { step: -1, at: '' })).toBe(words)
})
