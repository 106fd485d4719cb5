import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Static, TSchema } from 'typebox'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { isObject } from '../src/contract/json-schema.ts'
import { fileName } from '../src/contract/record-schema.ts'
import type { AccountImportRecord, Consent, CreateNotesRequest, FinancialTransaction, Register, TransactionData } from './index.ts'
import { records, type RecordName, type RecordValue } from './index.ts'
import { operations, type Operation } from './operations.ts'

describe('every record', () => {
  it.each(Object.entries<TSchema>(records))('%s carries its name, its section and a description of every field', (name, schema) => {
    expect(schema).toMatchObject({ $id: name, title: expect.any(String), description: expect.stringMatching(/\.$/), type: 'object' })
    expect(Object(schema)['x-section']).toMatch(/^(?:2\.\d+|4\.\d|7)$/)
    for (const [field, property] of Object.entries(Object(schema).properties)) {
      expect([field, isObject(property) && property['description']]).toEqual([field, expect.stringMatching(/\.$/)])
    }
  })

  it('stands in a file of its own name', () => {
    const files = readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && /-(?:import|reference|retrieval)$|errors$/.test(entry.parentPath))
      .map((entry) => basename(entry.name, '.ts'))
      .filter((name) => name !== 'index' && !name.endsWith('-fields'))
    expect(
      Object.keys(records)
        .map((name) => basename(fileName(name), '.json'))
        .toSorted(),
    ).toEqual(files.toSorted())
  })
})

describe('what is required', () => {
  const required = Object.entries<TSchema>(records).flatMap(([name, schema]) =>
    (Object(schema).required ?? []).map((field: string) => `${name}.${field}`),
  )
  const sent = required.filter((field) => Object(records[field.split('.')[0] as RecordName])['x-closed-in-requests'] === true)

  it('of what clients send is little, and stays so', () => {
    const pairs = sent.filter((field) => /\.(?:import_supplier|external_account_number)$/.test(field))
    expect(new Set(sent.filter((field) => !pairs.includes(field)))).toEqual(
      new Set([
        'CreateDeliveryNoteRequest.delivery_note',
        'CreateEnergyAmountRequest.energy_amount',
        'CreateHistoricalStatementsRequest.statements',
        'CreateMarketParticipantInvoiceRequest.market_participant_invoice',
        'CreateNotesRequest.notes',
        'CreatePaymentInstructionRequest.reference',
        'CreatePaymentInstructionRequest.vendor',
        'CreateTransactionsRequest.transactions',
        'DocumentPath.document_path',
        'FeePriceSheet.market_participant_code',
        'ImportMarketParticipantFeesRequest.price_sheets',
        'MarketParticipant.code',
        'MarketParticipantDefinitions.network_operator_code',
        'PaymentInstruction.reference',
        'PaymentInstruction.vendor',
        'ProcessAccountRequest.import_supplier_code',
        'ProcessAccountRequest.operations_team_name',
      ]),
    )
    expect(pairs).toHaveLength(19)
  })

  it('is listed in the guide on how the document is read', () => {
    const guide = readFileSync(new URL('../docs/reading-the-document.md', import.meta.url), 'utf8')
    for (const field of sent) expect(guide).toContain(`\`${field.split('.')[1]}\``)
  })

  it('of every reference that an operation looks up is the field that names it', () => {
    for (const { request, refersTo } of Object.values<Operation>(operations)) {
      for (const { field } of refersTo) {
        const holder = field.includes('.') ? 'FeePriceSheet' : request
        expect(required).toContain(`${holder}.${field.split('.').at(-1)}`)
      }
    }
  })
})

