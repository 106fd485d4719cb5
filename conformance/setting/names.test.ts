import { describe, expect, it } from 'vitest'
import { Names } from './names.ts'

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
})
