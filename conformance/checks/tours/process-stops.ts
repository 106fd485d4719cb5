import { setTimeout as sleep } from 'node:timers/promises'
import { unlimited } from '../../actions/unlimited.ts'
import { inTime, whileHeld } from '../../actions/while-held.ts'
import { withLimit } from '../../actions/with-limit.ts'
import type { Answer } from '../../trial/answer.ts'
import { Unmet, type Trial } from '../../trial/trial.ts'
import { isRateLimited } from '../../trial/within-rate.ts'
import { main, twin } from './ground.ts'
import { modelled } from './modelled.ts'
import type { Stop } from './tour.ts'

/**
 * A stop under a concurrency limit of one, where the operator can set it: all process requests before are over, so that
 * the next is within the limit.
 */
export function withinLimit(stop: Stop): Stop {
  return {
    ...stop,
    requirements: [...stop.requirements, '8-limit-within'],
    async visit(ground) {
      const { trial } = ground
      if (!trial.setting.verbs.has('limits')) return stop.visit(ground)
      const excess = () => trial.setting.ledger.answers('processAccount', 429)
      const before = excess()
      await withLimit(trial, 1, async () => {
        try {
          await stop.visit(ground)
        } catch (error) {
          if (!(error instanceof Unmet) || excess() === before || isRateLimited(trial.setting)) throw error
          // A server may free its slots a moment after its answers; a dry run changes nothing.
          await sleep(300)
          const { status } = await trial.process(await ground.pair(), { dry_run: true })
          trial.demand('8-limit-within', status !== 429, 'A process request answers 429 though all before it are over.')
          throw error
        }
        trial.demand('8-limit-within', true, '')
      })
    },
  }
}

/** Processing, held up by the operator: the status shows it, and another account is above a limit of one. */
export const heldProcessing: Stop = {
  name: 'processing that is held up',
  requirements: [...modelled, '3.1-status-in-progress', '8-limit-429', '8-limit-429-creates-nothing'],
  needs: ['operator:hold'],
  async visit(ground) {
    const trial: Trial = ground.trial
    const pair = await ground.pair()
    const isLimited = trial.setting.verbs.has('limits') && trial.setting.configuration.suppliers.ongoingOther !== undefined
    if (isLimited) await ground.pending(twin)
    let wasInProgress = false
    let other: Promise<Answer> | undefined
    let excess: Answer | undefined
    const process = () =>
      whileHeld(trial, pair, {}, async ({ inProgress, early }) => {
        wasInProgress = inProgress || early() !== undefined
        if (!isLimited || !inProgress) return
        other = trial.process(await ground.pair(twin))
        // Where it gets no answer, that of the first is still to come.
        excess = await inTime(other).catch(() => undefined)
      })
    ground.processed(main, await unlimited(trial, isLimited ? withLimit(trial, 1, process) : process()))
    trial.demand('3.1-status-in-progress', wasInProgress, 'While a process request is held up, the status never is IN_PROGRESS.')
    if (!other) return
    const said = excess ? `answers ${excess.status}` : 'waits'
    const isRefused = trial.demand('8-limit-429', excess?.status === 429, `A process request above the limit ${said}.`)
    await other
    if (!isRefused) return
    const stored = await ground.stored(twin)
    const isCreated = typeof stored?.platform_account_number === 'string' && stored.platform_account_number !== ''
    const nothing = 'A process request above the limit has created an account.'
    if (stored && !trial.demand('8-limit-429-creates-nothing', !isCreated, nothing)) return
    await ground.look(twin)
  },
}
