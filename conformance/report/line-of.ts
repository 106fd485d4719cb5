import { thousands } from '../../src/text/thousands.ts'
import { changeAt, partAt } from '../generators/change-at.ts'
import type { Step } from '../trial/step.ts'
import { othersLeftOut } from './without-others.ts'

/** How many characters of a body, and of a header, are shown in a line. */
const [mostOfBody, mostOfHeader] = [240, 80]

/** The dot-delimited paths that matter in the bodies of a step. */
export interface Focus {
  readonly sent?: string | undefined
  readonly answered?: string | undefined
}

/** A request with what came back, in a line, behind its id and what was done to it; bodies only as far as a line holds them. */
export function lineOf(step: Step, { sent: inSent, answered }: Focus = {}): string {
  const { requestId, operator, request, isUnderWay, hungUp, brokeOff, disturbances = [], response } = step
  const when = whenOf(step)
  const marks = [...(requestId === undefined ? [] : [requestId]), ...(operator === undefined ? [] : ['operator']), ...disturbances]
    .map((mark) => `[${mark}] `)
    .join('')
  const sent = `${marks}${when === undefined ? '' : `${when}: `}${request.method} ${request.path}${unusual(request.headers)}${excerpt(request.body, inSent)}`
  const gone = hungUp === undefined ? 'not read' : 'the client hung up'
  const unread = isUnderWay ? 'not answered yet' : brokeOff === undefined ? gone : `an incomplete answer: ${brokeOff}`
  return `${sent} -> ${response ? `${response.status}${excerpt(response.body, answered)}` : unread}`
}

/** What nearly all requests say of themselves. */
const usual: Readonly<Record<string, string>> = {
  Accept: 'application/json',
  'Content-Type': 'application/json',
  Authorization: 'Token ***',
}

/** The headers that make a request another one than most, in parentheses. */
function unusual(headers: Step['request']['headers'] = {}): string {
  const told = Object.entries(headers).filter(([name, value]) => value !== usual[name])
  return told.length === 0 ? '' : ` (${told.map(([name, value]) => `${name}: ${value.slice(0, mostOfHeader) || '(none)'}`).join('; ')})`
}

/** When a step was sent, where that is not just after the one before it. */
export function whenOf({ isEarlier, isAtOnce }: Step): 'earlier' | 'at once' | undefined {
  if (isEarlier) return 'earlier'
  return isAtOnce ? 'at once' : undefined
}

/** A body, only as far as a line holds it, after a space, with the place that matters where there is one; nothing for none. */
export function excerpt(body: unknown, at?: string): string {
  if (body === undefined) return ''
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  if (text.length <= mostOfBody) return ` ${text}`
  // What is wrong with a text that is no JSON may be its end.
  const length = text.length < long ? '' : ` (${thousands(text.length)} characters)`
  if (typeof body === 'string') return ` ${text.slice(0, mostOfBody - 40)}...${text.slice(-40)}${length}`
  const from = at === undefined ? 0 : Math.max(0, beginOf(body, at) - leadIn)
  return from === 0
    ? ` ${text.slice(0, mostOfBody)}...${length}`
    : ` ...${text.slice(from, from + mostOfBody)}${from + mostOfBody < text.length ? '...' : ''}${length}`
}

/** Of a body of so many characters it is told how long it is: that may be what matters. */
const long = 2000

/** How many characters are shown before the place that matters: its name, and what stands before that. */
const leadIn = 80

/** Where a part begins in the JSON of a value; 0 where there is no such part. */
function beginOf(value: unknown, at: string): number {
  // The places of a list that leaves out items are those of the whole one.
  if (Array.isArray(value) && othersLeftOut.test(String(value.at(-1)))) return 0
  // Of a list that lacks an item the beginning is all there is.
  const path = at
    .replace(/\.\*(\..*)?$/, '')
    .split('.')
    .map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment))
  if (partAt(value, path) === undefined) return 0
  const mark = '\u0000'
  return JSON.stringify(changeAt(value, path, () => mark)).indexOf(JSON.stringify(mark))
}
