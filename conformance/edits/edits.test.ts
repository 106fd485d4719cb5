import { describe, expect, it } from 'vitest'
import { operations } from '../../schemas/operations.ts'
import { contract } from '../../src/contract/contract.ts'
import { isObject } from '../../src/contract/json-schema.ts'
import { fieldsOf, schemaAt } from '../../src/contract/schema-at.ts'
import { validator } from '../../src/validate/validate.ts'
import type { RecordOperation } from '../actions/accepted-request.ts'
import { changeAt, partAt } from '../generators/change-at.ts'
import { recordsIn, recordsOf } from '../generators/records-in.ts'
import { samples, type Body } from '../setting/templates.ts'
import { allowedEdits, otherDigits } from './allowed-edits.ts'
import { coerced, coercionsIn } from './coercions.ts'
import { openEdits } from './open-edits.ts'
import { fieldSentences, neededFields } from './record-requirements.ts'
import { wrongAtEnd, wrongValues } from './wrong-values.ts'
import { wrongSpots } from './wrong-spots.ts'

const richest = Object.entries(samples).map(([operation, [own, rich]]): [Exclude<RecordOperation, 'stageAccount'>, Body] => [
  operation as keyof typeof samples,
  (operation === 'validateAccount' ? rich : own) ?? {},
])

/** Every body that an allowed edit makes of a sample, with its words. */
function editedBodies(operation: RecordOperation, body: Body) {
  return recordsIn(operations[operation].request, body).flatMap(({ definition, path }) =>
    [...allowedEdits(definition, 3), ...otherDigits(definition, 3, true)]
      .filter(({ isOpen, isAt = () => true }) => !isOpen && isAt(path))
      .flatMap(({ change, field, words }) => {
        const record = change(Object(partAt(body, path)) as Body)
        return record ? [{ words: `${words} in ${field} of ${definition}`, body: changeAt(body, path, () => record) }] : []
      }),
  )
}

describe('the table of fields and edits', () => {
  it.each(richest)('has nothing allowed that the contract refuses: %s', (operation, body) => {
    const edited = editedBodies(operation, body)
    expect(edited.filter((one) => !validator(operation).test(one.body)).map(({ words }) => words)).toEqual([])
  })

  it.each(richest)('has nothing forbidden that the contract takes: %s', (operation, body) => {
    const atEnds = recordsIn(operations[operation].request, body).flatMap(({ definition, path }) =>
      fieldsOf(schemaAt(definition)).flatMap((field) =>
        wrongAtEnd(definition, field, partAt(body, [...path, field])).map((value) => ({ path: [...path, ...value.path], value })),
      ),
    )
    const wrongs = [...wrongSpots(operation, body), ...atEnds]
    expect(wrongs.length).toBeGreaterThan(3)
    const taken = wrongs.filter(({ path, value }) => validator(operation).test(changeAt(body, path, () => value.value)))
    expect(taken.map(({ path, value }) => `${value.what} at ${path.join('.')}`)).toEqual([])
  })

  it('has an edit for every word that is said of a field', () => {
    const idle = Object.entries(fieldSentences).filter(([place, requirement]) => {
      const [definition = '', field] = place.split('.')
      return !allowedEdits(definition).some((edit) => edit.field === field && edit.requirements.includes(requirement))
    })
    expect(idle).toEqual([])
  })

  it('knows what is said of every field that may be null, as far as its type is stated of its own record', () => {
    const records = new Set(richest.flatMap(([operation]) => [...recordsOf(operations[operation].request)]))
    const nullable = [...records].flatMap((definition) =>
      fieldsOf(schemaAt(definition))
        .filter((field) => {
          const { type, 'x-type-from': from } = schemaAt(definition, [field])
          const isUntyped = isObject(contract.$defs[definition]?.['properties']) && Array.isArray(type) && type.length > 2
          return Array.isArray(type) && type.includes('null') && from === undefined && !isUntyped
        })
        .map((field) => ({ definition, field })),
    )
    expect(nullable.length).toBeGreaterThan(15)
    const silent = nullable.filter(
      ({ definition, field }) => !allowedEdits(definition).some((edit) => edit.field === field && edit.words === 'null'),
    )
    expect(silent).toEqual([])
  })

  it('leads to a place of a sample with every open edit, but for fields that no sample has', () => {
    const names = new Map(richest.map(([operation, body]) => [operation as RecordOperation, JSON.stringify(body)]))
    const lost = [...openEdits.values()].flat().filter(({ operation, place }) => {
      const last = place.split('.').findLast((name) => name !== '*') ?? ''
      return !(names.get(operation) ?? '').includes(`"${last}"`)
    })
    expect(lost.map(({ place }) => place)).toEqual([])
  })
})

