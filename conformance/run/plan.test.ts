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

  it('counts on the operator only for what a check needs of it', () => {
    const setting = { available: new Set(), verbs: new Set() } as unknown as Setting
    const requirements = ['4.3-notes-duplicate-not-stored'].map((id) => ({
      id,
      locators: [],
      level: 'must' as const,
      subject: 'server' as const,
      judged: { by: 'operator port' as const },
      sentence: '',
    }))
    const named = { requirements: requirements.map(({ id }) => id), inputs: fc.constant(null), run: async () => undefined }
    const checks = [defineCheck({ name: 'looks', ...named }), defineCheck({ name: 'asks', ...named, needs: ['operator:read-account'] })]
    const { testable, missing } = planRun(checks, setting, requirements)
    expect([testable, [...missing]]).toEqual([0, [['operator:read-account', 1]]])
  })
})
