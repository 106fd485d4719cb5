import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defineCheck, type Check } from '../check.ts'
import { requirementsOf, select } from './select.ts'

const check = (name: string, requirements: Check['requirements'], more: Partial<Check> = {}) =>
  defineCheck({ name, requirements, inputs: fc.constant(null), run: async () => undefined, ...more })
const checks = [
  check('notes', ['4.3-notes-201']),
  check('stage', ['3.1-stage-first-201']),
  check('error-envelope-create-notes', ['7-validation-envelope']),
  check('tour', ['4.3-notes-201', '3.1-stage-first-201'], { isTour: true }),
]
const names = (only: string[], skip: string[] = []) => select(checks, only, skip).map(({ name }) => name)

describe('a part of the checks', () => {
  it('is all where nothing is asked for', () => {
    expect(names([])).toEqual(['notes', 'stage', 'error-envelope-create-notes', 'tour'])
  })

  it('holds a tour only where it is named', () => {
    expect(names(['4.3-notes'])).toEqual(['notes'])
    expect(names(['tou'])).toEqual(['tour'])
  })

  it('is without everything that touches what is skipped', () => {
    expect(names([], ['4.3-notes'])).toEqual(['stage', 'error-envelope-create-notes'])
  })

  it.each(['createNotes', 'create-notes'])('is that of an operation: %s', (operation) => {
    expect(names([operation])).toEqual(['notes', 'error-envelope-create-notes'])
    expect(names([], [operation])).toEqual(['stage'])
    expect(requirementsOf([operation])).toContain('4.3-notes-201')
    // What is said of nearly every operation is not asked for.
    expect(requirementsOf([operation])).not.toContain('7-validation-envelope')
  })

  it('asks for the requirements whose ids contain the text', () => {
    expect(requirementsOf(['4.3-notes-20'])).toEqual(['4.3-notes-201'])
    expect(requirementsOf([])).toEqual([])
  })

  it('must hold something', () => {
    expect(() => names(['nothing'])).toThrow('"nothing" is no operation')
  })

  it('tells of a check that is no more which one judges in its place', () => {
    expect(() => names(['dry-run-stored'])).toThrow(
      'There is no check dry-run-stored any more. What it judged is judged by dry-run-like-process.',
    )
    expect(() => names([], ['dry-run-stored'])).toThrow('dry-run-like-process')
  })
})
