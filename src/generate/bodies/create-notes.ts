import type { CreateNotesRequest, Note } from '../../../schemas/record-types.ts'
import { daysAfter, localTime } from '../days.ts'
import { maybe } from '../draft.ts'
import { pairOf, type BodyMaker } from './body-maker.ts'

/** Notes that customer service has taken, some with a document. */
export const createNotes: BodyMaker<CreateNotesRequest> = (draft, account) => {
  const { random, cohort, numbers, isComplete } = draft
  const notes = Array.from({ length: isComplete ? 2 : 1 + random.below(3) }, (_, index): Note => {
    const day = daysAfter(cohort.billedTo, -10 * index - random.below(9))
    const created_at = localTime(day, '10:17:44')
    return {
      body: `${random.pick(['Rückruf erbeten.', 'Abschlag unverändert gelassen.', 'Zählerstand per Telefon.'])} Vorgang ${index + 1}`,
      created_at,
      ...maybe(draft, { document_paths: [{ document_path: `belege/${day.slice(0, 4)}/${numbers.account()}-${index + 1}.pdf` }] }),
      ...maybe(draft, { is_pinned: true, unpin_at: localTime(daysAfter(day, 60), '00:00:00') }),
    }
  })
  return { ...pairOf(account), notes }
}
