import type { OperationId } from '../../schemas/operations.ts'
import { isReading } from '../../schemas/requirements/operator-verbs.ts'
import type { AccountReference } from '../../schemas/record-types.ts'
import type { Check } from '../check.ts'
import type { SupplierStatus } from '../operator/operator-port.ts'
import { asObject } from '../reading/as-object.ts'
import { decoded } from '../reading/decoded.ts'
import { identifiersIn, namesOf } from '../setting/names.ts'
import type { Setting } from '../setting/setting.ts'
import { operationOf } from '../trial/operation-of.ts'
import type { Outcome } from '../trial/outcome.ts'
import type { Step } from '../trial/step.ts'
import type { Trial } from '../trial/trial.ts'
import { runTrial } from './run-check.ts'

/** What requests showed that were sent again. */
export interface Resent extends Outcome {
  /** Each of them with what came back, what the operator read among them. */
  readonly answered: readonly Step[]
}

/** What it takes to send a step again. */
type Sent = Pick<Step, 'operator' | 'request'>

/**
 * Sends requests of a proof again one after the other, on fresh records: their names of the run give way to new ones. What comes
 * is judged by those who hear every exchange, and by no check.
 * @param pauses In the end the last one is sent again after each of these, in milliseconds.
 * @returns undefined when a request is none that can be sent so: of no operation, with headers or a text of its own, or one by
 * which the operator sets what others of the run have, too.
 */
export async function resend(
  steps: readonly Step[],
  check: Check,
  setting: Setting,
  pauses: readonly number[] = [],
): Promise<Resent | undefined> {
  if (!steps.every((step) => isPlain(step, setting))) return undefined
  const requests = steps.map(({ operator, request }): Sent => (operator === undefined ? { request } : { operator, request }))
  const fresh = JSON.parse(renamed(JSON.stringify(requests), setting)) as readonly Sent[]
  const answered: Step[] = []
  const run = async (trial: Trial) => {
    for (const step of fresh) answered.push(await sendOne(trial, step))
    for (const pause of pauses) {
      await trial.wait(pause)
      for (const step of fresh.slice(-1)) answered.push(await sendOne(trial, step))
    }
  }
  // A tour ends with what it breaks first.
  const outcome = await runTrial({ ...check, isTour: false, run }, setting, undefined)
  return { ...outcome, answered }
}

/** Whether a step says all that it takes to send it again. */
function isPlain(step: Step, { names }: Setting): boolean {
  const { operator, request, isAtOnce, isUnderWay, hungUp } = step
  if (isAtOnce || isUnderWay || hungUp !== undefined || request.headers !== undefined) return false
  if (operator === undefined) return operationOf(step) !== undefined && typeof request.body !== 'string'
  return isReading(operator) || ((operator === 'suppliers' || operator === 'teams') && names.isOwn(request.path))
}

/** The text with a fresh name for each name of the run in it. */
function renamed(text: string, { names }: Setting): string {
  const kinds = new Map([...text.matchAll(namesOf(names.runId))].map(([name, kind = '']) => [name, kind]))
  const others = [...kinds].map(([name, kind]) => [name, names.text(kind)] as const)
  const identifiers = identifiersIn(text, names.runId).map(
    ({ identifier, kind }) => [identifier, kind === '5' ? names.malo() : String(names.participantCode())] as const,
  )
  const fresh = new Map([...others, ...identifiers])
  if (fresh.size === 0) return text
  // The longest first: one name may be the beginning of another.
  const alternatives = [...fresh.keys()].toSorted((one, other) => other.length - one.length)
  return text.replaceAll(new RegExp(alternatives.join('|'), 'g'), (name) => fresh.get(name) ?? name)
}

async function sendOne(trial: Trial, step: Sent): Promise<Step> {
  const { operator, request } = step
  const [path = '', query = ''] = request.path.split('?')
  const segments = path.split('/').filter(Boolean).map(decoded)
  if (operator !== undefined) return { ...step, response: { status: 200, body: await operate(trial, segments, request.body) } }
  const operation = operationOf(step)
  if (!operation) return step
  const { body } = request
  const { status, body: answer } = await trial.send(operation, {
    ...(body === undefined ? {} : { body }),
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

/** Has the operator read or set something, by the segments of its path; gives back what it read. */
async function operate({ operator }: Trial, [what, ...words]: readonly string[], body: unknown): Promise<unknown> {
  const [first = '', second = ''] = words
  if (what === 'suppliers') return operator.setSupplier(first, asObject(body)['status'] as SupplierStatus)
  if (what === 'teams') return operator.createTeam(first)
  if (what === 'accounts') return operator.readAccount(first, second)
  if (what === 'market-participants') return operator.readParticipant(Number(first))
  return what === 'price-sheets' ? operator.readPriceSheets() : operator.readDefinitions()
}
