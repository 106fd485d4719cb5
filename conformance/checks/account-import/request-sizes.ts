import { defineCheck } from '../../check.ts'
import type { Body } from '../../setting/templates.ts'
import { TargetError } from '../../target/target.ts'
import { markedNote } from '../../actions/marked-account.ts'
import type { Trial } from '../../trial/trial.ts'
import { isRateLimited } from '../../trial/within-rate.ts'

/** How many requests, how large ones and how many items are taken. Only validating is tried, which leaves nothing behind. */
export const requestSizes = defineCheck({
  name: 'request-sizes',
  requirements: ['8-rate-limits-open', '8-payload-size-open', '8-batch-size-open'],
  async run(trial: Trial) {
    const plain = trial.account(trial.pair())
    for (const [size, what] of [
      [100_000, '100 kB'],
      [1_000_000, '1 MB'],
    ] as const)
      trial.observe('8-payload-size-open', `${what}: ${await validating(trial, { ...plain, notes: [markedNote('x'.repeat(size))] })}`)
    for (const count of [100, 1000])
      trial.observe(
        '8-batch-size-open',
        `${count} notes: ${await validating(trial, { ...plain, notes: Array.from({ length: count }, (_, index) => markedNote(`Note ${index}`)) })}`,
      )
    await Promise.all(Array.from({ length: 40 }, () => trial.list('Pending')))
    const refused = isRateLimited(trial.setting)
    trial.observe('8-rate-limits-open', refused ? 'some requests answer 429' : 'of 40 requests at once none answers 429')
  },
})

async function validating(trial: Trial, body: Body): Promise<string> {
  try {
    return `validating answers ${(await trial.send('validateAccount', { body })).status}`
  } catch (error) {
    if (error instanceof TargetError && error.problem !== 'unreachable') return 'no answer to validating'
    throw error
  }
}
