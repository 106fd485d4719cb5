import { operations, type PostOperationId } from '../../schemas/operations.ts'
import type { RecordTypes } from '../../schemas/record-interfaces.ts'
import type { RecordName } from '../../schemas/records.ts'
import { recordNames } from '../compiled/record-names.ts'

/** The record that a validation is against: its own name, or the operation whose request body it is. */
export type Subject = RecordName | PostOperationId

/** The record of a subject. */
export type RecordOf<S extends Subject> = S extends PostOperationId ? (typeof operations)[S]['request'] : S extends RecordName ? S : never

/** The value that is valid for a subject. */
export type ValueOf<S extends Subject> = RecordTypes[RecordOf<S>]

/** Tells whether a name is that of an operation with a request body. */
export function isPostOperation(name: string): name is PostOperationId {
  return Object.hasOwn(operations, name) && 'request' in operations[name as keyof typeof operations]
}

const known: ReadonlySet<string> = new Set(recordNames)

/** Tells whether a name is that of a record. */
export function isRecord(name: string): name is RecordName {
  return known.has(name)
}

/**
 * The record of a subject. It loads no validator.
 * @throws RangeError for a name that is neither a record nor an operation with a request body.
 */
export function recordOf(subject: Subject): RecordName {
  const record: string = isPostOperation(subject) ? operations[subject].request : subject
  if (!isRecord(record)) throw new RangeError(`There is no record and no operation with a request body named ${subject}`)
  return record
}
