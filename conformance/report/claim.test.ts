import fc from 'fast-check'
import { expect, it } from 'vitest'
import { plain } from '../../src/report/pretty/paint.ts'
import { version } from '../../src/compiled/version.ts'
import { overall, summarise } from '../run/judge.ts'
import { claimOf } from './claim.ts'
import { withKnownFailures } from './known-failures.ts'
import type { Report, RequirementResult } from './report.ts'
import { claimFormats, writeReport } from './reports.ts'
import { failingReport } from './testing/failing-report.ts'

const whole = failingReport(0)
const passed = whole.requirements.map(({ needs: _needs, reason: _reason, ...result }): RequirementResult => ({
  ...result,
  verdict: 'passed',
}))
const isMust = ({ level }: RequirementResult) => level === 'must'
const musts = passed.filter(isMust).length

/** A report in which some requirements came out otherwise. */
function reportOf(requirements: readonly RequirementResult[], more: Partial<Report> = {}): Report {
  const verdict = overall(requirements, false, more.stopped !== undefined)
  const suite = { ...whole.suite, version }
  return { ...whole, suite, verdict, summary: summarise(requirements), requirements, ...more }
}

/** All passed but for the first must. */
function butFirst(change: Partial<RequirementResult>): RequirementResult[] {
  const first = passed.find(isMust)
  return passed.map((result) => (result === first ? { ...result, ...change } : result))
}

const failure = { message: 'It does not.', steps: [] }
const failed = butFirst({ verdict: 'failed', failure })
const id = failed.find(({ verdict }) => verdict === 'failed')?.id ?? ''

it.each<[string, Report, string, string]>([
  ['all judged', reportOf(passed), 'conforming', `${musts} of ${musts} musts judged`],
  [
    'one skipped',
    reportOf(butFirst({ verdict: 'skipped' })),
    'conforming where judged',
    `${musts - 1} of ${musts} musts judged, 1 skipped`,
  ],
  [
    'one seen in part',
    reportOf(butFirst({ unseen: ['operator:hold'] })),
    'conforming where judged',
    `${musts} of ${musts} musts judged, 1 only in part`,
  ],
  ['parts taken out', reportOf(passed, { reduced: [{ operation: 'createNotes', parts: ['x'] }] }), 'conforming where judged', ''],
  ['told as partial', reportOf(passed, { partial: true }), 'no failure in a part of the checks', ''],
  ['a part', reportOf(passed.slice(0, 5)), 'no failure in a part of the checks', `of ${musts} musts judged`],
  ['one failed', reportOf(failed), 'nonconforming', '1 failed'],
  [
    'one failed as known',
    withKnownFailures(reportOf(failed), [{ id }], () => true, false),
    'nonconforming, all failures known',
    '1 failed as known',
  ],
  ['cut short', reportOf(passed, { stopped: 'It was.' }), 'inconclusive', 'cut short'],
])('of a run with %s', (_name, report, level, counts) => {
  const claim = claimOf(report)
  expect(claim.level).toBe(level)
  expect(claim.counts.join(', ')).toContain(counts)
  for (const format of claimFormats) {
    const text = writeReport(format, report, plain)
    for (const part of [level, counts, version, '2026-11-20']) expect(text).toContain(part)
  }
})

it('nothing is plainly conforming unless every must was judged as a whole and kept', () => {
  const change = fc.constantFrom<Partial<RequirementResult>>(
    {},
    { verdict: 'skipped', reason: 'Needs x.' },
    { verdict: 'inconclusive', reason: 'x' },
    { verdict: 'failed', failure },
    { verdict: 'failed', failure, known: {} },
    { unseen: ['operator:hold'] },
  )
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(passed.length - 1), change), { maxLength: 3 }),
      fc.boolean(),
      fc.boolean(),
      (changes, isPartial, isCut) => {
        const changed = new Map(changes)
        const requirements = passed.map((result, index) => ({ ...result, ...changed.get(index) }))
        const report = reportOf(requirements, { ...(isPartial ? { partial: true } : {}), ...(isCut ? { stopped: 'x' } : {}) })
        const isProven =
          !isPartial && !isCut && requirements.filter(isMust).every(({ verdict, unseen }) => verdict === 'passed' && unseen === undefined)
        const isPlain = claimOf(report).level === 'conforming'
        // Open points and recommendations may still be inconclusive; what is judged of them changes no must.
        expect(isPlain && !isProven).toBe(false)
        if (isProven && requirements.every(({ verdict }) => verdict === 'passed')) expect(isPlain).toBe(true)
      },
    ),
    { numRuns: 200 },
  )
})
