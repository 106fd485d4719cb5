import { issueAbout } from '../../../../src/report/html/issue-about.ts'
import { germanCauses } from '../../../../src/german/german-causes.ts'

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

/** What a cause, a rule or a code is, in every language that has it; undefined for what only a deployment knows. */
export function aboutOf(issue: string): AboutIn | undefined {
  const { title, reason = '', remedy } = issueAbout(issue)
  if (title === issue) return undefined
  const said = [ended(title), reason].filter((text) => text !== '').join(' ')
  const german = germanCauses[issue]
  return { en: { title: said, remedy }, ...(german ? { de: { ...german, title: ended(german.title) } } : {}) }
}

function ended(sentence: string): string {
  return sentence.endsWith('.') ? sentence : `${sentence}.`
}
