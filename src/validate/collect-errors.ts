import type { CompiledValidator, SchemaError } from '../compiled/compiled-validator.ts'

/** How many faults are told of one value: nobody reads more, and a value may have millions. */
export const mostFaults = 1000

/** What a compiled validator reports about a value. */
export interface CollectedErrors {
  /** In the order of the schema. */
  readonly errors: readonly SchemaError[]
  /** Whether there are more. */
  readonly isCut: boolean
}

/** Ends a validation. It is thrown often and read by nobody, so it has no stack. */
const enough = {}

let collected: SchemaError[] = []
let mostCollected = mostFaults

/** Called by the compiled validators for each error. */
export function collect(error: SchemaError): void {
  // oxlint-disable-next-line typescript/only-throw-error
  if (collected.length === mostCollected) throw enough
  collected.push(error)
}

/** What a compiled validator reports about a value, up to so many errors. */
export function errorsOf(check: CompiledValidator, value: unknown, most: number): CollectedErrors {
  collected = []
  mostCollected = most
  try {
    check(value)
    return { errors: collected, isCut: false }
  } catch (thrown) {
    if (thrown !== enough) throw thrown
    return { errors: collected, isCut: true }
  } finally {
    collected = []
  }
}
