import { sharedPair } from '../../actions/shared-account.ts'
import fc from 'fast-check'
import { addNote, noteStatus, statusOfNote } from '../../actions/add-notes.ts'
import { markedAccount } from '../../actions/marked-account.ts'
import { readAccounts } from '../../actions/read-accounts.ts'
import { smallAccount, smallStaged } from '../../actions/small-account.ts'
import { inTime, requireHeld, whileHeld, whileItIsHeld } from '../../actions/while-held.ts'
import { defineCheck, type Check } from '../../check.ts'
import { statusDifference } from '../../oracle/wanted-status.ts'
import { asObject } from '../../reading/as-object.ts'
import { bodyShape } from '../../reading/body-shape.ts'
import { isFailure } from '../../reading/is-failure.ts'
import { externalNumbers, lackOf } from '../../reading/listed.ts'
import { createdFault, pendingFault, standing } from '../../reading/standing.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'
import { not } from '../../trial/value-difference.ts'
import { importParticipant, participantFor } from '../pre-account/participants.ts'
import { inProgressOtherSupplier } from './in-progress-other-supplier.ts'

/** The status while a process request is under way and after it. */
const statusInProgress = defineCheck({
  name: 'status-in-progress',
  requirements: ['3.1-status-in-progress', '3.1-status-after-in-progress', '3.1-status-completed', '3.1-status-unknown-staged'],
  needs: ['operator:hold'],
  runs: 2,
  inputs: fc.record({ stagings: fc.integer({ min: 1, max: 2 }), others: fc.nat(2) }),
  async run(trial: Trial, { stagings, others }) {
    const bystander = await trial.staged()
    const pair = trial.pair()
    for (let count = 0; count < stagings; count++) await trial.staged(pair)
    const processed = await whileHeld(trial, pair, {}, async ({ fault, early }) => {
      trial.require(early() === undefined, 'the hold of the operator does not keep a process request waiting')
      trial.demandNoFault('3.1-status-in-progress', fault, whileItIsHeld(fault))
      await trial.status(bystander)
      for (let count = 0; count < others; count++) await trial.imported()
      const seen = await trial.status(pair)
      trial.require(early() === undefined, 'the hold of the operator does not keep a process request waiting')
      const later = 'While a process request is held, the account does not stay IN_PROGRESS.'
      trial.demandValue('3.1-status-in-progress', seen, 'status', 'IN_PROGRESS', later)
      const tooEarly = 'The status is COMPLETED before the process request is answered.'
      trial.demandValue('3.1-status-completed', seen, 'status', not('COMPLETED'), tooEarly)
    })
    trial.require(processed.status === 201, `a process request that was held up answers ${processed.status}`)
    const fault = createdFault(await trial.status(pair))
    trial.demandNoFault('3.1-status-after-in-progress', fault, 'After a process request that the operator held up')
  },
})

/** An account in progress stays so when the processing of another one begins. */
const inProgressAtOnce = defineCheck({
  name: 'in-progress-at-once',
  requirements: ['3.1-status-in-progress'],
  needs: ['operator:hold'],
  async run(trial: Trial) {
    const [first, second] = [await smallStaged(trial), await smallStaged(trial)]
    const others: Promise<unknown>[] = []
    await whileHeld(trial, first, {}, async (held) => {
      requireHeld(trial, held)
      await trial.setHold(second, true)
      others.push(trial.process(second).catch(() => undefined))
      try {
        // A server may take one account after the other; the first is in progress then as well.
        for (const pause of [10, 40, 150]) {
          await trial.wait(pause)
          if (asObject((await trial.status(second)).body)['status'] === 'IN_PROGRESS') break
        }
        const seen = await trial.status(first)
        trial.require(held.early() === undefined, 'the hold of the operator does not keep a process request waiting')
        const message = 'While a process request is held up, the status is another one once a second process request has begun.'
        trial.demandValue('3.1-status-in-progress', seen, 'status', 'IN_PROGRESS', message)
      } finally {
        await trial.setHold(second, false)
      }
    })
    // Where one account is taken after the other, the second had to wait for the first.
    await Promise.all(others)
  },
})

