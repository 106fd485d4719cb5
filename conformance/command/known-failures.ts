import { readFileSync } from 'node:fs'
import { findRequirement } from '../../src/contract/requirements.ts'
import { UsageError } from '../../src/cli/command.ts'
import { reason } from '../../src/input/reason.ts'
import type { KnownFailure } from '../report/known-failures.ts'
import type { Report, Verdict } from '../report/report.ts'

/**
 * Reads ids of requirements whose failure is known: one on a line, `#` begins a comment; the one behind an id is the reason.
 * @throws UsageError when the file cannot be read or names no requirement.
 */
export function readKnownFailures(path: string): KnownFailure[] {
  try {
    const lines = readFileSync(path, 'utf8').split('\n')
    return lines.flatMap((line, index) => {
      const [, id = '', why = ''] = /^([^#]*)#?(.*)$/.exec(line)?.map((part) => part.trim()) ?? []
      if (id === '') return []
      if (!findRequirement(id)) throw new UsageError(`${path}:${index + 1}: there is no requirement ${id}`)
      return [why === '' ? { id } : { id, reason: why }]
    })
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`${path}: ${reason(error)}`)
  }
}

/** The verdict that counts for the exit code, and what else there is to complain about. */
export function weigh(report: Report, options: { readonly 'require-complete': boolean }): { verdict: Verdict; complaints: string[] } {
  const { verdict, stale } = report.knownFailures ?? { verdict: report.verdict, stale: [] }
  const failedAsKnown = report.requirements.filter(({ known }) => known).map(({ id }) => id)
  const skipped = report.requirements.filter((result) => result.level === 'must' && result.verdict === 'skipped')
  const complaints = [
    ...stale.map((id) => `${id} is listed as a known failure and passed; take it off the list`),
    ...(failedAsKnown.length > 0 ? [`known failures do not count: ${failedAsKnown.join(', ')}`] : []),
  ]
  if (verdict === 'nonconforming' || stale.length > 0) return { verdict: 'nonconforming', complaints }
  if (options['require-complete'] && skipped.length > 0) {
    return {
      verdict: 'inconclusive',
      complaints: [...complaints, `${skipped.length} musts were skipped, such as ${skipped[0]?.id ?? ''}: ${skipped[0]?.reason ?? ''}`],
    }
  }
  return { verdict, complaints }
}
