import { httpStatus } from '../oracle/judgement.ts'
import { isWanted, type WantedStatus } from '../oracle/wanted-status.ts'
import { neverRight } from '../trial/never-right.ts'
import { inList, requestsInWords } from './in-list.ts'
import { statusInWords, type Shown } from './left-out-in-words.ts'
import type { Failure, OtherName, Premise } from './report.ts'

/** How the request that shows a failure is answered with another word before its token, in words. */
export function schemesInWords({ otherSchemes = [] }: Partial<Pick<Failure, 'otherSchemes'>> = {}): string[] {
  return otherSchemes.map(
    ({ step, authorization, ...answer }) =>
      `${statusInWords(answer)} if request ${step + 1} is sent with Authorization: ${authorization}, not Token ***`,
  )
}

type Told = Partial<Pick<Failure, 'steps' | 'shownBy' | 'difference' | 'restsOn' | 'otherQueries' | 'otherNames'>>

interface Answer {
  readonly status: number
  readonly code?: string
  readonly query?: string
}

/**
 * How the request that shows a failure is answered with other query parameters, for another account, or with other names, in words that stand
 * behind what that shows.
 */
export function otherwiseAnsweredInWords(failure: Told = {}, shown: Shown): string[] {
  const { otherQueries = [], otherNames = [] } = failure
  const isShown = (answer: Answer) => shownByStatus(failure, answer) === shown
  const told = (condition: string, answer: Answer) =>
    shown === 'unclear'
      ? `${statusInWords(answer)} ${condition}`
      : `${condition}${answer.status === failure.difference?.[shown === 'passes' ? 'expected' : 'got'] ? '' : `, and gets ${statusInWords(answer)}`}`
  const queries = Map.groupBy(
    otherQueries.filter(isShown),
    ({ step, onlyLike, query: _query, ...answer }) => `${step} ${onlyLike} ${statusInWords(answer)}`,
  )
  const names = otherNames.filter(isShown)
  const places = Map.groupBy(
    names.filter(({ at }) => at !== undefined),
    ({ step, at: _at, ...answer }) => `${step} ${statusInWords(answer)}`,
  )
  return [
    ...[...queries.values()].flatMap((alike) =>
      alike.slice(0, 1).map(({ step, onlyLike, query: _query, ...answer }) => {
        const ways = alike.map(({ query }) => (query === '' ? 'without query parameters' : `with ${query}`))
        const what = onlyLike === undefined ? 'is sent' : `sends only a new item like ${onlyLike}`
        return told(`if request ${step + 1} ${what} ${inList(ways, 'or')}`, answer)
      }),
    ),
    ...names.filter(({ at }) => at === undefined).map((one) => told(ofAccount(one), one)),
    ...[...places.values()].flatMap((alike) =>
      alike
        .slice(0, 1)
        .map((one) => told(`if request ${one.step + 1} sends a fresh name at ${alike.map(({ at }) => at).join(' or ')}`, one)),
    ),
  ]
}

/** Whether no request of its operation may be taken that names what a setting says, whatever else it holds. */
export function isRefusing({ setting }: Premise): boolean {
  return setting === 'suppliers.paused' || setting === 'suppliers.complete' || setting === 'paymentVendors.persistentFailure'
}

/** What a status shows that another form of the request got. What lies outside of the open period may be refused where it is not moved. */
function shownByStatus({ steps = [], shownBy = steps.length - 1, difference, restsOn = [] }: Told, { status, query = '' }: Answer): Shown {
  const shown = steps[shownBy]
  if (!shown || difference?.at !== httpStatus) return 'unclear'
  if (neverRight({ ...shown, response: { status } })) return 'fails'
  if (!String(difference.expected).startsWith('2')) return status < 300 && restsOn.some(isRefusing) ? 'fails' : 'unclear'
  if (isWanted(status, difference.expected as WantedStatus)) return 'passes'
  return status === difference.got && !query.includes('force_add_to_current_statement=false') ? 'fails' : 'unclear'
}

function ofAccount({ step, made = [] }: OtherName): string {
  const like = made.length === 0 ? '' : `, for which ${requestsInWords(made)} ${made.length === 1 ? 'is' : 'are'} sent, too`
  return `if request ${step + 1} names another account of its import supplier${like}`
}