describe('types that section 2 states of a field elsewhere', () => {
  it.each([
    ['PaymentSchedule.ledger_code', 'Ledger.ledger_code'],
    ['ConversionFactor.edifact_reference_number', 'Reading.edifact_reference_number'],
    ...['malo_number', 'preceding_reference', 'edifact_reference_number'].map((field) => [
      `EnergyAmount.${field}`,
      `DeliveryNote.${field}`,
    ]),
    ...['period_start_at', 'period_end_at', 'product_identifier', 'product_identifier_type', 'quantity_unit', 'line_item_identifier'].map(
      (field) => [`EnergyAmount.${field}`, `DeliveryNoteAmount.${field}`],
    ),
    ['InvoiceAddress.name', 'MarketParticipant.name'],
    ['InvoiceLineItem.article_type', 'Article.article_type'],
    ['InvoiceLineItem.quantity_unit', 'DeliveryNoteAmount.quantity_unit'],
    ...['period_start_at', 'period_end_at', 'service_conducted_at', 'external_id'].map((field) => [
      `InvoiceLineItem.${field}`,
      `MarketParticipantInvoice.${field}`,
    ]),
    ['InvoiceTaxAmount.tax_rate', 'InvoiceLineItem.tax_rate'],
  ])('%s has that of %s, and says where it comes from', (field = '', other = '') => {
    const at = (name: string) => {
      const [record = '', property = ''] = name.split('.')
      return Object(records[record as RecordName]).properties[property]
    }
    expect([at(field).type, at(field).pattern]).toEqual([at(other).type, at(other).pattern])
    expect(at(field)['x-type-from']).toMatch(/^2\.\d+$/)
  })

  it('leave few fields without one', () => {
    const scalars = Object.entries<TSchema>(records).flatMap(([name, schema]) =>
      Object.entries(Object(schema).properties).flatMap(([field, property]) => {
        const { type } = Object(property)
        return Array.isArray(type) && type.includes('boolean') ? [`${name}.${field}`] : []
      }),
    )
    expect(scalars).toHaveLength(22)
  })

  it('of invoices may be null only where the sentence says so', () => {
    const properties = Object.entries<TSchema>(records.MarketParticipantInvoice.properties)
    const nullable = properties.filter(([, schema]) => [Object(schema).type].flat().includes('null')).map(([field]) => field)
    expect(nullable.filter((field) => !field.endsWith('_at'))).toEqual([
      'melo_number',
      'interchange_reference',
      'external_id',
      'reference_invoice_number',
      'reference_document',
      'amount_discount',
    ])
  })

  it('say where a whole number may need more than 32 bits', () => {
    const long = Object.entries<TSchema>(records).flatMap(([name, schema]) =>
      Object.entries(Object(schema).properties).flatMap(([field, property]) =>
        Object(property).format === 'int64' ? [`${name}.${field}`] : [],
      ),
    )
    expect(new Set(long)).toEqual(
      new Set([
        'FeePriceSheet.market_participant_code',
        'InvoiceLineItem.amount_net',
        'MarketParticipant.code',
        'MarketParticipantInvoice.amount_discount',
        'MarketParticipantInvoice.amount_due',
        'MarketParticipantInvoice.amount_total',
        'MarketParticipantInvoice.recipient_id',
        'MarketParticipantInvoice.sender_id',
      ]),
    )
  })
})

describe('the types', () => {
  it('have every field optional that no sentence requires', () => {
    expectTypeOf<{ import_supplier: string; external_account_number: string }>().toExtend<AccountImportRecord>()
    expectTypeOf<{ import_supplier: string }>().not.toExtend<AccountImportRecord>()
    expectTypeOf<{ import_supplier: string; external_account_number: string; notes: [] }>().toExtend<CreateNotesRequest>()
  })

  it('keep value lists open where the document only shows values that occur', () => {
    expectTypeOf<'ACCEPTED'>().toExtend<NonNullable<Consent['value']>>()
    expectTypeOf<string>().toExtend<NonNullable<Consent['value']>>()
    expectTypeOf<number>().not.toExtend<NonNullable<Consent['value']>>()
  })

  it('close them where the document does', () => {
    expectTypeOf<RecordValue<'AccountTransferStatus'>['status']>().toEqualTypeOf<'UNKNOWN' | 'COMPLETED' | 'IN_PROGRESS'>()
  })

  it('tell null from absent', () => {
    expectTypeOf<{ active_to: null }>().toExtend<Register>()
    expectTypeOf<{ obis_code: null }>().not.toExtend<Register>()
    expectTypeOf<{ obis_code: undefined }>().not.toExtend<Register>()
  })

  it('know that amounts are numbers in requests and strings in answers', () => {
    expectTypeOf<FinancialTransaction['amount']>().toEqualTypeOf<number | undefined>()
    expectTypeOf<TransactionData['amount']>().toEqualTypeOf<string | undefined>()
  })

  it('are what TypeBox infers', () => {
    expectTypeOf<AccountImportRecord>().toEqualTypeOf<Static<typeof records.AccountImportRecord>>()
  })
})
