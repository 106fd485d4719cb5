import { describe, expect, it } from 'vitest'
import { heldIn, isHeld, Sources } from './sources.ts'

/** A name without digits for each number. */
const letters = (number: number) => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

/** What files of a record each show, every other one nothing. */
function filesOfOneRecord(count: number): Sources {
  const sources = new Sources()
  for (let index = 0; index < count; index++) {
    sources.begin()
    sources.add(`in/${letters(index)}.json`, 'S', index % 2 === 0 ? 'day first' : 'slashed_dates')
  }
  return sources
}

describe('files of a record each', () => {
  it('are told by their folder, however many there are', () => {
    const sources = filesOfOneRecord(25_000)
    const held = sources.heldBy('slashed_dates', 'day first', 3)
    for (const index of [1, 9_999, 10_001, 24_999]) {
      const file = `in/${letters(index)}.json`
      expect(isHeld(held, file, 'S')).toBe(true)
      expect(isHeld(heldIn(held, file), file, 'S')).toBe(true)
      expect(isHeld(held, file, 'T')).toBe(false)
    }
    expect(isHeld(held, 'other/b.json', 'S')).toBe(false)
    expect(sources.untold('slashed_dates', held)).toEqual([])
  })

  it('leave a file of several records in their folder as it is, with the others counted by folder, too', () => {
    const sources = filesOfOneRecord(25_000)
    for (let record = 0; record < 5; record++) {
      sources.begin()
      sources.add('in/us.json', 'S', 'slashed_dates')
    }
    const held = sources.heldBy('slashed_dates', 'day first', 3)
    expect(isHeld(held, 'in/us.json', 'S')).toBe(false)
    expect(sources.untold('slashed_dates', held)).toEqual([{ file: 'in/us.json', supplier: 'S', count: 5 }])
  })

  it('tell nothing of many files with a name in common that show nothing, nor where few of many show it', () => {
    const sources = filesOfOneRecord(100)
    for (let index = 0; index < 20; index++) {
      sources.begin()
      sources.add(`in/us-${index}.json`, 'S', 'slashed_dates')
    }
    expect(isHeld(sources.heldBy('slashed_dates', 'day first', 3), 'in/us-1.json', 'S')).toBe(false)
    const few = new Sources()
    for (let index = 0; index < 100; index++) {
      few.begin()
      few.add(`in/${letters(index)}.json`, 'S', index < 5 ? 'day first' : 'slashed_dates')
    }
    expect(few.untold('slashed_dates', few.heldBy('slashed_dates', 'day first', 3))).toHaveLength(95)
  })

  it('are told by those in folders beside theirs, where these are many and hold nothing else', () => {
    const untold = (folders: number) => {
      const sources = new Sources()
      for (let index = 0; index < folders; index++) {
        sources.begin()
        sources.add(`in/${index === 1 ? 1 : letters(index)}/account.json`, 'S', index % 2 === 0 ? 'day first' : 'slashed_dates')
      }
      return sources.untold('slashed_dates', sources.heldBy('slashed_dates', 'day first', 3)).length
    }
    expect(untold(40)).toBe(0)
    expect(untold(10)).toBe(5)
  })
})
