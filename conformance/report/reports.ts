import type { Paint } from '../../src/report/pretty/paint.ts'
import { htmlReport } from './html/html-report.ts'
import { jsonReport } from './json-report.ts'
import { junitReport } from './junit-report.ts'
import { markdownReport } from './markdown-report.ts'
import { prettyReport } from './pretty-report.ts'
import type { Report } from './report.ts'

/** The forms of a report. */
export const reportFormats = ['pretty', 'json', 'junit', 'html', 'markdown'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** Writes a report in a form. */
export function writeReport(format: ReportFormat, report: Report, paint: Paint): string {
  switch (format) {
    case 'pretty':
      return prettyReport(report, paint)
    case 'json':
      return jsonReport(report)
    case 'junit':
      return junitReport(report)
    case 'html':
      return htmlReport(report)
    case 'markdown':
      return markdownReport(report)
  }
}
