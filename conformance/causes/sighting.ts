import { decoded } from '../reading/decoded.ts'
import { operations, type OperationId } from '../../schemas/operations.ts'
import type { OperatorVerb } from '../operator/operator-port.ts'
import { isObject } from '../../src/contract/json-schema.ts'
import { isPostOperation } from '../../src/validate/subject.ts'
import { validator } from '../../src/validate/validate.ts'
import { httpStatus, type Difference } from '../oracle/judgement.ts'
import { isWanted, type WantedStatus } from '../oracle/wanted-status.ts'
import { contentOf } from '../reading/content-of.ts'
import { sameMeaning } from '../reading/same-meaning.ts'
import { lastName, sentPlaces } from '../report/sent-places.ts'
import { judgeAgain, type Circumstances } from './judge-again.ts'
import { operationOf } from '../trial/operation-of.ts'
import { valueAt } from '../trial/shown-by.ts'
import type { Step } from '../trial/step.ts'

/** One time that a requirement was seen broken: as much of its requests as tells which other failures are of the same making. */
export interface Sighting {
  readonly requirement: string
  readonly check: string
  readonly message: string
  /** Where what came differs, and the kinds of value that were expected and came. */
  readonly difference?: { readonly at: string; readonly expected: string; readonly got: string }
  /** Of a value that comes back otherwise than it was sent: which one it is, and what became of it. */
  readonly changed?: ChangedValue
  /** It is that a request was refused which had to be taken. */
  readonly isRefusal?: true
  /** What was done up to there; the last one shows it. */
  readonly exchanges: readonly SightedExchange[]
  /** The other requirements that the same trial broke, each with the id of the exchange that shows it. */
  readonly alongside: readonly ShownBreach[]
  /** What its requests break when they are judged again by model and oracle, whatever the check was about. */
  readonly again: readonly ShownBreach[]
}

/** A value that was sent and came back otherwise, in the answer or in what is stored. */
export interface ChangedValue {
  /** The operation that sent it, and the place in its body without the numbers of items. */
  readonly sentAt: string
  /** How it was written, and what came instead: their digits do not count. */
  readonly forms: readonly [sent: string, got: string]
}

/** A requirement that is broken, and the id of the exchange that shows it. */
export interface ShownBreach {
  readonly requirement: string
  readonly shownBy: string
}

/** An exchange, in terms that do not depend on the names of a run. */
export interface SightedExchange {
  readonly id: string
  readonly operation: OperationId | OperatorVerb | 'other'
  readonly isReading: boolean
  /** The status of the answer, or why there is none. */
  readonly answer: string
  /** What is out of the ordinary in the request, such as `dry run` or `at once`. */
  readonly form: readonly string[]
  /** What the request is about: import supplier and external account number, as far as it names them. */
  readonly record: readonly (string | undefined)[]
  /** Places of the body that do not keep the contract, with the code of each fault. */
  readonly invalid: readonly string[]
  /** What the answer says of its errors, or of the parts of the request: places and codes. */
  readonly told: readonly string[]
}

/** A requirement that was seen broken, with all that showed it. */
interface Seen extends Pick<Sighting, 'requirement' | 'check' | 'message' | 'alongside'> {
  readonly steps: readonly Step[]
  readonly shownBy?: number
  readonly difference?: Difference
}

/** As much of a violation as its causes are told by. */
export function sightingOf({ difference, alongside, ...seen }: Seen, circumstances: Circumstances): Sighting {
  const { requirement, check, message } = seen
  // What was sent at once with it, or was read after it, shows something else.
  const steps = stepsTo(seen)
  const bodies = new Map<string, number>()
  const again = judgeAgain(steps, circumstances).flatMap(({ requirement: id, index, isState }) => {
    const step = steps[index]
    return step && (isState || index === steps.length - 1) ? [{ requirement: id, shownBy: idOf(step) }] : []
  })
  const changed = difference && changedValue(steps, difference)
  const { at, expected, got } = difference ?? {}
  const isRefusal =
    at === httpStatus && Number(got) >= 400 && Number(got) < 500 && [200, 201].some((one) => isWanted(one, expected as WantedStatus))
  return {
    requirement,
    check,
    message,
    ...(changed ? { changed } : {}),
    ...(isRefusal ? { isRefusal } : {}),
    ...(difference
      ? { difference: { at: generalPlace(difference.at), expected: kindAt(difference, 'expected'), got: kindAt(difference, 'got') } }
      : {}),
    exchanges: steps.map((step) => sightedExchange(step, bodies)),
    alongside: alongside.filter((one) => !again.some((other) => other.requirement === one.requirement && other.shownBy === one.shownBy)),
    again,
  }
}

/** Which value of which request comes back otherwise in the last answer, where it is found in a request. */
function changedValue(steps: readonly Step[], difference: Difference): ChangedValue | undefined {
  const { at, expected, got } = difference
  if (at === httpStatus || difference.isInWords) return undefined
  const { sent } = sentPlaces({ steps, difference }, '')
  const step = sent && steps[sent.step]
  const operation = step && operationOf(step)
  if (!sent || operation === undefined) return undefined
  const isWhole = sameMeaning(expected, valueAt(step?.request.body, sent.at)) === undefined
  const place = [sent.at, ...(isWhole ? [] : [lastName(at) ?? ''])].join('.')
  return { sentAt: `${operation} ${generalPlace(place)}`, forms: [formOf(expected), formOf(got)] }
}

