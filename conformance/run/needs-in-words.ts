import type { Need } from '../check.ts'

/** What is missing, where each check needs all that it names and one check would do; a way that asks for more than another is left out. */
export function needsInWords(ways: readonly (readonly Need[])[]): string {
  const asksMore = (way: readonly Need[]) => ways.some((other) => other.length < way.length && other.every((need) => way.includes(need)))
  const least = ways.filter((way) => !asksMore(way)).map((way) => way.join(' and '))
  return [...new Set(least)].join(', or ')
}
