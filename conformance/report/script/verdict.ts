import { contentType, httpStatus, type Difference } from '../../oracle/judgement.ts'
import { shownBy, shows, valueAt } from '../../trial/shown-by.ts'
import { asObject } from '../../reading/as-object.ts'
import { sameMeaning } from '../../reading/same-meaning.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import type { Violation } from '../../trial/outcome.ts'
import type { Step } from '../../trial/step.ts'
import { isNamedBy } from '../without-others.ts'
import type { FreshText } from './fresh-text.ts'
import { linesOf } from './json-lines.ts'
import { isNamed, itemLookup, placeIn, placeWord, sourceOf, type NamedItem } from './places.ts'

/** What may be expected of a status, in words. */
const statusInWords = /^(not )?(\d(?:\d\d|xx)(?:(?:, | or )\d(?:\d\d|xx))*)$/

/**
 * The lines of a script that tell whether the failure shows again: by what had to come at one place, where the report tells
 * it, or else by whether the answers are those of the run. They return 1 when it does.
 */
export function verdictLines(violation: Violation, runId: string, fresh: FreshText): string[] {
  const { steps, difference } = violation
  const index = violation.shownBy ?? shownBy(steps, difference)
  const number = index + 1
  const isRace = steps.some(({ isAtOnce, isUnderWay }) => isAtOnce ?? isUnderWay ?? false)
  const shown = steps[index]
  if (difference && shown && isUnmade(shown, difference, steps)) return [unjudged(violation.message, fresh)]
  if (difference && !(isRace && isOneOfMany(steps, index, difference))) {
    const exact =
      difference.at === httpStatus
        ? statusVerdict(number, difference)
        : difference.at === contentType
          ? [typeVerdict(number)]
          : valueVerdict(difference, violation, index, fresh, isRace)
    if (exact) return [...(isRace ? [] : [...sameCourse(steps, index), ...sameStatus(shown, difference, number)]), ...exact]
    if (isTimeOfServer(difference, steps)) return [forPerson(number, difference, fresh)]
  }
  // What is compared leaves out what is staged, and cannot have what none of these answers has.
  if (difference ? isElsewhere(difference, steps) || isStaged(difference) : shown?.operator === 'read-account')
    return [unjudged(violation.message, fresh)]
  return sameAnswers(violation, runId, fresh, isRace)
}

/** Whether something must be stored that none of the steps sends, or for an account that none makes: it is not there the next time either. */
function isUnmade({ operator, request: { path } }: Step, { expected, isInWords }: Difference, steps: readonly Step[]): boolean {
  if (operator !== 'read-account' || expected === undefined) return false
  const number = decodeURIComponent(path.split('/').at(-1) ?? '')
  const sent = steps.flatMap(({ request: { method, body } }) => (method === 'POST' ? [body] : []))
  const texts = isInWords ? [] : linesOf(expected).flatMap((line) => /\t"(.*\d.*)"$/.exec(line)?.[1] ?? [])
  const all = sent.map((body) => JSON.stringify(body)).join('\n')
  return !sent.some((body) => asObject(body)['external_account_number'] === number) || !texts.every((text) => all.includes(text))
}

/** Whether another of equal requests at once may be answered with a status as well: then the statuses of all of them tell. */
function isOneOfMany(steps: readonly Step[], index: number, { at }: Difference): boolean {
  const shown = steps[index]
  const number = numberIn(shown)
  if (!shown || at !== httpStatus || number === undefined) return false
  return steps.some(
    (other) => other !== shown && other.request.path === shown.request.path && numberIn(other) === number && areAtOnce(other, shown),
  )
}

/** The account that a request is about. */
function numberIn(step: Step | undefined): unknown {
  return step?.operator === undefined ? asObject(step?.request.body)['external_account_number'] : undefined
}

function areAtOnce(one: Step, other: Step): boolean {
  return (one.sent ?? 0) < (other.ended ?? Infinity) && (other.sent ?? 0) < (one.ended ?? Infinity)
}

/** Whether a time that the server made is wrong: it is another one each time, right or wrong. */
function isTimeOfServer({ got }: Difference, steps: readonly Step[]): boolean {
  return datetime.test(JSON.stringify(got) ?? '') && isOfServer(got, steps)
}

/**
 * Whether none of the answers has what came at its place, or has it with an item of a list that no request names: the same
 * answers say nothing then.
 */
function isElsewhere(difference: Difference, steps: readonly Step[]): boolean {
  if (difference.isInWords !== undefined) return false
  // Why a list had to have what it lacks shows in none of them.
  if (difference.got === undefined) return difference.at.startsWith('*.')
  return !steps.some((step) => shows(step, difference) && placeIn(step, difference.at, steps))
}

