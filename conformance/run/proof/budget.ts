import type { Setting } from '../../setting/setting.ts'

/** The most requests that may be spent on one proof, and the longest that it may take, in milliseconds. */
export interface Limits {
  readonly requests: number
  readonly time: number
}

/**
 * What may be spent on one proof, from now on.
 * @param goesOn Whether the run has time left.
 * @returns whether so many more requests may be sent, which then count; `times` says how many times the requests may be spent.
 */
export function budgetOf(
  { course }: Setting,
  { requests, time }: Limits,
  goesOn: () => boolean,
): (more: number, times?: number) => boolean {
  const end = course.elapsed() + time
  let spent = 0
  return (more, times = 1) => {
    if (spent + more > requests * times || course.elapsed() >= end || !goesOn()) return false
    spent += more
    return true
  }
}
