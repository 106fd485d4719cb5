import { expect, it } from 'vitest'
import type { Change } from '../bench/server/behaviour.ts'
import { answered } from '../bench/mutants/changes.ts'
import { createBenchServer } from '../bench/server/bench-server.ts'
import { benchConfiguration } from '../bench/server/configuration.ts'
import { inProcessTarget } from '../bench/server/in-process-target.ts'
import { defineCheck, type Check } from '../check.ts'
import { checks } from '../checks/index.ts'
import { firstBreach, runCheck, runTrial } from '../run/run-check.ts'
import { prepare } from '../run/run-suite.ts'
import { operationOf } from '../trial/operation-of.ts'
import { requestsIn } from '../trial/step.ts'
import type { Trial } from '../trial/trial.ts'
import { addNotes } from './add-notes.ts'
import { sharedAccount } from './shared-account.ts'

const created = '4.3-notes-201'
const kept = '4.3-notes-created-stored'

/** Adds so many notes to an account, each of which has to be taken, and has what is stored read. */
const notesAdded = (count: number): Check =>
  defineCheck({
    name: `notes-${count}`,
    requirements: [created, kept, '2.3-note-body-alone'],
    async run(trial: Trial) {
      const { pair } = await sharedAccount(trial)
      for (let sent = 0; sent < count; sent++) {
        const { status } = await addNotes(trial, pair, [{ body: trial.names.text('NOTE') }])
        trial.demandStatus('2.3-note-body-alone', { status }, 201, 'A note')
      }
      await trial.stored(pair)
    },
  })

/** Runs a check as a run does, with the inputs of its own; what of it came to the target. */
async function started(change: Change = () => ({})) {
  const server = createBenchServer({ changes: [change] })
  const inner = inProcessTarget(server)
  const sent: string[] = []
  const target = {
    ...inner,
    send: (request: Parameters<typeof inner.send>[0]) => {
      sent.push(`${request.method} ${request.path.split('/')[4] ?? request.path.split('/')[3] ?? ''}`)
      return inner.send(request)
    },
  }
  const setting = await prepare({ configuration: benchConfiguration(server) }, target)
  sent.length = 0
  return { setting, sent: () => sent.splice(0) }
}

/** A server that takes only so many requests for notes for each account, as the document lets it for a reason of its own. */
const takesOnly = (most: number): Change => {
  const times = new Map<unknown, number>()
  return ({ validationFaults }) => ({
    validationFaults: (operation, body) => {
      const faults = validationFaults(operation, body)
      if (operation !== 'createNotes') return faults
      const number: unknown = Object(body).external_account_number
      times.set(number, (times.get(number) ?? 0) + 1)
      return (times.get(number) ?? 0) <= most ? faults : [...faults, { path: ['notes'], code: 'invalid', detail: 'Too many.' }]
    },
  })
}

/** A server that keeps no more than two notes of an account that were added to it. */
const losesThird: Change = (right) => ({
  ...answered(right, 'createNotes', ({ account }) => {
    if (account) account.notes = account.notes.slice(0, 2)
  }),
})

it('a trial adds to the account of an earlier one, and one that is run again makes its own', async () => {
  const { setting, sent } = await started()
  await runCheck(notesAdded(1), setting, 1)
  await runCheck(notesAdded(2), setting, 1)
  // The first one has the account that the run began with.
  expect(sent()).toEqual(['POST create', 'POST create', 'POST create'])
  await runTrial(notesAdded(1), setting, null)
  expect(sent()).toEqual(['POST create-or-update', 'POST process', 'POST create'])
})

it('a server that takes only so much for an account is not blamed', async () => {
  const { setting, sent } = await started(takesOnly(2))
  const breaches = []
  for (let time = 0; time < 3; time++) breaches.push(await firstBreach(notesAdded(2), setting, 1, () => true))
  expect(breaches).toEqual([undefined, undefined, undefined])
  expect(sent().filter((one) => one === 'POST process')).toHaveLength(2)
})

it.each([6, 8])('so is not one that takes no more after %i requests when templates are varied', async (before) => {
  const { setting } = await started(takesOnly(8))
  expect(await firstBreach(notesAdded(before), setting, 1, () => true)).toBeUndefined()
  const edits = checks.find(({ name }) => name === 'allowed-edits-create-notes')
  expect(edits && (await firstBreach(edits, setting, 1, () => true))).toBeUndefined()
  expect(setting.templates.reduced).toEqual([])
})

it('a failure that takes what was added before comes with all of it', async () => {
  const { setting } = await started(losesThird)
  expect((await runCheck(notesAdded(2), setting, 1)).broken.size).toBe(0)
  const example = (await runCheck(notesAdded(1), setting, 1)).broken.get(kept)
  const told = requestsIn(example?.steps ?? []).map((step) => `${operationOf(step)}${step.isEarlier ? ', earlier' : ''}`)
  expect(told).toEqual(['stageAccount, earlier', 'processAccount, earlier', 'createNotes, earlier', 'createNotes, earlier', 'createNotes'])
  expect([...(setting.idleAccounts.take(setting.configuration.suppliers.ongoing)?.broken ?? [])]).toEqual([kept])
})
