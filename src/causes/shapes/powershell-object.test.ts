import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseExactly } from '../../json/raw-number.ts'
import { mend } from '../mend/mend.ts'

type Contact = Readonly<Record<'category' | 'name' | 'email' | 'phone' | 'valid_from', string>>

const mended = (contacts: unknown): unknown => {
  const before = { code: '9900', contact_details: contacts }
  const { records } = mend('MarketParticipant', before, { mends: 'all', decisions: {}, parse: parseExactly })
  const value = records[0]?.value as typeof before | undefined
  return value?.contact_details
}

/** As PowerShell prints an object. */
const printed = (contact: object) =>
  `@{${Object.entries(contact)
    .map(([name, held]) => `${name}=${held as string}`)
    .join('; ')}}`

const tricky = fc.constantFrom('; ', '=', '; name=', '; x=', '@{', '}', '} @{', '\n', 'System.Object[]', ';', 'Müller')
const text = fc.array(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 4 }), tricky), { maxLength: 4 }).map((parts) => parts.join(''))
const contact: fc.Arbitrary<Contact> = fc.record({
  category: fc.constantFrom('GRID', 'BILLING'),
  name: text,
  email: fc.emailAddress(),
  phone: text,
  valid_from: fc.constant('2023-01-01T00:00:00+01:00'),
})

describe('objects as PowerShell prints them', () => {
  it('become what they were, or stay', () => {
    let repaired = 0
    fc.assert(
      fc.property(fc.array(contact, { minLength: 1, maxLength: 3 }), (contacts) => {
        const texts = contacts.map(printed)
        for (const form of [texts, texts.join(' ')]) {
          const after = mended(form)
          const isTold = JSON.stringify(after).includes('"@{')
          if (!isTold) expect(after).toEqual(contacts.map((one) => ({ ...one })))
          repaired += isTold ? 0 : 1
        }
      }),
      { numRuns: 500 },
    )
    expect(repaired).toBeGreaterThan(100)
  })

  it('become objects where no text is like a part of them', () => {
    const plain = contact.filter(({ name, phone }) => !/@\{|;|\} |System/.test(name + phone) && !/[\s}]$|^\s/.test(name + phone))
    fc.assert(
      fc.property(fc.array(plain, { minLength: 1, maxLength: 3 }), (all) => {
        expect(mended(all.map(printed).join(' '))).toEqual(all)
      }),
    )
  })

  it.each([
    ['what is nested deeper', '@{name=Ada; email=System.Object[]}'],
    ['a name that is none of a field', '@{name=Ada; Söhne=x; email=a@example.de}'],
    ['a date with slashes, of PowerShell or of the export', '@{name=Ada; valid_from=02/03/2024 00:00:00}'],
    ['a field that is there twice', '@{name=Ada; name=Bob}'],
    ['a text of it alone', '@{Ada}'],
    ['what is cut off', '@{name=Ada; email=a@exam'],
    ['nothing', '@{}'],
  ])('stay with %s', (_name, value) => expect(mended([value])).toEqual([value]))

  it('stay in a text', () => {
    const note = { external_account_number: '1', notes: [{ body: '@{body=x}' }] }
    expect(mend('AccountImportRecord', note, { mends: 'all', decisions: {}, parse: parseExactly }).records[0]?.value).toEqual(note)
  })

  it('give flags and moments for the next repairs', () => {
    const note = { notes: '@{created_at=2024-01-31T10:00:00; body=Zähler; defekt; is_pinned=True}' }
    expect(mend('AccountImportRecord', note, { mends: 'all', decisions: {}, parse: parseExactly }).records[0]?.value).toEqual({
      notes: [{ created_at: '2024-01-31T10:00:00', body: 'Zähler; defekt', is_pinned: true }],
    })
  })
})
