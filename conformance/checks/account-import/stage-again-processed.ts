import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { markedAccount, markedNote } from '../../actions/marked-account.ts'
import { asObject } from '../../reading/as-object.ts'
import type { Trial } from '../../trial/trial.ts'
import { MissingNeed } from '../../trial/unmet.ts'
import { not } from '../../trial/value-difference.ts'

/** After several stagings the account is made of the record staged last. */
export const stageAgainProcessed = defineCheck({
  name: 'stage-again-processed',
  requirements: ['3.1-stage-again-earlier-data-gone'],
  runs: 5,
  inputs: fc.record({ replaced: fc.integer({ min: 1, max: 3 }), dryRuns: fc.nat(1) }),
  async run(trial: Trial, { replaced, dryRuns }) {
    const pair = trial.pair()
    const marks = Array.from({ length: replaced + 1 }, () => trial.names.text('V'))
    for (const mark of marks) {
      const staged = await trial.send('stageAccount', { body: markedAccount(trial, pair, mark) })
      trial.require(staged.status === 201 || staged.status === 200, `staging a record with a note answers ${staged.status}`)
      if (mark === marks[0]) for (let count = 0; count < dryRuns; count++) await trial.process(pair, { dry_run: true })
    }
    const processed = await trial.process(pair)
    trial.require(processed.status === 201, `processing a staged account answers ${processed.status}`)
    const statusOf = async (mark: string) => {
      const added = await trial.send('createNotes', { body: { ...pair, notes: [markedNote(mark)] } })
      trial.require(added.status === 201, `adding a note answers ${added.status}`)
      return { added, isThere: asObject([added.body].flat()[0])['status'] === 'NOTE_ALREADY_EXISTS' }
    }
    const replacements = []
    for (const mark of marks.slice(0, -1)) replacements.push(await statusOf(mark))
    const isShown = (await statusOf(marks.at(-1) ?? '')).isThere
    for (const { added, isThere } of replacements) {
      const message = 'A note that only a replaced version of the record held is on the account.'
      // Where those of the record staged last are on no account either, nothing shows which record it is made of.
      if (isThere || isShown) trial.demandValue('3.1-stage-again-earlier-data-gone', added, '0.status', not('NOTE_ALREADY_EXISTS'), message)
    }
    if (!isShown) throw new MissingNeed('notes of import records on accounts')
  },
})
