import { printable } from '../../../src/report/pretty/printable.ts'
import type { Requirement } from '../../../schemas/requirements/index.ts'
import { isReading } from '../../../schemas/requirements/operator-verbs.ts'
import type { HangUp } from '../../target/target.ts'
import { authorizationInShell } from '../../trial/token-faults.ts'
import type { Step } from '../../trial/step.ts'
import { FreshText, quoted } from './fresh-text.ts'
import { helpersFor } from './helpers.ts'
import { groupsOf, inOrder, type OrderedStep } from './in-order.ts'
import { verdictLines, type Judged } from './verdict.ts'
import { asObject } from '../../reading/as-object.ts'

/** What stands on a command line may not be longer, in characters. */
const longestWord = 60_000

/** So often the requests are sent until they show what they are to show. */
const rounds = 10

/** Pauses of a run that are shorter are not kept; none is longer; in milliseconds. */
const [shortestPause, longestPause] = [100, 10_000]

/**
 * A shell script that sends the requests of a violation again with curl, on records of its own: the names of the run give way
 * to fresh ones. What was under way at once is so again, and no request is sent before those are answered that were answered
 * before it in the run. That is done in several rounds, since a fault may show with one record of many only, unless the operator
 * sets something or the run waited; what the operator holds or limits is lifted in the end. It ends with 1 when the failure
 * shows again, with 0 when it does not, and with 2 when nothing answers, when curl could not hang up in time, or when only a
 * person can tell, such as where a time that the server made is wrong. It needs `$BASE_URL` and `$TOKEN`, and `$OPERATOR_URL`
 * and `$OPERATOR_TOKEN` where the operator is asked.
 */
export function shellScript({ id, sentence }: Requirement, violation: Judged, runId: string): string {
  const { message, steps } = violation
  const ordered = inOrder(steps)
  const asksOperator = steps.some(({ operator }) => operator !== undefined)
  const isRace = ordered.some(({ isBackground }) => isBackground)
  const fresh = new FreshText(runId)
  const groups = groupsOf(ordered)
  const together = new Set(groups.flatMap((group) => (group.length > 1 ? group.map(({ number }) => number) : [])))
  const requests = groups.flatMap((group, index) => {
    const [first] = group
    const waiting = first ? [...pause(groups[index - 1]?.at(-1), first), '', ...wait(first, together)] : []
    return [...waiting, ...(group.length > 1 ? togetherLines(group, fresh) : group.flatMap((one) => requestLines(one, fresh)))]
  })
  const verdict = verdictLines(violation, runId, fresh)
  const first = ordered.find(({ step }) => step.hungUp === undefined && step.response !== undefined)?.number
  const timed = ordered.filter(({ step: { hungUp } }) => isTimed(hungUp)).map(({ number }) => number)
  const inTime = timed.length === 0 ? [] : [`hung_up ${timed.join(' ')} && HUNG_UP=yes`]
  const reached = first === undefined ? [] : [`[ "$(status ${first})" = 000 ] && nobody`]
  const body = [
    ...fresh.assignments,
    ...requests,
    ...lifting(steps, fresh),
    ...(isRace ? ['wait'] : []),
    '',
    ...reached,
    ...inTime,
    ...verdict,
    'return 0',
  ]
  const isCourseFixed = verdict.some((line) => line.startsWith('went '))
  const isRepeated = !ordered.some((one, index) => setsSomething(one) || (!isRace && pause(ordered[index - 1], one).length > 0))
  const again = isRepeated
    ? [
        `for ROUND in $(seq 1 "\${ROUNDS:-${rounds}}"); do`,
        '  attempt || shown',
        '  RUN=$(echo "$FIRST $ROUND" | cksum | cut -c 1-6)',
        'done',
      ]
    : ['attempt || shown']
  return [
    '#!/bin/sh',
    comment(`${id}: ${sentence}`),
    comment(`In the run: ${message}`),
    `# Exit code: 1 if that shows again, 0 if it does not${isRepeated ? ` in ${rounds} attempts, or in $ROUNDS` : ''}, 2 if the server does not answer or the script cannot tell.`,
    ': "${BASE_URL:?set it to what stands before /v1/data-import/}" "${TOKEN:?set it to an access token}"',
    ...(asksOperator
      ? [': "${OPERATOR_URL:?set it to the URL of the operator port}" "${OPERATOR_TOKEN:?set it to the token of the operator port}"']
      : []),
    'FIRST=${RUN:-$(echo "$(date +%s) $$" | cksum | cut -c 1-6)}',
    'DIR=$(mktemp -d); trap \'rm -rf "$DIR"\' EXIT',
    ...helpersFor([...body, 'send ']),
    ...(reached.length > 0 ? ["nobody() { echo 'The server does not answer. Does it run, and is its URL right?'; exit 2; }"] : []),
    "shown() { echo 'The failure showed again.'; exit 1; }",
    '',
    'attempt() {',
    ...body,
    '}',
    '',
    `RUN=$FIRST${timed.length > 0 ? ' HUNG_UP=' : ''}${isCourseFixed ? ' HEARD=' : ''}`,
    ...again,
    ...(timed.length > 0 ? [tooLate] : []),
    ...(isCourseFixed ? [notLetIn] : []),
    "echo 'The failure did not show again.'",
    '',
  ].join('\n')
}

/** Whether the operator changes the server, which another round would then find otherwise. */
function setsSomething({ step: { operator } }: OrderedStep): boolean {
  return operator !== undefined && !isReading(operator)
}

