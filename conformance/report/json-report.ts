import { printableJson } from '../../src/report/pretty/printable.ts'
import type { Report } from './report.ts'

/** The report as JSON. */
export function jsonReport(report: Report): string {
  return `${printableJson(report, 2)}\n`
}
