import { UsageError, type Command, type CommandIo } from '../../src/cli/command.ts'
import { keepInputs } from '../../src/cli/keep-inputs.ts'
import { paintFor } from '../../src/cli/output.ts'
import { parseArguments } from '../../src/cli/parse-arguments.ts'
import { outputsOf, parseReports } from '../../src/cli/report-option.ts'
import { isAboutImplementation } from '../report/claim.ts'
import { claimFormats, reportFormats } from '../report/reports.ts'
import { readReport } from './read-report.ts'
import { writeTo } from './write-to.ts'

const formats = [...reportFormats, ...claimFormats]

/** `data-import conformance report`: a kept report in other formats. */
export const reportCommand: Command = {
  name: 'conformance report',
  summary: 'Write a kept JSON report in other formats',
  usage: `Usage: data-import conformance report REPORT [options]

Writes a JSON report that was kept in other formats. Nothing is run.

Options:
  --report FORMAT[=PATH]  ${formats.join(', ')};
                          repeatable (default: pretty)
  --no-color              no colours
  --help                  this text

Exit codes: 0 it was written, 2 it could not be read or written.`,
  run,
}

async function run(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArguments(
    args,
    { report: { type: 'string', multiple: true, default: [] }, 'no-color': { type: 'boolean', default: false } },
    { most: 1, advice: 'name one JSON report' },
  )
  const [path] = positionals
  if (path === undefined) throw new UsageError('name a JSON report')
  const requests = parseReports(values.report, formats)
  if (requests.length === 0) requests.push({ format: 'pretty' })
  keepInputs(outputsOf(requests), [path])
  const report = readReport(path)
  const claim = requests.find(({ format }) => claimFormats.some((known) => known === format))
  if (claim && !isAboutImplementation(report))
    throw new UsageError(`${path}: this report is about a client; a ${claim.format} is about an implementation`)
  const problems = requests.flatMap((request) => writeTo(report, request, io, paintFor(io, values['no-color'])) ?? [])
  for (const problem of problems) io.stderr.write(`data-import conformance report: ${problem}\n`)
  return problems.length > 0 ? 2 : 0
}
