import type { Step } from '../trial/step.ts'

/** How many characters of a body are shown in a line. */
const mostOfBody = 160

/** A request with what came back, in a line, behind its id and what was done to it; bodies only as far as a line holds them. */
export function lineOf(step: Step): string {
  const { requestId, operator, request, isUnderWay, hungUp, disturbances = [], response } = step
  const when = whenOf(step)
  const marks = [...(requestId === undefined ? [] : [requestId]), ...(operator === undefined ? [] : ['operator']), ...disturbances]
    .map((mark) => `[${mark}] `)
    .join('')
  const sent = `${marks}${when === undefined ? '' : `${when}: `}${request.method} ${request.path}${excerpt(request.body)}`
  const unread = isUnderWay ? 'not answered yet' : hungUp === undefined ? 'not read' : 'the client hung up'
  return `${sent} -> ${response ? `${response.status}${excerpt(response.body)}` : unread}`
}

/** When a step was sent, where that is not just after the one before it. */
export function whenOf({ isEarlier, isAtOnce }: Step): 'earlier' | 'at once' | undefined {
  if (isEarlier) return 'earlier'
  return isAtOnce ? 'at once' : undefined
}

/** A body, only as far as a line holds it, after a space; nothing for none. */
export function excerpt(body: unknown): string {
  if (body === undefined) return ''
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  if (text.length <= mostOfBody) return ` ${text}`
  // What is wrong with a text that is no JSON may be its end.
  return typeof body === 'string' ? ` ${text.slice(0, mostOfBody - 40)}...${text.slice(-40)}` : ` ${text.slice(0, mostOfBody)}...`
}
