import { addNote, noteStatus, statusOfNote } from '../../actions/add-notes.ts'
import { markedAccount } from '../../actions/marked-account.ts'
import { readAccounts } from '../../actions/read-accounts.ts'
import { smallAccount, smallImported, smallStaged } from '../../actions/small-account.ts'
import { whileHeld } from '../../actions/while-held.ts'
import { defineCheck, type Check } from '../../check.ts'
import { pendingFault, standing } from '../../reading/standing.ts'
import type { Trial } from '../../trial/trial.ts'
import { importParticipant, participantFor } from '../pre-account/participants.ts'

/** What is done elsewhere while an account is processed, or tried dry, stays when that is over, and when it is rolled back. */
export const othersWhileHeld: readonly Check[] = (['processed', 'tried dry'] as const).map((what) =>
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
  const [held, pending, imported, next] = [await smallStaged(trial), await smallStaged(trial), await smallImported(trial), trial.pair()]
  const processed = await smallStaged(trial)
  const again = markedAccount(trial, pending, trial.names.text('MARK'), await smallAccount(trial, pending))
  const note = { body: trial.names.text('NOTE') }
  const participant = participantFor(trial)
  const how = `another account was ${what}`
  const done = new Map<string, boolean>()
  const answer = await whileHeld(trial, held, what === 'tried dry' ? { dry_run: true } : {}, async ({ inProgress, early }) => {
    trial.require(inProgress && early() === undefined, 'the hold of the operator does not keep a process request in progress')
    done.set('stage again', (await trial.send('stageAccount', { body: again })).status === 200)
    done.set('stage', (await trial.send('stageAccount', { body: await smallAccount(trial, next) })).status === 201)
    done.set('note', (await noteStatus(trial, imported, note)) === 'NOTE_CREATION_SUCCESS')
    done.set('participant', (await importParticipant(trial, participant)).status === 201)
    done.set('process', (await trial.process(processed)).status === 201)
    if (what === 'tried dry') return
    const seen = await trial.status(held)
    trial.require(early() === undefined, 'the hold of the operator does not keep a process request in progress')
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
