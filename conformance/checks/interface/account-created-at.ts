import type { AccountReference } from '../../../schemas/record-types.ts'
import { defineCheck } from '../../check.ts'
import { addNotes, resultOfNote } from '../../actions/add-notes.ts'
import type { Answer } from '../../trial/answer.ts'
import { hasOffset, instantOf, isDatetime } from '../../../src/text/iso-8601.ts'
import type { Step } from '../../trial/step.ts'
import type { Trial } from '../../trial/trial.ts'
import { clocksApart, createdAt, createdIn, unitOfTime } from './created-at.ts'
import { asObject } from '../../reading/as-object.ts'
import { worded } from '../../oracle/judgement.ts'

const minute = 60_000

/** The time at which an account was created is that of its processing, not of its staging, and stays. */
export const accountCreatedAt = defineCheck({
  name: 'account-created-at',
  requirements: [
    '2.13-created-at-constant',
    '2.13-created-at-offset-open',
    '2.13-created-at-plausible',
    '2.13-list-created-at-when-imported',
    '2.13-number-form-open',
  ],
  async run(trial: Trial) {
    const unit = await unitOfTime(trial, () => trial.imported())
    const stagedFirst = await trial.staged()
    const stagedToo = await trial.staged()
    await trial.wait(unit)
    const stagedLast = trial.pair()
    const before = await trial.stage(stagedLast)
    trial.require(before.status === 201, `staging a record that was accepted before answers ${before.status}`)
    const sentAt = trial.now()
    // An attempt that creates nothing is not when the account was created.
    for (const pair of [stagedFirst, stagedToo]) await trial.process(pair, { dry_run: true })
    await trial.wait(unit)
    await trial.created(stagedLast)
    await trial.wait(unit)
    const answer = await trial.created(stagedFirst)
    const list = await trial.list('All')
    const [first, last] = [createdIn(trial, list, stagedLast), createdIn(trial, list, stagedFirst)]
    if (first.value === undefined || last.value === undefined) return
    const form = hasOffset(first.value) ? (/z$/i.test(first.value) ? 'Z' : 'a numeric offset') : 'no offset'
    trial.observe('2.13-created-at-offset-open', form)
    const { platform_account_number } = asObject(answer.body)
    trial.observe('2.13-number-form-open', /^\d+$/.test(String(platform_account_number)) ? 'only digits' : 'not only digits')

    const [from, to] = [clockOf(before) ?? sentAt, clockOf(answer) ?? trial.now()]
    const isClockKnown = clockOf(before) !== undefined || (await agreesWithUs(trial, stagedLast))
    const tolerance = hasOffset(first.value) && isClockKnown ? 5 * minute : 26 * 60 * minute
    const isNear = (created: string) => instantOf(created) >= from - tolerance && instantOf(created) <= to + tolerance
    const said = 'account_created_at is not the time at which the account was processed.'
    const [wrong, { at, value: got }] = isNear(first.value) ? [stagedFirst, last] : [stagedLast, first]
    const about = worded(at, `about ${new Date(to).toISOString()}`, got)
    trial.demand('2.13-created-at-plausible', isNear(first.value) && isNear(last.value), said, about, stepsAbout(trial, wrong))
    const isAfterFirst = (value: string) => instantOf(value) >= instantOf(first.value ?? '') - unit / 2
    // Another process of the server may have a clock that is behind, though not for so long.
    const later = isAfterFirst(last.value) ? last : await createdLater(trial, stagedToo)
    const swapped = 'Of two accounts, the one processed later has the earlier account_created_at.'
    const after = worded(later.at, `not before ${first.value}`, later.value)
    const steps = stepsAbout(trial, stagedLast, stagedFirst, stagedToo)
    if (later.value !== undefined) trial.demand('2.13-created-at-plausible', isAfterFirst(later.value), swapped, after, steps)

    await trial.process(stagedFirst)
    await trial.stage(stagedFirst)
    await trial.send('createNotes', { body: trial.body('createNotes', stagedFirst) })
    await trial.imported()
    // A server that tells the present time instead shows it only when that has gone on.
    await trial.wait(unit)
    await trial.list('All')
  },
})

/** What was sent about some accounts in a trial, and the lists that were read. */
function stepsAbout(trial: Trial, ...pairs: readonly AccountReference[]): readonly Step[] {
  const numbers = new Set(pairs.map(({ external_account_number }) => external_account_number))
  return trial.outcome.steps.filter(
    ({ request: { method, path, body } }) =>
      method === 'GET' || (!path.includes('/notes/') && numbers.has(String(asObject(body)['external_account_number']))),
  )
}

/** When an account was created that is processed only when clocks that are apart have caught up. */
async function createdLater(trial: Trial, pair: AccountReference): ReturnType<typeof createdAt> {
  await trial.wait(clocksApart)
  await trial.created(pair)
  return createdAt(trial, pair)
}

/** The clock of the server, where it shows it. */
function clockOf({ headers }: Answer): number | undefined {
  const clock = Date.parse(headers['date'] ?? '')
  return Number.isNaN(clock) ? undefined : clock
}

/** Whether the clock that dates a note goes like ours: a server whose clock goes wrong dates all that it does alike. */
async function agreesWithUs(trial: Trial, pair: AccountReference): Promise<boolean> {
  const note = { body: trial.names.text('NOTE') }
  const created = resultOfNote(await addNotes(trial, pair, [note]), note)?.['created_at']
  return isDatetime(created) && hasOffset(created) && Math.abs(instantOf(created) - trial.now()) < 2 * minute
}
