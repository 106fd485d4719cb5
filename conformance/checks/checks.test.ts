import { describe, expect, it } from 'vitest'
import { requirements } from '../../src/contract/requirements.ts'
import { takesPart } from '../run/judge.ts'
import { checks } from './index.ts'
import { retired } from './retired.ts'

const judged = new Set(checks.flatMap(({ requirements: named }) => named))

describe('the checks', () => {
  it('have names of their own', () => {
    expect(new Set(checks.map(({ name }) => name)).size).toBe(checks.length)
  })

  it('that are no more have names that no other has got, and heirs', () => {
    const names = checks.map(({ name }) => name)
    expect(names.filter((name) => name in retired)).toEqual([])
    expect(
      Object.values(retired)
        .flat()
        .filter((heir) => !names.includes(heir)),
    ).toEqual([])
  })

  it.each(checks)('$name judges requirements that something can reveal', ({ requirements: named }) => {
    expect(named.length).toBeGreaterThan(0)
    for (const id of named) {
      const requirement = requirements.find((known) => known.id === id)
      expect([id, requirement !== undefined && takesPart(requirement)]).toEqual([id, true])
    }
  })

  it('judge every must and should that can be judged, and observe every open point', () => {
    expect(requirements.filter((requirement) => takesPart(requirement) && !judged.has(requirement.id)).map(({ id }) => id)).toEqual([])
  })
})
