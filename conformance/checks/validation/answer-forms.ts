import fc from 'fast-check'
import { kebab } from '../../../src/text/kebab.ts'
import { operations } from '../../../schemas/operations.ts'
import { defineCheck, type Check } from '../../check.ts'
import { changeAt } from '../../generators/change-at.ts'
import type { Body } from '../../setting/templates.ts'
import { acceptedRequest, isAccepted, type RecordOperation } from '../../actions/accepted-request.ts'
import { isIso8601 } from '../../../src/text/iso-8601.ts'
import { listed } from '../../reading/listed.ts'
import type { Trial } from '../../trial/trial.ts'
import { formedFields, type FormedField } from './formed-fields.ts'
import { sameDecimal } from './same-decimal.ts'

/** The operations whose answers return what was sent. */
const echoing: readonly RecordOperation[] = [
  'validateAccount',
  'createDeliveryNote',
  'createEnergyAmount',
  'createMarketParticipantInvoice',
  'createHistoricalStatements',
  'createNotes',
]

/** Amounts with many digits; a server may refuse any of them. */
const amounts = ['0.1', '1234567.891', '0.000001', '9007199254740993', '-0.07', '100', '79228162514264.337593543950335']

/** In an answer that returns what was sent, dates stay dates, and decimal strings strings of the same value. */
export const answerForms: readonly Check[] = echoing.map((operation) =>
  defineCheck({
    name: `answer-forms-${kebab(operation)}`,
    requirements: ['1-answer-dates-iso', '2-decimal-string-in-answers', '2-decimal-string-value-kept'],
    runs: 6,
    inputs: fc.record({ spot: fc.nat(999), amount: fc.option(fc.constantFrom(...amounts), { nil: undefined }) }),
    async run(trial: Trial, { spot, amount }) {
      const request = await acceptedRequest(trial, operation)
      const sentFields = formedFields(operations[operation].request, request.body)
      const decimals = sentFields.filter(({ type }) => type === 'DecimalString')
      const changed = decimals[spot % Math.max(decimals.length, 1)]
      const fresh = await request.fresh()
      const body = changed && amount !== undefined ? changeAt(fresh, changed.path, () => amount) : fresh
      const answer = await trial.send(operation, { body })
      if (!isAccepted(answer)) return
      const echoed = echoedFields(operation, body, answer.body)
      for (const { type, field, value } of echoed) if (type !== 'DecimalString') judgeDate(trial, operation, field, value)
      for (const sent of formedFields(operations[operation].request, body)) {
        const same = echoed.filter(({ definition, field }) => definition === sent.definition && field === sent.field)
        if (sent.type === 'DecimalString')
          judgeDecimal(
            trial,
            operation,
            sent,
            same.map(({ value }) => value),
          )
      }
      for (const item of listed(await trial.list('All')).slice(-20))
        judgeDate(trial, 'The list of all accounts', 'account_created_at', item['account_created_at'])
    },
  }),
)

function judgeDate(trial: Trial, where: string, field: string, value: unknown): void {
  if (value === null || value === undefined) return
  trial.demand('1-answer-dates-iso', isIso8601(value), `${where} answers with ${JSON.stringify(value)} in ${field}.`)
}

function judgeDecimal(trial: Trial, operation: RecordOperation, { field, value }: FormedField, echoed: readonly unknown[]): void {
  if (echoed.length === 0) return
  const numbers = echoed.filter((one) => typeof one === 'number')
  trial.demand('2-decimal-string-in-answers', numbers.length === 0, `${operation} answers with the number ${numbers[0]} in ${field}.`)
  // What arrives as a number has lost its digits on the way to us, perhaps.
  if (numbers.length > 0) return
  const kept = echoed.some((one) => typeof one === 'string' && sameDecimal(one, String(value)))
  trial.demand('2-decimal-string-value-kept', kept, `${operation} answers without ${JSON.stringify(value)} in ${field}.`)
}

/** The same of an answer, which holds the whole request or only what stands beside the account reference. */
function echoedFields(operation: RecordOperation, sent: Body, echo: unknown): readonly FormedField[] {
  const { request } = operations[operation]
  const fields = Object.keys(sent).filter((field) => field !== 'import_supplier' && field !== 'external_account_number')
  const whole = formedFields(request, echo)
  return whole.length > 0 || fields.length !== 1 ? whole : formedFields(request, { [fields[0] ?? '']: echo })
}
