import type { AccountReference } from '../../schemas/record-types.ts'
import type { Body } from '../setting/templates.ts'
import type { Answer } from '../trial/answer.ts'
import { sameInstant } from '../reading/iso-instant.ts'
import { listed } from '../reading/listed.ts'
import type { Trial } from '../trial/trial.ts'

/** Sends notes for a pair. */
export function addNotes(trial: Trial, pair: AccountReference, notes: readonly unknown[]): Promise<Answer> {
  const { import_supplier, external_account_number } = pair
  return trial.send('createNotes', { body: { import_supplier, external_account_number, notes } })
}

/** Sends a note for a pair and gives the status in its result; ends the trial when it is not answered with 201. */
export async function noteStatus(trial: Trial, pair: AccountReference, note: Body): Promise<unknown> {
  const answer = await addNotes(trial, pair, [note])
  trial.require(answer.status === 201, `adding a note answers ${answer.status}`)
  return (resultOfNote(answer, note) ?? listed(answer)[0])?.['status']
}

/** The result of a note, wherever it stands among the results. */
export function resultOfNote(answer: Answer, note: Body) {
  const same = listed(answer).filter((result) => sameText(result['body'], note['body']))
  return same.length < 2 ? same[0] : same.find((result) => isNote(result, note))
}

/** Whether a result or a stored note is the note that was sent: its body and, when it was dated, its created_at. */
export function isNote(found: unknown, sent: Body): boolean {
  const { body, created_at } = Object(found)
  return sameText(body, sent['body']) && (sent['created_at'] === undefined || sameInstant(sent['created_at'], created_at))
}

/** Whether two texts are the same but for what services tidy up: white space around them, line ends and the composition of letters. */
export function sameText(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string' && tidy(one) === tidy(other)
}

function tidy(text: string): string {
  return text.normalize().replaceAll('\r\n', '\n').trim()
}
