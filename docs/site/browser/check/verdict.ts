import type { Outcome } from './messages.ts'

/** What came of a run, in words. */
export interface Verdict {
  readonly kind: 'valid' | 'invalid' | 'incomplete'
  readonly headline: string
  readonly lines: readonly string[]
}

/** Words the outcome as the command line does. */
export function verdict({ records, invalid, findings, errors, files, accepted, isInterrupted, unusable }: Outcome): Verdict {
  const checked = `${plural(records, 'record')} in ${plural(files, 'file')}`
  const lines = unusable.map(({ path, problem }) => `${path} could not be read: ${problem}.`)
  if (isInterrupted) lines.unshift('You stopped it; the rest was not checked.')
  if (records > 0) lines.push(`${number(accepted)} accepted by the byte kernel, ${number(records - accepted)} parsed and checked by Ajv.`)
  if (errors > 0) return { kind: 'invalid', headline: `${checked}: ${number(invalid)} invalid, ${plural(findings, 'finding')}`, lines }
  if (isInterrupted || unusable.length > 0) return { kind: 'incomplete', headline: `Not all was checked. ${checked}`, lines }
  if (findings > 0) return { kind: 'incomplete', headline: `${checked}: valid, with ${plural(findings, 'finding')} to look at`, lines }
  return { kind: 'valid', headline: `${checked}: nothing to report`, lines }
}

/** A count with commas between thousands. */
export function number(count: number): string {
  return count.toLocaleString('en-US')
}

function plural(count: number, noun: string): string {
  return `${number(count)} ${noun}${count === 1 ? '' : 's'}`
}
