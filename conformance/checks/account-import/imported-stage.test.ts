import { expect, it } from 'vitest'
import { isObject } from '../../../src/contract/json-schema.ts'
import type { Change } from '../../bench/server/behaviour.ts'
import { defaultRun } from '../../bench/default-run.ts'
import { failuresOf } from '../../testing/failures-of.ts'
import { runSuite } from '../../run/run-suite.ts'
import { importedStage } from './imported-stage.ts'

/** Takes values of any type, and an e-mail address for one account only. */
const change: Change = () => ({
  validationFaults: () => [],
  recordRefused: (state, _operation, key, record) => {
    const others = [...state.accounts].filter(([other]) => other !== key)
    const taken = new Set(others.flatMap(([, { staged }]) => emailsOf(staged)))
    if (!emailsOf(record).some((email) => taken.has(email))) return undefined
    const errors = [{ detail: 'Another account has it.', code: 'taken', attr: 'customers.0.email' }]
    return { status: 400, body: { detail: 'Another account has it.', code: 'taken', errors } }
  },
})

function emailsOf({ customers }: { readonly [name: string]: unknown }): unknown[] {
  return (Array.isArray(customers) ? customers : []).filter(isObject).map(({ email }) => email)
}

it('what a record may not have under another number says nothing of its own staging', async () => {
  const { requirements } = await runSuite({ ...defaultRun([{ change }], 3), checks: [importedStage], partial: true })
  expect(requirements.filter(({ verdict }) => verdict === 'failed')).toEqual([])
  expect(requirements.find(({ id }) => id === '3.1-imported-stage-400')?.verdict).toBe('passed')
})

it('what was accepted is not said to have changed something because it was refused', async () => {
  const failures = await failuresOf('imported-staging-answers-200', { checks: [importedStage], partial: true })
  expect([...failures.keys()]).toContain('3.1-imported-stage-400')
  expect([...failures.keys()]).not.toContain('4-refused-no-effect')
})
