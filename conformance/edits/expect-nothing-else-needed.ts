import { operations } from '../../schemas/operations.ts'
import { undocumentedNeeded, type RecordOperation } from '../actions/accepted-request.ts'
import { recordsIn } from '../generators/records-in.ts'
import type { Trial } from '../trial/trial.ts'
import { acceptanceOf } from './record-requirements.ts'

/** Says where a record is refused for want of a field that the document does not have: requests hold only documented ones. */
export async function expectNothingElseNeeded(trial: Trial, operation: RecordOperation): Promise<void> {
  const needed = await undocumentedNeeded(trial, operation)
  for (const path of needed?.paths ?? []) {
    const around = path.slice(0, -1).join('.')
    const place = recordsIn(operations[operation].request, needed?.body).find((record) => record.path.join('.') === around)
    const [requirement] = place ? acceptanceOf(place.definition) : []
    const message = `${operation} needs ${path.join('.')}, which the document does not have: it accepts a record with it and refuses the same record without it.`
    if (requirement !== undefined) trial.demand(requirement, false, message)
  }
}
