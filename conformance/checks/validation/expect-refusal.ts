import { isObject } from '../../../src/contract/json-schema.ts'
import type { Path } from '../../../src/contract/schema-at.ts'
import type { WrongValue } from '../../generators/wrong-values.ts'
import { isAccepted, type RecordOperation } from '../../actions/accepted-request.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'
import { documentedRecord, fieldRequirements, recordRequirements } from './record-requirements.ts'

/** The one thing that is wrong with a request. */
export interface Wrong {
  readonly operation: RecordOperation
  /** The record and the field that hold the wrong value. */
  readonly definition: string
  readonly field: string
  /** Where the wrong value stands in the body. */
  readonly path: Path
  readonly value: WrongValue
  /** Whether the field is known to be optional. */
  readonly optional?: boolean
}

/** What every check of refusals judges, whatever the record. */
export const refusalRequirements = [
  '1-nested-validated',
  '1-optional-validated',
  '1-date-not-iso-refused',
  '1-datetime-not-iso-refused',
  '1-date-impossible-refused',
  '2-decimal-string-not-number-refused',
  '2-decimal-string-not-finite-refused',
  '2-text-for-number-refused',
  '2-text-for-boolean-refused',
  '7-validation-failure-400',
  '7-item-attr-path',
  '7-no-500-for-input',
] as const

const byKind: Readonly<Record<WrongValue['kind'], string | undefined>> = {
  type: undefined,
  date: '1-date-not-iso-refused',
  datetime: '1-datetime-not-iso-refused',
  'impossible day': '1-date-impossible-refused',
  decimal: '2-decimal-string-not-number-refused',
  'not finite': '2-decimal-string-not-finite-refused',
  'no number': '2-text-for-number-refused',
  'no boolean': '2-text-for-boolean-refused',
}

/** The requirements on the record that a value of a wrong type breaks. */
function typeRequirements({ definition, field, path, value }: Pick<Wrong, 'definition' | 'field' | 'path' | 'value'>): string[] {
  if (value.kind !== 'type') return []
  const { refused } = recordRequirements[documentedRecord(definition, field)] ?? {}
  const special = fieldRequirements[`${definition}.${field}${typeof path.at(-1) === 'number' ? '[]' : ''}`]
  return [refused, special].filter((id) => id !== undefined)
}

/** Says what the answer to a request with one wrong value shows: it must be refused, and the error must name the spot. */
export function expectRefusal(trial: Trial, answer: Answer, wrong: Wrong): void {
  const { operation, definition, field, path, value } = wrong
  const { status } = answer
  const refused = !isAccepted(answer)
  const said = `${value.what} in ${field} of ${definition} answers ${status}.`
  for (const id of typeRequirements(wrong)) trial.demand(id, status === 400, said)
  const form = byKind[value.kind]
  if (form !== undefined) trial.demand(form, refused, said)
  if (path.length > 1) trial.demand('1-nested-validated', refused, said)
  if (wrong.optional && value.kind === 'type') trial.demand('1-optional-validated', refused, said)
  trial.demand('7-no-500-for-input', status < 500, said)
  if (!refused || operation === 'createTransactions') return
  if (!trial.demand('7-validation-failure-400', status === 400, said)) return
  const attrs = attrsOf(answer)
  if (attrs.length === 0) return
  trial.demand(
    '7-item-attr-path',
    attrs.some((attr) => isNamed(wrong, attr)),
    `${value.what} at ${path.join('.')}: no attr names it, but ${attrs.join(', ') || 'nothing'}.`,
  )
}

/** Whether an attr is the path of what is wrong. Of a whole object or list, it may go on to a part. */
export function isNamed({ path, value }: Pick<Wrong, 'path' | 'value'>, attr: string): boolean {
  const right = path.join('.')
  return attr === right || (value.container && attr.startsWith(`${right}.`))
}

/** The attrs of the errors of an answer. */
export function attrsOf({ body }: Answer): readonly string[] {
  const { errors } = Object(body)
  return Array.isArray(errors) ? errors.filter(isObject).map(({ attr }) => String(attr)) : []
}
