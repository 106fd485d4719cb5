import { UsageError } from './command.ts'
import type { Output } from './keep-inputs.ts'

/** A report that was asked for: `--report FORMAT` or `--report FORMAT=PATH`. */
export interface ReportRequest<Format extends string> {
  readonly format: Format
  /** Where to; standard output when absent. */
  readonly path?: string
}

/**
 * Reads the values of the repeatable option `--report`.
 * @throws UsageError for an unknown format, and when two reports would go to standard output.
 */
export function parseReports<Format extends string>(values: readonly string[], formats: readonly Format[]): ReportRequest<Format>[] {
  const requests = values.map((value) => {
    const [name = '', ...path] = value.split('=')
    const format = formats.find((known) => known === name)
    if (format === undefined) throw new UsageError(`there is no report format "${name}"; formats: ${formats.join(', ')}`)
    if (value === `${name}=`) throw new UsageError(`--report ${name}= lacks a path`)
    return path.length > 0 ? { format, path: path.join('=') } : { format }
  })
  if (requests.filter(({ path }) => path === undefined).length > 1) {
    throw new UsageError('only one report can go to standard output; give the others a path, as in --report json=report.json')
  }
  return requests
}

/** The files that reports are written to. */
export function outputsOf(requests: readonly ReportRequest<string>[]): Output[] {
  return requests.flatMap(({ format, path }) => (path === undefined ? [] : { option: `--report ${format}=${path}`, path }))
}
