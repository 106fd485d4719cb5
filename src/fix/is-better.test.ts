import { expect, it } from 'vitest'
import { findCause } from '../causes/index.ts'
import type { Mark } from '../causes/mark.ts'
import { isBetter } from './is-better.ts'
import { createRecordFix } from './fix-record.ts'

const { repair: fix } = createRecordFix('AccountImportRecord')
const fixText = (text: string) =>
  fix({ source: { text, offset: 0, line: 1, column: 1 }, start: 0, end: text.length }, {}).texts?.[0] ?? '{}'

const account = { import_supplier: 'S', external_account_number: 'A' }
const same = { at: [], fromOf: (path: readonly (string | number)[]) => path }

function mark(at: readonly (string | number)[]): Mark {
  const cause = findCause('flag_word')
  if (!cause) throw new Error('There is such a cause.')
  return { cause, from: at, at, shows: 'value', before: 'Nein', schema: {}, made: { after: false, patch: [] } }
}

const asked = (before: object, after: object) =>
  isBetter('AccountImportRecord', { ...account, ...before }, [{ value: { ...account, ...after }, ...same }], [mark(['unknown_occupier'])])

it('a repair is better that removes its finding, whatever else is wrong', () => {
  expect(asked({ unknown_occupier: 'Nein' }, { unknown_occupier: false })).toBe(true)
  expect(asked({ unknown_occupier: 'Nein', customers: 1 }, { unknown_occupier: false, customers: 1 })).toBe(true)
})

it('one is not that leaves its finding, or adds another', () => {
  expect(asked({ unknown_occupier: 'Nein' }, { unknown_occupier: 0 })).toBe(false)
  expect(asked({ unknown_occupier: 'Nein' }, { unknown_occupier: false, customers: 1 })).toBe(false)
  expect(asked({ unknown_occupier: 'Nein', customers: [] }, { unknown_occupier: false, customers: [{ emial: 1 }] })).toBe(false)
})

it('a finding is known from before also where it is none of the first thousand', () => {
  const notes = Array.from({ length: 1200 }, () => ({ body: 1 }))
  expect(asked({ notes, unknown_occupier: 'Nein' }, { notes, unknown_occupier: false })).toBe(true)
  const text = JSON.stringify({ ...account, notes, unknown_occupier: 'Nein' })
  expect(JSON.parse(fixText(text))).toMatchObject({ unknown_occupier: false })
})

it('what was hidden below a name was there before', () => {
  const text = JSON.stringify({
    importSupplier: 'S',
    external_account_number: 'A',
    Kunden: [{ given_name: { unclear: 1 }, Nachname: 'B' }],
  })
  expect(JSON.parse(fixText(text))).toEqual({
    import_supplier: 'S',
    external_account_number: 'A',
    customers: [{ given_name: { unclear: 1 }, family_name: 'B' }],
  })
})

it('what comes from an unsure name that was left was there before, too, where its list was a text', () => {
  const ledgers = [{ ledger_code: 'A', ledger_balanc: 'x' }]
  const text = JSON.stringify({ ...account, ledgers: JSON.stringify(ledgers), unknown_occupier: 'Nein' })
  expect(JSON.parse(fixText(text))).toEqual({ ...account, ledgers, unknown_occupier: false })
})

it('also in the only record of a list', () => {
  const ledgers = [{ ledger_code: 'A', ledger_balanc: 'x' }]
  const text = JSON.stringify({ data: [{ ...account, ledgers: JSON.stringify(ledgers), unknown_occupier: 'Nein' }] })
  expect(JSON.parse(fixText(text))).toEqual({ ...account, ledgers, unknown_occupier: false })
})
