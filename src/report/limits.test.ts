import { expect, it } from 'vitest'
import type { ShownFinding } from '../check/shown-finding.ts'
import { JunitReporter } from './junit-reporter.ts'
import { plain } from './pretty/paint.ts'
import { PrettyReporter } from './pretty/pretty-reporter.ts'
import type { Reporter, Sink } from './reporter.ts'

const count = 10_050

/** What a reporter writes about many records, each with an unknown field of its own. */
function report(
  create: (sink: Sink) => Reporter,
  severityOf: (record: number) => ShownFinding['finding']['severity'] = () => 'error',
): string {
  let text = ''
  const reporter = create({ write: (part) => (text += part) })
  const excerpt = { line: 1, text: '{}', markStart: 0, markLength: 1 }
  for (let record = 0; record < count; record++) {
    const place = { file: 'a', line: 1, column: 1, offset: 0, record }
    const finding: ShownFinding['finding'] = {
      ...place,
      attr: `field${record}`,
      code: 'unknown_field',
      severity: severityOf(record),
      detail: 'x',
    }
    reporter.finding({ kind: 'finding', finding, excerpt })
  }
  while (reporter.ordered?.writeMore() === true);
  const counts = { records: count, invalid: count, findings: count }
  reporter.end({
    record: 'AccountImportRecord',
    ...counts,
    severities: { error: count, warning: 0, note: 0 },
    failed: true,
    causes: [],
    engine: 'ajv',
    accepted: 0,
    unusable: [],
    inputs: [{ file: 'a', bytes: 0, ...counts }],
  })
  return text
}

it('the pretty report tells 10,000 groups apart and counts the others together', () => {
  expect(report((sink) => new PrettyReporter(sink, { paint: plain, maxErrors: 1, all: false }))).toMatch(/^ +50 {2}others /m)
})

it('the JUnit report tells 10,000 findings and counts the other invalid records', () => {
  const text = report((sink) => new JunitReporter(sink))
  expect(text).toContain('<testcase name="record 9999" ')
  expect(text).not.toContain('<testcase name="record 10000" ')
  expect(text).toContain('name="50 more invalid records"')
})

it('the JUnit report leaves out notes before errors', () => {
  const text = report(
    (sink) => new JunitReporter(sink),
    (record) => (record < count - 1 ? 'note' : 'error'),
  )
  expect(text).toContain('<testcase name="record 10049" ')
})
