import type { Failure, LeftOut, Varied } from './report.ts'
import { httpStatus } from '../oracle/judgement.ts'
import { valueAt } from '../trial/shown-by.ts'
import { rowsInWords } from './rows-in-words.ts'
import { lastName } from './sent-places.ts'
import { valueText } from './value-text.ts'
import { inList, requestsInWords } from './in-list.ts'

type Told = Partial<Pick<Failure, 'steps' | 'shownBy' | 'difference' | 'sent' | 'leftOut' | 'varied'>>

/** What came of requests of a proof in another form. */
export type Came = Omit<LeftOut, 'step' | 'also' | 'at'>

/** What an attempt shows: the requirement is kept, or broken as well, or nobody but its check can tell. */
export type Shown = 'passes' | 'fails' | 'unclear'

function shownIn({ isRight, fails }: Came): Shown {
  return isRight ? 'passes' : fails ? 'fails' : 'unclear'
}

/** Whether a part of a request holds the value that comes otherwise: where it is not sent, it cannot. */
export function isSubject({ difference, sent }: Told, { step, at }: Pick<LeftOut, 'step' | 'at'>): boolean {
  if (!difference || difference.at === httpStatus || sent?.step !== step || at === undefined) return false
  const member = [sent.at, lastName(difference.at)].filter(Boolean).join('.')
  return [sent.at, member].some((place) => `${place}.`.startsWith(`${at}.`))
}

/** Whether a failure shows as well without one of its requests. */
export function isNeedless({ leftOut = [] }: Told, step: number): boolean {
  return leftOut.some((one) => one.step === step && one.at === undefined && one.fails === true)
}

/**
 * What comes where other requests, or parts of them, are left out, in words that stand behind what that shows. Where nobody can tell it is not
 * told: most often that request is what makes the record.
 */
export function leftOutInWords(failure: Told = {}, shown: Exclude<Shown, 'unclear'>): string[] {
  const all = (failure.leftOut ?? []).filter((one) => shownIn(one) === shown && !(shown === 'passes' && isSubject(failure, one)))
  const told = (one: LeftOut) => `${comesInWords(one, failure)}${one.isSame && one.isRight ? ', which is right then' : ''}`
  return alikeIn(all, told).map(([comes, alike]) => `if ${notSent(alike, failure)}${comes === '' ? '' : `: ${comes}`}`)
}

/** What comes with other things in its requests, likewise. */
export function variedInWords(failure: Told = {}, shown: Shown): string[] {
  return variedAlike(failure, shown).map(([comes, { steps, how }, things]) => {
    const does = how === 'operation' || how === 'query' ? 'is' : how === 'character' ? 'have' : steps.length > 1 ? 'send' : 'sends'
    return `if ${requestsInWords(steps)} ${does} ${inList(things, 'or')}${behind[how] ?? ''}${comes === '' ? '' : `: ${comes}`}`
  })
}

const behind: Readonly<Partial<Record<Varied['how'], string>>> = { moved: ' instead', operation: ' with the payload of its template' }

/** Those of the same requests of which the same comes: what that is, one of them, and what was sent in each. */
function variedAlike(failure: Told, shown: Shown): readonly (readonly [string, Varied, readonly string[]])[] {
  const { difference, sent } = failure
  // Another operation sends no such value, so that none can come otherwise.
  const isNews = ({ how, steps }: Varied) =>
    how !== 'operation' || !difference || difference.at === httpStatus || !sent || !steps.includes(sent.step)
  const all = (failure.varied ?? []).filter((one) => shownIn(one) === shown && (shown !== 'passes' || isNews(one)))
  const kinds = Map.groupBy(all, (one) => `${one.steps.join()} ${one.how} ${comesInWords(one, failure)}`)
  return [...kinds.values()].flatMap((alike) => {
    const [first] = alike
    return first ? [[comesInWords(first, failure), first, thingsInWords(alike)] as const] : []
  })
}

