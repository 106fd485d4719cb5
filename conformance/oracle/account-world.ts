import type { Body } from '../setting/templates.ts'

/** What happened to a pair last that should have left what is staged alone; it tells which sentence speaks of a change. */
export type Bystander = 'refused staging' | 'dry run' | 'validation' | 'other requests'

/** A record that was added to an account, or may have been. */
export interface AddedRecord {
  readonly record: unknown
  /** Whether it must be there; not so when nobody read the answer, or when it was found lost before. */
  readonly isSure: boolean
}

/** Lists of the operator's view of an account, whose records only these requests add. */
export type RecordList = 'delivery_notes' | 'energy_amounts' | 'invoices' | 'statements'

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
  readonly refused: readonly unknown[]
}

/** Nothing happened to the pair yet. */
export const untouched: AccountWorld = {
  isImported: 'no',
  staged: [undefined],
  late: [],
  replaced: [],
  latest: 'other requests',
  wasRight: false,
  records: { delivery_notes: [], energy_amounts: [], invoices: [], statements: [] },
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

/** A process request, or a dry run, was answered. */
export function afterProcessing(world: AccountWorld, status: number, isDry: boolean): AccountWorld {
  // The limit is reached, so nothing was tried.
  if (world.isImported === 'yes' || status === 429) return world
  if (isDry) return status >= 400 && status < 500 ? { ...world, latest: 'dry run' } : { ...world, isImported: 'perhaps' }
  if (status === 201) return { ...world, isImported: 'yes' }
  if (status < 400 || status >= 500) return { ...world, isImported: 'perhaps' }
  // Whether what is staged outlives a refused process request is not shown.
  return { ...world, staged: [...new Set([...world.staged, undefined])], latest: 'other requests' }
}

/** Records were added, refused, or nobody knows. */
export function afterAdding(world: AccountWorld, list: RecordList, records: readonly unknown[], effect: Effect): AccountWorld {
  if (effect === 'refused') return { ...world, refused: [...world.refused, ...records] }
  // Whether records of an account that is not imported are kept is not shown.
  const isSure = effect === 'acknowledged' && world.isImported === 'yes'
  const added = records.map((record) => ({ record, isSure }))
  return { ...world, records: { ...world.records, [list]: [...world.records[list], ...added] } }
}
