import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { valueOf } from '../../conformance/generators/value-of.ts'
import { codes } from '../finding/codes.ts'
import { validate } from '../validate/validate.ts'
import { rules } from './index.ts'
import { ruleGroups } from './rule.ts'
import { breachesOf } from './testing/breaches-of.ts'
import { examplesOf } from './testing/examples-of.ts'

/** The value without one of its fields, as when the contract has refused it. */
function withoutOne(value: unknown, pick: number): object {
  const fields = Object.entries(value as object)
  return Object.fromEntries(fields.filter((_, index) => index !== pick % fields.length))
}

describe.each(rules.map((rule) => [rule.id, rule] as const))('%s', (_id, rule) => {
  const { record, good, bad, at } = examplesOf(rule)

  it('has examples that the contract accepts, apart from what is missing', () => {
    const faults = [...good, ...bad].flatMap((value) => {
      const validation = validate(record, value)
      return validation.valid ? [] : validation.faults.filter(({ code }) => code !== 'required')
    })
    expect(faults).toEqual([])
  })

  it('is kept by its good example, and broken by its bad one in the place named', () => {
    expect(breachesOf(rule, good, record).flat()).toEqual([])
    expect(breachesOf(rule, bad, record).map((found) => found.map((breach) => breach.at))).toEqual([...bad.slice(1).map(() => []), [at]])
  })

  it('can do with anything that the contract accepts, and without any field of it', () => {
    fc.assert(
      fc.property(fc.array(valueOf(record), { maxLength: 3 }), fc.nat(), (values, pick) => {
        breachesOf(rule, values, record)
        breachesOf(
          rule,
          values.map((value) => withoutOne(value, pick)),
          record,
        )
      }),
      { numRuns: 30 },
    )
  })

  it('tells what a person needs to know, and does not pose as the document', () => {
    const told = [rule.reason, rule.remedy, ...breachesOf(rule, bad, record).flatMap((found) => found.map(({ detail }) => detail))]
    for (const text of told) expect(text).toMatch(/^[\p{L}\p{N}"].*[.]$/su)
    expect(rule.source).not.toBe('')
    const hints = breachesOf(rule, bad, record).flatMap((found) => found.flatMap(({ hint }) => hint ?? []))
    for (const text of [...told, ...hints, rule.title])
      expect(text).not.toMatch(/\b(?:must|shall|should|require[sd]?|requirements?|mandatory)\b/i)
  })
})

describe('the rules', () => {
  const ids = rules.map(({ id }) => id)

  it('have permanent ids (`vitest run src/rules/rules.test.ts -u` adds new ones)', async () => {
    await expect(`${ids.toSorted().join('\n')}\n`).toMatchFileSnapshot('./ids.txt')
  })

  it('have ids of their own, apart from the codes of faults', () => {
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/)
    expect(ids.filter((id) => Object.hasOwn(codes, id))).toEqual([])
  })

  it('stand group by group', () => {
    const groups = rules.map(({ group }) => ruleGroups.indexOf(group))
    expect(groups).toEqual(groups.toSorted((a, b) => a - b))
  })
})
