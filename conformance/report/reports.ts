import type { Paint } from '../../src/report/pretty/paint.ts'
import { badge } from './badge.ts'
import { htmlReport } from './html/html-report.ts'
import { jsonReport } from './json-report.ts'
import { junitReport } from './junit-report.ts'
import { markdownReport } from './markdown-report.ts'
import { prettyReport } from './pretty-report.ts'
import { statement } from './statement.ts'
import type { Report } from './report.ts'

/** The forms of a report. */
export const reportFormats = ['pretty', 'json', 'junit', 'html', 'markdown'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** The forms that only tell what may be claimed of an implementation. */
export const claimFormats = ['badge', 'statement'] as const
export type ClaimFormat = (typeof claimFormats)[number]

/** Writes a report in a form. */
export function writeReport(format: ReportFormat | ClaimFormat, report: Report, paint: Paint): string {
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
    case 'badge':
      return badge(report)
    case 'statement':
      return statement(report)
  }
}
