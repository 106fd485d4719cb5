import type { IssueAbout } from '../report/html/issue-about.ts'
import { germanCauses } from './german-causes.ts'
import { germanCodes } from './german-codes.ts'
import { germanRules } from './german-rules.ts'

const abouts: ReadonlyMap<string, IssueAbout> = new Map<string, IssueAbout>([
  ...Object.entries(germanCodes).map(([id, { meaning, remedy }]) => [id, { title: meaning, remedy }] as const),
  ...Object.entries(germanRules),
  ...Object.entries(germanCauses).map(([id, { title, remedy }]) => [id, { title: `${title}.`, remedy }] as const),
])

/** What the id of a cause, a rule or a code stands for, in German; undefined for what only a deployment knows. */
export function germanAbout(id: string): IssueAbout | undefined {
  return abouts.get(id)
}
