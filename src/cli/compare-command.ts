import { failingSeverities, isFailing, type FailOn } from '../check/failing.ts'
import { jsonChanges, prettyChanges, type ChangeReport } from '../compare/change-reports.ts'
import { compareFindings } from '../compare/compare-findings.ts'
import { FindingsError, gapOf, readFindings } from '../compare/read-findings.ts'
import { plain } from '../report/pretty/paint.ts'
import { printable } from '../report/pretty/printable.ts'
import { UsageError, type Command, type CommandIo } from './command.ts'
import { keepInputs } from './keep-inputs.ts'
import { fileSink, paintFor, standardOutput } from './output.ts'
import { parseArguments } from './parse-arguments.ts'
import { outputsOf, parseReports } from './report-option.ts'

const formats = ['pretty', 'json'] as const

/** `data-import compare`: what two runs of `validate` found differently. */
export const compareCommand: Command = {
  name: 'compare',
  summary: 'Tell what is new, gone and the same between the reports of two runs',
  usage: `Usage: data-import compare [options] BEFORE AFTER

Compares the reports (json or ndjson) of two runs of data-import validate or merge, finding by finding. Two findings are the
same when code, field and account are the same; without an account, when code, field, file and record are. Files may have moved
into another folder, as those of a repaired copy.

  data-import validate exports/ --report ndjson=before.ndjson
  data-import validate exports/ --report ndjson=after.ndjson
  data-import compare before.ndjson after.ndjson

Options:
  --fail-on SEVERITY      error or warning: which new findings make it fail (default: error); accepted ones never do
  --report FORMAT[=PATH]  ${formats.join(', ')}; repeatable (default: pretty)
  --quiet                 no pretty report; only the exit code and the other reports
  --no-color              no colours, as with the environment variable NO_COLOR
  --help                  this text

A report of a run that was interrupted or could not read all inputs is refused as AFTER. An NDJSON report does not tell that, and
an empty one reads like a run without findings: in CI, stop when data-import validate exits with 2.

Exit codes: 0 nothing new fails, 1 something does, 2 a report could not be read or written, or is not of a whole run.`,
  // oxlint-disable-next-line typescript/require-await -- Commands are asynchronous; this one has nothing to wait for.
  async run(args: string[], io: CommandIo): Promise<number> {
    const { values, positionals } = parseArguments(
      args,
      {
        'fail-on': { type: 'string', default: 'error' },
        report: { type: 'string', multiple: true, default: [] as string[] },
        quiet: { type: 'boolean', default: false },
        'no-color': { type: 'boolean', default: false },
      },
      { most: 2, advice: 'two reports are compared' },
    )
    const [before, after] = positionals
    if (before === undefined || after === undefined) throw new UsageError('name two reports: that of the run before, and that after it')
    const failOn = parseFailOn(values['fail-on'])
    const requests = parseReports(values.report, formats)
    keepInputs(outputsOf(requests), [before, after])
    try {
      const gap = gapOf(after)
      if (gap !== undefined)
        throw new UsageError(`${after} does not tell all: ${gap}; what is gone in it may only be missing. Run it again.`)
      const gapBefore = gapOf(before)
      if (gapBefore !== undefined) io.stderr.write(`data-import compare: ${printable(before)} does not tell all: ${gapBefore}\n`)
      if (requests.length === 0 && !values.quiet) requests.push({ format: 'pretty' })
      const sinks = requests.map(({ format, path }) => {
        const sink = path === undefined ? standardOutput(io) : fileSink(path)
        const paint = path === undefined ? paintFor(io, values['no-color']) : plain
        return { sink, report: format === 'json' ? jsonChanges(sink) : prettyChanges(sink, paint) }
      })
      const failed = compare(
        [before, after],
        failOn,
        sinks.map(({ report }) => report),
      )
      for (const { sink } of sinks) sink.close()
      const problems = sinks.flatMap(({ sink }) => sink.problem ?? [])
      for (const problem of problems) io.stderr.write(`data-import compare: ${printable(problem)}\n`)
      return problems.length > 0 ? 2 : failed ? 1 : 0
    } catch (error) {
      if (error instanceof FindingsError) throw new UsageError(error.message)
      throw error
    }
  },
}

/** Tells the reports what changed; whether something new is grave enough to fail. */
function compare([before, after]: readonly [string, string], failOn: FailOn, reports: readonly ChangeReport[]): boolean {
  const counts = { new: 0, gone: 0 }
  let failed = false
  const changes = compareFindings(
    () => readFindings(before),
    () => readFindings(after),
  )
  for (;;) {
    const step = changes.next()
    if (step.done === true) {
      for (const report of reports) report.end({ ...counts, ...step.value, failed })
      return failed
    }
    const { change, finding } = step.value
    counts[change]++
    failed ||= change === 'new' && isFailing(finding, failOn)
    for (const report of reports) report.change(step.value)
  }
}

function parseFailOn(name: string): FailOn {
  const severity = failingSeverities.find((known) => known === name)
  if (severity === undefined) throw new UsageError(`--fail-on takes ${failingSeverities.join(' or ')}, not "${name}"`)
  return severity
}
