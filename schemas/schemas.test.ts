import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import type { Static, TSchema } from 'typebox'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { isObject } from '../src/contract/json-schema.ts'
import { fileName } from '../src/contract/record-schema.ts'
import type { AccountImportRecord, Consent, CreateNotesRequest, FinancialTransaction, Register, TransactionData } from './index.ts'
import { records, type RecordValue } from './index.ts'

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

describe('what the document requires', () => {
  it('is little, and stays so', () => {
    const required = Object.entries<TSchema>(records).flatMap(([name, schema]) =>
      (Object(schema).required ?? []).map((field: string) => `${name}.${field}`),
    )
    expect(required.filter((field) => !/Request\.|^(?:AccountReference|AccountImportRecord)\./.test(field))).toEqual(
      // Only what the service sends: requests name an account and what is sent for it, and nothing else.
      required.filter((field) =>
        /^(?:StagingResult|ProcessingResult|AccountAlreadyImported|NoteResult|Transaction(?:Results|Result|Failure)|PaymentInstructionResult|AccountTransferStatus|AccountImportProcess|Error(?:Envelope|Item))\./.test(
          field,
        ),
      ),
    )
    expect(required.filter((field) => field.startsWith('AccountImportRecord.'))).toEqual([
      'AccountImportRecord.external_account_number',
      'AccountImportRecord.import_supplier',
    ])
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
