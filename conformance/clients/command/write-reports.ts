import { UsageError, type CommandIo } from '../../../src/cli/command.ts'
import { fileSink, paintFor, standardOutput } from '../../../src/cli/output.ts'
import type { ReportRequest } from '../../../src/cli/report-option.ts'
import { plain } from '../../../src/report/pretty/paint.ts'
import { printable } from '../../../src/report/pretty/printable.ts'
import { headline } from '../../report/headline.ts'
import type { Report } from '../../report/report.ts'
import { writeReport, type ReportFormat } from '../../report/reports.ts'

/** Writes the reports about a client where they were asked for. @returns the exit code. */
export function writeReports(command: string, report: Report, requests: readonly ReportRequest<ReportFormat>[], io: CommandIo): number {
  const problems = requests.flatMap(({ format, path }) => {
    try {
      const sink = path === undefined ? standardOutput(io) : fileSink(path)
      sink.write(writeReport(format, report, path === undefined ? paintFor(io, false) : plain))
      sink.close()
      return sink.problem ?? []
    } catch (error) {
      if (error instanceof UsageError) return error.message
      throw error
    }
  })
  if (requests.every(({ path }) => path !== undefined)) io.stdout.write(`${headline(report)}\n`)
  for (const problem of problems) io.stderr.write(`data-import ${command}: ${printable(problem)}\n`)
  return problems.length > 0 ? 2 : { conforming: 0, nonconforming: 1, inconclusive: 3 }[report.verdict]
}
