import { describe, expect, it } from 'vitest'
import { checks } from '../checks/index.ts'
import { runSuite } from '../run/run-suite.ts'
import { detect } from './detect.ts'
import { mutants } from './mutants/index.ts'
import type { Change } from './server/behaviour.ts'
import { createBenchServer } from './server/bench-server.ts'
import { benchConfiguration } from './server/configuration.ts'
import { inProcessTarget } from './server/in-process-target.ts'

/** A fault, the check that finds it with no other beside, and the requirement that it names. */
const found = [
  ['race-statements-lost', 'records-at-once', '4.3-statements-stored'],
  ['race-payment-instructions-lost', 'payment-instructions-at-once', '4.3-payment-stored'],
  ['race-price-sheets-lost', 'fees-at-once', '4.1-fees-stored'],
  ['race-definitions-lost', 'definitions-at-once', '4.1-definitions-stored'],
  ['statement-not-stored-when-annulled', 'allowed-edits-create-historical-statements', '4.3-statements-stored'],
  ['statement-of-import-record-not-stored', 'statements-beside-imported', '4.3-statements-stored'],
  ['only-first-line-item-stored', 'transaction-values-stored', '4.3-transactions-added-stored'],
  ['moved-supply-charge-keeps-date', 'transactions-force-kinds-stored', '4.3-transactions-force-date'],
  ['transaction-items-not-stored', 'transaction-values-stored', '4.3-transactions-added-stored'],
  ['created-at-local-time-called-utc', 'account-created-at', '2.13-created-at-plausible'],
  ['decimal-without-point-refused', 'allowed-edits-validate-account', '2-decimal-string-accepted'],
  ['reading-with-zero-refused', 'allowed-edits-validate-account', '2-decimal-string-accepted'],
  ['statement-path-required', 'allowed-edits-create-historical-statements', '2.7-statement-path-optional'],
  ['hung-up-while-creating-loses-number', 'process-after-unread-answer-at-work', '2.13-number-after-creation'],
  ['hung-up-in-answer-unknown-again', 'process-after-unread-answer-in-answer', '3.1-process-imports'],
  ['restage-compares-whole-euros', 'stage-again-near', '3.1-stage-again-replaces'],
  ['hung-up-staging-half-done', 'stage-after-unread-answer-as-sent', '3.1-stage-again-replaces'],
  ['hung-up-payment-loses-earlier-ones', 'payment-instruction-after-unread-answer-as-sent', '4.3-payment-stored'],
  ['hung-up-notes-lose-earlier-ones', 'unread-beside-records-as-sent', '4.3-notes-created-stored'],
  ['hung-up-definitions-lose-earlier-ones', 'definitions-after-unread-answer-as-sent', '4.1-definitions-stored'],
] as const

async function detection(name: string, changes: readonly Change[]) {
  const server = createBenchServer({ changes, seed: 1 })
  const alone = checks.filter((check) => check.name === name)
  return detect({ configuration: benchConfiguration(server), target: inProcessTarget(server), checks: alone, seed: 11 })
}

describe('a check that runs alone', () => {
  it.each(found)('finds %s with %s', async (id, name, requirement) => {
    const mutant = mutants.find((one) => one.id === id)
    expect((await detection(name, mutant ? [mutant.change] : []))?.requirements).toContain(requirement)
  })

  it.each([...new Map(found.map(([, name, requirement]) => [name, requirement]))])(
    'passes its requirement in a server without a fault: %s, %s',
    async (name, requirement) => {
      const server = createBenchServer({ changes: [], seed: 1 })
      const alone = checks.filter((check) => check.name === name)
      const setting = { configuration: benchConfiguration(server), target: inProcessTarget(server) }
      const { requirements, verdict } = await runSuite({ ...setting, checks: alone, partial: true, asked: [name], seed: 11 })
      expect(verdict).toBe('conforming')
      expect(requirements.find(({ id }) => id === requirement)?.verdict).toBe('passed')
    },
  )

  it('body-object finds errors without an attr of a body that is no record', async () => {
    const bare = { detail: 'That is no record.', code: 'parse_error' }
    const change: Change = (right) => ({
      errorItem: (fault, attr, code) => (attr === '' ? bare : right.errorItem(fault, attr, code)),
    })
    expect((await detection('body-object', [change]))?.requirements).toContain('7-item-three-keys')
  })

  it.each(['not-json-refused', 'http-open-points'])('%s leaves open what errors a body without JSON has', async (name) => {
    const bare = { detail: 'That is no record.', code: 'parse_error' }
    const change: Change = () => ({ notJson: () => ({ status: 400, body: { ...bare, errors: [bare] } }) })
    expect(await detection(name, [change])).toBeUndefined()
  })
})