/** How a value is written, whatever its digits are. An amount is a text in answers and a number where it is stored. */
function formOf(value: unknown): string {
  const form = (JSON.stringify(value) ?? '').replaceAll(/\d/g, '0')
  return /^"-?0+(?:\.0+)?"$/.test(form) ? form.slice(1, -1) : form
}

/** The steps of a violation up to the one that shows it. */
function stepsTo({ steps, shownBy = steps.length - 1 }: Pick<Seen, 'steps' | 'shownBy'>): readonly Step[] {
  return steps.slice(0, shownBy + 1)
}

/** The id of the exchange that shows a violation. */
export function shownBy(seen: Pick<Seen, 'steps' | 'shownBy'>): string {
  const last = stepsTo(seen).at(-1)
  return last ? idOf(last) : ''
}

/** The kind of what was expected, or came: of a status its class. */
function kindAt(difference: Difference, which: 'expected' | 'got'): string {
  const value = difference[which]
  return difference.at === httpStatus && typeof value === 'number' ? `${String(value).slice(0, 1)}xx` : kindOf(value)
}

/** The kind of a JSON value. */
function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null || value === '') return JSON.stringify(value)
  return Array.isArray(value) ? 'list' : typeof value
}

/** A place without the numbers of items. */
export function generalPlace(place: string): string {
  return place
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .join('.')
}

function idOf({ requestId, operator, request, sent }: Step): string {
  return requestId ?? `${operator ?? request.method} ${request.path} ${sent ?? ''}`
}

/** The most faults of a body, or parts of an answer, that are kept. */
const mostTold = 12

function sightedExchange(step: Step, bodies: Map<string, number>): SightedExchange {
  const { operator, request, response, hungUp, isUnderWay } = step
  const operation = operator ?? operationOf(step) ?? 'other'
  const { body, path, method, headers } = request
  const query = path.split('?')[1]
  const text = `${method} ${path} ${JSON.stringify(body)}`
  const times = bodies.get(text) ?? 0
  bodies.set(text, times + 1)
  const content = contentOf(body)
  const fields = isObject(content) ? content : {}
  const form = [
    ...(fields['dry_run'] === true ? ['dry run'] : []),
    ...(query === undefined ? [] : [query.replaceAll(/[^=&]*-[^=&]*/g, '…')]),
    ...(headers?.['Authorization'] === undefined ? [] : ['token']),
    ...(typeof body === 'string' ? ['text'] : []),
    ...(operator === 'suppliers' || operator === 'payment-vendors' ? [String(fields['status'] ?? fields['behaviour'])] : []),
    ...(step.isAtOnce ? ['at once'] : []),
    ...(hungUp === undefined ? [] : ['hung up']),
    ...(times > 0 && method !== 'GET' ? ['again'] : []),
  ]
  return {
    id: idOf(step),
    operation,
    isReading: method === 'GET',
    answer: response ? String(response.status) : isUnderWay ? 'under way' : hungUp === undefined ? 'not read' : 'hung up',
    form,
    record: recordOf(path, fields, operator !== undefined),
    invalid: invalidAt(operation, content, body !== undefined),
    told: toldIn(response?.body),
  }
}

function recordOf(path: string, fields: Readonly<Record<string, unknown>>, isOperator: boolean): readonly (string | undefined)[] {
  const supplier = fields['import_supplier'] ?? fields['import_supplier_code']
  const external = fields['external_account_number']
  if (typeof supplier === 'string') return [supplier, typeof external === 'string' ? external : undefined]
  const [bare = ''] = path.split('?')
  const segments = bare.split('/').filter((segment) => segment !== '')
  const [first, second] = isOperator ? segments.slice(1) : segments.slice(3)
  return [first, second].map((segment) => (segment === undefined ? undefined : decoded(segment)))
}

function invalidAt(operation: SightedExchange['operation'], content: unknown, hasBody: boolean): readonly string[] {
  if (!hasBody || !(operation in operations) || !isPostOperation(operation)) return []
  if (content === undefined) return [' not_json']
  const checked = validator(operation as 'stageAccount').validate(content)
  if (checked.valid) return []
  return [...new Set(checked.envelope.errors.slice(0, mostTold).map(({ attr, code }) => `${generalPlace(attr)} ${code}`))]
}

/** Codes and places of an envelope, or the statuses of the items of an answer. */
function toldIn(body: unknown): readonly string[] {
  const fields = isObject(body) ? body : {}
  const errors = Array.isArray(fields['errors']) ? (fields['errors'] as unknown[]) : []
  const items = Array.isArray(body) ? (body as unknown[]) : Array.isArray(fields['results']) ? (fields['results'] as unknown[]) : []
  const told = [
    ...(typeof fields['code'] === 'string' ? [fields['code']] : []),
    ...errors
      .slice(0, mostTold)
      .map((error) => (isObject(error) ? `${generalPlace(String(error['attr']))} ${String(error['code'])}` : kindOf(error))),
    ...items.slice(0, mostTold).flatMap((item) => (isObject(item) && typeof item['status'] === 'string' ? [item['status']] : [])),
    ...(typeof fields['status'] === 'string' ? [fields['status']] : []),
  ]
  return [...new Set(told)]
}
