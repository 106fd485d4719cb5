import { plural } from '../../../src/report/pretty/verdict.ts'
import { printableJson } from '../../../src/report/pretty/printable.ts'
import { shownLines, shownText } from '../../../src/report/html/shown-text.ts'
import { asSentence } from '../../../src/text/as-sentence.ts'
import { inMilliseconds } from '../../../src/text/in-milliseconds.ts'
import { toldFirst } from '../headline-of.ts'
import type { Step } from '../../trial/step.ts'
import { attemptsInWords, spoiltInWords } from '../attempts-in-words.ts'
import { commonInWords, insteadInWords, placeInWords, timeInWords, unlikeOtherInWords } from '../failure-in-words.ts'
import { whenOf } from '../line-of.ts'
import { underWaySince } from '../under-way-since.ts'
import type { OwnEvidence } from '../own-evidence.ts'
import type { Failure } from '../report.ts'
import { recognisedInWords } from '../recognised.ts'
import type { SentPlace } from '../sent-places.ts'
import { runsOf, timesInWords } from '../trail.ts'
import type { ProofRoom } from './room.ts'
import { sideBySide } from './side-by-side.ts'
import { timeLine } from './time-line.ts'

/** How many steps of a proof are listed, and how many characters of a body, a message and a headline are shown. */
const [mostSteps, mostOfBody, mostOfMessage, mostOfPath] = [50, 6000, 1000, 200]

/**
 * What shows that a requirement is broken: what was expected and received, the time-line of a race, each request with its
 * answer, and how to send them again. What the page has no room for it says.
 */
export function proof(id: string, failure: Failure, room: ProofRoom): string {
  const { steps, shownBy = steps.length - 1, disturbances = [], rightBefore: before, kept, script } = failure
  const { sent, instead, timeOf } = failure
  return [
    messageIn(failure),
    placeIn(failure, room),
    ...commonInWords(failure).map((words) => `<p>${asSentence(words)}.</p>`),
    sent ? `<p>${shownText(asSentence(`${sentInPlace(failure, sent)}.`), mostOfMessage)}</p>` : '',
    instead ? `<p>What came is ${shownText(insteadInWords(instead), mostOfMessage)}.</p>` : '',
    timeOf === undefined ? '' : `<p>What came is ${timeInWords(timeOf)}.</p>`,
    ...recognisedInWords(failure).map((words) => `<p>${shownText(asSentence(`${words}.`), mostOfMessage)}</p>`),
    before === undefined ? '' : `<p>The answer to request ${before + 1} was still right there.</p>`,
    ...spoiltInWords(failure).map((words) => `<p>It is broken ${shownText(words, mostOfMessage)}.</p>`),
    kept === undefined ? '' : `<p>Elsewhere in this run it was kept ${plural(kept, 'time')}.</p>`,
    ...attemptsInWords(failure).map(({ begins, words }) => `<p>${shownText(asSentence(`${begins}${words}.`), mostOfMessage)}</p>`),
    fitting(timeLine(steps), room),
    ...disturbances.map(({ name, meaning }) => `<p>During ${tag(name)} ${shownText(meaning)}</p>`),
    replayIn(failure),
    script === undefined ? '' : shellScript(id, script, room),
    stepList(steps, shownBy, room),
  ].join('')
}

/** What differs in the proof of another sentence of a cause, whose own proof is told before. */
export function proofBeside(failure: Failure, { lines, hasRequests }: OwnEvidence, room: ProofRoom): string {
  const { steps, shownBy = steps.length - 1 } = failure
  return [
    messageIn(failure),
    lines.length > 0 ? placeIn(failure, room) : '',
    replayIn(failure),
    hasRequests
      ? stepList(steps, shownBy, room)
      : '<p class="dim">The JSON report holds its requests; they are like those of its cause.</p>',
  ].join('')
}

function messageIn(failure: Failure): string {
  const [first = '', ...drawing] = toldFirst(failure).split('\n')
  const drawn = drawing.length > 0 ? `<pre tabindex="0">${shownLines(drawing.join('\n'), mostOfMessage)}</pre>` : ''
  return `<p class="message">${shownText(first, mostOfMessage)}</p>${drawn}`
}

function placeIn({ steps, shownBy = steps.length - 1, difference }: Failure, room: ProofRoom): string {
  return difference ? fitting(sideBySide(difference, steps[shownBy]?.response?.body), room) : ''
}

function replayIn({ replay }: Failure): string {
  return replay === undefined || !isWord.test(replay)
    ? ''
    : copied('Replay', `npx data-import conformance replay --config conformance.json ${replay}`)
}

