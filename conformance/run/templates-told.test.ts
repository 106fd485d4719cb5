import { expect, it } from 'vitest'
import { createBenchServer } from '../bench/server/bench-server.ts'
import { benchConfiguration } from '../bench/server/configuration.ts'
import { inProcessTarget } from '../bench/server/in-process-target.ts'
import { checks } from '../checks/index.ts'
import type { Configuration } from '../configuration/configuration.ts'
import type { Target } from '../target/target.ts'
import { runSuite } from './run-suite.ts'

const refusal = {
  detail: 'The data could not be validated.',
  code: 'account_failed_validation',
  errors: [{ detail: 'Give a category.', code: 'required', attr: 'notes.0.category' }],
}

/** Runs some checks against a server that refuses requests with that path for want of a field. */
function runAgainst(path: string, names: readonly string[], templates: Configuration['templates'] = {}) {
  const server = createBenchServer()
  const real = inProcessTarget(server)
  const target: Target = {
    ...real,
    send: async (request) =>
      request.path.includes(path) && !String(request.body).includes('category')
        ? { status: 400, headers: { 'content-type': 'application/json' }, text: JSON.stringify(refusal) }
        : real.send(request),
  }
  const some = checks.filter(({ name }) => names.includes(name))
  return runSuite({ checks: some, partial: true, configuration: { ...benchConfiguration(server), templates }, target, seed: 1 })
}

it('a template that is refused is told, with the words of the refusal and what hangs on it', async () => {
  const { refused = [] } = await runAgainst('/notes/create/', ['varied-notes', 'alike-notes-together'])
  const [first, ...others] = refused
  expect(others).toEqual([])
  expect(first).toMatchObject({ operation: 'createNotes', isConfigured: false, status: 400, errors: refusal.errors })
  expect(first?.step.request.path).toBe('/v1/data-import/notes/create/')
  expect(first?.musts).toBeGreaterThan(0)
})

it('a template of the configuration is told as such, and which of its names each request has afresh', async () => {
  const createTransactions = { transactions: [{ transaction_id: 'T-1', amount: 5 }] }
  const { refused, rewritten } = await runAgainst('/transactions/create/', ['varied-transactions'], { createTransactions })
  expect(refused?.map(({ operation, isConfigured }) => [operation, isConfigured])).toEqual([['createTransactions', true]])
  expect(rewritten).toEqual([{ operation: 'createTransactions', fields: ['transaction_id'] }])
})

it('what no request exercised says what stood in the way', async () => {
  const { requirements } = await runAgainst('/notes/create/', ['notes-not-found'])
  const reasons = requirements.filter(({ verdict }) => verdict === 'inconclusive').map(({ reason }) => reason)
  expect(reasons.length).toBeGreaterThan(0)
  for (const reason of reasons) expect(reason).toMatch(/createNotes|notes/)
})
