import type { Finding } from '../../finding/finding.ts'
import { thousands } from '../../text/thousands.ts'
import type { CauseCount } from '../cause-tally.ts'
import type { Summary } from '../reporter.ts'
import type { Paint, Style } from './paint.ts'

type Severity = Finding['severity']

/** How severities are painted, the gravest first. */
export const severityStyles: Readonly<Record<Severity, Style>> = { error: 'red', warning: 'yellow', note: 'cyan' }

/** Severities, the gravest first. */
export const gravestFirst = Object.keys(severityStyles) as Severity[]

/** What came of a run, in one line without its end. */
export function verdict(summary: Summary, paint: Paint): string {
  const { inputs, records, invalid, findings, severities, failed, unusable, interrupted, baseline } = summary
  const checked = `${records === 0 ? 'no record' : plural(records, 'record')} in ${plural(inputs.length, 'file')}`
  const agreed = baseline === undefined || baseline.accepted === 0 ? '' : `; the baseline accepts ${plural(baseline.accepted, 'finding')}`
  const missing = unusable.filter(({ path }) => path.startsWith('--account ')).length
  const unread = unusable.length > missing ? `; ${plural(unusable.length - missing, 'path')} could not be read` : ''
  const unfound =
    missing > 0
      ? `; ${plural(missing, 'account number')} that ${missing === 1 ? 'was asked for is' : 'were asked for are'} in no record`
      : ''
  const partial = interrupted ? '; interrupted, the rest was not checked' : ''
  const isWhole = unusable.length === 0 && !interrupted
  if (findings === 0 && isWhole) return `${paint('green', 'valid')}  ${checked}: nothing to report${agreed}.`
  const isMixed = severities.error < findings
  const counted = gravestFirst.filter((severity) => severities[severity] > 0).map((severity) => plural(severities[severity], severity))
  const found = isMixed ? counted.join(', ') : plural(findings, 'finding')
  if (!failed && isWhole) return `${paint('green', 'valid')}  ${checked}: ${found}${agreed}.`
  const refused = records === 0 ? '' : `${thousands(invalid)} invalid, `
  return `${paint('red', failed ? 'invalid' : 'incomplete')}  ${checked}: ${refused}${found}${agreed}${unread}${unfound}${partial}.`
}

/** How much a cause explains; what is about texts that are not JSON, and about whole files, is in no field. */
export function explained({ findings, fields, records, files }: Pick<CauseCount, 'findings' | 'fields' | 'records' | 'files'>): string {
  const inFields = fields === 0 ? [] : [plural(fields, 'field')]
  return `${plural(findings, 'finding')} in ${[...inFields, plural(records, 'record'), plural(files, 'file')].join(', ')}`
}

/** A count with its noun. */
export function plural(count: number, noun: string): string {
  return `${thousands(count)} ${noun}${count === 1 ? '' : 's'}`
}
