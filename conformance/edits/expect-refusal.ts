import { asSentence } from '../../src/text/as-sentence.ts'
import { fewOf } from '../../src/text/few-of.ts'
import type { RequirementId } from '../../schemas/requirements/requirement-id.ts'
import { isObject } from '../../src/contract/json-schema.ts'
import type { Path } from '../../src/contract/schema-at.ts'
import { isAccepted, type Elsewhere, type RecordOperation } from '../actions/accepted-request.ts'
import { partAt } from '../generators/change-at.ts'
import { worded, type Difference } from '../oracle/judgement.ts'
import type { Body } from '../setting/templates.ts'
import type { Answer } from '../trial/answer.ts'
import type { Step } from '../trial/step.ts'
import type { Trial } from '../trial/trial.ts'
import { envelopeRequirements, expectEnvelope } from './expect-envelope.ts'
import { documentedRecord, fieldRequirements, recordRequirements } from './record-requirements.ts'
import type { WrongValue } from './wrong-values.ts'
import { asObject } from '../reading/as-object.ts'
import { errorsOf } from '../reading/errors-of.ts'

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

const byKind: Readonly<Record<WrongValue['kind'], RequirementId | undefined>> = {
  type: undefined,
  date: '1-date-not-iso-refused',
  datetime: '1-datetime-not-iso-refused',
  'impossible day': '1-date-impossible-refused',
  decimal: '2-decimal-string-not-number-refused',
  'not finite': '2-decimal-string-not-finite-refused',
  'no number': '2-text-for-number-refused',
  'no boolean': '2-text-for-boolean-refused',
}

/** What every check of refusals judges, whatever the record. */
export const refusalRequirements = [
  '1-nested-validated',
  '1-optional-validated',
  ...Object.values(byKind).filter((id) => id !== undefined),
  '7-validation-failure-400',
  '7-item-attr-path',
  '7-no-500-for-input',
  ...envelopeRequirements,
] as const

/** What a refusal of transactions is judged by besides. */
export const transactionRefusalRequirements = ['4.3-transactions-400', '4.3-transactions-400-body', '4.3-transactions-400-first'] as const

/** The requirements on the record that a value of a wrong type breaks. */
function typeRequirements({ definition, field, path, value }: Wrong): RequirementId[] {
  if (value.kind !== 'type') return []
  const { refused } = recordRequirements[documentedRecord(definition, field)] ?? {}
  const special = fieldRequirements[`${definition}.${field}${typeof path.at(-1) === 'number' ? '[]' : ''}`]
  return [refused, special].filter((id) => id !== undefined)
}

/** What a refusal is compared with. */
export interface Beside {
  /** Where the request without what is wrong can be tried; `accepted` where it was tried, and taken. */
  readonly elsewhere: Elsewhere | 'accepted'
  /** The request, for what an answer repeats of it. */
  readonly body?: Body
}

/**
 * Says what the answer to a request with one wrong value shows: it must be refused, and the error must name the spot. Where that names
 * another, or the refusal is no 400, the target may refuse something else of the request; then it shows nothing.
 */
export async function expectRefusal(trial: Trial, answer: Answer, wrong: Wrong, beside: Beside): Promise<void> {
  const { operation, path, value } = wrong
  const { status } = answer
  const refused = !isAccepted(answer)
  const what = `${operation} with ${value.what} at ${path.join('.')}`
  // What is sent without it is no part of the proof.
  const steps = isInDoubt(answer, wrong, beside.body) ? trial.done : undefined
  if (steps && !(await isTakenOtherwise(trial, operation, beside))) return
  for (const id of typeRequirements(wrong)) trial.demandStatus(id, { status }, 400, what, steps)
  const form = byKind[value.kind]
  if (form !== undefined) trial.demandStatus(form, answer, 'not 2xx', what, steps)
  if (path.length > 1) trial.demandStatus('1-nested-validated', answer, 'not 2xx', what, steps)
  if (wrong.optional && value.kind === 'type') trial.demandStatus('1-optional-validated', answer, 'not 2xx', what, steps)
  trial.demandStatus('7-no-500-for-input', { status }, 'not 5xx', what, steps)
  if (!refused) return
  if (operation === 'createTransactions') return expectFailedTransaction(trial, answer, wrong, beside.body, steps)
  if (!trial.demandStatus('7-validation-failure-400', { status }, 400, what, steps)) return
  expectEnvelope(trial, answer, { operation, what: value.what })
  expectNamed(trial, answer, [wrong], steps)
}

