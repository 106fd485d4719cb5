import { germanAbout } from '../../../../src/german/german-about.ts'
import { issueAbout, type IssueAbout } from '../../../../src/report/html/issue-about.ts'

/** What a cause, a rule or a code is, and what to do about it. */
export interface About {
  readonly title: string
  readonly remedy: string
}

/** The same in every language that has it. */
export interface AboutIn {
  readonly en: About
  readonly de?: About
}

const known = new Map<string, AboutIn | undefined>()

/** What a cause, a rule or a code is, in every language that has it; undefined for what only a deployment knows. */
export function aboutOf(issue: string): AboutIn | undefined {
  if (known.has(issue)) return known.get(issue)
  const english = issueAbout(issue)
  const german = germanAbout(issue)
  const about = english.title === issue ? undefined : { en: told(english), ...(german ? { de: told(german) } : {}) }
  known.set(issue, about)
  return about
}

function told({ title, reason = '', remedy }: IssueAbout): About {
  return { title: [ended(title), reason].filter((text) => text !== '').join(' '), remedy }
}

function ended(sentence: string): string {
  return sentence.endsWith('.') ? sentence : `${sentence}.`
}
