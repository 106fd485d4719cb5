import type { RequirementId } from '../../schemas/requirements/requirement-id.ts'
import type { Body } from '../setting/templates.ts'

/** What happened to a pair last that should have left what is staged alone; it tells which sentence speaks of a change. */
export type Bystander = 'refused staging' | 'dry run' | 'validation' | 'process above a limit' | 'refused addition' | 'other requests'

/** A record that was added to an account, or may have been. */
export interface AddedRecord {
  readonly record: unknown
  /** Whether it must be there; not so when nobody read the answer, or when it was found lost before. */
  readonly isSure: boolean
  /** Which of several requests at once for the account sent it, counted from 0; absent when its request was the only one. */
  readonly place?: number | undefined
}

/** Lists of the operator's view of an account, whose records only these requests add. */
export type RecordList = 'delivery_notes' | 'energy_amounts' | 'invoices' | 'statements' | 'payment_instructions'

/** What may be true of the contents of a pair, as far as the exchanges tell. */
export interface AccountWorld {
  readonly isImported: 'no' | 'yes' | 'perhaps'
  /**
   * The records of which one is staged: that of the last acknowledged staging is the first. Undefined stands for none. More than
   * one after requests that overlapped, or were refused for reasons that may cost what is staged. Empty when it is not known.
   */
  readonly staged: readonly (Body | undefined)[]
  /** Records of stagings whose answers nobody read, so that they may be staged at any later time. */
  readonly late: readonly Body[]
  /** The records that were replaced. */
  readonly replaced: readonly Body[]
  /** The last record that was refused or only validated, and so is not staged. */
  readonly notStaged?: Body
  readonly latest: Bystander
  /** Whether what is staged was read, and right, since its staging was acknowledged. */
  readonly wasRight: boolean
  readonly records: Readonly<Record<RecordList, readonly AddedRecord[]>>
  /** Records whose adding was refused. */
  readonly refused: readonly RefusedRecord[]
  /** The number that the account got when it was created. */
  readonly number?: unknown
}

/** A record whose adding was refused. */
export interface RefusedRecord {
  readonly record: unknown
  /** The sentence that says that it is not stored. */
  readonly sentence: RequirementId
}

/** Nothing happened to the pair yet. */
export const untouched: AccountWorld = {
  isImported: 'no',
  staged: [undefined],
  late: [],
  replaced: [],
  latest: 'other requests',
  wasRight: false,
  records: { delivery_notes: [], energy_amounts: [], invoices: [], statements: [], payment_instructions: [] },
  refused: [],
}

/** How an answer stands to what its request was to write. */
export type Effect = 'acknowledged' | 'refused' | 'unknown'

/** A staging took effect, was refused, or nobody knows. `isAlone`: no other request that writes to the pair was under way. */
export function afterStaging(world: AccountWorld, record: Body, effect: Effect, isAlone: boolean): AccountWorld {
  if (effect === 'refused') return { ...world, notStaged: record, latest: 'refused staging' }
  if (effect === 'unknown') return { ...world, late: [...world.late, record] }
  return {
    ...world,
    // What is imported cannot be staged, so it was not imported after all.
    isImported: world.isImported === 'perhaps' && isAlone ? 'no' : world.isImported,
    staged: isAlone ? [record] : [record, ...world.staged],
    replaced: [...world.replaced, ...world.staged.filter((one) => one !== undefined)],
    latest: 'other requests',
    wasRight: false,
  }
}

/** A valid record was validated, which has no effect. */
export function afterValidating(world: AccountWorld, record: Body): AccountWorld {
  return { ...world, notStaged: record, latest: 'validation' }
}

/** A process request, or a dry run, was answered; a new account has a number. */
export function afterProcessing(world: AccountWorld, status: number, isDry: boolean, number?: unknown): AccountWorld {
  if (world.isImported === 'yes') return world
  // The limit is reached, so nothing was tried.
  if (status === 429) return { ...world, latest: 'process above a limit' }
  if (isDry) return status >= 400 && status < 500 ? { ...world, latest: 'dry run' } : { ...world, isImported: 'perhaps' }
  if (status === 201) return { ...world, isImported: 'yes', number }
  if (status < 400 || status >= 500) return { ...world, isImported: 'perhaps' }
  // Whether what is staged outlives a refused process request is not shown.
  return { ...world, staged: [...new Set([...world.staged, undefined])], latest: 'other requests' }
}

/** Something was not added to the account. */
export function afterRefusing(world: AccountWorld): AccountWorld {
  return { ...world, latest: 'refused addition' }
}

/** Records were added, refused, or nobody knows. */
export function afterAdding(
  world: AccountWorld,
  list: RecordList,
  records: readonly unknown[],
  effect: Effect,
  place?: number,
): AccountWorld {
  if (effect === 'refused') {
    const refused = records.map((record) => ({ record, sentence: '4-refused-no-effect' as const }))
    return { ...afterRefusing(world), refused: [...world.refused, ...refused] }
  }
  // Whether records of an account that is not imported are kept is not shown.
  const isSure = effect === 'acknowledged' && world.isImported === 'yes'
  const added = records.map((record) => ({ record, isSure, place }))
  return { ...world, records: { ...world.records, [list]: [...world.records[list], ...added] } }
}

/** What is stored of a payment instruction. */
export function instructionIn({ vendor, reference, type }: Body): Body {
  return { vendor, reference, type }
}

/**
 * A payment instruction was answered, or nobody read its answer: then the status is undefined.
 * @param keepsSeveral Whether an account keeps an instruction beside a later one, which is for the implementation to decide.
 */
export function afterInstructing(world: AccountWorld, request: Body, status: number | undefined, keepsSeveral: boolean): AccountWorld {
  const record = instructionIn(request)
  // Not even a vendor that fails now and then leaves the instruction behind; whatever else went wrong may.
  if (status === 500 || (status !== undefined && status >= 400 && status < 500)) {
    const sentence: RequirementId = status === 400 || status === 500 ? '4.3-payment-failure-stores-nothing' : '4-refused-no-effect'
    const refused = typeof request['reference'] === 'string' ? [{ record: { reference: request['reference'] }, sentence }] : []
    return { ...(status === 500 ? world : afterRefusing(world)), refused: [...world.refused, ...refused] }
  }
  const effect: Effect = status !== undefined && status >= 200 && status < 300 ? 'acknowledged' : 'unknown'
  const earlier = keepsSeveral
    ? world.records.payment_instructions
    : world.records.payment_instructions.map((one) => ({ ...one, isSure: false }))
  const replaced = { ...world, records: { ...world.records, payment_instructions: earlier } }
  return afterAdding(replaced, 'payment_instructions', [record], effect)
}
