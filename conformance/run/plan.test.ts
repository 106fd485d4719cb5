import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defineCheck } from '../check.ts'
import type { Setting } from '../setting/setting.ts'
import { planRun } from './plan.ts'

const check = (name: string, last?: boolean) =>
  defineCheck({ name, requirements: [], ...(last === undefined ? {} : { last }), inputs: fc.constant(null), run: async () => undefined })

describe('a plan', () => {
  it('puts the checks last that judge what the others leave, and changes nothing else in the order', () => {
    const checks = [check('a', true), check('b'), check('c', true), check('d', false), check('e')]
    // The plan asks a setting only what it has.
    const setting = { available: new Set(), verbs: new Set() } as unknown as Setting
    expect(planRun(checks, setting, []).checks.map(({ name }) => name)).toEqual(['b', 'd', 'e', 'a', 'c'])
  })
})
