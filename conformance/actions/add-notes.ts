import type { AccountReference } from '../../schemas/record-types.ts'
import type { Difference } from '../oracle/judgement.ts'
import type { Body } from '../setting/templates.ts'
import type { Answer } from '../trial/answer.ts'
import { listed } from '../reading/listed.ts'
import { isNote, sameText } from '../reading/same-note.ts'
import type { Trial } from '../trial/trial.ts'

/** Sends notes for a pair. */
export function addNotes(trial: Trial, pair: AccountReference, notes: readonly unknown[]): Promise<Answer> {
  const { import_supplier, external_account_number } = pair
  return trial.send('createNotes', { body: { import_supplier, external_account_number, notes } })
}

/** Sends a note for a pair and gives the status in its result; ends the trial when it is not answered with 201. */
export async function noteStatus(trial: Trial, pair: AccountReference, note: Body): Promise<unknown> {
  const answer = await addNote(trial, pair, note)
  return (resultOfNote(answer, note) ?? listed(answer)[0])?.['status']
}

/** Adds a note; the trial ends without a verdict when that fails. */
export async function addNote(trial: Trial, pair: AccountReference, note: Body): Promise<Answer> {
  const answer = await addNotes(trial, pair, [note])
  trial.require(answer.status === 201, `adding a note answers ${answer.status}`)
  return answer
}

/** The path to the status of a note in the answer. */
export function statusOfNote(answer: Answer, note: Body): string {
  const result = resultOfNote(answer, note)
  return `${result && Array.isArray(answer.body) ? answer.body.indexOf(result) : 0}.status`
}

/** The difference of a field in the result of a note. */
export function noteDifference(answer: Answer, note: Body, field: string, expected: unknown): Difference {
  const result = resultOfNote(answer, note)
  const place = result && Array.isArray(answer.body) ? answer.body.indexOf(result) : '*'
  return { at: `${place}.${field}`, expected, got: result?.[field] }
}

/** The result of a note, wherever it stands among the results. */
export function resultOfNote(answer: Answer, note: Body) {
  const same = listed(answer).filter((result) => sameText(result['body'], note['body']))
  return same.length < 2 ? same[0] : same.find((result) => isNote(result, note))
}
