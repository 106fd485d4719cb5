import type { AccountReference } from '../../schemas/record-types.ts'
import { statusDifference } from '../oracle/wanted-status.ts'
import type { Answer } from '../trial/answer.ts'
import type { Fault } from '../trial/fault.ts'
import type { Step } from '../trial/step.ts'
import type { Trial } from '../trial/trial.ts'
import { Wanted } from '../trial/value-difference.ts'
import { externalNumbers, itemOf, lackOf } from './listed.ts'
import { asObject } from './as-object.ts'
import { worded } from '../oracle/judgement.ts'

/** A list that shows how a pair stands. */
type List = 'all' | 'pending'

/** How a pair stands on the read paths of the interface, as far as they were read. */
export type Standing<Read extends List = List> = {
  readonly pair: AccountReference
  readonly status: Answer
  /** The requests that read it. */
  readonly steps: { readonly [part in 'status' | List]?: Step | undefined }
} & { readonly [list in Read]: Answer }

/**
 * Reads how a pair stands: its status, and both lists or one of them. The trial ends without a verdict when a list cannot be
 * read: other requirements judge that.
 */
export async function standing(trial: Trial, pair: AccountReference): Promise<Standing>
export async function standing<Read extends List>(trial: Trial, pair: AccountReference, list: Read): Promise<Standing<Read>>
export async function standing(trial: Trial, pair: AccountReference, only?: List): Promise<Partial<Standing>> {
  const lastStep = () => trial.outcome.steps.at(-1)
  const status = await trial.status(pair)
  const answers: { [list in List]?: Answer } = {}
  const steps: { [part in 'status' | List]?: Step | undefined } = { status: lastStep() }
  for (const list of only ? [only] : (['all', 'pending'] as const)) {
    const answer = await trial.list(list === 'all' ? 'All' : 'Pending', pair.import_supplier)
    trial.require(answer.status === 200 && Array.isArray(answer.body), `the list of ${list} accounts answers ${answer.status}`)
    answers[list] = answer
    steps[list] = lastStep()
  }
  return { pair, status, ...answers, steps }
}

/** What speaks against the pair being pending, without a platform account, whatever else its status says; undefined when nothing does. */
export function pendingFault({
  pair: { external_account_number },
  status,
  all,
  pending,
  steps,
}: Standing<'pending'> & Partial<Standing>): Fault | undefined {
  if (status.status !== 200) return { ...answers(status, 200), step: steps.status }
  const { status: said, platform_account_number: number } = asObject(status.body)
  if (said === 'COMPLETED') {
    const difference = worded('status', 'not "COMPLETED"', said)
    return { message: `${ofStatus} is COMPLETED`, difference, step: steps.status }
  }
  if (isNumber(number)) {
    const difference = worded('platform_account_number', 'no number', number)
    return { message: `${ofStatus} holds a platform account number`, difference, step: steps.status }
  }
  const shown = all && itemOf(all, external_account_number)?.['platform_account_number']
  if (all && isNumber(shown)) {
    const at = `${placeIn(all, external_account_number)}.platform_account_number`
    const difference = worded(at, 'no number', shown)
    return { message: 'the list of all accounts holds a platform account number for the account', difference, step: steps.all }
  }
  if (externalNumbers(pending).includes(external_account_number)) return undefined
  return { message: 'the list of pending accounts lacks the account', difference: lackOf(external_account_number), step: steps.pending }
}

/** What speaks against the pair being imported and no longer pending; undefined when nothing does. */
export function importedFault({ pair, status, pending, steps }: Standing<'pending'>): Fault | undefined {
  const fault = listedFault(pending, pair)
  if (fault) return { message: `the list of pending accounts still ${holds}`, ...fault, step: steps.pending }
  const created = createdFault(status)
  return created && { ...created, step: steps.status }
}

/** What the status of a pair says against its account being created, with the number that its status gave before if one is given. */
export function createdFault(answer: Answer, platform_account_number?: unknown): Fault | undefined {
  const { platform_account_number: got } = asObject(answer.body)
  const fault = statusFault(answer, 'COMPLETED')
  if (fault || platform_account_number === undefined || got === platform_account_number) return fault
  const difference = { at: 'platform_account_number', expected: platform_account_number, got }
  return { message: `${ofStatus} does not hold the platform account number that it held before`, difference }
}

/** What speaks against the status of an account being one; undefined when nothing does. */
export function statusFault(answer: Answer, wanted: 'COMPLETED' | 'IN_PROGRESS' | 'UNKNOWN'): Fault | undefined {
  if (answer.status !== 200) return answers(answer, 200)
  const got: unknown = asObject(answer.body)['status']
  if (got === wanted) return undefined
  return { message: `${ofStatus} is ${inWords(got)} instead of ${wanted}`, difference: { at: 'status', expected: wanted, got } }
}

/** What speaks against the pair having no import process; undefined when nothing does. */
export function absentFault({ pair, status, all, pending, steps }: Standing<'all'> & Partial<Standing>): Fault | undefined {
  if (status.status !== 404) return { ...answers(status, 404), step: steps.status }
  const inPending = pending && listedFault(pending, pair)
  if (inPending) return { message: `the list of pending accounts ${holds}`, ...inPending, step: steps.pending }
  const inAll = listedFault(all, pair)
  return inAll && { message: `the list of all accounts ${holds}`, ...inAll, step: steps.all }
}

const ofStatus = 'the status of the account'
const holds = 'holds the account'

function answers({ status }: Answer, wanted: number): Fault {
  return { message: `${ofStatus} answers ${status} instead of ${wanted}`, difference: statusDifference(status, wanted) }
}

/** The difference of a list that holds an account which had to be absent; undefined when it is. */
function listedFault(list: Answer, { external_account_number: got }: AccountReference): Required<Pick<Fault, 'difference'>> | undefined {
  if (!externalNumbers(list).includes(got)) return undefined
  return { difference: { at: `${placeIn(list, got)}.external_account_number`, expected: undefined, got } }
}

function placeIn(list: Answer, external_account_number: string): number {
  return externalNumbers(list).indexOf(external_account_number)
}

function inWords(said: unknown): string {
  return typeof said === 'string' ? said || 'empty' : said === undefined ? 'missing' : JSON.stringify(said)
}

/** Whether a value is the number of a platform account, and not one of the ways to say that there is none. */
export function isNumber(value: unknown): boolean {
  return value !== '' && value !== null && value !== undefined
}

/** The number of a platform account, whatever it looks like. */
export const aNumber = new Wanted('a number', isNumber)

/** One of the ways to say that there is no platform account. */
export const noNumber = new Wanted('no number', (value) => !isNumber(value))

/** The platform account number that the status of an imported pair gives now. */
export async function numberInStatus(trial: Trial, pair: AccountReference): Promise<unknown> {
  const { status, body } = await trial.status(pair)
  trial.require(status === 200, `the status of an imported account answers ${status}`)
  return asObject(body)['platform_account_number']
}