/** What was sent otherwise, that of the same place as one. */
function thingsInWords(all: readonly Varied[]): readonly string[] {
  return [
    ...Map.groupBy(
      all,
      ({ how, at, like }) => `${how} ${how === 'only' || how === 'operation' || how === 'moved' ? '' : at} ${like}`,
    ).values(),
  ].map((alike) => {
    const [{ how, at, like, sent: value } = { how: 'value', at: '', like: undefined, sent: undefined }] = alike
    const places = inList(
      alike.map((one) => one.at),
      'or',
    )
    if (how === 'only') return `only ${places}`
    if (how === 'operation') return places
    if (how === 'moved') return `${valueText(value)} at ${places}`
    if (how === 'query') return `sent ${typeof value === 'string' ? `with ${at}=${value}` : `without ${at}`}`
    if (how === 'reversed') return `the items of ${at} in reverse order`
    if (how === 'bare') return alike.map(({ sent }) => `only ${valueText(sent)} at ${at} and the identifiers of its account`).join('')
    if (how === 'like') return `a new item like ${like ?? 'another'} in place of ${at}`
    const values = inList(
      alike.map(({ sent }) => valueText(sent)),
      'or',
    )
    return how === 'character' ? `${values} in place of ${valueText(at)}` : `${values} at ${at}`
  })
}

/** Those of which the same is told: requests, and parts of one request. */
function alikeIn(all: readonly LeftOut[], told: (one: LeftOut) => string): readonly (readonly [string, readonly LeftOut[]])[] {
  const kinds = Map.groupBy(all, (one) => `${one.at === undefined ? String(one.also) : one.step} ${told(one)}`)
  return [...kinds.values()].map((alike) => [alike[0] ? told(alike[0]) : '', alike] as const)
}

function notSent(alike: readonly LeftOut[], { steps = [] }: Told): string {
  const [{ step, at } = { step: 0, at: undefined }] = alike
  const { also = [] } = alike[0] ?? {}
  if (also.length > 0) return `requests ${inList([step, ...also].map((one) => String(one + 1)))} are not sent`
  const names = alike.map((one) => String(one.step + 1))
  if (at === undefined) return `${names.length === 1 ? 'request' : 'any one of requests'} ${inList(names)} is not sent`
  const what =
    alike.length === 1
      ? `${at}, which is ${valueText(valueAt(steps[step]?.request.body, at))}`
      : `any one of ${inList(alike.map((one) => one.at ?? ''))}`
  return `request ${step + 1} leaves out ${what}`
}

function comesInWords(
  { status, code, isSame, fails, isRight, isExpected, isNothing, rows, other, got }: Came,
  { steps = [], shownBy = steps.length - 1, difference }: Told,
): string {
  const request = `request ${shownBy + 1}`
  if (status !== undefined) return `${request} gets ${statusInWords({ status, code })}`
  if (fails)
    return got !== undefined ? `${request} gets ${valueText(got)}` : other ? `request ${other.step + 1} gets ${statusInWords(other)}` : ''
  const { at = httpStatus } = difference ?? {}
  if (isSame && other) return `request ${other.step + 1} gets ${statusInWords(other)}, and ${request} the same as before`
  if (isSame) {
    const same = at === httpStatus ? `${steps[shownBy]?.response?.status ?? 'the same status'} as well` : 'the same'
    return `${request} gets ${same}`
  }
  if (isExpected) return `${request} gets what is expected`
  if (rows !== undefined) return `${request} holds ${rowsInWords(rows, difference)}`
  if (isNothing) return `${request} has nothing at ${at}`
  if (got !== undefined) return `${request} gets ${valueText(got)}${at === '' ? '' : ` at ${at}`}`
  return isRight ? '' : `${request} gets something else`
}

/** The status of an answer, with the code with which it is refused. */
export function statusInWords({ status, code }: { readonly status: number; readonly code?: string | undefined }): string {
  return `${status}${code === undefined ? '' : ` (${code})`}`
}
