import { firstByte } from './layout.ts'
import type { ReadPlan } from './read-step.ts'

/** The index behind a value that is accepted, where nothing but white space follows it; -1 otherwise. */
export function acceptedToEnd(accept: ReadPlan['accept'], bytes: Buffer, start: number, end: number): number {
  const behind = accept(bytes, start, end)
  return behind >= 0 && firstByte(bytes, behind, end) >= end ? behind : -1
}