/** An answer of another status is no wrong answer of this one. */
function sameStatus(step: Step | undefined, { at }: Difference, number: number): string[] {
  const { status } = step?.response ?? {}
  return at === httpStatus || status === undefined || step?.operator !== undefined ? [] : [`went ${number}:${status} || return 0`]
}

/** Whether it is about what is staged, which is no part of the answers that are compared. */
function isStaged({ at }: Difference): boolean {
  return /^staged(\.|$)/.test(at)
}

/** Leaves all of it to a person. */
function unjudged(message: string, fresh: FreshText): string {
  return `echo ${fresh.word(`Compare the answers yourself; in the run: ${message}`)}; exit 2`
}

/** Leaves it to a person to compare. */
function forPerson(number: number, { at, expected, isInWords }: Difference, fresh: FreshText): string {
  const wanted = isInWords ? String(expected) : 'the same as before'
  return `echo ${fresh.word(`Look at ${at} in the answer to request ${number}: in the run it had to be ${wanted}.`)}; head -c 2000 "$DIR/${number}"; exit 2`
}

/** What is expected of a status. */
function statusVerdict(number: number, { expected }: Difference): string[] | undefined {
  const [, not, list] = statusInWords.exec(String(expected)) ?? []
  if (list === undefined) return undefined
  const pattern = list
    .split(/, | or /)
    .map((status) => status.replaceAll('x', '?'))
    .join('|')
  // What waits until curl gives up is not answered as in the run, and would not be in another round.
  const waits = `000) echo 'Request ${number} is not answered any more.'; exit 0 ;;`
  const right = `${pattern}) ;; ${waits}`
  const wrong = (cases: string) => `${cases}) echo "Request ${number} is answered $(status ${number}), as it must not be."; return 1 ;;`
  return not === undefined
    ? [
        `case $(status ${number}) in ${right} *) echo "Request ${number} is answered $(status ${number}) and not ${list}."; return 1 ;; esac`,
      ]
    : [`case $(status ${number}) in ${wrong(pattern)} ${waits} esac`]
}

/** JSON is expected to be labelled as such. */
function typeVerdict(number: number): string {
  return `case $(content_type ${number}) in application/json*|text/json*|*+json*) ;; *) echo "The answer to request ${number} is labelled as $(content_type ${number})."; return 1 ;; esac`
}

/** What is expected of a value in an answer, or in what is stored. */
function valueVerdict(
  difference: Difference,
  { steps }: Violation,
  index: number,
  fresh: FreshText,
  isRace: boolean,
): string[] | undefined {
  const { at, expected, got, isInWords } = difference
  const number = index + 1
  const step = steps[index]
  if (isInWords || !step || !shows(step, difference)) return undefined
  const listed = /^(?:\d+|\*)\.(\w+)$/.exec(at)
  if (listed && isListing(step.request, step.response?.body)) {
    const [, field = ''] = listed
    if (expected === undefined && isNamed(got, steps)) return [surplusVerdict(number, step, { field, value: got }, fresh)]
    if (got === undefined && isStagedFor(step, expected, steps)) return [lackVerdict(number, { field, value: expected }, fresh)]
  }
  if (at === '*' && isObject(expected))
    return [
      `holds ${number} ${fresh.word(JSON.stringify(expected))} || { echo ${fresh.word(`The answer to request ${number} does not hold ${JSON.stringify(expected)}.`)}; return 1; }`,
    ]
  const place = placeIn(step, at, steps)
  if (!place) return undefined
  const [, list = '', last] = /^(?:(.*)\.)?(\d+)$/.exec(at) ?? []
  if (expected === undefined && last !== undefined)
    return place.item && place.path === ''
      ? [surplusVerdict(number, step, place.item, fresh)]
      : surplusItemVerdict(number, step, { list, got }, steps, fresh)
  if (expected === null && got === undefined)
    return [`[ -n "$(part ${number} ${placeWord(number, place, fresh)})" ] || { echo ${fresh.word(`There is no ${at}.`)}; return 1; }`]
  const source = isOfServer(expected, steps) ? sourceOf(expected, place, steps.slice(0, index)) : undefined
  // A time that the server made, and that stood nowhere before, is another one the next time.
  if (!source && isOfServer(expected, steps) && datetime.test(JSON.stringify(expected))) return undefined
  const word = source
    ? `"$(part ${source.number} ${placeWord(source.number, source.place, fresh)})"`
    : expected === undefined
      ? "''"
      : fresh.word(JSON.stringify(expected))
  // In which order things that went on at once are stored is for chance.
  const path = isRace ? place.path.replace(/^([a-z_]+)\.\d+/, '$1.*') : place.path
  return [`expect ${number} ${placeWord(number, { ...place, path }, fresh)} ${word} || return 1`]
}

