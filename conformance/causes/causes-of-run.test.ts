import { expect, it } from 'vitest'
import { mutants } from '../bench/mutants/index.ts'
import { createBenchServer } from '../bench/server/bench-server.ts'
import { benchConfiguration } from '../bench/server/configuration.ts'
import { inProcessTarget } from '../bench/server/in-process-target.ts'
import { checks } from '../checks/index.ts'
import { runSuite } from '../run/run-suite.ts'
import type { SightedFailures } from './causes-of-run.ts'
import { findCauses } from './find-causes.ts'

const names = new Set([
  'dry-run',
  'sequence-stored',
  'sequence-of-accounts',
  'varied-notes',
  'status-of-pending-after-other-writes',
  'list-of-pending-after-other-writes',
  'record-types-create-energy-amount-energy-amount',
  'body-object',
])

/** The causes that are reported of a server with the faults of some mutants. */
async function causesOf(...ids: readonly string[]) {
  return causesBy(names, ...ids)
}

async function causesBy(names: ReadonlySet<string>, ...ids: readonly string[]) {
  const changes = ids.flatMap((id) => mutants.find((mutant) => mutant.id === id)?.change ?? [])
  const server = createBenchServer({ changes, seed: 11 })
  const some = checks.filter(({ name }) => names.has(name))
  let kept: SightedFailures | undefined
  const report = await runSuite({
    configuration: benchConfiguration(server),
    target: inProcessTarget(server),
    checks: some,
    partial: true,
    seed: 11,
    onFailures: (failures) => (kept = failures),
  })
  return { causes: report.causes ?? [], failed: report.requirements.filter(({ failure }) => failure), kept }
}

it('one fault has one cause, with its consequences below it, each with a reason', async () => {
  const { causes, failed } = await causesOf('dry-run-unstages')
  expect(causes[0]?.requirement).toBe('3.1-dry-run-leaves-staged')
  // The same reading shows that it is not staged any more.
  expect(causes[0]?.also).toContain('4.4-status-200-staged')
  expect(causes[0]?.consequences).toEqual(expect.arrayContaining(['3.1-dry-run-leaves-nothing', '4.4-pending-only']))
  expect(causes.flatMap(({ requirement, also = [], consequences }) => [requirement, ...also, ...consequences]).toSorted()).toEqual(
    failed.map(({ id }) => id).toSorted(),
  )
  const others = failed.filter(({ failure }) => failure?.oneWith)
  expect(others.map(({ id }) => id).toSorted()).toEqual(causes.flatMap(({ also = [] }) => also).toSorted())
  expect(others.length).toBeGreaterThan(0)
  const consequences = failed.filter(({ failure }) => failure?.consequenceOf)
  expect(consequences.map(({ id }) => id).toSorted()).toEqual(causes.flatMap((cause) => cause.consequences).toSorted())
  expect(consequences.filter(({ failure }) => failure?.consequenceOf?.why === '')).toEqual([])
}, 30_000)

it('what showed the failures is enough to find the causes again, but for those that only another reading puts below one', async () => {
  const { causes, kept } = await causesOf('dry-run-unstages')
  const { failures, sightings } = JSON.parse(JSON.stringify(kept)) as SightedFailures
  const found = findCauses(failures, sightings).map(({ requirement }) => requirement)
  const told = causes.map(({ requirement }) => requirement)
  expect(found).toEqual(expect.arrayContaining(told))
  const below = found.filter((id) => !told.includes(id))
  expect(below.length).toBeGreaterThan(0)
  expect(causes.flatMap(({ consequences }) => consequences)).toEqual(expect.arrayContaining(below))
}, 30_000)

it('two faults are never put under one cause', async () => {
  const { causes } = await causesOf('dry-run-unstages', 'energy-amount-422')
  const [dry, energy] = ['3.1-dry-run-leaves-staged', '2.5-energy-amount-wrong-type-refused'].map((id) =>
    causes.find(({ requirement, also = [], consequences }) => requirement === id || [...also, ...consequences].includes(id)),
  )
  expect(dry).toBeDefined()
  expect(energy).toBeDefined()
  expect(dry).not.toBe(energy)
}, 30_000)

it('what is wrong with contents is no consequence of a status that is wrong before', async () => {
  const { causes, failed } = await causesOf('process-keeps-status-unknown', 'note-result-of-first-note')
  expect(failed.map(({ id }) => id)).toEqual(expect.arrayContaining(['3.1-process-imports', '4.3-notes-result-echo']))
  expect(causes.find(({ requirement }) => requirement === '3.1-process-imports')?.consequences).not.toContain('4.3-notes-result-echo')
  expect(causes.map(({ requirement }) => requirement)).toContain('4.3-notes-result-echo')
}, 30_000)

it.each([
  ['echo-drops-false', 'Here, too, false is left out, and with true it passes.'],
  ['echo-booleans-as-numbers', 'Here, too, false becomes 0.'],
])(
  'the same that becomes of a value in several operations is one cause: %s',
  async (mutant, why) => {
    const edits = new Set(['allowed-edits-create-delivery-note', 'allowed-edits-create-energy-amount'])
    const { causes, failed } = await causesBy(edits, mutant)
    expect(failed.map(({ id }) => id)).toEqual(['4.3-delivery-note-201', '4.3-energy-amount-201'])
    expect(causes).toHaveLength(1)
    expect(failed.flatMap(({ failure }) => failure?.oneWith?.why ?? [])).toEqual([why])
  },
  60_000,
)

it('what is answered at once is judged by the answer that shows it, and the same error in many operations is one cause', async () => {
  const { causes, failed, kept } = await causesBy(new Set(['many-clients-at-once']), 'writers-give-up-at-the-lock')
  const shown = kept?.sightings.filter(({ requirement }) => requirement === '4.1-participant-created-201')
  expect(new Set(shown?.map(({ exchanges }) => exchanges.at(-1)?.operation))).toEqual(new Set(['importMarketParticipant']))
  expect(failed.length).toBeGreaterThan(1)
  expect(causes).toHaveLength(1)
  expect(failed.flatMap(({ failure }) => failure?.oneWith?.why ?? '').join('\n')).toContain('the same answer when they fail')
}, 60_000)
