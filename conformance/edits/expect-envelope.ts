import { isObject } from '../../src/contract/json-schema.ts'
import type { Answer } from '../trial/answer.ts'
import type { Trial } from '../trial/trial.ts'
import type { RecordOperation } from '../actions/accepted-request.ts'

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
export function expectEnvelope(trial: Trial, { status, body }: Answer, { operation, what }: Faulty): void {
  if (status !== 400 || operation === 'createTransactions') return
  const { code, errors } = Object(body)
  const lacking = lackingInEnvelope(body)
  const said = `The 400 for ${what} lacks ${lacking.join(' and ')}.`
  if (!trial.demand('7-validation-envelope', lacking.length === 0, said)) return
  if (operation === 'validateAccount' || operation === 'stageAccount')
    trial.demand(
      '7-top-level-code-account',
      code === 'account_failed_validation',
      `The top-level code had to be account_failed_validation and is ${String(code)}.`,
      undefined,
      { at: 'code', expected: 'account_failed_validation', got: code },
    )
  else trial.observe('7-top-level-code-open', String(code))
  const items: unknown[] = Array.isArray(errors) ? errors : []
  trial.demand('7-validation-errors-not-empty', items.length > 0, 'The array errors is empty.')
  for (const [index, item] of items.entries()) {
    const keys = isObject(item) ? Object.keys(item).toSorted().join(', ') : typeof item
    trial.demand(
      '7-item-three-keys',
      keys === 'attr, code, detail',
      `An error item had to have the keys attr, code, detail and has ${keys}.`,
    )
    const { code: itemCode, detail: text } = Object(item)
    const isText = typeof text === 'string' && text.trim() !== ''
    trial.demand('7-item-detail-text', isText, `The detail of an error item had to be a text and is ${JSON.stringify(text)}.`, undefined, {
      at: `errors.${index}.detail`,
      expected: 'a text',
      got: text,
    })
    const isCode = typeof itemCode === 'string' && itemCode !== ''
    trial.demand('7-item-code-stable', isCode, `The code of an error item had to be a text and is ${JSON.stringify(itemCode)}.`)
    trial.observe('7-error-codes-open', `${what}: ${String(itemCode)}`)
  }
}

/** What of the envelope of section 7 a body lacks. */
export function lackingInEnvelope(body: unknown): readonly string[] {
  const { detail, code, errors } = Object(body)
  return [
    typeof detail === 'string' ? '' : 'detail as a string',
    typeof code === 'string' ? '' : 'code as a string',
    Array.isArray(errors) ? '' : 'errors as an array',
  ].filter((part) => part !== '')
}

/** The requirements that `expectRefusalEnvelope` judges. */
export const refusalEnvelopeRequirements = ['7-refusal-envelope', '7-top-level-code-open'] as const

/**
 * Says what the body of a 400 shows that refuses for another reason than failed validation.
 * @param what What was refused, for people.
 */
export function expectRefusalEnvelope(trial: Trial, { status, body }: Answer, what: string): void {
  if (status !== 400) return
  const lacking = lackingInEnvelope(body)
  trial.demand('7-refusal-envelope', lacking.length === 0, `The 400 for ${what} lacks ${lacking.join(' and ')}.`)
  const { code } = Object(body)
  if (typeof code === 'string') trial.observe('7-top-level-code-open', `${what}: ${code}`)
}