/** The status while a dry run is under way and after it. */
const dryRunInProgress = defineCheck({
  name: 'dry-run-in-progress',
  requirements: ['3.1-dry-run-in-progress-open', '3.1-status-after-in-progress', '3.1-status-unknown-dry-run', '3.1-dry-run-leaves-staged'],
  needs: ['operator:hold'],
  async run(trial: Trial) {
    const pair = await trial.staged()
    let held = false
    const tried = await whileHeld(trial, pair, { dry_run: true }, async ({ inProgress, early }) => {
      held = early() === undefined
      const waiting = inProgress ? 'the status is IN_PROGRESS' : 'the status is not IN_PROGRESS'
      trial.observe('3.1-dry-run-in-progress-open', held ? waiting : 'a dry run does not wait for the hold of the operator')
    })
    trial.require(tried.status === 400, `a dry run answers ${tried.status}`)
    const seen = await standing(trial, pair, 'pending')
    const message = 'The status is IN_PROGRESS after a dry run is over.'
    trial.demandValue('3.1-status-after-in-progress', seen.status, 'status', not('IN_PROGRESS'), message)
    const fault = pendingFault(seen)
    trial.demandNoFault('3.1-dry-run-leaves-staged', fault, 'After a dry run')
  },
})

/** What else can be done with an account while it is processed. */
const inProgressOthers = defineCheck({
  name: 'in-progress-others',
  requirements: [
    '3.1-process-while-in-progress-open',
    '3.1-stage-while-in-progress-open',
    '3.1-lists-all-in-progress',
    '3.1-lists-while-in-progress-open',
    '3.1-process-one-account-per-pair',
    '3.1-status-after-in-progress',
    '7-no-500-for-input',
  ],
  needs: ['operator:hold'],
  async run(trial: Trial) {
    for (const move of ['process', 'stage', 'dry run'] as const) {
      const pair = await trial.staged()
      const second: Promise<Answer>[] = []
      const first = await whileHeld(trial, pair, {}, async (held) => {
        requireHeld(trial, held, 'the account does not stay in progress while its process request is held up')
        const [all, open, done] = [await trial.list('All'), await trial.list('Pending'), await trial.list('Imported')]
        const names = Object.entries({ all, pending: open, imported: done })
          .filter(([, list]) => externalNumbers(list).includes(pair.external_account_number))
          .map(([name]) => name)
        trial.require(Array.isArray(all.body), `the list of all accounts answers ${all.status}`)
        const message = 'The list of all accounts lacks an account that is in progress.'
        trial.demandIn(all, '3.1-lists-all-in-progress', names.includes('all'), message, lackOf(pair.external_account_number))
        trial.observe('3.1-lists-while-in-progress-open', `listed among: ${names.join(', ') || 'none'}`)
        const more = move === 'dry run' ? { dry_run: true } : {}
        second.push(move === 'stage' ? trial.stage(pair) : trial.process(pair, more))
        const answer = await inTime(trial, Promise.race(second), 700)
        const id = move === 'stage' ? '3.1-stage-while-in-progress-open' : '3.1-process-while-in-progress-open'
        const what = answer ? `answers ${answer.status} at once with ${bodyShape(answer)}` : 'waits'
        trial.observe(id, move === 'dry run' ? `a dry run ${what}` : what)
        // It is in order or refused; no answer of section 4 to either is that the server failed.
        if (answer)
          trial.demand(
            '7-no-500-for-input',
            !isFailure(answer),
            `While an account is in progress, a second request (${move}) ${what}.`,
            statusDifference(answer.status, `not ${answer.status}`),
          )
      })
      const created = [first, ...(move === 'stage' ? [] : await Promise.all(second))].filter(({ status }) => status === 201)
      const both = 'Two process requests of one pair, the second while the first is in progress, answer 201.'
      if (!trial.demand('3.1-process-one-account-per-pair', created.length <= 1, both, statusDifference(201, 'not 201'))) return
      const [winner] = created
      trial.require(winner !== undefined, 'no process request that was held up answers 201')
      await Promise.all(second)
      const fault = createdFault(await trial.status(pair))
      trial.demandNoFault('3.1-status-after-in-progress', fault, 'After the account was in progress')
    }
  },
})

