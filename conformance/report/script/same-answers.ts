import type { Violation } from '../../trial/outcome.ts'
import type { Step } from '../../trial/step.ts'
import { isNamedBy } from '../without-others.ts'
import type { FreshText } from './fresh-text.ts'
import { linesOf } from './json-lines.ts'
import { datetime } from './made-by-server.ts'
import { isListing } from './places.ts'

/** Whether the answer of a step tells something: what merely carries out an order of the operator does not, nor what came only later. */
function isTelling(step: Step | undefined): boolean {
  return step?.isUnderWay !== true && step?.hungUp === undefined && (step?.operator === undefined || step.response?.body !== undefined)
}

/** Shows again when the answers are those of the run. */
export function sameAnswers({ message, steps }: Violation, runId: string, fresh: FreshText, isRace: boolean): string[] {
  const telling = [...steps.entries()].filter(([, step]) => isTelling(step))
  // What the message names is what is wrong.
  const requests = [...steps.map(({ request }) => JSON.stringify(request)), message].join('\n')
  const lines = telling.flatMap(([index, { request, response }]) => {
    const earlier = steps
      .slice(0, index)
      .map((step) => JSON.stringify(step.response?.body ?? ''))
      .join('\n')
    const own = isListing(request, response?.body) ? ownLines(response?.body, steps, runId) : restLines(response?.body, request.body)
    const all = [`-> ${response?.status ?? '000'}`, ...own.map((line) => maskedLine(line, requests, earlier, isRace))]
    return isRace ? all : all.map((line) => `${index + 1}:${line}`)
  })
  const numbers = telling.map(([index, { request, response }]) => `${index + 1}${isListing(request, response?.body) ? 'l' : ''}`)
  const text = lines.join('\n')
  return [
    `if ${fresh.filter(text)} <<'LINES' | same_answers ${[...(isRace ? ['-a'] : []), ...numbers].join(' ')}; then echo 'The answers are those of the run, where the failure showed.'; return 1; fi`,
    text,
    'LINES',
  ]
}

/**
 * The lines of an answer but for those that give back what was sent, and for what is staged: they would make a script long, and
 * where they are wrong, the place is known.
 */
function restLines(body: unknown, sent: unknown): string[] {
  const echo = new Set(linesOf(sent))
  return linesOf(body).filter((line) => !line.startsWith('staged.') && !echo.has(line))
}

/** The lines of the items that the steps are about, in whichever order they are listed. */
function ownLines(list: unknown, steps: readonly Step[], runId: string): string[] {
  const isNamed = isNamedBy(steps, runId)
  return Array.isArray(list) ? list.filter((item) => isNamed(item)).flatMap((item) => linesOf(item)) : []
}

/** A line, with a word for a value that the server makes and that is another one each time. */
function maskedLine(line: string, requests: string, earlier: string, isRace: boolean): string {
  const tab = line.indexOf('\t')
  const value = line.slice(tab + 1)
  if (!/^".*\d/.test(value) || requests.includes(value.slice(1, -1))) return line
  return `${line.slice(0, tab)}\t${datetime.test(value) ? '<time>' : isRace ? '<any>' : earlier.includes(value) ? '<known>' : '<new>'}`
}
