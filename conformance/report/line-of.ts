import type { Step } from '../trial/step.ts'

/** How many characters of a body are shown in a line. */
const mostOfBody = 160

/** A request with what came back, in a line, behind its id and what was done to it; bodies only as far as a line holds them. */
export function lineOf({
  requestId,
  operator,
  request,
  isEarlier,
  isAtOnce,
  isUnderWay,
  hungUp,
  disturbances = [],
  response,
}: Step): string {
  const marks = [...(requestId === undefined ? [] : [requestId]), ...(operator === undefined ? [] : ['operator']), ...disturbances]
    .map((mark) => `[${mark}] `)
    .join('')
  const sent = `${marks}${isEarlier ? 'earlier: ' : isAtOnce ? 'at once: ' : ''}${request.method} ${request.path}${excerpt(request.body)}`
  const unread = isUnderWay ? 'not answered yet' : hungUp === undefined ? 'not read' : 'the client hung up'
  return `${sent} -> ${response ? `${response.status}${excerpt(response.body)}` : unread}`
}

/** A body, only as far as a line holds it, after a space; nothing for none. */
export function excerpt(body: unknown): string {
  if (body === undefined) return ''
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  if (text.length <= mostOfBody) return ` ${text}`
  // What is wrong with a text that is no JSON may be its end.
  return typeof body === 'string' ? ` ${text.slice(0, mostOfBody - 40)}...${text.slice(-40)}` : ` ${text.slice(0, mostOfBody)}...`
}
