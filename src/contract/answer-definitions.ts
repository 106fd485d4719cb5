import type { AnswerBody } from '../../schemas/operations.ts'
import { isRecordName, recordAt } from './record-at.ts'

/** The records that an answer's body, or its elements, may be; none where the document does not show it. */
export function answerDefinitions(body: AnswerBody): readonly string[] {
  if (body === 'not shown') return []
  if (!('echo' in body)) return ['record' in body ? body.record : body.arrayOf]
  const alone = body.alone === undefined ? undefined : recordAt(body.echo, [body.alone])
  return alone !== undefined && isRecordName(alone) ? [body.echo, alone] : [body.echo]
}
