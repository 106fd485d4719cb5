import type { RequirementId } from '../../schemas/requirements/requirement-id.ts'
import { isObject } from '../../src/contract/json-schema.ts'
import type { Answer } from '../trial/answer.ts'
import type { Trial } from '../trial/trial.ts'
import { aFilledString, aList, aString, Wanted } from '../trial/value-difference.ts'
import type { RecordOperation } from '../actions/accepted-request.ts'
import { kindOf } from '../reading/kind-of.ts'
import { asObject } from '../reading/as-object.ts'

/** What the body of a 400 for a payload that fails validation is judged by. */
export const envelopeRequirements = [
  '7-validation-envelope',
  '7-validation-errors-not-empty',
  '7-top-level-code-account',
  '7-item-three-keys',
  '7-item-detail-text',
  '7-item-code-stable',
  '7-top-level-code-open',
  '7-error-codes-open',
] as const

/** What is wrong with a request whose refusal is judged. */
interface Faulty {
  readonly operation?: RecordOperation
  /** What is wrong, for people. */
  readonly what: string
}

/** Says what the body of a 400 for a request with one fault shows. */
export function expectEnvelope(trial: Trial, answer: Answer, { operation, what }: Faulty): void {
  if (answer.status !== 400 || operation === 'createTransactions') return
  const { code, errors } = asObject(answer.body)
  if (!demandEnvelope(trial, '7-validation-envelope', answer, what)) return
  if (operation === 'validateAccount' || operation === 'stageAccount') {
    const said = `The top-level code should be account_failed_validation, but is ${String(code)}.`
    trial.demandValue('7-top-level-code-account', answer, 'code', 'account_failed_validation', said)
  } else trial.observe('7-top-level-code-open', String(code))
  const items: unknown[] = Array.isArray(errors) ? errors : []
  trial.demandValue('7-validation-errors-not-empty', answer, 'errors', aFilledList, 'The array errors is empty.')
  expectItemKeys(trial, answer)
  for (const [index, item] of items.entries()) {
    const at = `errors.${index}`
    const { code: itemCode, detail: text } = asObject(item)
    const aboutDetail = `The detail of an error item should be a string, but is ${JSON.stringify(text)}.`
    trial.demandValue('7-item-detail-text', answer, `${at}.detail`, aText, aboutDetail)
    const aboutCode = `The code of an error item should be a string, but is ${JSON.stringify(itemCode)}.`
    trial.demandValue('7-item-code-stable', answer, `${at}.code`, aFilledString, aboutCode)
    trial.observe('7-error-codes-open', `${what}: ${String(itemCode)}`)
  }
}

/** Says whether the errors that a 400 tells have the keys of section 7, whatever JSON it refuses, also one that is no record. */
export function expectItemKeys(trial: Trial, answer: Answer, operation?: string): void {
  const { errors } = asObject(answer.body)
  if (answer.status !== 400 || operation === 'createTransactions' || !Array.isArray(errors)) return
  for (const [index, item] of (errors as unknown[]).entries()) {
    const said = `An error item should have the keys attr, code and detail, but ${isObject(item) ? `has ${keysOf(item) || 'none'}` : `is a ${typeof item}`}.`
    trial.demandValue('7-item-three-keys', answer, `errors.${index}`, threeKeys, said)
  }
}

const aFilledList = new Wanted('a list with items', (value) => Array.isArray(value) && value.length > 0)
const aText = new Wanted('a text', (value) => typeof value === 'string' && value.trim() !== '')
const threeKeys = new Wanted('the keys attr, code and detail', (item) => keysOf(item) === 'attr, code, detail')

function keysOf(item: unknown): string {
  return isObject(item) ? Object.keys(item).toSorted().join(', ') : typeof item
}

/** The envelope of section 7. */
const envelope = { detail: aString, code: aString, errors: aList } as const

/** What of the envelope of section 7 a body lacks. */
function lackingInEnvelope(body: unknown): readonly (keyof typeof envelope)[] {
  return Object.entries(envelope).flatMap(([key, { isIt }]) => (isIt(asObject(body)[key]) ? [] : [key as keyof typeof envelope]))
}

/** Says whether a 400 has the envelope. */
function demandEnvelope(trial: Trial, requirement: RequirementId, answer: Answer, what: string): boolean {
  const lacking = lackingInEnvelope(answer.body)
  const [first = 'code'] = lacking
  const faults = lacking.map((key) => {
    const value = asObject(answer.body)[key]
    return value === undefined ? `lacks ${key}` : `has ${key} as ${kindOf(value)} instead of ${envelope[key].words}`
  })
  const said = `The 400 for ${what} ${faults.join(' and ')}.`
  return trial.demandValue(requirement, answer, first, envelope[first], said)
}

/** The requirements that `expectRefusalEnvelope` judges. */
export const refusalEnvelopeRequirements = ['7-refusal-envelope', '7-top-level-code-open'] as const

/**
 * Says what the body of a 400 shows that refuses for another reason than failed validation.
 * @param what What was refused, for people.
 */
export function expectRefusalEnvelope(trial: Trial, answer: Answer, what: string): void {
  if (answer.status !== 400) return
  demandEnvelope(trial, '7-refusal-envelope', answer, what)
  const { code } = asObject(answer.body)
  if (typeof code === 'string') trial.observe('7-top-level-code-open', `${what}: ${code}`)
}
