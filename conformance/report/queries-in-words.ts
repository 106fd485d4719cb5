import type { Failure } from './report.ts'

/** How the request that shows a failure is answered with other query parameters, in words. */
export function queriesInWords({ otherQueries = [] }: Partial<Pick<Failure, 'otherQueries'>> = {}): string[] {
  return otherQueries.map(({ step, query, status, code }) => {
    const how = query === '' ? 'without query parameters' : `with ${query}`
    return `${status}${code === undefined ? '' : ` (${code})`} if request ${step + 1} is sent ${how}`
  })
}
