import type { AccountReference } from '../../../schemas/record-types.ts'
import { hasOffset, instantOf, isDatetime } from '../../../src/text/iso-8601.ts'
import { addNotes, noteDifference, resultOfNote } from '../../actions/add-notes.ts'
import { sharedAccount } from '../../actions/shared-account.ts'
import { defineCheck } from '../../check.ts'
import type { Body } from '../../setting/templates.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'
import { clocksApart, createdIn, unitOfTime } from './created-at.ts'

const minute = 60_000

/**
 * A note without created_at is not dated before what was done before it, nor to the second or the fraction of one as an earlier one; its
 * time may be written to the second or the minute.
 */
export const noteDatedNow = defineCheck({
  name: 'note-dated-now',
  requirements: ['2.3-created-at-default', '2.13-list-created-at-when-imported'],
  async run(trial: Trial) {
    const { pair: account } = await sharedAccount(trial)
    const unit = await unitOfTime(trial, async () => account)
    const first = await addUndated(trial, account)
    const next = trial.now() + unitOf(first.dated)
    await trial.wait(unit)
    // The time at which the server began, or the account of the note was created, is before this.
    const imported = await trial.imported()
    const list = await trial.list('All')
    const { value: earlier } = createdIn(trial, list, imported)
    await trial.wait(Math.max(unit, next - trial.now()))
    const second = await addUndated(trial, account)
    const since = isMeasure(trial, list, earlier) ? earlier : undefined
    const isAmiss = !expectDatedAfter(trial, second, since, false) || !expectMoved(trial, second, first, false)
    if (!isAmiss) return
    // Another process of the server may have a clock that is behind. A time that stands still is behind for longer.
    await trial.wait(clocksApart + unitOf(second.dated))
    const third = await addUndated(trial, account)
    expectDatedAfter(trial, third, since, true)
    expectMoved(trial, third, first, true)
  },
})

/** A note that was added without created_at, and the one that it got. */
interface Undated {
  readonly note: Body
  readonly answer: Answer
  readonly dated: unknown
}

async function addUndated(trial: Trial, account: AccountReference): Promise<Undated> {
  const note = { body: trial.names.text('NOTE') }
  const answer = await addNotes(trial, account, [note])
  return { note, answer, dated: resultOfNote(answer, note)?.['created_at'] }
}

/** How long it takes until a time written like this differs for certain, in milliseconds. */
function unitOf(dated: unknown): number {
  return isDatetime(dated) && !isCoarse(dated) ? 50 : 1100
}

/** Whether a time is written without fractions of seconds. */
function isCoarse(dated: string): boolean {
  return !/[.,]\d*[1-9]/.test(dated)
}

/** Whether the time of an account can be compared with. One in the future, by the clock of the server, is wrong itself. */
function isMeasure(trial: Trial, list: Answer, earlier: string | undefined): earlier is string {
  const answeredAt = Date.parse(list.headers['date'] ?? '')
  return earlier !== undefined && hasOffset(earlier) && instantOf(earlier) <= (Number.isNaN(answeredAt) ? trial.now() : answeredAt) + minute
}

/**
 * Says whether a note is dated after an earlier time, where that can be told.
 * @param isCertain Whether it is blamed otherwise.
 * @returns false where it is not.
 */
function expectDatedAfter(trial: Trial, { note, answer, dated }: Undated, earlier: string | undefined, isCertain: boolean): boolean {
  if (earlier === undefined || !isDatetime(dated) || !hasOffset(dated)) return true
  const isLater = instantOf(dated) + (isCoarse(dated) ? minute : 0) >= instantOf(earlier)
  const said = 'A note without created_at is dated before an account that was created before it.'
  const difference = noteDifference(answer, note, 'created_at', `not before ${earlier}`)
  if (isLater || isCertain) trial.demandIn(answer, '2.3-created-at-default', isLater, said, { ...difference, isInWords: true })
  return isLater
}

/** Likewise, whether the time of a note is another than that of an earlier one. Times of full minutes may be written to the minute. */
function expectMoved(trial: Trial, { note, answer, dated }: Undated, first: Undated, isCertain: boolean): boolean {
  if (!isDatetime(dated) || /T\d\d:\d\d(?::00(?:[.,]0+)?)?(?!:?\d)/.test(dated)) return true
  const isMoved = dated !== first.dated
  const said = 'A note without created_at gets the created_at of one that was added some time before it.'
  const difference = noteDifference(answer, note, 'created_at', `later than ${String(first.dated)}`)
  if (!isMoved && isCertain) trial.demandIn(answer, '2.3-created-at-default', false, said, { ...difference, isInWords: true })
  return isMoved
}
