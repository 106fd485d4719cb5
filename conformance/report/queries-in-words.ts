import { statusInWords } from './left-out-in-words.ts'
import type { Failure } from './report.ts'

/** How the request that shows a failure is answered with another word before its token, in words. */
export function schemesInWords({ otherSchemes = [] }: Partial<Pick<Failure, 'otherSchemes'>> = {}): string[] {
  return otherSchemes.map(
    ({ step, authorization, ...answer }) =>
      `${statusInWords(answer)} if request ${step + 1} is sent with Authorization: ${authorization}, not Token ***`,
  )
}

/** How the request that shows a failure is answered with other query parameters, in words. */
export function queriesInWords({ otherQueries = [] }: Partial<Pick<Failure, 'otherQueries'>> = {}): string[] {
  const kinds = Map.groupBy(otherQueries, ({ step, onlyLike, query: _query, ...answer }) => `${step} ${onlyLike} ${statusInWords(answer)}`)
  return [...kinds.values()].flatMap((alike) =>
    alike.slice(0, 1).map(({ step, onlyLike, query: _query, ...answer }) => {
      const ways = alike.map(({ query }) => (query === '' ? 'without query parameters' : `with ${query}`))
      const how = ways.length === 1 ? ways.join('') : `${ways.slice(0, -1).join(', ')} or ${ways.at(-1) ?? ''}`
      const what = onlyLike === undefined ? 'is sent' : `sends only a new item like ${onlyLike}`
      return `${statusInWords(answer)} if request ${step + 1} ${what} ${how}`
    }),
  )
}
