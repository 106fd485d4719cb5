import { readFileSync } from 'node:fs'
import { Check, Errors } from 'typebox/value'
import { UsageError } from '../../src/cli/command.ts'
import { isObject } from '../../src/contract/json-schema.ts'
import { reason } from '../../src/input/reason.ts'
import { ReportSchema } from '../report/report-schema.ts'
import type { Report } from '../report/report.ts'

/**
 * Reads a JSON report that was kept.
 * @throws UsageError when it cannot be read or is none.
 */
export function readReport(path: string): Report {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new UsageError(`${path}: ${error instanceof SyntaxError ? 'this is not JSON' : reason(error)}`)
  }
  if (!isObject(value) || !Array.isArray(value['requirements']))
    throw new UsageError(`${path}: this is no report of the suite (--report json=PATH writes one)`)
  if (Check(ReportSchema, value)) return value
  const [fault] = Errors(ReportSchema, value)
  throw new UsageError(
    `${path}: this version cannot read the report: ${fault?.instancePath.slice(1).replaceAll('/', '.')} ${fault?.message}`,
  )
}
