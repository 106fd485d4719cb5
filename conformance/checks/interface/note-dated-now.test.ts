import { expect, it } from 'vitest'
import { mutants } from '../../bench/mutants/index.ts'
import { createBenchServer } from '../../bench/server/bench-server.ts'
import { benchConfiguration } from '../../bench/server/configuration.ts'
import { inProcessTarget } from '../../bench/server/in-process-target.ts'
import { runTrial } from '../../run/run-check.ts'
import { prepare } from '../../run/run-suite.ts'
import { countingTarget } from '../../target/counting-target.ts'
import { failuresOf } from '../../testing/failures-of.ts'
import { noteDatedNow } from './note-dated-now.ts'

it('an account that is dated in the future is no measure of the time of a note', async () => {
  const failures = await failuresOf('created-at-local-time-labelled-utc', { checks: [noteDatedNow], partial: true })
  expect([...failures.keys()]).toEqual([])
})

it('a clock that stands still is found by the notes themselves', { timeout: 20_000 }, async () => {
  const mutant = mutants.find(({ id }) => id === 'clock-read-once-at-boot')
  const server = createBenchServer({ changes: mutant ? [mutant.change] : [] })
  const setting = await prepare({ configuration: benchConfiguration(server) }, countingTarget(inProcessTarget(server)))
  const { broken } = await runTrial(noteDatedNow, setting, null)
  expect([...broken].map(([id, { message }]) => [id, message])).toEqual([
    ['2.3-created-at-default', 'A note without created_at gets the created_at of one that was added some time before it.'],
  ])
})
