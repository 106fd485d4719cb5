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
  return otherQueries.map(({ step, query, ...answer }) => {
    const how = query === '' ? 'without query parameters' : `with ${query}`
    return `${statusInWords(answer)} if request ${step + 1} is sent ${how}`
  })
}
