import { fieldsOf, schemaAt } from '../../contract/schema-at.ts'
import type { FieldProfile, Profile, RecordProfile } from '../../profile/profile.ts'
import type { RecordName } from '../../../schemas/record-types.ts'
import type { Random } from '../../generate/random.ts'

/** A profile that asks something of a few fields of some records, the first one most often, and now and then all rules. */
export function randomProfile(records: readonly RecordName[], random: Random): Profile {
  const asked = Array.from({ length: 1 + random.below(3) }, () =>
    random.below(2) === 0 ? random.pick(records.slice(0, 1)) : random.pick(records),
  )
  return {
    name: 'fuzz',
    ...(random.below(3) === 0 ? { rules: { '*': 'default' } } : {}),
    records: Object.fromEntries(asked.map((record) => [record, randomRecordProfile(record, random)])),
  }
}

function randomRecordProfile(record: RecordName, random: Random): RecordProfile {
  const fields = fieldsOf(schemaAt(record))
  const some = Array.from({ length: 1 + random.below(2) }, () => random.pick(fields))
  return {
    ...(random.below(2) === 0 ? { required: some } : {}),
    ...(random.below(2) === 0 ? { fields: Object.fromEntries(some.map((field) => [field, randomFieldProfile(random)])) } : {}),
    ...(random.below(4) === 0 ? { extraFields: ['edited'] } : {}),
  }
}

function randomFieldProfile(random: Random): FieldProfile {
  return random.pick<FieldProfile>([{ values: ['', 'x', 1, true] }, { minLength: 3 }, { maxLength: 5 }, { pattern: '^[0-9]+$' }])
}
