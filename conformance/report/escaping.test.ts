import fc from 'fast-check'
import { expect, it } from 'vitest'
import { plain } from '../../src/report/pretty/paint.ts'
import { pageScript } from './html/page-script.ts'
import { indexPage } from './index-page/index-page.ts'
import type { Report } from './report.ts'
import { claimFormats, reportFormats, writeReport } from './reports.ts'

// What a target answers stands in every report as text, and is nothing more there.

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '\u001B[31m',
        '\u009B2J',
        '\r',
        '\n',
        '\u202E',
        '\u2028',
        '\u0000',
        '<script>x</script>',
        '<img src=x>',
        ']]>',
        '`',
        '|',
      ),
      fc.constantFrom('[x](http://x)', '![x](http://x)', '&lt;', '\\', '"', "'"),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 4 },
  )
  .map((parts) => parts.join(''))

const report: fc.Arbitrary<Report> = fc
  .record({
    message: hostile,
    reason: hostile,
    observed: hostile,
    stopped: hostile,
    fault: hostile,
    path: hostile,
    body: hostile,
    baseUrl: hostile,
  })
  .map(({ message, reason, observed, stopped, fault, path, body, baseUrl }) => {
    const about = { section: '1', level: 'must', sentence: 'A sentence.', witnesses: 1 } as const
    const steps = [{ request: { method: 'GET', path, body: { [body]: body } }, response: { status: 200, body } }]
    return {
      suite: { name: 'data-import-contract', version: '0.0.0' },
      target: { baseUrl },
      seed: 7,
      runId: 'abc123',
      startedAt: '2026-11-20T12:00:00.000Z',
      durationMs: 1,
      requests: 1,
      stopped,
      faults: [fault],
      verdict: 'nonconforming',
      summary: {
        judged: 1,
        judgeable: 2,
        passed: 0,
        unseen: 0,
        failed: 1,
        skipped: 0,
        inconclusive: 1,
        observed: 1,
        recommendationsNotKept: 0,
      },
      requirements: [
        { id: '1-a', verdict: 'failed', failure: { message, steps, script: 'true', replay: 'x' }, ...about },
        { id: '1-b', verdict: 'inconclusive', reason, ...about },
        { id: '1-c', verdict: 'skipped', reason, ...about },
        { id: '1-d-open', verdict: 'observed', observed: [observed], ...about, level: 'open' },
      ],
    }
  })

it.each([...reportFormats, ...claimFormats])('%s: no character that steers a terminal', (format) => {
  fc.assert(
    fc.property(report, (one) => {
      expect(writeReport(format, one, plain).replaceAll(/[\t\r\n]/g, '')).not.toMatch(/\p{Cc}|[\u2028\u2029\u202A-\u202E\u2066-\u2069]/u)
    }),
    { numRuns: 200 },
  )
})

it('pretty: no line end of the target', () => {
  fc.assert(
    fc.property(report, (one) => {
      expect(writeReport('pretty', one, plain)).not.toContain('\r')
    }),
    { numRuns: 200 },
  )
})

it('badge, statement and index: no element, link or picture of the target', () => {
  fc.assert(
    fc.property(report, hostile, (one, name) => {
      const named = { ...one, implementation: { name, version: name, url: name } }
      const statement = writeReport('statement', named, plain).replaceAll(/`[^`\n]*`/g, '')
      expect(statement).not.toMatch(/<\w|(?<!\\)\]\(/)
      expect(writeReport('badge', named, plain)).not.toMatch(/<(?:script|img)/)
      expect(
        indexPage([
          { file: `${name}.json`, report: named },
          { file: 'other.json', report: one },
        ]),
      ).not.toMatch(/<(?:script|img)/)
    }),
    { numRuns: 100 },
  )
})

it('markdown and html: no element, link or picture of the target', () => {
  fc.assert(
    fc.property(report, (one) => {
      expect(writeReport('markdown', one, plain)).not.toMatch(/<\w/)
      // Between backticks nothing is more than text.
      expect(writeReport('markdown', one, plain).replaceAll(/```[^`]*```|`[^`\n]*`/g, '')).not.toMatch(/(?<!\\)\]\(/)
      expect(writeReport('html', one, plain).replace(`<script>${pageScript}</script>`, '')).not.toMatch(/<(?:script|img)/)
    }),
    { numRuns: 200 },
  )
})
