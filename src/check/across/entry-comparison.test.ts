import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { AccountPair } from '../../finding/finding.ts'
import { createFurtherCheck } from '../../profile/create-further-check.ts'
import { AccountEntries } from './account-entries.ts'
import { AcrossEntries, type NotedRecord } from './across-entries.ts'
import { AcrossEntry, acrossKind } from './across-entry.ts'
import { AcrossInMemory } from './across-in-memory.ts'
import { accountKind, duplicateOf } from './duplicate-accounts.ts'
import { EntryComparison, type EntryMemory } from './entry-comparison.ts'
import { placeInWords } from './place-in-words.ts'

const text = fc.oneof(fc.constantFrom('S', 'A', '', 'A"', '\\', '","', '\u0000', 'ä', '\uD800', '\uFFFD'), fc.string({ unit: 'binary' }))
const pair = fc.record({ import_supplier: text, external_account_number: text })

/** The account of a record, and how it comes: as a value, or as the bytes of JSON with or without needless escapes. */
const account = fc.record({ pair, as: fc.constantFrom('value', 'bytes', 'escaped bytes') })

/** A stretch of an input: its accounts, and how many line ends stand in it. */
const part = fc.record({ accounts: fc.array(account, { maxLength: 6 }), begins: fc.boolean(), lineEnds: fc.nat(9) })

function escaped(value: string): string {
  const units = Array.from({ length: value.length }, (_, index) => value.charCodeAt(index).toString(16).padStart(4, '0'))
  return `"${units.map((unit) => `\\u${unit}`).join('')}"`
}

function write(entries: AccountEntries, { import_supplier, external_account_number }: AccountPair, as: string, record: number): void {
  const position = { line: record + 1, column: record + 2, offset: record * 2 ** 33 }
  if (as === 'value') return entries.add({ import_supplier, external_account_number }, record, position)
  const write = as === 'bytes' ? JSON.stringify : escaped
  const [supplier, number] = [Buffer.from(write(import_supplier)), Buffer.from(write(external_account_number))]
  const bytes = Buffer.concat([Buffer.from('{'), number, Buffer.from(':'), supplier])
  const accountEnd = 1 + number.length
  const place = { accountStart: 1, accountEnd, supplierStart: accountEnd + 1, supplierEnd: bytes.length }
  entries.addBytes(bytes, place, record, position)
}

/** What is held in memory: everything, or next to nothing, so that all else lies on stacks of stacks. */
const memory = fc.constantFrom<(EntryMemory | undefined)[]>(
  undefined,
  { entries: 4000, block: 100 },
  { entries: 200, block: 100 },
  { entries: 1, block: 1 },
)

it('finds what a map of all accounts finds, in the order of the records', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), memory, (parts, held) => {
      const found = new EntryComparison(accountKind, held)
      const known = new Map<string, object>()
      const expected: object[] = []
      const before = { input: 0, records: 0, lineEnds: 0 }
      for (const { accounts, begins, lineEnds } of parts) {
        if (begins) Object.assign(before, { input: before.input + 1, records: 0, lineEnds: 0 })
        const entries = new AccountEntries()
        for (const [record, { pair, as }] of accounts.entries()) {
          write(entries, pair, as, record)
          const place = {
            input: before.input,
            record: record + before.records,
            line: record + 1 + before.lineEnds,
            column: record + 2,
            offset: record * 2 ** 33,
          }
          const key = JSON.stringify([pair.import_supplier, pair.external_account_number])
          const first = known.get(key)
          if (first) expected.push({ account: pair, place, first })
          else known.set(key, place)
        }
        const taken = entries.take()
        if (taken) found.add(taken, before)
        before.records += accounts.length
        before.lineEnds += lineEnds
      }
      expect(Array.from(found.find(), duplicateOf)).toEqual(expected)
    }),
    { numRuns: 500 },
  )
})

