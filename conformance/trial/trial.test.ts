import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defineCheck } from '../check.ts'
import { createBenchServer } from '../bench/server/bench-server.ts'
import { benchConfiguration } from '../bench/server/configuration.ts'
import { inProcessTarget } from '../bench/server/in-process-target.ts'
import { runTrial } from '../run/run-check.ts'
import { prepare } from '../run/run-suite.ts'
import type { Target, TargetResponse } from '../target/target.ts'
import type { Outcome } from './outcome.ts'
import type { Trial } from './trial.ts'

const stored = '4.3-notes-created-stored'
const held = '3.1-status-in-progress'

/** What a check shows of a sound server. */
async function outcomeOf(
  run: (trial: Trial) => Promise<void>,
  change: (answer: TargetResponse) => TargetResponse = same,
): Promise<Outcome> {
  const server = createBenchServer()
  const target = inProcessTarget(server)
  const changed: Target = {
    ...target,
    send: async (request) => {
      const answer = await target.send(request)
      return answer && request.path.includes('/delivery-note/') ? change(answer) : answer
    },
  }
  const setting = await prepare({ configuration: benchConfiguration(server) }, changed)
  const check = defineCheck({
    name: 'told',
    requirements: [stored, held, '4.2-stage-body', '9-constant-in-run'],
    inputs: fc.constant(null),
    run,
  })
  return runTrial(check, setting, null)
}

const same = (answer: TargetResponse): TargetResponse => answer

/** How often each requirement counts as kept for the check after something was done; what else the oracle and the model say is left out. */
async function keptAfter(run: (trial: Trial) => Promise<void>): Promise<Record<string, number>> {
  const { kept } = await outcomeOf(run)
  return Object.fromEntries([...kept].filter(([id]) => [stored, held, '9-constant-in-run'].includes(id)))
}

describe('a demand on a status', () => {
  const pair = '4.2-stage-body'

  it.each([
    [200, 201, 'Staging answers 201 instead of 200.', { expected: 200 }],
    ['not 201', 201, 'Staging must not answer 201, but does.', { expected: 'not 201', isInWords: true }],
    ['not 2xx', 201, 'Staging answers 201, but must not answer 2xx.', { expected: 'not 2xx', isInWords: true }],
    ['not 201 or 404', 201, 'Staging answers 201, but must not answer 201 or 404.', { expected: 'not 201 or 404', isInWords: true }],
    ['4xx or 5xx', 201, 'Staging answers 201 instead of 4xx or 5xx.', { expected: '4xx or 5xx', isInWords: true }],
    [[200, 202], 201, 'Staging answers 201 instead of 200 or 202.', { expected: '200 or 202', isInWords: true }],
  ] as const)('of %s that is not kept tells what had to come, and is shown by the answer', async (wanted, got, message, expected) => {
    const { broken } = await outcomeOf(async (trial) => {
      const { import_supplier, external_account_number } = await trial.staged()
      await trial.operator.readAccount(import_supplier, external_account_number)
      await trial.list('All')
      trial.demandStatus(pair, { status: got }, wanted, 'Staging')
    })
    expect(broken.get(pair)).toMatchObject({ message, shownBy: 0, difference: { at: 'HTTP status', got, ...expected } })
  })

  it.each([
    [201, 201],
    ['not 2xx', 404],
    ['2xx', 204],
    ['4xx or 5xx', 503],
    ['not 401 or 403', 404],
    ['not 5xx', 499],
    [[200, 201], 201],
  ] as const)('of %s is kept by %s', async (wanted, status) => {
    const { broken, kept } = await outcomeOf(async (trial) => void trial.demandStatus(pair, { status }, wanted, 'Staging'))
    expect([broken.size, kept.get(pair)]).toEqual([0, 1])
  })

  it('takes what no class of statuses has for a failure', async () => {
    const { broken } = await outcomeOf(async (trial) => void trial.demandStatus(pair, { status: 600 }, 'not 5xx', 'Staging'))
    expect(broken.size).toBe(1)
  })
})

