import { isObject } from '../../contract/json-schema.ts'
import { kindOf } from '../field-kind.ts'
import type { ReshapingCause } from '../shape-cause.ts'

/** Names in an object that says of a flag whether it is there, which may not be what it is. */
const names: ReadonlySet<string> = new Set(
  'active checked enabled exists flag is_present is_set present selected set state status value'.split(' '),
)

/** Objects in place of flags. They may tell that the system has the flag, or that it is set, so nothing is made of them. */
export const flagInObject: ReshapingCause = {
  id: 'flag_in_object',
  title: 'Flags are objects with a flag in them, such as { "present": true }',
  remedy:
    'Find out where the export comes from whether that says what the flag is, or only that there is one. Then write true or false itself.',
  reshape(value, schema) {
    if (kindOf(schema) !== 'boolean' || !isObject(value)) return undefined
    const [[name, held] = ['', undefined], ...others] = Object.entries(value)
    if (others.length > 0 || typeof held !== 'boolean' || !names.has(name.toLowerCase())) return undefined
    return { value: held, from: [name], isSure: false }
  },
  example: {
    record: 'AccountImportRecord',
    before: { unknown_occupier: { present: true } },
    after: { unknown_occupier: { present: true } },
  },
}
