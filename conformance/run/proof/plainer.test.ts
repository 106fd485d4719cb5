import { expect, it } from 'vitest'
import type { Step } from '../../trial/step.ts'
import { plainer } from './plainer.ts'
import { reduceTogether } from './reduce-together.ts'

const pair = { import_supplier: 'S-NORTH', external_account_number: 'CT-abc123-0001' }
const post = (path: string, body: unknown): Step => ({ request: { method: 'POST', path: `/v1/data-import/${path}/`, body } })
const note = (more: object) => post('notes/create', { ...pair, notes: [{ body: 'NOTE-abc123-0002: Der Kunde', ...more }] })
const names = { runId: 'abc123', operationsTeam: 'Team Move' }

/** What is left of requests when it still shows in all that keep to this. */
async function leftOf(by: 'plainer' | 'together', steps: readonly Step[], shows: (other: readonly Step[]) => boolean) {
  let left = steps
  const fails = async (other: readonly Step[]) => {
    await Promise.resolve()
    if (!shows(other)) return false
    left = other
    return true
  }
  await (by === 'plainer' ? plainer(steps, names, fails) : reduceTogether(steps, fails))
  return left.map(({ request }) => request.body)
}

const notesOf = (steps: readonly Step[]) => steps.map(({ request }) => JSON.stringify((request.body as { notes?: unknown }).notes ?? []))
const areAlike = (steps: readonly Step[]) => new Set(notesOf(steps)).size === 1

it('a value that stands in several requests gives way in all of them', async () => {
  const twice = [note({ created_at: '2024-10-27T02:30:00+01:00' }), note({ created_at: '2024-10-27T02:30:00+01:00' })]
  const plain = { ...pair, notes: [{ body: 'NOTE-abc123-0002', created_at: '2025-06-17T12:00:00Z' }] }
  expect(await leftOf('plainer', twice, areAlike)).toEqual([plain, plain])
})

it('a value stays that it takes', async () => {
  const processing = post('account-import-process/process', { ...pair, operations_team_name: 'TEAM-abc123-0003', dry_run: true })
  const isUnknown = ([step]: readonly Step[]) => JSON.stringify(step?.request.body).includes('TEAM-')
  expect(await leftOf('plainer', [processing], isUnknown)).toEqual([processing.request.body])
  expect(await leftOf('plainer', [processing], () => true)).toEqual([{ ...pair, operations_team_name: 'Team Move', dry_run: true }])
})

it('what requests only have in common is left out of all of them', async () => {
  const twice = [note({ is_pinned: true, unpin_at: '2026-01-01T00:00:00Z' }), note({ is_pinned: true, unpin_at: '2026-01-01T00:00:00Z' })]
  const showsPinned = (steps: readonly Step[]) => areAlike(steps) && notesOf(steps).every((notes) => notes.includes('is_pinned'))
  const left = { ...pair, notes: [{ is_pinned: true }] }
  expect(await leftOf('together', twice, showsPinned)).toEqual([left, left])
})
