import type { AccountReference } from '../../../schemas/record-types.ts'
import { hasOffset, instantOf, isDatetime } from '../../../src/text/iso-8601.ts'
import { addNotes, noteDifference, resultOfNote } from '../../actions/add-notes.ts'
import { sharedAccount } from '../../actions/shared-account.ts'
import { defineCheck } from '../../check.ts'
import type { Trial } from '../../trial/trial.ts'
import { clocksApart, createdIn, unitOfTime } from './created-at.ts'

const minute = 60_000

/** A note without created_at is not dated before what was done before it; its time may be written to the second or the minute. */
export const noteDatedNow = defineCheck({
  name: 'note-dated-now',
  requirements: ['2.3-created-at-default', '2.13-list-created-at-when-imported'],
  async run(trial: Trial) {
    const { pair: account } = await sharedAccount(trial)
    const unit = await unitOfTime(trial, async () => account)
    await trial.wait(unit)
    // The time at which the server began, or the account of the note was created, is before this.
    const imported = await trial.imported()
    const list = await trial.list('All')
    const { value: earlier } = createdIn(trial, list, imported)
    await trial.wait(unit)
    if (earlier === undefined || !hasOffset(earlier)) return
    // An account that is dated in the future, by the clock of the server, is no measure: its own time is wrong.
    const answeredAt = Date.parse(list.headers['date'] ?? '')
    if (instantOf(earlier) > (Number.isNaN(answeredAt) ? trial.now() : answeredAt) + minute) return
    const isKept = await isDatedAfter(trial, account, earlier, false)
    // Another process of the server may have a clock that is behind. A time that stands still is behind for longer.
    if (isKept === false) {
      await trial.wait(clocksApart)
      await isDatedAfter(trial, account, earlier, true)
    }
  },
})

/**
 * Adds a note without created_at, and looks whether it is dated after an earlier time; undefined where it does not tell.
 * @param isCertain Whether it is blamed otherwise.
 */
async function isDatedAfter(trial: Trial, account: AccountReference, earlier: string, isCertain: boolean): Promise<boolean | undefined> {
  const note = { body: trial.names.text('NOTE') }
  const answer = await addNotes(trial, account, [note])
  const dated = resultOfNote(answer, note)?.['created_at']
  if (!isDatetime(dated) || !hasOffset(dated)) return undefined
  const isCoarse = !/[.,]\d*[1-9]/.test(dated)
  const isLater = instantOf(dated) + (isCoarse ? minute : 0) >= instantOf(earlier)
  const said = 'A note without created_at is dated before an account that was created before it.'
  const difference = noteDifference(answer, note, 'created_at', `not before ${earlier}`)
  if (isLater || isCertain) trial.demandIn(answer, '2.3-created-at-default', isLater, said, { ...difference, isInWords: true })
  return isLater
}
