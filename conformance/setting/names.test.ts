import { describe, expect, it } from 'vitest'
import { identifiersIn, Names, namesOf } from './names.ts'

describe('identifiers', () => {
  it('stay new however many other names a long run makes', () => {
    const names = new Names('a1b2c3')
    const made: unknown[] = []
    for (let round = 0; round < 110; round++) {
      made.push(names.participantCode())
      for (let count = 0; count < 998; count++) names.text('NOTE')
      made.push(names.malo())
    }
    expect(new Set(made).size).toBe(made.length)
  })

  it('are found in texts, also where one ends a long number', () => {
    const names = new Names('a1b2c3')
    const [malo, other, code] = [names.malo(), names.malo(), String(names.participantCode())]
    const text = JSON.stringify({ transaction_id: `100000000${malo}`, identifier: other, code: Number(code), meter: `7${malo}` })
    expect(identifiersIn(text, 'a1b2c3').map(({ identifier }) => identifier)).toEqual([malo, other, code])
  })
})

it('names of a run are found in a megabyte of letters', () => {
  const text = `${'x'.repeat(1_000_000)} NOTE-abcdef-0001 CT_abcdef_0002`
  expect([...text.matchAll(namesOf('abcdef'))].map(([name]) => name)).toEqual(['NOTE-abcdef-0001', 'CT_abcdef_0002'])
})

it('leaves out names in no rhythm, so that attempts in a row get even and odd ones', () => {
  for (const width of [1, 2, 3, 4]) {
    const names = new Names('abcdef')
    const areOdd = Array.from({ length: 6 }, (_, time) => {
      names.skip(time)
      for (let taken = 1; taken < width; taken++) names.text('TX')
      names.text('CT')
      return names.count % 2 === 1
    })
    expect([width, new Set(areOdd).size, new Set(areOdd.slice(0, 3)).size]).toEqual([width, 2, 2])
    const isAlternating = areOdd.every((isOdd, time) => time === 0 || isOdd !== areOdd[time - 1])
    expect([width, isAlternating]).toEqual([width, false])
  }
})

it('versions are days apart, so that clocks of any zone tell them apart', () => {
  const names = new Names('z9y8x7')
  const days = Array.from({ length: 900 }, () => Date.parse(names.version()) / 86_400_000).toSorted((one, other) => one - other)
  expect(days.every((day, index) => index === 0 || day - (days[index - 1] ?? 0) > 1)).toBe(true)
})
