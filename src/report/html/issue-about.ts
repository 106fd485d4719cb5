import { findCause } from '../../causes/index.ts'
import { codes, type CodeAbout } from '../../finding/codes.ts'
import { findRule } from '../../rules/index.ts'

/** What is told of a cause, a rule or a code, whatever record it was found in. */
export interface IssueAbout {
  readonly title: string
  readonly reason?: string
  readonly remedy: string
}

/** What the id of a cause, a rule or a code stands for; a deployment may have rules of its own, of which only the id is known. */
export function issueAbout(id: string): IssueAbout {
  const cause = findCause(id)
  if (cause) return { title: `${cause.title}.`, remedy: cause.remedy }
  const rule = findRule(id)
  if (rule) return { title: rule.title, reason: rule.reason, remedy: rule.remedy }
  const code = Object.entries<CodeAbout>(codes).find(([known]) => known === id)?.[1]
  return code ? { title: code.meaning, remedy: code.remedy } : { title: id, remedy: '' }
}
