import { allow, answers, anyRefusal, isRefused, whenBusy, type Allowed, type Around, type Demand } from './allowed.ts'
import { noteKey, type NoteName, type OperationOf } from './operation.ts'
import type { Seen } from './seen.ts'
import type { Sentence } from './sentences.ts'
import { accountOf, slotsOf, supplierOf, twinOf, withAccount, type Account, type KnownRecord, type Slot, type World } from './world.ts'

/** What the result of one record must be; either where the document does not show it. What is not skipped may be refused. */
type Verdict =
  | { readonly must: 'new' | 'known' | 'not skipped'; readonly requirement: Sentence; readonly isUnproved?: true }
  | { readonly must: 'either' }

/** Adding notes (section 4.3). */
export function notesAdded(world: World, { account: slot, notes }: OperationOf<'notes'>, around: Around): readonly Allowed[] {
  const account = accountOf(world, slot)
  const isClosed = supplierOf(world, slot.supplier) !== 'Ongoing'
  // What can be added to accounts of a closed supplier is not shown.
  const refusal = isClosed ? [anyRefusal(world)] : []
  if (account.state !== 'imported')
    return [allow([answers(missing(world, slot), 404, 'Adding notes where there is no imported account')], world), ...refusal]
  const verdicts = notes.map((note) => noteVerdict(world, slot, note))
  return whenBusy(around, [added(world, slot, 'notes', notes.map(noteKey), verdicts), ...refusal], world)
}

/** Adding transactions (section 4.3). */
export function transactionsAdded(world: World, operation: OperationOf<'transactions'>, around: Around): readonly Allowed[] {
  const { account: slot, transactions, check } = operation
  const account = accountOf(world, slot)
  if (account.state === 'none')
    return [allow([isRefused('4.3-missing-account-refused', 'Adding transactions where there is no account')], world)]
  // How transactions for an account that is only staged are answered, and whether they are kept, is not shown.
  if (account.state !== 'imported') {
    const kept = transactions.map((key): KnownRecord => ({ key, isSure: false, most: Infinity }))
    return [anyRefusal(world), allow([], withAccount(world, slot, { transactions: merged(account.transactions, kept) }))]
  }
  const verdicts = transactions.map((key) => transactionVerdict(world, slot, key, check))
  const refusal = supplierOf(world, slot.supplier) === 'Ongoing' ? [] : [anyRefusal(world)]
  if (transactions.some((key) => isAtAll(world, key) && !isSkipped(account, key, check))) {
    // Whether the others of a request that is refused are added is not shown.
    const perhaps = transactions.map((key): KnownRecord => {
      const known = account.transactions.find((record) => record.key === key)
      return { key, isSure: known?.isSure === true, most: Infinity }
    })
    refusal.push(anyRefusal(withAccount(world, slot, { transactions: merged(account.transactions, perhaps) })))
  }
  return whenBusy(around, [added(world, slot, 'transactions', transactions, verdicts, check), ...refusal], world)
}

function added(
  world: World,
  slot: Slot,
  kind: 'notes' | 'transactions',
  keys: readonly string[],
  verdicts: readonly Verdict[],
  check?: boolean,
): Allowed {
  const [isNew, isKnown] = kind === 'notes' ? (['NOTE_CREATION_SUCCESS', 'NOTE_ALREADY_EXISTS'] as const) : transactionStatuses
  const one = kind === 'notes' ? 'note' : 'transaction'
  const demands = verdicts.flatMap((verdict, index): Demand[] => {
    if (verdict.must === 'either') return []
    const { must, requirement, isUnproved } = verdict
    const other = must === 'not skipped' ? `${one} that is not to be skipped` : `${must} ${one}`
    const said = isUnproved ? 'note that only a replaced version of the record held' : other
    const fault = ({ results }: Seen) => `A ${said} gets ${String(results?.[index])}.`
    const holds = ({ results }: Seen) =>
      must === 'not skipped' ? results?.[index] !== isKnown : results?.[index] === (must === 'new' ? isNew : isKnown)
    return [{ requirement, holds, fault, ...(isUnproved ? { shows: () => false } : {}) }]
  })
  return {
    demands: [answers(kind === 'notes' ? '4.3-notes-201' : '4.3-transactions-201', 201, `Adding ${kind}`), ...demands],
    next: ({ results }) => {
      const before = accountOf(world, slot)[kind]
      const now = keys.map((key, index): KnownRecord => {
        const isAdded = results?.[index] === isNew
        const known = before.find((record) => record.key === key)
        const isSure = isAdded || known?.isSure === true
        // How often one is stored that may have been there before, or is not checked, is not shown.
        const isOpen = verdicts[index]?.must === 'either' || (known !== undefined && check === false)
        return { key, isSure, most: isOpen ? Infinity : (known?.most ?? 1) }
      })
      return [withAccount(world, slot, { [kind]: merged(before, now) })]
    },
  }
}

