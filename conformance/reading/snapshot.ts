import type { AccountReference } from '../../schemas/record-types.ts'
import { canonicalJson } from '../../src/json/canonical-json.ts'
import { changeBetween } from '../oracle/difference-of.ts'
import { httpStatus } from '../oracle/judgement.ts'
import type { Answer } from '../trial/answer.ts'
import type { Fault } from '../trial/fault.ts'
import type { Step } from '../trial/step.ts'
import type { Trial } from '../trial/trial.ts'
import { importedNumbers } from './imported-numbers.ts'
import { externalNumbers, itemOf } from './listed.ts'
import { asObject } from './as-object.ts'

/** What is seen of an account: what the interface shows, and what the operator reads; each part with its name in a sentence. */
interface Snapshot {
  readonly shown: { readonly [part: string]: Shown }
  readonly stored: { readonly [member: string]: unknown }
}

/** What the interface shows of an account at one place. */
interface Shown {
  readonly value: unknown
  /** The place in the answer, where one shows it. */
  readonly at?: string
  /** The request that read it. */
  readonly step: Step | undefined
  /** What is said when it is another than before, if that is more than the values. */
  readonly said?: string
}

/**
 * What every read path there is says about a pair, as far as it is documented: two of them are equal when nothing changed.
 * When the account was created is not among it: that this stays is another requirement, with a check of its own.
 */
export async function snapshot(trial: Trial, pair: AccountReference): Promise<Snapshot> {
  return snapshotOf(trial, pair, () => listsOf(trial, pair.import_supplier))
}

/** The same of several pairs; the lists of an import supplier are read once for all of them. */
export async function snapshots(trial: Trial, pairs: readonly AccountReference[]): Promise<readonly Snapshot[]> {
  const known = new Map<string, Promise<Lists>>()
  const lists = (import_supplier: string): Promise<Lists> => {
    const read = known.get(import_supplier) ?? listsOf(trial, import_supplier)
    known.set(import_supplier, read)
    return read
  }
  const taken: Snapshot[] = []
  for (const pair of pairs) taken.push(await snapshotOf(trial, pair, () => lists(pair.import_supplier)))
  return taken
}

/** A list, and the request that read it. */
interface ListRead {
  readonly list: Answer
  readonly step: Step | undefined
}

/** The lists of an import supplier. */
type Lists = { readonly [which in 'All' | 'Pending' | 'Imported']: ListRead }

async function listsOf(trial: Trial, import_supplier: string): Promise<Lists> {
  const read = async (which: keyof Lists): Promise<ListRead> => ({
    list: await trial.list(which, import_supplier),
    step: trial.outcome.steps.at(-1),
  })
  return { All: await read('All'), Pending: await read('Pending'), Imported: await read('Imported') }
}

async function snapshotOf(trial: Trial, pair: AccountReference, lists: () => Promise<Lists>): Promise<Snapshot> {
  const { external_account_number } = pair
  const { status, body } = await trial.status(pair)
  const step = trial.outcome.steps.at(-1)
  const { status: said, platform_account_number: number } = asObject(body)
  const inStatus: Snapshot['shown'] = {
    'the status of the account': { value: said, at: 'status', step },
    'the number in the status of the account': { value: number, at: 'platform_account_number', step },
  }
  const { All, Pending, Imported } = await lists()
  const shown: Snapshot['shown'] = {
    'the HTTP status': { value: status, at: httpStatus, step, said: 'the status of the account answers' },
    ...(status === 200 ? inStatus : {}),
    ...inList('all', All, external_account_number),
    ...inList('pending', Pending, external_account_number),
    'the place among the imported': placeIn('imported', importedNumbers(Imported.list)?.includes(external_account_number), Imported.step),
  }
  // What is read after all requests stands in the proof.
  const stored = trial.setting.verbs.has('read-account') ? await trial.stored(pair) : undefined
  return { shown, stored: { ...stored } }
}

/** What of an account is another than before: the first part in which two snapshots differ; undefined when nothing is. */
export function changeFault(before: Snapshot, after: Snapshot | undefined): Fault | undefined {
  if (after === undefined) return undefined
  const parts = Object.keys({ ...before.shown, ...after.shown })
  const part = parts.find((one) => differs(before.shown[one]?.value, after.shown[one]?.value))
  if (part !== undefined) return shownFault(part, before.shown[part]?.value, after.shown[part])
  for (const member of Object.keys(before.stored)) {
    const difference = changeBetween({ [member]: before.stored[member] }, { [member]: after.stored[member] })
    if (difference) return { message: `what is stored as ${member} of the account is not what it was before`, difference }
  }
  return undefined
}

function shownFault(part: string, expected: unknown, now: Shown | undefined): Fault {
  const { value: got, at, step, said = `${part} is` } = now ?? { value: undefined, step: undefined }
  const isPlace = typeof got === 'boolean'
  return {
    message: isPlace ? `${said}, unlike before` : `${said} ${inWords(got)} instead of ${inWords(expected)}`,
    ...(at === undefined ? {} : { difference: { at, expected, got } }),
    step,
  }
}

function inList(which: string, { list, step }: ListRead, external_account_number: string): Snapshot['shown'] {
  const item = itemOf(list, external_account_number)
  const index = externalNumbers(list).indexOf(external_account_number)
  const number: Shown = { value: item?.['platform_account_number'], at: `${index}.platform_account_number`, step }
  return {
    [`the place among ${which}`]: placeIn(which, item !== undefined, step),
    ...(item ? { [`the number of the account in the list of ${which} accounts`]: number } : {}),
  }
}

/** Whether a list holds an account; undefined where it cannot be told. */
function placeIn(which: string, value: boolean | undefined, step: Step | undefined): Shown {
  return { value, step, said: `the list of ${which} accounts ${value === true ? 'holds' : 'lacks'} the account` }
}

function inWords(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : canonicalJson(value) || 'nothing'
}

function differs(one: unknown, other: unknown): boolean {
  return canonicalJson(one) !== canonicalJson(other)
}
