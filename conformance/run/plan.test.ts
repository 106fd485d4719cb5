import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { requirements as allRequirements } from '../../schemas/requirements/index.ts'
import { defineCheck } from '../check.ts'
import { checks as allChecks } from '../checks/index.ts'
import type { Setting } from '../setting/setting.ts'
import { describePlan, planRun } from './plan.ts'

describe('a plan', () => {
  it('counts on the operator only for what a check needs of it', () => {
    const setting = { available: new Set(), verbs: new Set() } as unknown as Setting
    const requirements = ['4.3-notes-duplicate-not-stored' as const].map((id) => ({
      id,
      locators: [],
      level: 'must' as const,
      subject: 'server' as const,
      judged: { by: 'operator port' as const, verbs: ['read-account' as const] },
      sentence: '',
    }))
    const named = { requirements: requirements.map(({ id }) => id), inputs: fc.constant(null), run: async () => undefined }
    const checks = [defineCheck({ name: 'looks', ...named }), defineCheck({ name: 'asks', ...named, needs: ['operator:read-account'] })]
    const { testable, missing } = planRun(checks, setting, requirements)
    expect([testable, [...missing]]).toEqual([0, [['operator:read-account', 1]]])
  })

  it('foresees every must where all is configured and the operator port has every verb', () => {
    const everything = { has: () => true } as unknown as ReadonlySet<never>
    const configuration = { paymentVendors: { available: 'V' } }
    const plan = planRun(allChecks, { available: everything, verbs: everything, configuration } as unknown as Setting, allRequirements)
    expect(plan.testable).toBe(plan.judgeable)
    expect([plan.unseen, plan.lacking]).toEqual([0, []])
  })

  it.each([
    ['abcdefg', true],
    ['abcdefgh', false],
    ['', false],
  ])('with the secret "%s" warns that the report cannot be read: %s', (secret, expected) => {
    const told = describePlan(planRun([], { available: new Set(), verbs: new Set() } as unknown as Setting, []), {
      configuration: { suppliers: { ongoing: 'S' } },
      found: { odd: new Map() },
      names: { runId: 'abc123' },
      target: { baseUrl: 'http://127.0.0.1' },
      tokens: { secrets: new Set(['long-enough', secret]) },
    } as unknown as Setting)
    expect(told.includes('fewer than 8 characters')).toBe(expected)
  })
})
