import type { AskedEntry } from '../../../../../src/fix/answers/entries/asked-entry.ts'

/** A question with what the reader has answered. */
export interface AnsweredEntry {
  readonly entry: AskedEntry
  /** As JSON has it; a number as it was written. Undefined where nothing is answered. */
  readonly answer: string | boolean | { readonly number: string } | undefined
  /** What is wrong with the answer, in English. */
  readonly problem?: string | undefined
}

/** Tells a question from the others. */
export function keyOf({ section, field = '', name }: AskedEntry): string {
  return JSON.stringify([section, field, name])
}
