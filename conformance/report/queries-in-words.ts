import { inList, requestsInWords } from './in-list.ts'
import { statusInWords } from './left-out-in-words.ts'
import type { Failure, OtherName } from './report.ts'

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
      const what = onlyLike === undefined ? 'is sent' : `sends only a new item like ${onlyLike}`
      return `${statusInWords(answer)} if request ${step + 1} ${what} ${inList(ways, 'or')}`
    }),
  )
}

/** How the request that shows a failure is answered for another account, or with other names, in words. */
export function namesInWords({ otherNames = [] }: Partial<Pick<Failure, 'otherNames'>> = {}): string[] {
  const told = otherNames.filter(({ at }) => at !== undefined)
  const places = Map.groupBy(
    told,
    ({ step, at: _at, ...answer }) => `${statusInWords(answer)} if request ${step + 1} sends a fresh name at `,
  )
  return [
    ...otherNames.filter(({ at }) => at === undefined).map(accountInWords),
    ...[...places].map(([words, alike]) => `${words}${alike.map(({ at }) => at).join(' or ')}`),
  ]
}

function accountInWords({ step, made = [], ...answer }: OtherName): string {
  const like = made.length === 0 ? '' : `, for which ${requestsInWords(made)} ${made.length === 1 ? 'is' : 'are'} sent, too`
  return `${statusInWords(answer)} if request ${step + 1} names another account of its import supplier${like}`
}
