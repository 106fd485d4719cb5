import { printable } from '../../src/report/pretty/printable.ts'
import type { Requirement } from '../../schemas/requirements/index.ts'
import type { HangUp } from '../target/target.ts'
import type { Violation } from '../trial/outcome.ts'
import type { Step } from '../trial/step.ts'

/**
 * A shell script that sends the requests of a violation again with curl, on records of its own: the run id in their
 * names gives way to a fresh one. What was under way at once is sent at once. It needs `$BASE_URL` and `$TOKEN`.
 */
export function shellScript({ id, sentence }: Requirement, { message, steps }: Violation, runId: string): string {
  return [
    '#!/bin/sh',
    comment(`${id}: ${sentence}`),
    comment(`Broken here: ${message}`),
    ': "${BASE_URL:?is what stands before /v1/data-import/}" "${TOKEN:?is an access token}"',
    'RUN=${RUN:-$(date +%s | tail -c 7)}',
    ...steps.map((step, index) => {
      const begins = steps[index + 1]?.isAtOnce === true
      const isAmong = begins || (index > 0 && step.isAtOnce === true)
      return `${curl(step, index, runId)}${isAmong ? ' &' : ''}${isAmong && !begins ? '\nwait' : ''}`
    }),
    '',
  ].join('\n')
}

/** What makes curl hang up as the client did; what it takes to connect comes on top. */
function hangingUp(hungUp: HangUp): string {
  return hungUp === 'answer' ? '--max-filesize 1' : `--max-time ${(50 + (typeof hungUp === 'number' ? hungUp : 0)) / 1000}`
}

function curl({ request, response, hungUp }: Step, index: number, runId: string): string {
  if (hungUp === 'before body') return `\n${comment(`${index + 1}. the client hung up before it sent the body, which curl cannot do`)}`
  const fresh = (text: string) => quoted(text).replaceAll(runId, `'"$RUN"'`)
  const { Authorization, ...others } = request.headers ?? {}
  const headers = {
    ...(Authorization === 'none' ? {} : { Authorization: undefined }),
    ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...others,
  }
  const lines = [
    `curl -sS ${hungUp === undefined ? '' : `${hangingUp(hungUp)} `}-w '\\n%{http_code}\\n' -X ${request.method} "$BASE_URL"${fresh(request.path)}`,
    ...Object.entries(headers).map(([name, value]) =>
      name === 'Authorization' && (value === undefined || value.includes('***'))
        ? `-H "Authorization: Token $TOKEN"`
        : `-H ${quoted(`${name}: ${String(value)}`)}`,
    ),
    ...(request.body === undefined
      ? []
      : [`--data-binary ${fresh(typeof request.body === 'string' ? request.body : JSON.stringify(request.body))}`]),
  ]
  const came = response ? `answered ${response.status} in the run` : 'the answer was not read'
  return `\n${comment(`${index + 1}. ${came}`)}\n${lines.join(' \\\n  ')}`
}

function comment(text: string): string {
  return `# ${printable(text.replaceAll(/\s+/g, ' '))}`
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
