import type { OperationId } from '../../../schemas/operations.ts'
import { isReading } from '../../../schemas/requirements/operator-verbs.ts'
import type { AccountReference } from '../../../schemas/record-types.ts'
import type { SupplierStatus } from '../../operator/operator-port.ts'
import { asObject } from '../../reading/as-object.ts'
import { decoded } from '../../reading/decoded.ts'
import { identifiersIn, namesOf } from '../../setting/names.ts'
import type { Setting } from '../../setting/setting.ts'
import { operationOf } from '../../trial/operation-of.ts'
import type { Step } from '../../trial/step.ts'
import { tokenFaultIn, type TokenFault } from '../../trial/token-faults.ts'
import { setLimit } from '../../actions/with-limit.ts'
import type { Trial } from '../../trial/trial.ts'

/** What it takes to send a step again. */
export type Sent = Pick<Step, 'operator' | 'request'>

/** What it takes to send steps again, with a fresh name for each name of the run. */
export function onFreshRecords(steps: readonly Step[], setting: Setting): readonly Sent[] {
  const requests = steps.map(({ operator, request }): Sent => (operator === undefined ? { request } : { operator, request }))
  return JSON.parse(renamed(JSON.stringify(requests), setting)) as readonly Sent[]
}

/** Whether a step says all that it takes to send it again. */
export function isPlain(step: Step, { names }: Setting): boolean {
  const { operator, request, isUnderWay, hungUp } = step
  if (isUnderWay || hungUp !== undefined || !isUsual(request)) return false
  if (operator === undefined) return operationOf(step) !== undefined && typeof request.body !== 'string'
  return (
    isReading(operator) ||
    operator === 'limits' ||
    ((operator === 'suppliers' || operator === 'teams' || operator === 'skip') && names.isOwn(request.path))
  )
}

/** Whether a request has no headers but those that any has, or another way not to have a valid token, or to say what it takes. */
function isUsual({ headers = {} }: Step['request']): boolean {
  const { Accept: _accept, 'Content-Type': type = json, Authorization, ...others } = headers
  const isWhole = Authorization === undefined || tokenFaultOf({ headers }) !== undefined || isOfValidToken(Authorization)
  return isWhole && type === json && Object.keys(others).length === 0
}

/** Whether a header has a valid token, for which stars stand. */
function isOfValidToken(authorization: string): boolean {
  return /(?:^| )\*\*\*$/.test(authorization)
}

const json = 'application/json'

/** The way not to have a valid token that a request is sent with. */
export function tokenFaultOf({ headers }: Pick<Step['request'], 'headers'>): TokenFault | undefined {
  return tokenFaultIn(headers?.['Authorization'] ?? '')
}

/** The text with a fresh name for each name of the run in it; those that fall go on falling. */
function renamed(text: string, { names }: Setting): string {
  const found = [...text.matchAll(namesOf(names.runId))].map(([name, , count = '']) => [name, count] as const)
  const counts = new Map(found.toSorted(([one], [other]) => (one < other ? -1 : 1)))
  // What differs from a name in what stands before its count, in the case of its letters or in a sign, goes on doing so.
  const others = [...Map.groupBy(counts, ([, count]) => count).values()].flatMap((alike) => {
    const [fresh = ''] = /[^-]+$/.exec(names.text('')) ?? []
    return alike.map(([name, count]) => [name, `${name.slice(0, -count.length)}${fresh}`] as const)
  })
  const rising = identifiersIn(text, names.runId).toSorted((one, other) => (one.identifier < other.identifier ? -1 : 1))
  const identifiers = rising.map(
    ({ identifier, kind }) => [identifier, kind === '5' ? names.malo() : String(names.participantCode())] as const,
  )
  const versions = [...text.matchAll(/"version_datetime":"(\d{4}-\d\d-\d\dT[^"]+)"/g)].map(
    ([, version = '']) => [version, names.version()] as const,
  )
  const fresh = new Map([...others, ...identifiers, ...versions])
  if (fresh.size === 0) return text
  // The longest first: one name may be the beginning of another.
  const alternatives = [...fresh.keys()].toSorted((one, other) => other.length - one.length).map((name) => name.replaceAll(/\W/g, '\\$&'))
  return text.replaceAll(new RegExp(alternatives.join('|'), 'g'), (name) => fresh.get(name) ?? name)
}

/** Sends the request of a step again; gives it back with what came. */
export async function sendStep(trial: Trial, step: Sent): Promise<Step> {
  const { operator, request } = step
  const [path = '', query = ''] = request.path.split('?')
  const segments = path.split('/').filter(Boolean).map(decoded)
  if (operator !== undefined) return { ...step, response: { status: 200, body: await operate(trial, segments, request.body) } }
  const operation = operationOf(step)
  if (!operation) return step
  const { body } = request
  const tokenFault = tokenFaultOf(request)
  const { Authorization: shown = '', Accept = json } = request.headers ?? {}
  const authorization =
    isOfValidToken(shown) && shown !== 'Token ***' ? shown.replace(/\*\*\*$/, await trial.setting.tokens.get()) : undefined
  const { status, body: answer } = await trial.send(operation, {
    ...(body === undefined ? {} : { body }),
    ...(tokenFault ? { tokenFault } : {}),
    ...(authorization === undefined ? {} : { authorization }),
    // An empty one stands for none.
    ...(Accept === json ? {} : { headers: { Accept: Accept || null } }),
    ...(request.method === 'GET' ? { pair: pairAt(operation, segments) } : {}),
    ...(query === '' ? {} : { query: Object.fromEntries(new URLSearchParams(query)) }),
  })
  return { ...step, response: { status, body: answer } }
}

/** The account, or the import supplier, that the path of a GET operation names. */
function pairAt(operation: OperationId, segments: readonly string[]): Partial<AccountReference> {
  const [supplier = '', external = ''] = segments.slice(operation === 'getAccountTransferStatus' ? -2 : -1)
  return operation === 'getAccountTransferStatus'
    ? { import_supplier: supplier, external_account_number: external }
    : { import_supplier: supplier }
}

/** The limit that a request to the operator port sets; null where it lifts it. */
function limitIn(body: unknown): number | null {
  const { max } = asObject(body)
  return typeof max === 'number' ? max : null
}

/** Has the operator read or set something, by the segments of its path; gives back what it read. */
async function operate(trial: Trial, [what, ...words]: readonly string[], body: unknown): Promise<unknown> {
  const { operator } = trial
  const [first = '', second = '', verb] = words
  if (what === 'suppliers') return operator.setSupplier(first, asObject(body)['status'] as SupplierStatus)
  if (what === 'teams') return operator.createTeam(first)
  if (what === 'limits') return setLimit(trial, limitIn(body))
  if (verb === 'hold') return operator.setHold(first, second, asObject(body)['hold'] === true)
  if (verb === 'skip') return operator.setSkip(first, second, asObject(body)['skip'] === true)
  if (what === 'accounts') return operator.readAccount(first, second)
  if (what === 'market-participants') return operator.readParticipant(Number(first))
  return what === 'price-sheets' ? operator.readPriceSheets() : operator.readDefinitions()
}
