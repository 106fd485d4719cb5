import { shownText } from '../../../src/report/html/shown-text.ts'
import type { Step } from '../../trial/step.ts'
import { operationOf } from '../../trial/operation-of.ts'

/** A step of which it is known from when to when it was under way, and its number. */
interface Timed {
  readonly number: number
  readonly step: Step
  readonly sent: number
  readonly ended: number
}

/**
 * The steps that were under way at once, as a picture of the time that each took: a bar for each, in the order in which they
 * were sent. Nothing where none were, or where it is not known when. Its texts have the size of those beside it on a screen of any width.
 */
export function timeLine(steps: readonly Step[]): string {
  const timed = steps.flatMap((step, index): Timed[] =>
    step.sent === undefined || step.ended === undefined ? [] : [{ number: index + 1, step, sent: step.sent, ended: step.ended }],
  )
  const racing = timed
    .filter((one) => timed.some((other) => other !== one && other.sent < one.ended && one.sent < other.ended))
    .toSorted((one, other) => one.sent - other.sent)
    .slice(0, mostShown)
  if (racing.length < 2) return ''
  const from = Math.min(...racing.map(({ sent }) => sent))
  const until = Math.max(...racing.map(({ ended }) => ended))
  const share = (time: number) => `${(((time - from) / (until - from)) * 100).toFixed(2)}%`
  const bars = racing.map(({ number, step, sent, ended }, index) => {
    const top = index * rowHeight
    const width = Math.max(((ended - sent) / (until - from)) * 100, 0.5).toFixed(2)
    const told = step.hungUp === undefined ? `${step.response?.status ?? 'not read'}` : 'hung up'
    const isRefused = step.response === undefined || step.response.status >= 400
    return `<text x="0" y="${top + 15}">${number}. ${shownText(about(step))} → ${told}</text><text class="time" x="100%" y="${top + 15}">${milliseconds(sent - from)} to ${milliseconds(ended - from)}</text><line x1="0" x2="100%" y1="${top + 25.5}" y2="${top + 25.5}"/><rect class="${isRefused ? 'refused' : 'taken'}" x="${share(sent)}" y="${top + 21}" width="${width}%" height="9" rx="2"/>`
  })
  const height = racing.length * rowHeight
  const total = milliseconds(until - from)
  return `<figure class="time-line"><figcaption>At once, within ${total} ms; each from when it was sent to when its answer was read</figcaption><svg role="img" width="100%" height="${height}" aria-label="${racing.length} requests that were under way at once, within ${total} ms">${bars.join('')}</svg></figure>`
}

/** How many bars are drawn. */
const mostShown = 40

/** The height of a bar with its words, in pixels. */
const rowHeight = 36

/** The operation, or the end of another path: as much as a narrow screen holds. */
function about(step: Step): string {
  if (step.operator !== undefined) return `operator: ${step.operator}`
  const operation = operationOf(step)
  return operation === undefined ? `${step.request.method} ${step.request.path.slice(-30)}` : operation
}

function milliseconds(time: number): string {
  return time.toFixed(time < 10 ? 2 : time < 100 ? 1 : 0)
}