/** Whether an account that a list has to hold was staged by one of the steps, for the import supplier of the list. */
function isStagedFor({ request: { path } }: Step, external_account_number: unknown, steps: readonly Step[]): boolean {
  return steps.some(({ request: { method, body } }) => {
    const { import_supplier, external_account_number: staged } = asObject(body)
    return method === 'POST' && staged === external_account_number && path.includes(`/${String(import_supplier)}/`)
  })
}

/** A list must have an item. */
function lackVerdict(number: number, item: NamedItem, fresh: FreshText): string {
  const said = `The list in the answer to request ${number} lacks ${item.field} ${JSON.stringify(item.value)}.`
  return `[ "${itemLookup(number, item, fresh)}" != none ] || { echo ${fresh.word(said)}; return 1; }`
}

/** A list must have an item less often than in the run. */
function surplusVerdict(number: number, { response }: Step, { field, value }: NamedItem, fresh: FreshText): string {
  const list = Array.isArray(response?.body) ? response.body : []
  const times = list.filter((item) => asObject(item)[field] === value).length
  const said = `The list in the answer to request ${number} holds ${field} ${JSON.stringify(value)}${times > 1 ? ` ${times} times` : ''}.`
  const count = `$(items ${number} ${field} ${fresh.word(JSON.stringify(value))} | grep -c .)`
  return `[ "${count}" -lt ${times} ] || { echo ${fresh.word(said)}; return 1; }`
}

/** A list in an answer must have an item less often than in the run: what the server made of it may be otherwise. */
function surplusItemVerdict(
  number: number,
  step: Step,
  { list, got }: { readonly list: string; readonly got: unknown },
  steps: readonly Step[],
  fresh: FreshText,
): string[] | undefined {
  const place = placeIn(step, list, steps)
  const items = valueAt(step.response?.body, list)
  const known = isObject(got) ? Object.fromEntries(Object.entries(got).filter(([, value]) => !isOfServer(value, steps))) : got
  if (!place || !Array.isArray(items)) return undefined
  const times = items.filter((item) => sameMeaning(known, item) === undefined).length
  const said = `The answer to request ${number} holds in ${list || 'its list'} what must not be there${times > 1 ? ` ${times} times` : ''}: ${JSON.stringify(known)}`
  const count = `$(count ${number} ${placeWord(number, place, fresh)} ${fresh.word(JSON.stringify(known))})`
  return [`[ "${count}" -lt ${times} ] || { echo ${fresh.word(said)}; return 1; }`]
}

/** Nothing shows where other requests are answered otherwise than in the run; what goes on at once may be. */
function sameCourse(steps: readonly Step[], index: number): string[] {
  const others = steps.flatMap(({ operator, response }, other) =>
    other === index || operator !== undefined || response === undefined ? [] : [`${other + 1}:${response.status}`],
  )
  return others.length === 0 ? [] : [`went ${others.join(' ')} || return 0`]
}

/** Whether a value was made by the server, so that it is another one each time. */
function isOfServer(value: unknown, steps: readonly Step[]): boolean {
  return (
    typeof value === 'string' &&
    /\d/.test(value) &&
    !steps.some(({ request }) => JSON.stringify(request).includes(JSON.stringify(value).slice(1, -1)))
  )
}

/** Whether the answer of a step tells something: what merely carries out an order of the operator does not. */
function isTelling(step: Step | undefined): boolean {
  return step?.hungUp === undefined && (step?.operator === undefined || step.response?.body !== undefined)
}

/** Shows again when the answers are those of the run. */
function sameAnswers({ message, steps }: Violation, runId: string, fresh: FreshText, isRace: boolean): string[] {
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
    `if ${fresh.filter(text)} <<'LINES' | same_answers ${[...(isRace ? ['-a'] : []), ...numbers].join(' ')}; then echo 'The answers are those of the run.'; return 1; fi`,
    text,
    'LINES',
  ]
}

/** Whether a list was read, which may have what others made. */
function isListing({ method }: Step['request'], body: unknown): boolean {
  return method === 'GET' && Array.isArray(body)
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

const datetime = /^"\d{4}-\d\d-\d\d(T[^"]*)?"$/

/** A line, with a word for a value that the server makes and that is another one each time. */
function maskedLine(line: string, requests: string, earlier: string, isRace: boolean): string {
  const tab = line.indexOf('\t')
  const value = line.slice(tab + 1)
  if (!/^".*\d/.test(value) || requests.includes(value.slice(1, -1))) return line
  return `${line.slice(0, tab)}\t${datetime.test(value) ? '<time>' : isRace ? '<any>' : earlier.includes(value) ? '<known>' : '<new>'}`
}
