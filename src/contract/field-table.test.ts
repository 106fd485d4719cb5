import { describe, expect, it } from 'vitest'
import { records } from '../../schemas/index.ts'
import { fieldMarkdown } from './field-markdown.ts'
import { fieldTable, typeWords } from './field-table.ts'

const field = (record: string, name: string) => fieldTable(record).find((row) => row.name === name)

describe('the table of a record', () => {
  it.each([
    ['Meter', 'active_from', 'datetime'],
    ['Meter', 'active_to', 'datetime or null'],
    ['Meter', 'registers', 'array of Register'],
    ['Meter', 'registeranzahl', 'single value, type not stated'],
    ['Ledger', 'identifiers', 'array of string'],
    ['Agreement', 'params', 'AgreementParams'],
    ['MetadataEntry', 'value', 'object'],
    ['TransactionLineItem', 'units', 'array of number'],
  ])('%s.%s is %s', (record, name, words) => {
    const type = field(record, name)?.type
    expect(type && typeWords(type)).toBe(words)
  })

  it('tells what is required, seen, closed, remarked', () => {
    expect(field('ProcessAccountRequest', 'operations_team_name')).toMatchObject({ required: true })
    expect(field('Meter', 'meter_type')).toMatchObject({ required: false, seen: ['EHZ'], allowed: [] })
    expect(field('AccountTransferStatus', 'status')?.allowed).toEqual(['UNKNOWN', 'COMPLETED', 'IN_PROGRESS'])
    expect(field('Customer', 'landline')?.note).toBe('An empty string occurs.')
  })

  it.each(Object.keys(records))('every field of %s has a type and a meaning', (record) => {
    for (const { type, description } of fieldTable(record)) {
      expect(type.isRecord ? Object.keys(records) : [type.name]).toContain(type.name)
      expect(description).not.toBe('')
    }
  })
})

it('as Markdown, every row has the cells of the head', () => {
  for (const record of Object.keys(records)) {
    const rows = fieldMarkdown(record)
      .split('\n')
      .filter((line) => line.startsWith('|'))
    expect(rows.map((line) => line.replaceAll('\\|', '').split('|').length)).toEqual(rows.map(() => 6))
    expect(rows).toHaveLength(fieldTable(record).length + 2)
  }
})
