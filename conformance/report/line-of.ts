import type { Step } from '../trial/step.ts'
import { excerpt } from './excerpt.ts'

/** How many characters of a header are shown in a line. */
const mostOfHeader = 80

/** What matters in the bodies of a step. */
export interface Focus {
  /** Dot-delimited paths, the one that matters most first. */
  readonly sent?: readonly string[]
  readonly answered?: readonly string[]
  /** Texts, wherever they stand. */
  readonly texts?: readonly string[]
}

/**
 * A request with what came back, in a line, behind its id and what was done to it; bodies only as far as a line holds them.
 * @param since The index of the first step during which it was under way already, where it is told behind that.
 */
export function lineOf(step: Step, { sent: inSent, answered, texts }: Focus = {}, since?: number): string {
  const { requestId, operator, request, isUnderWay, hungUp, brokeOff, disturbances = [], response } = step
  const when = since === undefined ? whenOf(step) : `sent before request ${since + 1}`
  const marks = [...(requestId === undefined ? [] : [requestId]), ...(operator === undefined ? [] : ['operator']), ...disturbances]
    .map((mark) => `[${mark}] `)
    .join('')
  const sent = `${marks}${when === undefined ? '' : `${when}: `}${request.method} ${request.path}${unusual(request.headers, response?.status === 401)}${excerpt(request.body, inSent, texts)}`
  const gone = hungUp === undefined ? 'not read' : 'the client hung up'
  const unread = isUnderWay
    ? 'not answered yet when the failure showed'
    : brokeOff === undefined
      ? gone
      : `an incomplete answer: ${brokeOff}`
  return `${sent} -> ${response ? `${response.status}${excerpt(response.body, answered, texts)}` : unread}`
}

/** What nearly all requests say of themselves. */
const usual: Readonly<Record<string, string>> = {
  Accept: 'application/json',
  'Content-Type': 'application/json',
  Authorization: 'Token ***',
}

/** The headers that make a request another one than most, in parentheses; how it names its token decides what is answered with 401. */
function unusual(headers: Step['request']['headers'] = {}, isOfToken: boolean): string {
  const told = Object.entries(headers).filter(([name, value]) => value !== usual[name] || (isOfToken && name === 'Authorization'))
  return told.length === 0 ? '' : ` (${told.map(([name, value]) => `${name}: ${value.slice(0, mostOfHeader) || '(none)'}`).join('; ')})`
}

/** When a step was sent, where that is not just after the one before it. */
export function whenOf({ isEarlier, isAtOnce }: Step): 'earlier' | 'together' | undefined {
  if (isEarlier) return 'earlier'
  return isAtOnce ? 'together' : undefined
}
