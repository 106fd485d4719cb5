import { expect, it } from 'vitest'
import { createRecordFix } from '../fix-record.ts'
import { FixTally } from '../fix-tally.ts'

const fix = createRecordFix('AccountImportRecord')

const account = (given: object) => JSON.stringify({ external_account_number: '4711', import_supplier: 'S', customers: [], ...given })
const notes = (...bodies: string[]) => account({ notes: bodies.map((body) => ({ body })) })

/** What a cohort of such records says of the letters in it. */
function decided(texts: readonly string[], way: 'repair' | 'leave' = 'repair'): string | undefined {
  const tally = new FixTally()
  for (const text of texts) {
    const given = { source: { text, offset: 0, line: 1, column: 1 }, start: 0, end: text.length, certain: undefined }
    tally.add(way === 'repair' ? fix.repair(given, {}) : fix.leave(given))
  }
  return tally.evidence.decide().text_letters
}

const three = [notes('K„the'), notes('M”lln'), notes('B„cker')]

it('takes three different texts of three records', () => {
  expect(decided(three)).toBe('letters of a DOS encoding')
  expect(decided([notes('K„the', 'M”lln', 'B„cker'), account({})])).toBeUndefined()
  expect(decided([notes('K„the'), notes('K„the'), notes('K„the'), notes('M”lln')])).toBeUndefined()
})

it.each([
  ['a record', notes('Müller')],
  ['a record that is no JSON', '{"notes": [{"body": "Müller"}'],
  ['a record that is nearly JSON', "{'notes': [{'body': 'Müller'}]}"],
  ['a name that is sound', account({ customers: [{ family_name: 'Novák' }] })],
  ['a price', notes('10 €')],
])('%s speaks against it', (_name, record) => expect(decided([...three, record])).toBeUndefined())

it('records that are left as they are speak against it, too', () => {
  expect(decided([notes('Müller')], 'leave')).toBe('letters of other encodings')
})

it('marks of brands show nothing', () => {
  expect(decided([notes('™kostrom a'), notes('™kostrom b'), notes('™kostrom c')])).toBeUndefined()
})
