import type { Sentence } from './sentences.ts'
import type { Event } from './world.ts'

/** The sentence that says that a pair has no import process, by what happened to it last. */
export const absences: Partial<Record<Event, Sentence>> = {
  validation: '4.2-validate-stages-nothing',
  refusal: '3.1-stage-refused-stages-nothing',
}