describe('values in other types', () => {
  it.each(richest)('are such as the contract does not have, or none at all: %s', (operation, body) => {
    const whole = coercionsIn(operation, body).filter(({ isWhole }) => isWhole)
    expect(whole.length).toBeGreaterThan(0)
    const taken = whole.flatMap(({ words, coercions }) =>
      coercions.filter((one) => validator(operation).test(coerced(body, [one]).body)).map(({ path }) => `${words} at ${path.join('.')}`),
    )
    expect(taken).toEqual([])
  })

  it('are put wherever they go together', () => {
    const lists = coercionsIn('validateAccount', samples.validateAccount[1] ?? {}).find(
      ({ words }) => words === 'null for a list or an object',
    )
    const { body, applied } = coerced(samples.validateAccount[1] ?? {}, lists?.coercions ?? [])
    expect(applied.length).toBeGreaterThan(5)
    expect(applied.map(({ path }) => partAt(body, path))).toEqual(applied.map(() => null))
  })

  it.each([
    ['createDeliveryNote', 'delivery_note.cancelled', ['false', 0, '', null]],
    ['createHistoricalStatements', 'statements.0.issued_date', ['2024-10-18T00:00:00Z', '', null]],
    ['createEnergyAmount', 'energy_amount.plausibility_indications', [[], 'KUNDENSELBSTABLESUNG_FEHLT', null]],
    ['importMarketParticipant', 'code', ['9904718000016', '', null]],
  ] as const)('come of the type of the field: %s, %s', (operation, place, values) => {
    const [body = {}] = samples[operation]
    const found = coercionsIn(operation, body).flatMap(({ coercions }) => coercions.filter(({ path }) => path.join('.') === place))
    expect(new Set(found.map(({ value }) => value))).toEqual(new Set<unknown>(values))
  })
})

/** What the document says in so many words, written down from it and not from the schemas. */
const allowedByHand = [
  ['Customer', 'landline', '', '2.2-landline-empty'],
  ['Meter', 'active_to', null, '2.2-meter-active-to-null'],
  ['BalancingPeriodTimeSlice', 'valid_to', null, '2.2-time-slice-valid-to-null'],
  ['AgreementParams', 'network_charges', {}, '2.2-network-charges-empty'],
  ['Ledger', 'ledger_balance', '-94.48', '2.2-ledger-balance-negative'],
  ['BalancingPeriod', 'valid_from', '2024-03-04T00:00:00', '2.2-balancing-period-valid-from-no-offset'],
  ['EnergyAmount', 'cancelled_reference', null, '2.5-cancelled-reference-null'],
  ['MarketParticipantInvoice', 'amount_discount', null, '2.8-amount-discount-null'],
  ['MarketParticipantInvoice', 'reference_document', null, '2.8-reference-document-null'],
  ['MarketParticipantInvoice', 'paid_in_advance_amounts', [], '2.8-paid-in-advance-empty'],
  ['InvoiceLineItem', 'price_interval', null, '2.8-line-item-nulls'],
  ['Reading', 'qualifier', 'ESTIMATED', '2-seen-values-accepted'],
  ['PaymentInstruction', 'type', 'CARD', undefined],
  ['PaymentSchedule', 'means', 'MANUAL', '2-seen-values-accepted'],
] as const

const forbiddenByHand = [
  ['Customer', 'date_of_birth', '31.12.2025'],
  ['Reading', 'read_at', 'not-a-date'],
  ['Reading', 'value', '12,5'],
  ['Register', 'digits', 'many'],
  ['Register', 'is_relevant_for_billing', 'perhaps'],
  ['PaymentSchedule', 'amount', 'many'],
  ['FinancialTransaction', 'amount', 'many'],
  ['HistoricalStatement', 'gross_amount', 'many'],
  ['MarketParticipant', 'code', 'many'],
  ['ArticlePrice', 'price_cents', 'abc'],
  ['DeliveryNote', 'cancelled', 'perhaps'],
  ['RolledOutTimeDefinition', 'validity_period_start', 'not-a-date'],
] as const

describe('what the document says in so many words', () => {
  it.each(allowedByHand)('is allowed: %s.%s may be %j', (definition, field, value, requirement) => {
    if (requirement === undefined) return expect(schemaAt(definition, [field])['x-seen-values']).toContain(value)
    const was = { [field]: typeof value === 'string' && value.startsWith('-') ? value.slice(1) : '2024-03-04T00:00:00Z' }
    const edits = allowedEdits(definition).filter((edit) => edit.field === field && edit.requirements.includes(requirement))
    expect(edits.map(({ change }) => change(was)?.[field])).toContainEqual(value)
  })

  it.each(forbiddenByHand)('is forbidden: %s.%s may not be %j', (definition, field, value) => {
    expect(wrongValues(definition, field, undefined).map((wrong) => wrong.value)).toContain(value)
  })

  it('is forbidden to leave out what a request is for', () => {
    expect(neededFields('CreateDeliveryNoteRequest')).toEqual({
      import_supplier: '2.1-reference-needed',
      external_account_number: '2.1-reference-needed',
      delivery_note: '4.3-record-required',
    })
    expect(neededFields('MarketParticipant')).toEqual({})
  })
})
