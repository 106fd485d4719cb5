import { describe, expect, it } from 'vitest'
import { defaultRun } from '../../bench/default-run.ts'
import { mutants } from '../../bench/mutants/index.ts'
import { checks } from '../../checks/index.ts'
import { failuresOf } from '../../testing/failures-of.ts'
import { plain } from '../../../src/report/pretty/paint.ts'
import { prettyReport } from '../../report/pretty-report.ts'
import { runSuite } from '../run-suite.ts'

/** What some checks tell of a server with a fault. */
function toldBy(name: string, mutant: string) {
  return failuresOf(mutant, { checks: checks.filter((check) => check.name === name), partial: true })
}

describe('the case of a failure is tried again', () => {
  it('six times where it always fails', async () => {
    const failures = await toldBy('tour', 'process-200')
    expect(failures.get('3.1-process-201')?.again).toEqual({ times: 6, failed: 6 })
  })

  it('more often where it does not, and then nothing in its requests tells them apart, but readings in a row are not alike', async () => {
    const [first] = await failuresOf('list-sometimes-empty')
    const [, { again = { times: 0, failed: 0 } } = {}] = first ?? []
    expect(again).toEqual({
      times: expect.any(Number),
      failed: expect.any(Number),
      apart: { times: expect.any(Number), others: expect.any(Number) },
    })
    expect(again.times).toBeGreaterThanOrEqual(10)
    expect(again.failed).toBeLessThan(again.times / 2)
  })

  it('until it is clear that it fails regularly, with requests that show it sooner or later', async () => {
    const failures = await toldBy('alike-notes-one-by-one', 'every-seventh-note-not-stored')
    const { again, steps } = failures.get('4.3-notes-created-stored') ?? {}
    const rhythm = { every: 7, operation: 'createNotes', answered: '2xx', step: 2 }
    expect(again).toEqual({ times: expect.any(Number), failed: expect.any(Number), rhythm })
    expect(steps).toHaveLength(4)
  })

  it('with what was refused at first, where the suite leaves that out from then on', async () => {
    const failures = await toldBy('allowed-edits-create-market-participant-invoice', 'invoice-not-prepaid-refused')
    expect(failures.get('2.8-invoice-types-accepted')?.again).toEqual({ times: 6, failed: 6 })
  })

  it('but not that of a consequence', async () => {
    const failures = await toldBy('tour', 'no-token-let-in')
    const consequences = [...failures.values()].filter(({ consequenceOf }) => consequenceOf)
    expect(consequences.length).toBeGreaterThan(0)
    expect(consequences.filter(({ again }) => again)).toEqual([])
  })
})

it('a run whose budget ends before all failures are tried again says so', async () => {
  const run = (maxRequests: number) => {
    const { checks, ...against } = defaultRun(
      mutants.filter(({ id }) => id === 'process-200'),
      11,
    )
    return runSuite({ ...against, checks: checks.filter(({ name }) => name === 'tour'), partial: true, maxRequests })
  }
  const { requests, proofsStopped } = await run(30_000)
  expect(proofsStopped).toBeUndefined()
  const cut = await run(requests - 5)
  expect(cut.stopped).toBeUndefined()
  expect(cut.proofsStopped).toBe(`The budget of ${requests - 5} requests was used up.`)
  expect(prettyReport(cut, plain)).toContain('not all were tried again. The budget of')
})