/** What is done elsewhere while an account is processed, or tried dry, stays when that is over, and when it is rolled back. */
const othersWhileHeld: readonly Check[] = (['processed', 'tried dry'] as const).map((what) =>
  defineCheck({
    name: `others-while-${what.replace(' ', '-')}`,
    requirements: [
      '3.1-stage-first-pending',
      '3.1-stage-again-replaces',
      '4.3-notes-duplicate-skipped',
      '4.1-participant-exists-200',
      '3.1-imported-process-400',
      '3.1-status-in-progress',
    ],
    needs: ['operator:hold'],
    run: (trial: Trial) => doOthers(trial, what),
  }),
)

async function doOthers(trial: Trial, what: 'processed' | 'tried dry'): Promise<void> {
  const [held, pending, imported, next] = [await smallStaged(trial), await smallStaged(trial), await sharedPair(trial), trial.pair()]
  const processed = await smallStaged(trial)
  const again = markedAccount(trial, pending, trial.names.text('MARK'), await smallAccount(trial, pending))
  const note = { body: trial.names.text('NOTE') }
  const participant = participantFor(trial)
  const how = `another account was ${what}`
  const done = new Map<string, boolean>()
  const answer = await whileHeld(trial, held, what === 'tried dry' ? { dry_run: true } : {}, async (state) => {
    requireHeld(trial, state)
    done.set('stage again', (await trial.send('stageAccount', { body: again })).status === 200)
    done.set('stage', (await trial.send('stageAccount', { body: await smallAccount(trial, next) })).status === 201)
    done.set('note', (await noteStatus(trial, imported, note)) === 'NOTE_CREATION_SUCCESS')
    done.set('participant', (await importParticipant(trial, participant)).status === 201)
    done.set('process', (await trial.process(processed)).status === 201)
    if (what === 'tried dry') return
    const seen = await trial.status(held)
    trial.require(state.early() === undefined, 'the hold of the operator does not keep a process request in progress')
    const over = 'While a process request is held up, the account is no longer IN_PROGRESS once another one was processed.'
    trial.demandValue('3.1-status-in-progress', seen, 'status', 'IN_PROGRESS', over)
  })
  trial.require(answer.status === 201 || answer.status === 400, `the request that was held up answers ${answer.status}`)
  if (done.get('stage')) {
    const fault = pendingFault(await standing(trial, next, 'pending'))
    trial.demandNoFault('3.1-stage-first-pending', fault, `After an account was staged while ${how}`)
  }
  if (done.get('stage again')) await readAccounts(trial, pending)
  if (done.get('note')) {
    const added = await addNote(trial, imported, note)
    const message = `A note that was added while ${how} is told to be new when it is sent again.`
    trial.demandValue('4.3-notes-duplicate-skipped', added, statusOfNote(added, note), 'NOTE_ALREADY_EXISTS', message)
  }
  if (done.get('participant')) await importParticipant(trial, participant)
  if (done.get('process')) {
    const { status } = await trial.process(processed)
    trial.demandStatus('3.1-imported-process-400', { status }, 400, `An account that was processed while ${how} and is processed again`)
  }
}

/** What is read and done while an account is processed. */
export const inProgressChecks: readonly Check[] = [
  statusInProgress,
  inProgressAtOnce,
  dryRunInProgress,
  inProgressOthers,
  inProgressOtherSupplier,
  ...othersWhileHeld,
]
