import { expect, it } from 'vitest'
import { detect } from '../bench/detect.ts'
import { refusedValues } from '../bench/mutants/refused-values.ts'
import { stackValidators } from '../bench/mutants/stack-validators.ts'
import { runJob } from '../bench/run-job.ts'
import type { Change } from '../bench/server/behaviour.ts'
import { createBenchServer } from '../bench/server/bench-server.ts'
import { benchConfiguration } from '../bench/server/configuration.ts'
import { inProcessTarget } from '../bench/server/in-process-target.ts'
import { checks } from '../checks/index.ts'

// The refusal of one part of a template left a run without any finding before.
it.each(refusedValues.map(({ id, requirements }) => [id, requirements] as const))(
  'what the document allows and a target refuses is a failure of that sentence: %s',
  async (mutant, requirements) => {
    const { detection, crash } = await runJob({ kind: 'expected first', mutant, seed: 11 })
    expect(crash).toBeUndefined()
    expect(detection?.requirements.some((id) => requirements.some((expected) => expected === id))).toBe(true)
  },
)

function invoicesAgainst(change: Change) {
  const server = createBenchServer({ changes: [change], seed: 1 })
  const alone = checks.filter(({ name }) => name === 'allowed-edits-create-market-participant-invoice')
  return detect({ configuration: benchConfiguration(server), target: inProcessTarget(server), checks: alone, seed: 11 })
}

/** Refuses every invoice, with a place and whatever is there. */
const refusesInvoices =
  (...path: string[]): Change =>
  ({ validationFaults }) => ({
    validationFaults: (operation, body) => [
      ...validationFaults(operation, body),
      ...(operation === 'createMarketParticipantInvoice' ? [{ path, code: 'invalid' as const, detail: 'A rule of the house.' }] : []),
    ],
  })

it('a record that is refused for want of an undocumented field, and taken with it, is a failure', async () => {
  const { change } = stackValidators.find(({ id }) => id === 'undocumented-field-required') ?? {}
  expect((await invoicesAgainst(change ?? (() => ({}))))?.requirements).toContain('2.8-invoice-types-accepted')
})

it.each([['non_field_errors'], ['non_field_errors', 'detail'], ['due_at'], []])(
  'a record that is refused whether or not a field named %s is there is none',
  async (...fields) => {
    expect(await invoicesAgainst(refusesInvoices('market_participant_invoice', ...fields))).toBeUndefined()
  },
)
