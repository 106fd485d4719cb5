import type { RecordName } from '../../schemas/records.ts'
import { recordOf, type Subject, type ValueOf } from './subject.ts'
import { createValidator, type Validation, type Validator } from './validator.ts'

const made = new Map<RecordName, Validator>()

/**
 * The validator of a record, or of the request body of an operation.
 * @throws RangeError for a name that is neither.
 */
export function validator<S extends Subject>(subject: S): Validator<ValueOf<S>> {
  const record = recordOf(subject)
  const known = made.get(record) ?? createValidator(record)
  made.set(record, known)
  // The map holds each record's own validator under its name.
  return known as Validator<ValueOf<S>>
}

/**
 * Validates a value as a record or as the request body of an operation, and answers as the service would:
 * with the value, or with the envelope of section 7. Of one value 1,000 faults are told at most; `validator(subject).validate`
 * takes another number.
 * @throws RangeError for a name that is neither a record nor an operation with a request body.
 */
export function validate<S extends Subject>(subject: S, value: unknown): Validation<ValueOf<S>> {
  return validator(subject).validate(value)
}