const transactionStatuses = ['TRANSACTION_ADDED_TO_ACCOUNT', 'TRANSACTION_ALREADY_EXISTS'] as const

function merged(before: readonly KnownRecord[], now: readonly KnownRecord[]): readonly KnownRecord[] {
  const keys = new Set(now.map(({ key }) => key))
  return [...before.filter(({ key }) => !keys.has(key)), ...now].toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

function noteVerdict(world: World, slot: Slot, note: NoteName): Verdict {
  const account = accountOf(world, slot)
  const known = account.notes.find(({ key }) => key === noteKey(note))
  const isDated = note.date !== undefined
  if (known?.isSure) return { must: 'known', requirement: isDated ? '4.3-notes-duplicate-skipped' : '4.3-notes-duplicate-undated-skipped' }
  const same = account.notes.filter(({ key }) => key === note.text || key.startsWith(`${note.text}@`))
  // Whether the notes of the import record count is not shown, save for those that only a replaced version held.
  if (note.text === account.mark || (account.mark === undefined && note.text.startsWith('v'))) return { must: 'either' }
  // It would be new as well where notes of import records are on no account.
  if (account.replaced.includes(note.text) && same.length === 0)
    return { must: 'new', requirement: '3.1-stage-again-earlier-data-gone', isUnproved: true }
  if (same.length === 0)
    return { must: 'new', requirement: isElsewhere(world, slot, note) ? '4.3-notes-other-account' : '4.3-notes-new-created' }
  // Of two notes with one body an undated one is always the same, and a dated one only when it was written at the same time.
  if (!isDated)
    return same.some(({ isSure }) => isSure) ? { must: 'known', requirement: '4.3-notes-undated-after-dated' } : { must: 'either' }
  if (known !== undefined) return { must: 'either' }
  const allDated = same.every(({ key }) => key.includes('@'))
  return { must: 'new', requirement: allDated ? '4.3-notes-other-created-at' : '4.3-notes-dated-after-undated' }
}

function isElsewhere(world: World, slot: Slot, note: NoteName): boolean {
  return slotsOf(world).some((other) => accountOf(world, other) !== accountOf(world, slot) && has(accountOf(world, other), note))
}

function has({ notes }: Account, note: NoteName): boolean {
  return notes.some(({ key }) => key === noteKey(note))
}

function transactionVerdict(world: World, slot: Slot, key: string, check: boolean | undefined): Verdict {
  const { transactions } = accountOf(world, slot)
  const known = transactions.find((record) => record.key === key)
  if (known === undefined) {
    return isAtAll(world, key)
      ? { must: 'not skipped', requirement: '4.3-transactions-other-account' }
      : { must: 'new', requirement: '4.3-transactions-added' }
  }
  if (check === false) return { must: 'not skipped', requirement: '4.3-transactions-check-off-not-skipped' }
  if (!known.isSure) return { must: 'either' }
  return { must: 'known', requirement: '4.3-transactions-exists' }
}

/** Whether any account has a transaction, or may have it. */
function isAtAll(world: World, key: string): boolean {
  return slotsOf(world).some((slot) => accountOf(world, slot).transactions.some((record) => record.key === key))
}

/** Whether an account has a transaction for certain and the service looks for it, so that it is skipped; else one that is there may be refused. */
function isSkipped({ transactions }: Account, key: string, check: boolean | undefined): boolean {
  return check !== false && transactions.some((record) => record.key === key && record.isSure)
}

/** The sentence that asks for a 404 on notes. */
function missing(world: World, slot: Slot): Sentence {
  if (accountOf(world, slot).state === 'staged') return '4.3-notes-404-staged'
  return twinOf(world, slot).state === 'imported' ? '4.3-notes-404-supplier' : '4.3-notes-404-unknown'
}
