import type { Failure, LeftOut, Varied } from './report.ts'
import { httpStatus } from '../oracle/judgement.ts'
import { valueAt } from '../trial/shown-by.ts'
import { rowsInWords } from './rows-in-words.ts'
import { valueText } from './value-text.ts'
import { inList, requestsInWords } from './in-list.ts'

type Told = Partial<Pick<Failure, 'steps' | 'shownBy' | 'difference' | 'instead' | 'leftOut' | 'varied'>>

/** What came of requests of a proof in another form. */
export type Came = Omit<LeftOut, 'step' | 'also' | 'at'>

/** Without which other requests, or parts of them, the failure vanishes, and what comes instead, in words that stand behind `passes`. */
export function rightLeftOutInWords(failure: Told): string[] {
  const right = (failure.leftOut ?? []).filter(({ isRight }) => isRight)
  const told = (one: LeftOut) => `${comesInWords(one, failure)}${one.isSame ? ', which is right then' : ''}`
  return [...alikeIn(right, told)].map(([comes, alike]) => `if ${notSent(alike, failure)}${comes === '' ? '' : `: ${comes}`}`)
}

/** What the other requests, and parts of them, are there for: what comes without each of them, in words that stand behind `without`. */
export function leftOutInWords(failure: Told = {}): string[] {
  const others = (failure.leftOut ?? []).filter(({ isRight }) => !isRight)
  // What came instead the server may have kept since the requests were sent before.
  const isWhence = ({ step, at, fails, got }: LeftOut) =>
    step === failure.instead?.step && at === undefined && fails === true && got === undefined
  const told = (one: LeftOut) => `${comesInWords(one, failure)}${isWhence(one) ? ', on a server that was sent it before' : ''}`
  return [...alikeIn(others, told)].map(([comes, alike]) => `${oneOf(alike)}: ${comes}`)
}

/** With which other things in its requests the failure vanishes, in words that stand behind `passes`. */
export function rightVariedInWords(failure: Told): string[] {
  return variedAlike(failure, true).map(([comes, { steps, how }, things]) => {
    const does = how === 'operation' ? 'is' : how === 'character' ? 'have' : steps.length > 1 ? 'send' : 'sends'
    return `if ${requestsInWords(steps)} ${does} ${inList(things, 'or')}${behind[how] ?? ''}${comes === '' ? '' : `: ${comes}`}`
  })
}

const behind: Readonly<Partial<Record<Varied['how'], string>>> = { moved: ' instead', operation: ' with the payload of its template' }

/** What comes of other things in its requests that do not make it pass, in words that stand behind `with`. */
export function variedLikewiseInWords(failure: Told = {}): string[] {
  return variedAlike(failure, false).map(([comes, { steps, how }, things]) => {
    const place =
      how === 'operation'
        ? 'with the payload of its template in place of'
        : how === 'character' || how === 'reversed' || how === 'bare'
          ? 'in'
          : 'of'
    return `${inList(things, 'or')} ${place} ${requestsInWords(steps)}${how === 'moved' ? ' instead' : ''}: ${comes}`
  })
}

/** Those of the same requests of which the same comes: what that is, one of them, and what was sent in each. */
function variedAlike(failure: Told, isRight: boolean): readonly (readonly [string, Varied, readonly string[]])[] {
  const all = (failure.varied ?? []).filter((one) => (one.isRight ?? false) === isRight)
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

function oneOf(alike: readonly LeftOut[]): string {
  const [{ step, at } = { step: 0, at: undefined }] = alike
  const names = alike.map((one) => one.at ?? String(one.step + 1))
  if (at !== undefined) return `${names.length === 1 ? at : `any one of ${inList(names)}`} of request ${step + 1}`
  return names.length === 1 ? `request ${step + 1}` : `any one of requests ${inList(names)}`
}

function notSent(alike: readonly LeftOut[], { steps = [] }: Told): string {
  const [{ step, at } = { step: 0, at: undefined }] = alike
  const { also = [] } = alike[0] ?? {}
  if (also.length > 0) return `requests ${inList([step, ...also].map((one) => String(one + 1)))} are not sent`
  if (at === undefined) return `${oneOf(alike)} is not sent`
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
  if (fails) return got === undefined ? 'it fails just the same' : `it fails, too, and ${request} gets ${valueText(got)}`
  if (status !== undefined) return `${request} gets ${statusInWords({ status, code })}`
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
