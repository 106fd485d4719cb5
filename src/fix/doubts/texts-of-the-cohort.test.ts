import { expect, it } from 'vitest'
import { createRecordFix } from '../fix-record.ts'
import { FixTally } from '../fix-tally.ts'
import { doubtsOf } from './doubts.ts'
import { noAnswers } from '../../causes/answers/answers.ts'

const account = { external_account_number: '4711', import_supplier: 'S' }

/** What comes of records as the cohort decides, and what is in doubt of it. */
function repaired(records: readonly object[]) {
  const fix = createRecordFix('AccountImportRecord')
  const given = records.map((record) => {
    const text = JSON.stringify({ ...account, ...record })
    return { source: { text, offset: 0, line: 1, column: 1 }, start: 0, end: text.length, certain: undefined }
  })
  const first = new FixTally()
  for (const one of given) first.add(fix.repair(one, {}))
  const tally = new FixTally()
  const fixed = given.map((one) => fix.repair(one, first.evidence.decide()))
  for (const one of fixed) tally.add(one)
  const values = fixed.map(({ texts }, at) => JSON.parse(texts?.[0] ?? given[at]?.source.text ?? '') as object)
  return { values, doubts: doubtsOf(tally, noAnswers).filter(({ kind }) => kind === 'words for nothing') }
}

it.each([
  ['null', null],
  ['a word that is none', 'n/a'],
])('NULL is left out where %s stands in its field elsewhere', (_what, nothing) => {
  const { values, doubts } = repaired([{ billing_address3: 'NULL' }, { billing_address3: nothing }])
  expect(values).toEqual([account, account])
  expect(doubts).toEqual([])
})

it('NULL stays where nothing stands in other fields alone, and is in doubt', () => {
  const { values, doubts } = repaired([{ billing_address3: 'NULL' }, { billing_address4: null }])
  expect(values).toEqual([{ ...account, billing_address3: 'NULL' }, account])
  expect(doubts).toEqual([{ kind: 'words for nothing', count: 1, fields: [['billing_address3', 1]] }])
})

it('a person may be called so', () => {
  const { values, doubts } = repaired([{ customers: [{ family_name: 'NULL' }] }, { customers: [{ family_name: null, given_name: 'Ada' }] }])
  expect(values).toEqual([
    { ...account, customers: [{ family_name: 'NULL' }] },
    { ...account, customers: [{ given_name: 'Ada' }] },
  ])
  expect(doubts).toHaveLength(1)
  expect(repaired([{ customers: [{ family_name: 'Null' }] }, { billing_address4: null }]).doubts).toEqual([])
})

it('nothing is said of it where nothing else is repaired', () => {
  expect(repaired([{ billing_address3: 'NULL' }]).doubts).toEqual([])
})

const street = (postcode: string, more: object = {}) => ({ external_account_number: 'A-1', billing_postcode: postcode, ...more })
const three = [street('4109'), street('1067'), street('9111')]
const postcodes = (records: readonly object[]) =>
  repaired(records).values.map((one) => (one as { billing_postcode?: string }).billing_postcode)

it('postcodes get their zeros back where all have lost them', () => {
  expect(postcodes([...three, street('80331')])).toEqual(['04109', '01067', '09111', '80331'])
})

it.each([
  ['one has kept it', [...three, street('04109')]],
  ['there are few', [street('4109'), street('1067')]],
  ['an account number may have lost one, too', [...three, { ...street('80331'), external_account_number: '4711' }]],
  ['one is abroad', [...three, street('5020', { billing_address4: 'Salzburg' })]],
])('postcodes stay where %s', (_what, records) => {
  expect(postcodes(records)).toEqual(records.map((one) => (one as { billing_postcode: string }).billing_postcode))
})
