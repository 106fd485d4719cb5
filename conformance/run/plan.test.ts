import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defineCheck } from '../check.ts'
import type { Setting } from '../setting/setting.ts'
import { planRun } from './plan.ts'

describe('a plan', () => {
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
