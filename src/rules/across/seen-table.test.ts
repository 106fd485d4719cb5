import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fingerprint, SeenTable, type SeenEntry } from './seen-table.ts'

const place = (record: number) => ({ file: `${Math.floor(record / 100)}.jsonl`, record, line: record + 1 })

describe('a table of what was seen', () => {
  it('finds what a map of lists finds', () => {
    const keys = fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 5000, size: 'max' })
    fc.assert(
      fc.property(keys, (drawn) => {
        const table = new SeenTable()
        const model = new Map<number, SeenEntry[]>()
        for (const [index, key] of drawn.entries()) {
          const owner = fingerprint(String(index % 7))
          table.add(fingerprint(String(key)), owner, place(index), index, -index)
          model.set(key, [...(model.get(key) ?? []), { place: place(index), owner, from: index, to: -index || 0 }])
        }
        for (const [key, entries] of model) expect([...table.find(fingerprint(String(key)))]).toEqual(entries.slice(0, 8))
        expect([...table.find(fingerprint('never'))]).toEqual([])
      }),
      { numRuns: 20 },
    )
  })

  it('remembers no more than it is told to', () => {
    const table = new SeenTable(3)
    for (let key = 0; key < 5; key++) table.add(fingerprint(String(key)), [0, 0], place(key))
    expect(table.isFull).toBe(true)
    expect([0, 1, 2, 3, 4].map((key) => [...table.find(fingerprint(String(key)))].length)).toEqual([1, 1, 1, 0, 0])
  })
})

describe('a fingerprint', () => {
  it('tells numbers that follow one another apart, in both halves', () => {
    const count = 100_000
    const prints = Array.from({ length: count }, (_, number) => fingerprint('NORDLICHT-2026', String(40_000_000 + number)))
    expect(new Set(prints.map((print) => print.join())).size).toBe(count)
    // Of 10^5 random numbers of 32 bits about one pair is alike.
    for (const half of [0, 1]) expect(new Set(prints.map((print) => print[half])).size).toBeGreaterThan(count - 10)
  })

  it('knows where one text ends and the next begins', () => {
    expect(fingerprint('ab', 'c')).not.toEqual(fingerprint('a', 'bc'))
    expect(fingerprint('')).not.toEqual(fingerprint('', ''))
  })
})
