import { requirements } from '../../../src/contract/requirements.ts'
import { overall, summarise, takesPart } from '../../run/judge.ts'
import type { Step } from '../../trial/step.ts'
import type { Failure } from '../report.ts'
import type { Report, RequirementResult } from '../report.ts'

/**
 * A report in which as many requirements fail as are asked for, with bodies as long as those of real accounts.
 * @param most How many of the requirements it is about; all when it is absent.
 */
export function failingReport(failures: number, most?: number): Report {
  const known = requirements.filter(takesPart).slice(0, most)
  const results = Array.from({ length: Math.max(failures, known.length) }, (_, index): RequirementResult => {
    const { id, level, sentence } = known[index % known.length] ?? { id: '1-none', level: 'must', sentence: '' }
    const about = { id: index < known.length ? id : `${id}-${index}`, section: id.slice(0, id.indexOf('-')), level, sentence, witnesses: 1 }
    if (index < failures) return { ...about, verdict: 'failed', failure: failure(index) }
    if (index % 7 === 0)
      return { ...about, verdict: 'skipped', witnesses: 0, needs: ['suppliers.paused'], reason: 'Needs suppliers.paused.' }
    return { ...about, verdict: 'passed' }
  })
  return {
    suite: { name: 'data-import-contract', version: '0.0.0' },
    target: { baseUrl: 'http://127.0.0.1:4010' },
    implementation: { name: 'Kestrel', version: '2.4.0', url: 'https://kestrel.example' },
    seed: 7,
    runId: 'abc123',
    startedAt: '2026-11-20T12:00:00.000Z',
    durationMs: 1234,
    requests: 42,
    verdict: overall(results, false, false),
    summary: summarise(results),
    requirements: results,
  }
}

/** A race of so many requests for notes after a staging. */
export function race(requests: number): Step[] {
  const notes = Array.from({ length: requests }, (_, index): Step => ({
    requestId: `abc123-${index + 2}`,
    sent: 20 + index,
    ended: 60 + 3 * index,
    ...(index === 0 ? {} : { isAtOnce: true }),
    request: { method: 'POST', path: '/v1/data-import/notes/create/', body: { notes: [{ body: `Note ${index}` }] } },
    response: { status: index % 5 === 4 ? 500 : 201, body: [{ status: 'NOTE_CREATION_SUCCESS' }] },
  }))
  return [stage(0), ...notes]
}

function failure(index: number): Failure {
  const more = { script: `#!/bin/sh\n# ${'curl '.repeat(1500)}`, replay: `WyJ4${index}` }
  if (index % 3 === 1) return { message: 'Of requests at once, one is lost.', steps: race(20), ...more }
  const echo = [{ quantity: '1.50', unit: 'KWH' }]
  const difference = { at: 'amounts.0.quantity', expected: '1.50', got: 1.5 }
  const answer = { status: 201, body: { amounts: [{ quantity: 1.5, unit: 'KWH' }] } }
  const steps = [stage(index), { request: { method: 'POST', path: '/v1/data-import/energy-amount/create/', body: echo }, response: answer }]
  if (index % 3 === 2) return { message: 'The answer differs from what was sent at amounts.0.quantity.', steps, difference, ...more }
  return { message: `Staging <b>answers</b> ${500 + index}.`, steps: [stage(index)], ...more }
}

/** A staging of an account of some 8 KB. */
function stage(index: number): Step {
  const customers = Array.from({ length: 80 }, (_, number) => ({
    given_name: `Name ${number}`,
    family_name: 'Überlingen',
    email: 'a@b.example',
  }))
  return {
    requestId: `abc123-1`,
    sent: 1,
    ended: 9.5,
    request: {
      method: 'POST',
      path: '/v1/data-import/account-import-process/create-or-update/',
      body: { customers, transfer_balance: index },
    },
    response: { status: 201, body: { import_supplier: 'S1', external_account_number: 'CT-1' } },
  }
}