it('tells so many records of an account, the first ones, and counts the rest', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9), { maxLength: 60 }), memory, fc.nat(3), (numbers, held, mostTold) => {
      const found = new EntryComparison({ ...accountKind, mostTold }, held)
      const counts = new Map<number, number>()
      const expected: number[] = []
      for (const [record, number] of numbers.entries()) {
        const entries = new AccountEntries()
        entries.add({ import_supplier: 'S', external_account_number: `A-${number}` }, 0, { line: 1, column: 1, offset: 0 })
        found.add(entries.take() ?? Buffer.alloc(0), { input: 0, records: record, lineEnds: 0 })
        const before = counts.get(number) ?? 0
        if (before > 0 && before <= mostTold) expected.push(record)
        counts.set(number, before + 1)
      }
      expect(Array.from(found.find(), (pair) => duplicateOf(pair).place.record)).toEqual(expected)
      expect(found.untold).toBe(numbers.length - counts.size - expected.length)
    }),
  )
})

it('finds accounts also where they do not fit into memory', () => {
  const found = new EntryComparison(accountKind)
  const count = 300_000
  // Every account of the second half that has an even number stands in the first half too.
  for (let record = 0; record < count; record += 1000) {
    const entries = new AccountEntries()
    for (let index = 0; index < 1000; index++) {
      const number = record + index
      const again = number >= count / 2 && number % 2 === 0
      const external_account_number = `A-${again ? number - count / 2 : number}`
      entries.add({ import_supplier: 'S', external_account_number }, index, { line: 1, column: 1, offset: number })
    }
    found.add(entries.take() ?? Buffer.alloc(0), { input: 0, records: record, lineEnds: 0 })
  }
  const places = Array.from(found.find(), duplicateOf).map(({ place, first, account }) => [
    place.record,
    first.record,
    account.external_account_number,
  ])
  expect(places).toEqual(Array.from({ length: count / 4 }, (_, index) => [count / 2 + index * 2, index * 2, `A-${index * 2}`]))
})

const across = createFurtherCheck('AccountImportRecord', { name: 'all', rules: { '*': 'default' } }, { now: new Date() })?.across ?? []

/** What rules take out of a record: few keys, so that many entries have the same. */
const noted = fc.record({
  rule: fc.nat(across.length - 1),
  entry: fc.record({
    key: fc.oneof(
      fc.constantFrom<[string]>(['50741398264'], ['50741398265'], ['T1'], ['ä"']),
      fc.tuple(fc.constantFrom('T1', 'T2', ''), fc.constantFrom('S', '')),
    ),
    indexes: fc.array(fc.nat(300), { maxLength: 2 }),
    from: fc.integer({ min: -20, max: 20 }),
    to: fc.integer({ min: -20, max: 20 }),
  }),
})
const notedRecord = fc.record({
  noted: fc.array(noted, { maxLength: 6 }),
  account: fc.option(
    fc.record({ import_supplier: fc.constantFrom('S', 'ß'), external_account_number: fc.constantFrom('0001', '0002', '3') }),
    { nil: undefined },
  ),
  isValid: fc.boolean(),
})

it('rules find what they find in memory, in the order of the records', () => {
  fc.assert(
    fc.property(fc.array(notedRecord, { maxLength: 40, size: 'max' }), fc.nat(5), memory, (records, cut, held) => {
      const known = new AcrossInMemory(across)
      const comparison = new EntryComparison(acrossKind(across), held)
      const expected: object[] = []
      for (const [input, stretch] of [records.slice(0, cut), records.slice(cut)].entries()) {
        const entries = new AcrossEntries()
        for (const [record, { noted: taken, account, isValid }] of stretch.entries()) {
          const position = { line: record + 1, column: 1, offset: record * 2 ** 33 }
          entries.add(taken, { record, position, account, isValid } satisfies NotedRecord)
          const found = known.ask(taken, account, { file: `${input}`, record, ...position })
          expected.push(...found.map((fault) => ({ ...fault, account, isValid, place: { input, record, ...position } })))
        }
        comparison.add(entries.take() ?? Buffer.alloc(0), { input, records: 0, lineEnds: 0 })
      }
      const found = Array.from(comparison.find(), (pair) => {
        const [entry, earlier] = [new AcrossEntry(pair.entry), new AcrossEntry(pair.earlier)]
        const { account, isValid, place } = entry
        const where = placeInWords({ file: `${earlier.place.input}`, ...earlier.place })
        return { ...across[entry.rule]?.tell(entry, earlier, where), account, isValid, place }
      })
      expect(found).toEqual(expected)
    }),
    { numRuns: 300 },
  )
})
