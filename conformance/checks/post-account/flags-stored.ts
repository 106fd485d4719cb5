import { isObject } from '../../../src/contract/json-schema.ts'
import type { Path } from '../../../src/contract/schema-at.ts'
import { changedRecordsStored } from './changed-records-stored.ts'

/** A record is stored whatever its flags say (cancelled, annulled, a duplicate): each is turned round once. */
export const flagsStored = changedRecordsStored({
  name: 'flags-stored',
  placesIn: ({ field }, body) => flagsIn(body[field], [field]),
  change: (flag) => flag !== true,
  words: (field) => `another ${field}`,
})

/** The places of all flags in a record. */
export function flagsIn(value: unknown, path: Path): Path[] {
  if (typeof value === 'boolean') return [path]
  const members: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? [...value.entries()]
    : isObject(value)
      ? Object.entries(value)
      : []
  return members.flatMap(([segment, member]) => flagsIn(member, [...path, segment]))
}
