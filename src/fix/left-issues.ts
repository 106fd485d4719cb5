import { generalAttr } from '../report/finding-group.ts'

/** How many findings of a cause or a code stay, and in which fields. */
export interface LeftIssue {
  readonly count: number
  /** Whatever the position in lists; so many are told apart. */
  readonly fields: ReadonlyMap<string, number>
  /** Why inputs could not be read at all; of some of them. */
  readonly reasons: readonly string[]
}

/** Findings that stay, by their cause, or by their code where none is known. */
export type LeftIssues = ReadonlyMap<string, LeftIssue>

const [mostFields, mostReasons, mostForemost] = [1000, 3, 3]

/** The same, still counted. */
interface Counting extends LeftIssue {
  count: number
  readonly fields: Map<string, number>
  readonly reasons: string[]
}

/** Counts findings that stay. */
export class LeftTally {
  readonly #issues = new Map<string, Counting>()

  get issues(): LeftIssues {
    return this.#issues
  }

  add(issue: string, attr?: string, reason?: string): void {
    const told = this.#of(issue)
    told.count++
    if (attr) addTo(told.fields, generalAttr(attr), 1)
    if (reason !== undefined) addReasons(told.reasons, [reason])
  }

  /** Adds what another has counted. */
  addAll(issues: LeftIssues): void {
    for (const [issue, { count, fields, reasons }] of issues) {
      const told = this.#of(issue)
      told.count += count
      for (const [attr, times] of fields) addTo(told.fields, attr, times)
      addReasons(told.reasons, reasons)
    }
  }

  #of(issue: string): Counting {
    const told = this.#issues.get(issue) ?? { count: 0, fields: new Map<string, number>(), reasons: [] }
    this.#issues.set(issue, told)
    return told
  }
}

/** The same reason is told once. */
function addReasons(known: string[], reasons: readonly string[]): void {
  for (const reason of reasons) if (known.length < mostReasons && !known.includes(reason)) known.push(reason)
}

function addTo(fields: Map<string, number>, attr: string, times: number): void {
  const before = fields.get(attr)
  if (before !== undefined || fields.size < mostFields) fields.set(attr, (before ?? 0) + times)
}

/** The fields in which the most findings stay, with `*` for positions in lists, and how many others there are. */
export interface ForemostFields {
  readonly names: readonly string[]
  readonly more: number
}

/** The fields in which the most findings stay. */
export function foremostFields({ fields }: LeftIssue): ForemostFields {
  const names = [...fields].toSorted(([, a], [, b]) => b - a).map(([attr]) => attr)
  return { names: names.slice(0, mostForemost), more: Math.max(0, names.length - mostForemost) }
}
