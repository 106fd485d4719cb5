import { defineCheck, type Check } from '../../check.ts'
import { demandSlot, processWithSlot } from '../../actions/process-with-slot.ts'
import { smallStaged } from '../../actions/small-account.ts'
import { statusDifference } from '../../oracle/wanted-status.ts'
import type { Trial } from '../../trial/trial.ts'
import { usualTime } from '../../trial/usual-time.ts'
import { withLimit } from '../../actions/with-limit.ts'
import { hangUp, hungUpWhen, needsOf, type HangUpMoment } from './after-unread-answer.ts'
import { processLaw } from './process-laws.ts'
import { patienceFor, settled } from './settled.ts'

/** A process request whose client hung up counts against the limit no longer than it is under way. */
export const limitAfterUnreadAnswer = (moment: HangUpMoment): Check =>
  defineCheck({
    name: `limit-after-unread-answer-${moment}`,
    requirements: ['8-limit-within'],
    needs: ['operator:limits', ...needsOf(moment)],
    alone: true,
    async run(trial: Trial) {
      const request = await processLaw.prepare(trial)
      const [first, tried, next] = [await smallStaged(trial), await smallStaged(trial), await smallStaged(trial)]
      await withLimit(trial, 1, async () => {
        // A slot that was lost before has to do with no client that hangs up. Whether a dry run needs one is open.
        if (!demandSlot(trial, await processWithSlot(trial, first))) return
        await hangUp(trial, processLaw, request, moment)
        const dryRun = { pair: tried, parts: { body: { ...trial.processBody(tried), dry_run: true } } }
        const seen = await settled(trial, processLaw, request)
        trial.require(seen !== 'under way', 'a process request whose client hung up stays under way')
        await hangUp(trial, processLaw, dryRun, moment)
        const { operation, underWay } = processLaw
        await settled(trial, { operation, underWay }, dryRun)
        const until = trial.now() + patienceFor(usualTime(trial.setting, 'processAccount'))
        let answer = await trial.process(next)
        // Longer each time, so that few requests show it.
        for (let pause = 500; answer.status === 429 && trial.now() < until; pause *= 2) {
          await trial.wait(pause)
          answer = await trial.process(next)
        }
        const message = `Long after a client hung up ${hungUpWhen[moment]}, its process request still counts against the limit.`
        trial.demand('8-limit-within', answer.status !== 429, message, statusDifference(429, 'not 429'))
      })
    },
  })