describe('a fault of what was read', () => {
  it('goes on with the sentence, and is shown by the request that read it', async () => {
    const { broken } = await outcomeOf(async (trial) => {
      await trial.list('All')
      const step = trial.outcome.steps.at(-1)
      await trial.list('All')
      const difference = { at: 'HTTP status', expected: 404, got: 200 }
      trial.demandNoFault('4.2-stage-body', { message: 'the list answers', difference, step }, 'After nothing')
    })
    expect(broken.get('4.2-stage-body')).toMatchObject({ message: 'After nothing the list answers.', shownBy: 0 })
  })

  it('that there is none keeps the requirement', async () => {
    const { kept } = await outcomeOf(async (trial) => void trial.demandNoFault('4.2-stage-body', undefined, 'After nothing'))
    expect(kept.get('4.2-stage-body')).toBe(1)
  })
})

describe('that a requirement is kept', () => {
  it('counts at once where requests show it', async () => {
    expect(await keptAfter(async (trial) => void trial.demand('9-constant-in-run', true, ''))).toEqual({ '9-constant-in-run': 1 })
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

describe('a proof', () => {
  /** Operation or verb and status of each step of what shows that a requirement is broken. */
  async function proofAfter(run: (trial: Trial) => Promise<void>): Promise<(string | number | undefined)[][]> {
    const { broken } = await outcomeOf(run)
    return [...broken.values()].flatMap(({ steps }) =>
      steps.map((step) => [step.operator ?? step.request.path.split('/').at(-2), step.isUnderWay ? 'under way' : step.response?.status]),
    )
  }

  it('has what was asked of the operator between the requests, and of what it reads that which was read in the end', async () => {
    const proof = await proofAfter(async (trial) => {
      const pair = await trial.staged()
      const read = () => trial.operator.readAccount(pair.import_supplier, pair.external_account_number)
      await trial.operator.readPriceSheets()
      await read()
      await trial.operator.setSkip(pair.import_supplier, pair.external_account_number, true)
      await trial.process(pair)
      for (let times = 0; times < 3; times++) await read()
      trial.demand(stored, false, 'not stored')
    })
    expect(proof).toEqual([
      ['create-or-update', 201],
      ['read-account', 200],
      ['skip', 204],
      ['process', 400],
      ['read-account', 200],
    ])
  })

  it('of answers alone has none of what was read before', async () => {
    const proof = await proofAfter(async (trial) => {
      const pair = await trial.staged()
      await trial.operator.readAccount(pair.import_supplier, pair.external_account_number)
      await trial.staged()
      trial.demand('4.2-stage-body', false, 'another body')
    })
    expect(proof).toEqual([
      ['create-or-update', 201],
      ['create-or-update', 201],
    ])
  })

  it('has the request that is held up, where it was sent', async () => {
    const proof = await proofAfter(async (trial) => {
      const pair = await trial.staged()
      await trial.operator.setHold(pair.import_supplier, pair.external_account_number, true)
      const processed = trial.process(pair)
      await trial.status(pair)
      await trial.status(pair)
      trial.demand(held, false, 'not in progress')
      await trial.operator.setHold(pair.import_supplier, pair.external_account_number, false)
      await processed
    })
    expect(proof).toEqual([
      ['create-or-update', 201],
      ['hold', 204],
      ['process', 'under way'],
      [expect.any(String), 200],
      [expect.any(String), 200],
    ])
  })
})

it('an answer that is no JSON is told by its text', async () => {
  const { broken } = await outcomeOf(
    async (trial) => {
      const { import_supplier, external_account_number } = await trial.imported()
      await trial.send('createDeliveryNote', { body: trial.body('createDeliveryNote', { import_supplier, external_account_number }) })
    },
    (answer) => ({ ...answer, text: 'Created' }),
  )
  expect(broken.get('4.3-delivery-note-201')).toMatchObject({ difference: { at: '', got: 'Created' } })
})
