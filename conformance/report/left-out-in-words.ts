import type { Failure, LeftOut } from './report.ts'
import { httpStatus } from '../oracle/judgement.ts'
import { valueText } from './value-text.ts'

type Told = Partial<Pick<Failure, 'steps' | 'shownBy' | 'difference' | 'leftOut'>>

/** Without which other requests the failure vanishes, and what comes instead, in words that stand behind `passes`. */
export function rightLeftOutInWords(failure: Told): string[] {
  const right = (failure.leftOut ?? []).filter(({ isRight }) => isRight)
  const told = (one: LeftOut) => `${comesInWords(one, failure)}${one.isSame ? ', which is right then' : ''}`
  return [...Map.groupBy(right, told)].map(([comes, alike]) => `if ${requestsIn(alike)} is not sent${comes === '' ? '' : `: ${comes}`}`)
}

/** What the other requests are there for: what comes without each of them, in words that stand behind `without`. */
export function leftOutInWords(failure: Told = {}): string[] {
  const others = (failure.leftOut ?? []).filter(({ isRight }) => !isRight)
  return [...Map.groupBy(others, (one) => comesInWords(one, failure))].map(([comes, alike]) => {
    return `${requestsIn(alike)}: ${comes}`
  })
}

function requestsIn(alike: readonly LeftOut[]): string {
  const numbers = alike.map(({ step }) => String(step + 1))
  return numbers.length === 1 ? `request ${numbers.join('')}` : `any one of requests ${inList(numbers)}`
}

function comesInWords(
  { status, code, isSame, fails, isRight, isExpected, isNothing, other, got }: LeftOut,
  { steps = [], shownBy = steps.length - 1, difference }: Told,
): string {
  const request = `request ${shownBy + 1}`
  if (fails) return 'it fails just the same'
  if (status !== undefined) return `${request} gets ${statusInWords({ status, code })}`
  const { at = httpStatus } = difference ?? {}
  if (isSame && other) return `request ${other.step + 1} gets ${statusInWords(other)}, and ${request} the same as before`
  if (isSame) {
    const same = at === httpStatus ? `${steps[shownBy]?.response?.status ?? 'the same status'} as well` : 'the same'
    return `${request} gets ${same}`
  }
  if (isExpected) return `${request} gets what is expected`
  if (isNothing) return `${request} has nothing at ${at}`
  if (got !== undefined) return `${request} gets ${valueText(got)}${at === '' ? '' : ` at ${at}`}`
  return isRight ? '' : `${request} gets something else`
}

function statusInWords({ status, code }: { readonly status: number; readonly code?: string | undefined }): string {
  return `${status}${code === undefined ? '' : ` (${code})`}`
}

function inList(items: readonly string[]): string {
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`
}
