import type { AnswerBody } from '../../schemas/operations.ts'

/** The name of the open form of a record that clients send, as the service echoes it. */
export function echoed(record: string): string {
  return `Echoed${record}`
}

/** The definition that an answer's body is, or its elements are; none where the document does not show it. */
export function answerDefinition(body: AnswerBody): string | undefined {
  if (body === 'not shown') return undefined
  if ('echo' in body) return echoed(body.echo)
  return 'record' in body ? body.record : body.arrayOf
}