/** What lifts the holds and limits that are left, as the run did in the end, so that nothing waits for them any more. */
function lifting(steps: readonly Step[], fresh: FreshText): string[] {
  const last = new Map(steps.flatMap(({ operator, request }) => (operator === undefined ? [] : [[request.path, request] as const])))
  return [...last.values()].flatMap(({ method, path, body }) => {
    const { hold, max } = asObject(body)
    const lifted = hold === true ? '{"hold":false}' : typeof max === 'number' ? '{"max":null}' : undefined
    if (lifted === undefined) return []
    const headers = '-H "Authorization: Bearer $OPERATOR_TOKEN" -H \'Content-Type: application/json\''
    return [`curl -sS -o /dev/null -X ${method} ${headers} --data-binary '${lifted}' "$OPERATOR_URL"${fresh.word(path)}`]
  })
}

/** How long it may take a curl to send what is held up then. */
const whileSent = 'sleep 0.2'

/** A pause that the run made, since something was to happen meanwhile. */
function pause(before: OrderedStep | undefined, { step, isBackground }: OrderedStep): string[] {
  const { ended } = before?.step ?? {}
  // What is held up has to get under way before anything else is done.
  if (before?.isBackground && before.isHeld && !isBackground) return ['', whileSent]
  if (ended === undefined || step.sent === undefined || before?.isBackground || before?.step.isEarlier || isBackground) return []
  const milliseconds = Math.min(step.sent - ended, longestPause)
  return milliseconds < shortestPause ? [] : ['', `sleep ${(milliseconds / 1000).toFixed(1)}`]
}

/** Waits for what was answered before a step, but for what was sent together and is over. */
function wait({ waitsFor }: OrderedStep, together: ReadonlySet<number>): string[] {
  const open = waitsFor.filter((number) => !together.has(number))
  return open.length === 0 ? [] : [`wait ${open.map((number) => `$REQUEST_${number}`).join(' ')}`]
}

function requestLines({ step, number, isBackground }: OrderedStep, fresh: FreshText): string[] {
  return curl('send', step, number, fresh, isBackground ? ` &\nREQUEST_${number}=$!` : '')
}

/** Requests that one curl sends within a millisecond, as several could not. */
function togetherLines(group: readonly OrderedStep[], fresh: FreshText): string[] {
  return [...group.flatMap(({ step, number }) => [...curl('add', step, number, fresh), '']), 'together']
}

/** Whether the client hung up so soon that curl may be answered before it does. */
function isTimed(hungUp: HangUp | undefined): hungUp is number | 'request' {
  return hungUp === 'request' || typeof hungUp === 'number'
}

const tooLate =
  '[ -n "$HUNG_UP" ] || { echo "In no attempt did curl hang up before the answer came, as the client in the run did. So the fault may be there and not show."; exit 2; }'

const notLetIn =
  '[ -n "$HEARD" ] || { echo "In no attempt were all these requests let in as in the run, so the script cannot tell whether the failure is there."; exit 2; }'

/** What makes curl hang up as the client did, before the body or when the answer comes. */
const hangingUp = { 'before body': ' --http1.1 --max-time 0.5', answer: ' --max-filesize 1' }

function curl(
  helper: 'send' | 'add',
  { operator, request, response, isUnderWay, hungUp }: Step,
  number: number,
  fresh: FreshText,
  end = '',
): string[] {
  const { Authorization, ...others } = request.headers ?? {}
  const headers = {
    ...(Authorization === 'none' || operator !== undefined ? {} : { Authorization }),
    ...(operator === undefined ? { Accept: 'application/json' } : {}),
    ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...others,
  }
  const body = request.body === undefined ? undefined : typeof request.body === 'string' ? request.body : JSON.stringify(request.body)
  const isLong = hungUp !== 'before body' && body !== undefined && body.length > longestWord
  const sending = isTimed(hungUp) ? `hang_up ${hungUp === 'request' ? 0 : hungUp}` : helper
  const endsEarly = hungUp === undefined || isTimed(hungUp) ? '' : hangingUp[hungUp]
  const words = [
    `${sending} ${number} ${request.method} "$${operator === undefined ? 'BASE_URL' : 'OPERATOR_URL'}"${fresh.word(request.path)}${endsEarly}`,
    ...(operator === undefined ? [] : ['-H "Authorization: Bearer $OPERATOR_TOKEN"']),
    ...Object.entries(headers).map(([name, value]) => header(name, value)),
    ...(hungUp === 'before body' ? [`-H 'Content-Length: ${Buffer.byteLength(body ?? '')}'`, "--data-binary ''"] : []),
    ...(body === undefined || hungUp === 'before body' ? [] : [`--data-binary ${isLong ? `"@$DIR/${number}.sent"` : fresh.word(body)}`]),
  ]
  const answered = response
    ? `answered ${response.status} in the run`
    : isUnderWay
      ? 'not answered yet when the failure showed'
      : 'the answer was not read'
  const came = operator === undefined ? answered : `to the operator port: ${operator}`
  return [
    comment(`${number}. ${came}`),
    ...(isLong ? [`${fresh.filter(body)} > "$DIR/${number}.sent" <<'BODY'`, body, 'BODY'] : []),
    `${words.join(' \\\n  ')}${end}`,
  ]
}

/** A header, which has the token of the one who runs the script. */
function header(name: string, value: string | undefined): string {
  if (value === undefined || value === 'Token ***') return `-H "${name}: Token $TOKEN"`
  const altered = authorizationInShell(value)
  return altered === undefined ? `-H ${quoted(`${name}: ${value}`).replaceAll('***', `'"$TOKEN"'`)}` : `-H "${name}: ${altered}"`
}

function comment(text: string): string {
  return `# ${printable(text.replaceAll(/\s+/g, ' '))}`
}
