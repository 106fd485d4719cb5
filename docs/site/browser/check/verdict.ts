import { counted, number, words } from './language.ts'
import type { Outcome } from './messages.ts'

/** What came of a run, in words. */
export interface Verdict {
  readonly kind: 'valid' | 'invalid' | 'incomplete'
  readonly headline: string
  readonly lines: readonly string[]
}

/** Words the outcome as the command line does. */
export function verdict({ records, invalid, findings, errors, files, accepted, isInterrupted, unusable }: Outcome): Verdict {
  const says = words()
  const checked = says.checked(counted(says.records, records), counted(says.files, files))
  const found = counted(says.findings, findings)
  const lines = unusable.map(({ path, problem }) => says.unread(path, problem))
  if (isInterrupted) lines.unshift(says.interrupted)
  if (records > 0) lines.push(says.engines(number(accepted), number(records - accepted)))
  if (findings > 0 && says.messages !== '') lines.push(says.messages)
  if (errors > 0) return { kind: 'invalid', headline: says.invalid(checked, number(invalid), found), lines }
  if (isInterrupted || unusable.length > 0) return { kind: 'incomplete', headline: says.incomplete(checked), lines }
  if (findings > 0) return { kind: 'incomplete', headline: says.toLookAt(checked, found), lines }
  return { kind: 'valid', headline: says.sound(checked), lines }
}
