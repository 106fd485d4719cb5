import { operations } from '../../schemas/operations.ts'
import { isIso8601 } from '../../src/text/iso-8601.ts'
import type { RecordOperation } from '../actions/accepted-request.ts'
import { isSameDecimal } from '../oracle/difference-of.ts'
import type { Body } from '../setting/templates.ts'
import type { Answer } from '../trial/answer.ts'
import type { Trial } from '../trial/trial.ts'
import { formedFields, type FormedField } from './formed-fields.ts'

/** What `expectForms` judges. */
export const formRequirements = ['1-answer-dates-iso', '2-decimal-string-in-answers', '2-decimal-string-value-kept'] as const

/** In an answer that returns what was sent, dates stay dates, and decimal strings strings of the same value. */
export function expectForms(trial: Trial, operation: RecordOperation, sent: Body, { body }: Answer): void {
  const echoed = echoedFields(operation, sent, body)
  for (const { type, value, path } of echoed) {
    if (type === 'DecimalString') continue
    const difference = { at: path.join('.'), expected: 'ISO 8601', got: value }
    const said = `${operation} answers with ${JSON.stringify(value)} at ${path.join('.')}, which should be ISO 8601.`
    trial.demand('1-answer-dates-iso', isIso8601(value), said, difference)
  }
  for (const { definition, field, type, value, path } of formedFields(operations[operation].request, sent)) {
    const same = echoed.filter((one) => one.definition === definition && one.field === field)
    if (type !== 'DecimalString' || same.length === 0) continue
    const number = same.find((one) => typeof one.value === 'number')
    const said = `${operation} answers with a number in ${field}, which should be a decimal string.`
    trial.demand('2-decimal-string-in-answers', number === undefined, said, {
      at: number?.path.join('.') ?? '',
      expected: value,
      got: number?.value,
    })
    // What arrives as a number has lost its digits on the way to us, perhaps.
    if (number) continue
    const isKept = same.some((one) => typeof one.value === 'string' && isSameDecimal(one.value, String(value)))
    const difference = { at: path.join('.'), expected: value, got: same[0]?.value }
    trial.demand('2-decimal-string-value-kept', isKept, `${operation} answers with another number in ${field} than was sent.`, difference)
  }
}

/** The same of an answer, which holds the whole request or only what stands beside the account reference. */
function echoedFields(operation: RecordOperation, sent: Body, echo: unknown): readonly FormedField[] {
  const { request } = operations[operation]
  const fields = Object.keys(sent).filter((field) => field !== 'import_supplier' && field !== 'external_account_number')
  const whole = formedFields(request, echo)
  return whole.length > 0 || fields.length !== 1 ? whole : formedFields(request, { [fields[0] ?? '']: echo })
}
