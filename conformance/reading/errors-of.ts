import type { Answer } from '../trial/answer.ts'
import { asObject } from './as-object.ts'
import { listed } from './listed.ts'

/** The errors that the envelope of an answer lists; none where it is no envelope. */
export function errorsOf({ body }: Pick<Answer, 'body'>): ReturnType<typeof listed> {
  return listed({ body: asObject(body)['errors'] })
}
