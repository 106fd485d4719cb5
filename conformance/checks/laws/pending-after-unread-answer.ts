import { markedAccount } from '../../actions/marked-account.ts'
import { defineCheck, type Check } from '../../check.ts'
import { differenceWithin } from '../../oracle/difference-of.ts'
import { demandNotCreated } from '../../reading/demand-not-created.ts'
import { noNumber, pendingFault, standing } from '../../reading/standing.ts'
import type { Trial } from '../../trial/trial.ts'
import { hangUp, hungUpWhen, type Moment } from './after-unread-answer.ts'
import { processLaw } from './process-laws.ts'
import { settled, stillAfter, stillUnderWay } from './settled.ts'

/**
 * A pending account is staged again, and tried dry, by clients that hang up: it is pending all the same, with one record or the
 * other, and can be processed.
 */
export const pendingAfterUnreadAnswer = (moment: Moment): Check =>
  defineCheck({
    name: `pending-after-unread-answer-${moment}`,
    requirements: [
      '3.1-stage-again-still-pending',
      '3.1-stage-again-replaces',
      '3.1-dry-run-leaves-nothing',
      '3.1-dry-run-then-process',
      '3.1-status-after-in-progress',
    ],
    needs: ['socket'],
    async run(trial: Trial) {
      const pair = await trial.staged()
      const read = async () => (await trial.storedIfReadable(pair))?.staged
      const before = await read()
      const mark = trial.names.text('MARK')
      // All that a record can hold, so that a part of it shows.
      const body = markedAccount(trial, pair, mark)
      await hangUp(trial, { operation: 'stageAccount' }, { parts: { body } }, moment)
      await settled(trial, { operation: 'stageAccount' }, { parts: { body } })
      const fault = pendingFault(await standing(trial, pair, 'pending'))
      const gone = `After a client staged a pending account again and hung up ${hungUpWhen[moment]}`
      trial.demandNoFault('3.1-stage-again-still-pending', fault, `${gone},`)
      const after = await read()
      if (before !== undefined) {
        const difference = differenceWithin('staged', JSON.stringify(after).includes(mark) ? body : before, after)
        const neither = `${gone}, what is stored is neither the record that was there nor the one that was sent.`
        trial.demand('3.1-stage-again-replaces', difference === undefined, neither, difference)
      }

      const tried = { pair, parts: { body: { ...trial.processBody(pair), dry_run: true } } }
      await hangUp(trial, { operation: 'processAccount' }, tried, moment)
      const seen = await settled(trial, { operation: 'processAccount', underWay: processLaw.underWay }, tried)
      const message = `${stillAfter} a client hung up its dry run is still said to be under way.`
      if (!trial.demand('3.1-status-after-in-progress', seen !== 'under way', message, stillUnderWay)) return
      const then = `After a dry run whose client hung up ${hungUpWhen[moment]}, the account is`
      const status = await trial.status(pair)
      demandNotCreated(trial, '3.1-dry-run-leaves-nothing', status, `${then} there.`)
      const processed = await trial.process(pair)
      if (processed.status === 201) trial.demand('3.1-dry-run-then-process', true, '')
      else trial.demandValue('3.1-dry-run-then-process', processed, 'platform_account_number', noNumber, `${then} imported.`)
    },
  })
