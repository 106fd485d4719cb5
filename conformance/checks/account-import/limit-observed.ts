import { defineCheck } from '../../check.ts'
import type { Trial } from '../../trial/trial.ts'
import { inTime, whileHeld } from '../../actions/while-held.ts'
import { withLimit } from '../../actions/with-limit.ts'

/** What counts against a limit, and what is looked at first, where the document does not show it. */
export const limitObserved = defineCheck({
  name: 'limit-observed',
  requirements: ['8-limit-dry-run-open', '8-limit-scope-open', '8-limit-precedence-open'],
  needs: ['operator:limits', 'operator:hold'],
  alone: true,
  async run(trial: Trial) {
    const { ongoingOther } = trial.setting.configuration.suppliers
    const imported = await trial.imported()
    const held = await trial.staged()
    const tried = await trial.staged()
    const elsewhere = ongoingOther === undefined ? undefined : await trial.staged(trial.pair(ongoingOther))
    const says = async (answer: ReturnType<typeof trial.process>) => {
      const read = await inTime(trial, answer, 1000)
      return read ? `answers ${read.status}` : 'waits'
    }
    await withLimit(trial, 1, async () => {
      await whileHeld(trial, held, {}, async ({ inProgress, early }) => {
        trial.require(inProgress && early() === undefined, 'the hold of the operator does not keep a process request in progress')
        trial.observe('8-limit-dry-run-open', `above the limit a dry run ${await says(trial.process(tried, { dry_run: true }))}`)
        trial.observe('8-limit-precedence-open', `above the limit processing an imported account ${await says(trial.process(imported))}`)
        trial.observe(
          '8-limit-precedence-open',
          `above the limit processing what was never staged ${await says(trial.process(trial.pair()))}`,
        )
        if (elsewhere)
          trial.observe(
            '8-limit-scope-open',
            `above the limit a request of another import supplier ${await says(trial.process(elsewhere))}`,
          )
      })
      await whileHeld(trial, tried, { dry_run: true }, async ({ early }) => {
        if (early() !== undefined) return
        const other = await says(trial.process(await trial.staged()))
        trial.observe('8-limit-dry-run-open', `while a dry run uses up the limit a process request ${other}`)
      })
    })
    if (!elsewhere) trial.observe('8-limit-scope-open', 'not tried: suppliers.ongoingOther is not configured')
  },
})
