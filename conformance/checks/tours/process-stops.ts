import { demandSlot } from '../../actions/process-with-slot.ts'
import { unlimited } from '../../actions/unlimited.ts'
import { inTime, whileHeld, whileItIsHeld } from '../../actions/while-held.ts'
import { withLimit } from '../../actions/with-limit.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Fault } from '../../trial/fault.ts'
import type { Trial } from '../../trial/trial.ts'
import { Unmet } from '../../trial/unmet.ts'
import { isRateLimited } from '../../trial/within-rate.ts'
import { main, neighbour, type Ground } from './ground.ts'
import { modelled } from './modelled.ts'
import type { Stop } from './tour.ts'

/** A stop under a concurrency limit of one: all process requests before are over, so that the next is within the limit. */
export function withinLimit(stop: Stop): Stop {
  return {
    ...stop,
    name: `${stop.name}, within the limit`,
    requirements: [...stop.requirements, '8-limit-within'],
    needs: [...(stop.needs ?? []), 'operator:limits'],
    async visit(ground) {
      const { trial } = ground
      const excess = () => trial.setting.ledger.answers('processAccount', 429)
      const before = excess()
      await withLimit(trial, 1, async () => {
        try {
          await stop.visit(ground)
        } catch (error) {
          if (!(error instanceof Unmet) || excess() === before || isRateLimited(trial.setting)) throw error
          // A server may free its slots a moment after its answers; a dry run changes nothing.
          await trial.wait(300)
          const tried = await trial.process(await ground.pair(), { dry_run: true })
          demandSlot(trial, tried)
          throw error
        }
        trial.demand('8-limit-within', true, '')
      })
    },
  }
}

/** Processing, held up by the operator: the status shows it. */
export const heldProcessing: Stop = {
  name: 'processing that is held up',
  requirements: [...modelled, '3.1-status-in-progress'],
  needs: ['operator:hold'],
  visit: (ground) => processHeld(ground, (process) => process(async () => undefined)),
}

/** Processing, held up by the operator, while another account of its import supplier is above a limit of one: a limit may count for each supplier. */
export const aboveLimit: Stop = {
  name: 'processing above the limit',
  requirements: [...modelled, '3.1-status-in-progress', '8-limit-429', '8-limit-429-creates-nothing'],
  needs: ['operator:hold', 'operator:limits'],
  async visit(ground) {
    const trial: Trial = ground.trial
    await ground.pending(neighbour)
    let other: Promise<Answer> | undefined
    let excess: Answer | undefined
    await processHeld(ground, (process) =>
      withLimit(trial, 1, () =>
        process(async () => {
          other = trial.process(await ground.pair(neighbour))
          // Where it gets no answer, that of the first is still to come.
          excess = await inTime(trial, other).catch(() => undefined)
        }),
      ),
    )
    if (!other) return
    const isRefused = excess
      ? trial.demandStatus('8-limit-429', excess, 429, 'A process request above the limit')
      : trial.demand('8-limit-429', false, 'A process request above the limit waits.')
    await other
    if (!isRefused) return
    const stored = await ground.stored(neighbour)
    const got = stored?.platform_account_number
    const isCreated = typeof got === 'string' && got !== ''
    const difference = { at: 'platform_account_number', expected: 'no number', isInWords: true, got } as const
    const nothing = 'A process request above the limit has created an account.'
    if (stored && !trial.demand('8-limit-429-creates-nothing', !isCreated, nothing, difference)) return
    await ground.look(neighbour)
  },
}

/** Processes the main account while the operator holds that up, and judges what the status shows meanwhile. */
async function processHeld(
  ground: Ground,
  around: (process: (meanwhile: () => Promise<void>) => Promise<Answer>) => Promise<Answer>,
): Promise<void> {
  const { trial } = ground
  const pair = await ground.pair()
  let lacking: Fault | undefined
  const process = (meanwhile: () => Promise<void>) =>
    whileHeld(trial, pair, {}, async ({ inProgress, fault, early }) => {
      if (early() === undefined) lacking = fault
      if (inProgress) await meanwhile()
    })
  ground.processed(main, await unlimited(trial, around(process)))
  trial.demandNoFault('3.1-status-in-progress', lacking, whileItIsHeld(lacking))
}
