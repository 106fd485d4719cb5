import type { Path } from '../contract/schema-at.ts'
import type { ValueCode } from '../finding/codes.ts'
import { shortened } from '../text/shortened.ts'

/** One fault of a value. */
export interface Fault {
  /** Where it is. A missing field is named as if it were there. */
  readonly path: Path
  readonly code: ValueCode
  /** What is wrong, for people. It names fields and types, never a value: payloads are personal data. */
  readonly detail: string
  /** What to do about it, where that can be told. */
  readonly hint?: string
}

/**
 * The path as section 7 writes it: `customers.0.landline`; an empty string for the whole body. Names that come from the
 * payload may be megabytes: one of more than 100 characters is cut, and so is what is still longer than 1,000.
 */
export function toAttr(path: Path): string {
  let attr = ''
  for (let index = 0; index < path.length; index++) {
    const segment = path[index]
    if (index > 0) attr += '.'
    attr += typeof segment === 'string' ? shortened(segment, 100) : segment
  }
  return shortened(attr, 1000)
}