function sentInPlace(failure: Failure, sent: SentPlace): string {
  return failure.unlike === undefined ? `it was sent by ${placeInWords(sent)}` : `it differs ${unlikeOtherInWords(failure, sent)}`
}

function tag(name: string): string {
  return `<span class="tag">${shownText(name)}</span>`
}

function fitting(text: string, room: ProofRoom): string {
  return room.takes(text) ? text : ''
}

/** What may stand in a command that somebody copies: a kept report may come from anywhere. */
const isWord = /^[\w.-]+$/

/** A command that a button copies. */
function copied(title: string, command: string): string {
  return `<div class="copied"><b>${title}</b> <code>${shownText(command, mostOfMessage)}</code></div>`
}

function shellScript(id: string, script: string, room: ProofRoom): string {
  const whole = `<div class="copied"><details><summary>Shell script</summary><code class="block" tabindex="0">${shownLines(script, script.length)}</code></details></div>`
  if (room.takes(whole) || !isWord.test(id)) return whole
  const command = `jq -r '.requirements[] | select(.id == "${id}").failure.script' report.json`
  return `<p class="dim">The shell script has ${plural(script.length, 'character')}, for which this page has no room. The JSON report holds it:</p>${copied('Script', command)}`
}

/** The requests, the last ones first in getting room; the one that shows the failure is unfolded and marked. */
function stepList(steps: readonly Step[], shownBy: number, room: ProofRoom): string {
  const items: string[] = []
  let skipped = steps.length
  for (const [first, last] of runsOf(steps).toReversed()) {
    const step = steps[last]
    const times = first === last ? '' : `<i>${shownText(timesInWords(steps, first, last))}, from request ${first + 1} on</i> `
    const item =
      step && items.length < mostSteps
        ? stepItem(
            step,
            { number: last + 1, times, isShowing: first <= shownBy && shownBy <= last, since: underWaySince(steps, last) },
            room,
          )
        : undefined
    if (item === undefined) break
    items.unshift(item)
    skipped = first
  }
  const left = skipped === 0 ? '' : `<p class="dim">${plural(skipped, 'request')} before these; the JSON report has all.</p>`
  return `${left}<ol>${items.join('')}</ol>`
}

/** Which request a step is, and how often it was repeated, in words. */
interface ItemOf {
  readonly number: number
  readonly times: string
  readonly isShowing: boolean
  readonly since: number | undefined
}

/** Undefined when there is no room for it at all; there is for the one that shows it. */
function stepItem(step: Step, { number, times, isShowing, since }: ItemOf, room: ProofRoom): string | undefined {
  const { request, response } = step
  const head = `${times}${headOf(step, since)}${isShowing ? ' <b>shows it</b>' : ''}`
  const headers = request.headers === undefined ? '' : part('Headers', request.headers)
  const bodies = [headers, part('Sent', request.body), part('Received', response?.body)].filter((one) => one !== '')
  if (bodies.length > 0) {
    const whole = `<li value="${number}"><details${isShowing ? ' open' : ''}><summary>${head}</summary><div class="sides">${bodies.join('')}</div></details></li>`
    if (room.takes(whole)) return whole
  }
  const short = `<li value="${number}">${head}${bodies.length > 0 ? ' <span class="dim">bodies in the JSON report</span>' : ''}</li>`
  return room.takes(short) || isShowing ? short : undefined
}

function headOf(step: Step, since?: number): string {
  const { requestId, operator, request, isUnderWay, disturbances = [], hungUp, response, sent, ended } = step
  const when = since === undefined ? whenOf(step) : `sent before request ${since + 1}`
  const took = sent === undefined || ended === undefined ? [] : [inMilliseconds(ended - sent)]
  const beside = [...(requestId === undefined ? [] : [requestId]), ...took].join(', ')
  return [
    ...(when === undefined ? [] : [`<i>${when}</i>`]),
    ...(operator === undefined ? [] : ['<i>operator</i>']),
    ...disturbances.map(tag),
    `<code>${shownText(`${request.method} ${request.path}`, mostOfPath)}</code> → <b>${response?.status ?? (isUnderWay ? 'still under way' : hungUp === undefined ? 'not read' : 'hung up')}</b>`,
    ...(beside === '' ? [] : [`<span class="dim">${shownText(beside)}</span>`]),
  ].join(' ')
}

function part(title: string, value: unknown): string {
  if (value === undefined) return ''
  const text = typeof value === 'string' ? value : printableJson(value, 1)
  return `<figure><figcaption>${title}</figcaption><pre tabindex="0">${shownLines(text, mostOfBody)}</pre></figure>`
}
