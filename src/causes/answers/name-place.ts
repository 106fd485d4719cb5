import type { Path } from '../../contract/schema-at.ts'
import { toAttr } from '../../validate/fault.ts'
import { nameParts } from './field-key.ts'

/** The place of a name with `*` for the number of each item, as it is asked for; the name itself may be a number. */
export function namePlace(container: Path, name: string): string {
  const [before, last] = nameParts(toAttr([...container, name]))
  return before === '' ? last : `${before.replaceAll(/(^|\.)\d+(?=\.|$)/g, '$1*')}.${last}`
}
