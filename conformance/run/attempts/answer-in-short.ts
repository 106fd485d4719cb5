import { asObject } from '../../reading/as-object.ts'
import type { Step } from '../../trial/step.ts'

/** The status of an answer, and the code with which it is refused, where it is. */
export interface AnswerInShort {
  readonly status: number
  readonly code?: string
}

/** What tells one answer from another, whatever else stands in it. */
export function answerInShort({ status, body }: NonNullable<Step['response']>): AnswerInShort {
  const { code } = asObject(body)
  return { status, ...(status >= 400 && typeof code === 'string' ? { code } : {}) }
}
