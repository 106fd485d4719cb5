import type { RecordName } from '../../schemas/record-types.ts'
import type { JsonSchema } from '../contract/json-schema.ts'
import type { Path } from '../contract/schema-at.ts'
import type { Cause, Reading } from './cause.ts'

/** A record and what a repair makes of it. */
export interface ShapeExample {
  readonly record: RecordName
  readonly before: unknown
  readonly after: unknown
}

/** A cause that shows in how values are named and nested. */
export interface ShapeCause extends Cause {
  /** A record that has it; the same where nothing is repaired, since something would get lost or is only likely. */
  readonly example: ShapeExample
}

/** A value in the shape that the interface has. */
export interface Reshaped {
  readonly value: unknown
  /** Where the parts of the value stand in the one before: for each element of a list, or for the value itself. */
  readonly from: Path | readonly Path[]
  /** Whether it is the only reading, and nothing gets lost; otherwise what is inside is only looked at. */
  readonly isSure: boolean
  /** What it presumes of the whole cohort, or shows; where it takes its own field, it is made where the cohort shows that. */
  readonly reading?: Reading
}

/** A cause that shows in what stands where a list or an object is expected. */
export interface ReshapingCause extends ShapeCause {
  /**
   * @param parse Parses JSON, keeping numbers as they are written where values are to be written again.
   * @param whole The record that the value stands in, as it was.
   */
  readonly reshape: (
    value: unknown,
    schema: JsonSchema,
    name: string,
    parse: (text: string) => unknown,
    whole?: unknown,
  ) => Reshaped | undefined
}
