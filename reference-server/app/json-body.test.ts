import { describe, expect, test } from 'vitest'
import { validate } from '../../src/validate/validate.ts'
import { sample } from '../testing/samples.ts'
import { readJson, requireValid } from './json-body.ts'

const record = sample('stageAccount')
const text = JSON.stringify(record)
const account = { import_supplier: record['import_supplier'], external_account_number: record['external_account_number'] }

describe('one body, accepted by its bytes or parsed', () => {
  test.each([
    ['as JSON.stringify writes it', text, true],
    ['indented, with white space around', `\n ${JSON.stringify(record, null, 2)} \r\n`, true],
    ['with escapes in strings', text.replace('"import_supplier":"N', '"import_supplier":"\\u004e'), true],
    ['with an escape in a key', text.replace('"import_supplier"', '"import\\u005fsupplier"'), false],
    ['larger than the buffer', text.replace('{', `{${' '.repeat(300_000)}`), true],
  ])('%s', (_name, body, isAccepted) => {
    const read = readJson('stageAccount', Buffer.from(body))
    expect(read.isAccepted).toBe(isAccepted)
    expect({ ...read.account }).toMatchObject(account)
    expect(read.value).toEqual(record)
    expect(() => requireValid('stageAccount', read)).not.toThrow()
  })

  test.each([
    ['a byte behind', `${text}x`],
    ['two bodies', `${text}${text}`],
    ['the end missing', text.slice(0, -1)],
    ['an unknown field', text.replace('{', '{"x":1,')],
    ['a field of another type', text.replace('{', '{"customers":1,').replace(/,"customers":\[.*?\}\]/, '')],
  ])('never accepted: %s', (_name, body) => {
    const refuse = () => {
      const read = readJson('stageAccount', Buffer.from(body))
      expect(read.isAccepted).toBe(false)
      expect(validate('stageAccount', read.value).valid).toBe(false)
      requireValid('stageAccount', read)
    }
    expect(refuse).toThrow(expect.objectContaining({ status: 400 }))
  })
})
