import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defineCheck } from '../check.ts'
import { createBenchServer } from '../bench/server/bench-server.ts'
import { benchConfiguration } from '../bench/server/configuration.ts'
import { inProcessTarget } from '../bench/server/in-process-target.ts'
import { runTrial } from '../run/run-check.ts'
import { prepare } from '../run/run-suite.ts'
import type { Trial } from './trial.ts'

const stored = '4.3-notes-created-stored'
const held = '3.1-status-in-progress'

/** How often each requirement counts as kept for the check after something was done; what else the oracle says is left out. */
async function keptAfter(run: (trial: Trial) => Promise<void>): Promise<Record<string, number>> {
  const server = createBenchServer()
  const setting = await prepare({ configuration: benchConfiguration(server) }, inProcessTarget(server))
  const check = defineCheck({ name: 'told', requirements: [stored, held, '4.2-stage-body'], inputs: fc.constant(null), run })
  const { kept } = await runTrial(check, setting, null)
  return Object.fromEntries([...kept].filter(([id]) => check.requirements.includes(id)))
}

describe('that a requirement is kept', () => {
  it('counts at once where requests show it', async () => {
    expect(await keptAfter(async (trial) => void trial.demand('4.2-stage-body', true, ''))).toEqual({ '4.2-stage-body': 1 })
  })

  it('counts only after the operator has read what is stored, where nothing else shows it', async () => {
    const kept = await keptAfter(async (trial) => {
      const { import_supplier, external_account_number } = await trial.staged()
      trial.demand(stored, true, '')
      await trial.operator.readAccount(import_supplier, external_account_number)
      trial.demand(stored, true, '')
    })
    expect(kept).toEqual({ [stored]: 1 })
  })

  it('does not count for what was read before the last request, or of something else', async () => {
    const kept = await keptAfter(async (trial) => {
      const { import_supplier, external_account_number } = await trial.staged()
      await trial.operator.readPriceSheets()
      trial.demand(stored, true, '')
      await trial.operator.readAccount(import_supplier, external_account_number)
      await trial.staged()
      trial.demand(stored, true, '')
    })
    expect(kept).toEqual({})
  })

  it('counts for as long as what the operator has set may last', async () => {
    const kept = await keptAfter(async (trial) => {
      trial.demand(held, true, '')
      const { import_supplier, external_account_number } = await trial.staged()
      await trial.operator.setHold(import_supplier, external_account_number, false)
      await trial.staged()
      trial.demand(held, true, '')
    })
    expect(kept).toEqual({ [held]: 1 })
  })
})
