import { UsageError, type CommandIo } from '../../src/cli/command.ts'
import { fileSink, standardOutput } from '../../src/cli/output.ts'
import type { ReportRequest } from '../../src/cli/report-option.ts'
import { plain, type Paint } from '../../src/report/pretty/paint.ts'
import { writeReport, type ClaimFormat, type ReportFormat } from '../report/reports.ts'
import type { Report } from '../report/report.ts'

/** Writes a report where it was asked for; gives back why it is not complete, when it is not. */
export function writeTo(
  report: Report,
  { format, path }: ReportRequest<ReportFormat | ClaimFormat>,
  io: CommandIo,
  paint: Paint,
): string | undefined {
  try {
    const sink = path === undefined ? standardOutput(io) : fileSink(path)
    sink.write(writeReport(format, report, path === undefined ? paint : plain))
    sink.close()
    return sink.problem
  } catch (error) {
    if (error instanceof UsageError) return error.message
    throw error
  }
}
