import { readFileSync } from 'node:fs'
import { findRequirement } from '../../src/contract/requirements.ts'
import { UsageError } from '../../src/cli/command.ts'
import { reason } from '../../src/input/reason.ts'
import { overall } from '../run/judge.ts'
import type { Report, Verdict } from '../report/report.ts'

/**
 * Reads ids of requirements whose failure is known: one on a line, `#` begins a comment.
 * @throws UsageError when the file cannot be read or names no requirement.
 */
export function readKnownFailures(path: string): string[] {
  try {
    const lines = readFileSync(path, 'utf8').split('\n')
    return lines.flatMap((line, index) => {
      const id = line.replace(/#.*/, '').trim()
      if (id === '') return []
      if (!findRequirement(id)) throw new UsageError(`${path}:${index + 1}: there is no requirement ${id}`)
      return [id]
    })
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`${path}: ${reason(error)}`)
  }
}

/** How a report is weighed for the exit code. */
export interface Weighing {
  readonly strict: boolean
  readonly 'require-complete': boolean
}

/** The verdict that counts for the exit code, and what else there is to complain about. */
export function weigh(report: Report, known: readonly string[], options: Weighing): { verdict: Verdict; complaints: string[] } {
  const of = (verdict: string) => report.requirements.filter((result) => result.verdict === verdict)
  const stale = known.filter((id) => of('passed').some((result) => result.id === id))
  const failedAsKnown = known.filter((id) => of('failed').some((result) => result.id === id))
  const verdict = overall(
    report.requirements.filter(({ id }) => !failedAsKnown.includes(id)),
    options.strict,
    report.stopped !== undefined || report.faults !== undefined,
  )
  const skipped = of('skipped').filter(({ level }) => level === 'must')
  const complaints = [
    ...stale.map((id) => `${id} is listed as a known failure and passed; remove it`),
    ...(failedAsKnown.length > 0 ? [`known failures do not count: ${failedAsKnown.join(', ')}`] : []),
  ]
  if (verdict === 'nonconforming' || stale.length > 0) return { verdict: 'nonconforming', complaints }
  if (options['require-complete'] && skipped.length > 0) {
    return {
      verdict: 'inconclusive',
      complaints: [`${skipped.length} musts were skipped, such as ${skipped[0]?.id ?? ''}: ${skipped[0]?.reason ?? ''}`],
    }
  }
  return { verdict, complaints }
}
