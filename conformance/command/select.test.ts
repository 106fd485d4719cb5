import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defineCheck, type Check } from '../check.ts'
import { select } from './select.ts'

const check = (name: string, requirements: string[], more: Partial<Check> = {}) =>
  defineCheck({ name, requirements, inputs: fc.constant(null), run: async () => undefined, ...more })
const checks = [
  check('notes', ['4.3-notes-201']),
  check('stage', ['3.1-stage']),
  check('tour', ['4.3-notes-201', '3.1-stage'], { isTour: true }),
]
const names = (only: string[], skip: string[] = []) => select(checks, only, skip).map(({ name }) => name)

describe('a part of the checks', () => {
  it('is all where nothing is asked for', () => {
    expect(names([])).toEqual(['notes', 'stage', 'tour'])
  })

  it('holds a tour only where it is named', () => {
    expect(names(['4.3-notes'])).toEqual(['notes'])
    expect(names(['tou'])).toEqual(['tour'])
  })

  it('is without everything that touches what is skipped', () => {
    expect(names([], ['4.3-notes'])).toEqual(['stage'])
  })

  it('must hold something', () => {
    expect(() => names(['nothing'])).toThrow('contains "nothing"')
  })
})
