import { operations, type PostOperationId } from '../../schemas/operations.ts'
import type { RecordName, RecordValue } from '../../schemas/records.ts'
import { validators as compiled } from '../compiled/records.ts'
import { createValidator, type Validation, type Validator } from './validator.ts'

/** The record that a validation is against: its own name, or the operation whose request body it is. */
export type Subject = RecordName | PostOperationId

/** The record of a subject. */
export type RecordOf<S extends Subject> = S extends PostOperationId ? (typeof operations)[S]['request'] : S extends RecordName ? S : never

/** The value that is valid for a subject. */
export type ValueOf<S extends Subject> = RecordValue<RecordOf<S>>

/** Tells whether a name is that of an operation with a request body. */
export function isPostOperation(name: string): name is PostOperationId {
  return Object.hasOwn(operations, name) && 'request' in operations[name as keyof typeof operations]
}

/** Tells whether a name is that of a record. */
export function isRecord(name: string): name is RecordName {
  return Object.hasOwn(compiled, name)
}

const made = new Map<RecordName, Validator>()

/**
 * The validator of a record, or of the request body of an operation.
 * @throws RangeError for a name that is neither.
 */
export function validator<S extends Subject>(subject: S): Validator<ValueOf<S>> {
  const record: string = isPostOperation(subject) ? operations[subject].request : subject
  if (!isRecord(record)) throw new RangeError(`There is no record and no operation with a request body named ${subject}`)
  const known = made.get(record) ?? createValidator(record)
  made.set(record, known)
  // The map holds each record's own validator under its name.
  return known as Validator<ValueOf<S>>
}

/**
 * Validates a value as a record or as the request body of an operation, and answers as the service would:
 * with the value, or with the envelope of section 7.
 * @throws RangeError for a name that is neither a record nor an operation with a request body.
 */
export function validate<S extends Subject>(subject: S, value: unknown): Validation<ValueOf<S>> {
  return validator(subject).validate(value)
}