/** Whether a refusal may be for something else than what is wrong. */
function isInDoubt(answer: Answer, wrong: Wrong, body: Body | undefined): boolean {
  const { status } = answer
  if (status < 400 || status >= 500) return false
  if (status !== 400) return true
  if (wrong.operation !== 'createTransactions') return isNamedElsewhere(answer, [wrong])
  const { sent, failed } = failing(answer, wrong, body)
  return typeof sent === 'string' && failed !== sent
}

/** Whether the errors of an answer name places, and none at which something is wrong. */
export function isNamedElsewhere(answer: Answer, wrongs: readonly Pick<Wrong, 'path' | 'value'>[]): boolean {
  const attrs = attrsOf(answer)
  return attrs.length > 0 && !attrs.some((attr) => wrongs.some((wrong) => isNamed(wrong, attr)))
}

/** Whether requests of an operation are taken that have nothing wrong: one, and a second one where the account has both. */
export async function isTakenOtherwise(
  trial: Trial,
  operation: RecordOperation,
  { elsewhere }: Pick<Beside, 'elsewhere'>,
): Promise<boolean> {
  if (elsewhere === 'accepted') return true
  const fresh = await elsewhere()
  const isTaken = async () => isAccepted(await trial.send(operation, { body: await fresh() }))
  const isOfNewAccount = operation === 'validateAccount' || operation === 'stageAccount'
  return (await isTaken()) && (isOfNewAccount || (await isTaken()))
}

/** Says whether an error names one of the places at which something is wrong. */
export function expectNamed(trial: Trial, answer: Answer, wrongs: readonly Pick<Wrong, 'path' | 'value'>[], steps?: readonly Step[]): void {
  const attrs = attrsOf(answer)
  const [first] = wrongs
  if (!first || attrs.length === 0) return
  const right = first.path.join('.')
  trial.demand(
    '7-item-attr-path',
    !isNamedElsewhere(answer, wrongs),
    asSentence(`${first.value.what} at ${right} is reported at ${fewOf(attrs) || 'an empty attr'}.`),
    { at: 'errors.0.attr', expected: right, got: attrs[0] },
    steps,
  )
}

/** A transaction with a wrong value fails, and the answer says which it was. What is outside the transactions, or the list as a whole, concerns no single one. */
function expectFailedTransaction(
  trial: Trial,
  answer: Answer,
  wrong: Wrong,
  body: Body | undefined,
  steps: readonly Step[] | undefined,
): void {
  const { status } = answer
  const { path, value } = wrong
  if (typeof path[1] !== 'number' || path.length < 3) return
  const what = `A transaction with ${value.what} at ${path.join('.')}`
  if (!trial.demandStatus('4.3-transactions-400', { status }, 400, what, steps)) return
  const { status: outcome, error_detail, transaction_data } = asObject(answer.body)
  const missing: readonly Difference[] = [
    { at: 'status', expected: 'TRANSACTION_IMPORT_ERROR', got: outcome },
    worded('error_detail', 'a string', error_detail),
    worded('transaction_data', 'an object', transaction_data),
  ]
  const areThere = [outcome === 'TRANSACTION_IMPORT_ERROR', typeof error_detail === 'string', isObject(transaction_data)]
  const lacking = missing.find((_part, index) => areThere[index] === false)
  const wanted = lacking?.isInWords ? `${lacking.at} that is ${String(lacking.expected)}` : 'status TRANSACTION_IMPORT_ERROR'
  const said = `${what} is refused, and the answer has no ${wanted}.`
  trial.demand('4.3-transactions-400-body', lacking === undefined, said, lacking, steps)
  const { sent, failed } = failing(answer, wrong, body)
  if (typeof sent === 'string' && isObject(transaction_data))
    trial.demand(
      '4.3-transactions-400-first',
      failed === sent,
      `${what} answers ${status} with another transaction than the one that fails.`,
      { at: 'transaction_data.transaction_id', expected: sent, got: failed },
      steps,
    )
}

/** The transaction_id that was sent with what is wrong, and that of the transaction that an answer says fails. */
function failing(answer: Answer, { path }: Wrong, body: Body | undefined): { readonly sent: unknown; readonly failed: unknown } {
  const { transaction_data } = asObject(answer.body)
  return { sent: partAt(body, [...path.slice(0, 2), 'transaction_id']), failed: asObject(transaction_data)['transaction_id'] }
}

/** Whether an attr is the path of what is wrong. Of a whole object or list, it may go on to a part. */
export function isNamed({ path, value }: Pick<Wrong, 'path' | 'value'>, attr: string): boolean {
  const right = path.join('.')
  return attr === right || (value.container && attr.startsWith(`${right}.`))
}

/** The attrs of the errors of an answer. */
export function attrsOf(answer: Answer): readonly string[] {
  return errorsOf(answer).map(({ attr }) => String(attr))
}
