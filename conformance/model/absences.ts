import type { Sentence } from './sentences.ts'
import type { Event, SupplierState } from './world.ts'

/** The sentence that says that a pair has no import process, by what happened to it last. */
export const absences: Partial<Record<Event, Sentence>> = {
  validation: '4.2-validate-stages-nothing',
  refusal: '3.1-stage-refused-stages-nothing',
}

/** Likewise, where that may have been a refusal for an import supplier of some status. */
export function absenceOf(last: Event, supplier: SupplierState): Sentence | undefined {
  if (last !== 'refusal of a closed supplier') return absences[last]
  return supplier === 'Complete' ? '3.2-complete-stage-stages-nothing' : '3.2-paused-stage-stages-nothing'
}
