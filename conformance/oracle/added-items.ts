import type { AccountReference } from '../../schemas/record-types.ts'
import type { RequirementId } from '../../schemas/requirements/requirement-id.ts'
import { isObject } from '../../src/contract/json-schema.ts'
import { sameText, tidy } from '../reading/same-note.ts'
import type { Body } from '../setting/templates.ts'
import type { AccountWorld } from './account-world.ts'
import { broken, httpStatus, kept, type Judgement } from './judgement.ts'
import { movesShown } from './move-rows.ts'
import { notesAnswered, refusedNotes, type NotesBefore } from './note-result-rows.ts'
import { readNotes } from './note-stored-rows.ts'
import { formOf, type SentItem } from './sent-item.ts'
import { transactionsRefused } from './transaction-refusal-rows.ts'
import { parametersOf, transactionsAnswered, type TransactionsBefore } from './transaction-result-rows.ts'
import { readTransactions } from './transaction-stored-rows.ts'
import { asObject } from '../reading/as-object.ts'

/** A request that adds notes or transactions, and its answer; no answer where nobody read one. */
export interface AddingRequest {
  readonly operation: 'createNotes' | 'createTransactions'
  readonly pair: AccountReference
  readonly body: Body
  readonly query: Readonly<Record<string, string>>
  readonly answer: { readonly status: number; readonly body: unknown } | undefined
  /** What is known of the account. */
  readonly world: AccountWorld
  /** Whether no other request that writes to the pair was under way. */
  readonly isAlone: boolean
  /** Whether the body keeps the contract. */
  readonly isValid: boolean
  /** Whether the request was sent in the operation's own form, with a good token, for a pair that nothing else may count as. */
  readonly isPlain: boolean
}

/** What was sent for an account. */
interface Items {
  readonly notes: readonly SentItem[]
  readonly transactions: readonly SentItem[]
  /** The bodies of the notes in records that were staged for it. */
  readonly ofRecords: readonly unknown[]
  /** How many pinned notes of the server's own it had when it was read last; undefined when it was not read. */
  readonly pinned?: number
  /** The transactions that were sent since then; undefined when it is not known what else may have pinned a note. */
  readonly since?: readonly SentItem[]
}

const nothing: Items = { notes: [], transactions: [], ofRecords: [] }

/** Answers of an account that is there, and of a request that is in order, to which a refusal is no answer. */
const refusals = new Set([400, 404, 422])

/** The notes and transactions that were sent for accounts, what became of them, and what that shows (sections 2.3, 2.6, 3.3 and 4.3). */
export class AddedItems {
  readonly #items = new Map<string, Items>()
  /** Accounts by what they were told to have, under the text of a note or the id of a transaction. */
  readonly #owners = new Map<string, Set<string>>()
  /** Forms of notes that were accepted, by import supplier, and the longest request. */
  readonly #forms = new Set<string>()
  #mostNotes = 0
  #mostTransactions = 0
  #doesCheck = false
  /** Import suppliers that the operator closed at some time: what is added to their accounts then is not shown. */
  readonly #closed = new Set<string>()

  /** The operator set the status of an import supplier. */
  setSupplier(code: string, status: string): void {
    if (status !== 'Ongoing') this.#closed.add(code)
  }

  /** A record was staged, or may have been. */
  staged(pair: AccountReference, { notes }: Body): void {
    const bodies = bodiesOf(notes)
    if (bodies.length === 0) return
    const items = this.#of(pair)
    this.#items.set(keyOf(pair), { ...items, ofRecords: [...items.ofRecords, ...bodies] })
  }

  /** Something else was sent for a pair that may write to it. */
  written(pair: AccountReference): void {
    const { since: _since, ...items } = this.#of(pair)
    if (_since) this.#items.set(keyOf(pair), items)
  }

  /**
   * Notes or transactions were answered.
   * @param missing The requirement on the answer to notes for a pair that has no imported account.
   */
  answered(request: AddingRequest, missing: () => RequirementId | undefined): readonly Judgement[] {
    const field = request.operation === 'createNotes' ? 'notes' : 'transactions'
    const list: unknown = request.body[field]
    const items = (Array.isArray(list) ? list : []).filter(isObject)
    const isWhole = Array.isArray(list) && items.length === list.length
    const known = { ...request, isValid: request.isValid && isWhole }
    return field === 'notes' ? this.#notes(known, items.map(withoutBlank), missing) : this.#transactions(known, items)
  }

  #notes(request: AddingRequest, notes: readonly Body[], missing: () => RequirementId | undefined): readonly Judgement[] {
    const { pair, answer, world, isAlone, isValid, isPlain } = request
    const before = { ...this.#notesBefore(pair), ofReplaced: notesReplaced(world) }
    const isJudged = answer !== undefined && isPlain && isValid && notes.length > 0
    const keep = (fates: readonly Pick<SentItem, 'fate' | 'createdAt'>[]) =>
      this.#keep(pair, 'notes', notes, fates, isPlain && world.isImported === 'yes')
    const forms = notes.map((note) => `${pair.import_supplier} ${formOf(note)}`)
    const isUsual = isAlone && !this.#closed.has(pair.import_supplier)
    const wasAccepted = notes.length <= this.#mostNotes && forms.every((form) => this.#forms.has(form))
    if (isJudged && world.isImported === 'no' && isUsual) {
      keep(notes.map(() => ({ fate: answer.status >= 400 && answer.status < 500 ? 'refused' : 'unknown' })))
      const isTelling = answer.status < 300 || answer.status === 404 || (refusals.has(answer.status) && wasAccepted)
      const requirement = isTelling ? missing() : undefined
      return requirement === undefined ? [] : [foundNone(requirement, answer.status)]
    }
    if (answer?.status === 201 && isPlain && isValid && world.isImported === 'yes') {
      this.#mostNotes = Math.max(this.#mostNotes, notes.length)
      for (const form of forms) this.#forms.add(form)
      const { judgements, fates } = notesAnswered(before, notes, answer.body, isAlone)
      keep(fates)
      return judgements
    }
    const isRefused = answer !== undefined && answer.status >= 400 && answer.status < 500
    keep(notes.map(() => ({ fate: isRefused ? 'refused' : 'unknown' })))
    if (!isJudged || world.isImported !== 'yes' || !isUsual) return []
    if (answer.status >= 200 && answer.status < 300) return [otherSuccess('4.3-notes-201', answer.status)]
    if (!refusals.has(answer.status) || !(wasAccepted || answer.status === 404)) return []
    const judgement = refusedNotes(before, notes, answer.status)
    return judgement ? [judgement] : []
  }

  #transactions(request: AddingRequest, transactions: readonly Body[]): readonly Judgement[] {
    const { pair, answer, world, isAlone, isValid, isPlain, query } = request
    const before = this.#transactionsBefore(pair)
    const parameters = parametersOf(query)
    const isJudged = answer !== undefined && isPlain && world.isImported === 'yes' && transactions.length > 0
    const keep = (fates: readonly Pick<SentItem, 'fate' | 'isUnforced'>[]) =>
      this.#keep(pair, 'transactions', transactions, fates, isPlain && world.isImported === 'yes')
    if (isJudged && isValid && answer.status === 201) {
      this.#mostTransactions = Math.max(this.#mostTransactions, transactions.length)
      const { judgements, fates } = transactionsAnswered(before, transactions, answer.body, { parameters, isAlone })
      const isSkipped = judgements.some((one) => one.requirement === '4.3-transactions-exists' && !one.broken)
      if (parameters.check === true && isSkipped) this.#doesCheck = true
      keep(fates)
      return judgements
    }
    const isUsual = !this.#closed.has(pair.import_supplier)
    if (answer?.status === 400 && isJudged && isUsual) {
      const isTold = isValid && parameters.isPlain && transactions.length <= Math.max(1, this.#mostTransactions)
      const { judgements, fates } = transactionsRefused(before, transactions, answer.body, { parameters, isAlone, isTold })
      keep(fates)
      return judgements
    }
    const isRefused = answer !== undefined && answer.status > 400 && answer.status < 500
    keep(transactions.map(() => ({ fate: isRefused ? 'refused' : 'unknown' })))
    const isOther = isJudged && isValid && isUsual && answer.status > 201 && answer.status < 300
    return isOther || (isJudged && isValid && isUsual && answer.status === 200) ? [otherSuccess('4.3-transactions-201', answer.status)] : []
  }

  /** The operator has read an account that is imported. */
  read(pair: AccountReference, isPlain: (pair: AccountReference) => boolean, stored: Body): readonly Judgement[] {
    const { notes, transactions } = stored
    const key = keyOf(pair)
    const judgements: Judgement[] = []
    if (Array.isArray(notes)) {
      const reading = readNotes(this.#notesBefore(pair, isPlain), notes)
      judgements.push(...reading.judgements)
      this.#items.set(key, { ...this.#of(pair), notes: reading.notes })
    }
    if (Array.isArray(transactions)) {
      const reading = readTransactions(this.#transactionsBefore(pair, isPlain), transactions)
      judgements.push(...reading.judgements)
      this.#items.set(key, { ...this.#of(pair), transactions: reading.transactions })
    }
    if (!Array.isArray(notes) || !Array.isArray(transactions)) return judgements
    const items = this.#of(pair)
    const own = notes.filter(
      (note: unknown) =>
        asObject(note)['is_pinned'] === true &&
        ![...items.notes.map(({ item }) => item['body']), ...items.ofRecords].some((body) => sameText(body, asObject(note)['body'])),
    ).length
    if (items.pinned !== undefined && items.since) judgements.push(...movesShown(items.since, transactions, own - items.pinned))
    this.#items.set(key, { ...items, pinned: own, since: [] })
    return judgements
  }

  #keep(
    pair: AccountReference,
    kind: 'notes' | 'transactions',
    sent: readonly Body[],
    fates: readonly Omit<SentItem, 'item'>[],
    isSure: boolean,
  ): void {
    const key = keyOf(pair)
    const now = sent.map((item, index): SentItem => ({ item, ...(fates[index] ?? { fate: 'unknown' }) }))
    const { since, ...items } = this.#of(pair)
    const isBlurred = now.some(({ fate }) => fate === 'unknown')
    const after = { ...items, [kind]: [...items[kind], ...now] }
    const more = kind === 'transactions' ? now : []
    this.#items.set(key, since && !isBlurred ? { ...after, since: [...since, ...more] } : after)
    for (const { item, fate } of isSure ? now : []) {
      const name = fate === 'added' ? nameOf(item) : undefined
      if (name !== undefined) this.#owners.set(name, (this.#owners.get(name) ?? new Set()).add(key))
    }
  }

  #notesBefore(pair: AccountReference, isPlain?: (pair: AccountReference) => boolean): NotesBefore {
    const { notes, ofRecords } = this.#of(pair)
    return { notes, ofRecords, isElsewhere: (note) => this.#isElsewhere(pair, note, isPlain) }
  }

  #transactionsBefore(pair: AccountReference, isPlain?: (pair: AccountReference) => boolean): TransactionsBefore {
    const { transactions } = this.#of(pair)
    return { transactions, doesCheck: this.#doesCheck, isElsewhere: (one) => this.#isElsewhere(pair, one, isPlain) }
  }

  #isElsewhere(pair: AccountReference, item: Body, isPlain?: (pair: AccountReference) => boolean): boolean {
    const name = nameOf(item)
    const owners = name === undefined ? [] : [...(this.#owners.get(name) ?? [])]
    return owners.some((key) => key !== keyOf(pair) && (!isPlain || isPlain(pairOf(key))))
  }

  #of(pair: AccountReference): Items {
    return this.#items.get(keyOf(pair)) ?? nothing
  }
}

/** Notes for what is no imported account answer 404 (section 4.3). */
function foundNone(requirement: RequirementId, status: number): Judgement {
  if (status === 404) return kept(requirement)
  const what = requirement === '4.3-notes-404-staged' ? 'an account that is only staged' : 'a pair that has no account'
  return broken(requirement, `Notes for ${what} are not answered with 404.`, { at: httpStatus, expected: 404, got: status })
}

function otherSuccess(requirement: RequirementId, status: number): Judgement {
  return broken(requirement, 'The answer is a success of another status.', { at: httpStatus, expected: 201, got: status })
}

/** What tells a note or a transaction from those of other accounts: checks send names of their own. */
function nameOf({ transaction_id, body }: Body): string | undefined {
  if (typeof transaction_id === 'string') return `transaction ${transaction_id}`
  return typeof body === 'string' ? `note ${body.trim()}` : undefined
}

/** A note whose body is empty may be kept as one that has none. */
function withoutBlank(note: Body): Body {
  const { body, ...rest } = note
  return typeof body === 'string' && tidy(body) === '' ? rest : note
}

function keyOf({ import_supplier, external_account_number }: AccountReference): string {
  return JSON.stringify([import_supplier, external_account_number])
}

function pairOf(key: string): AccountReference {
  const [import_supplier, external_account_number] = JSON.parse(key) as [string, string]
  return { import_supplier, external_account_number }
}

/** The bodies of notes that only records held which were replaced since, where it is known which one is staged. */
function notesReplaced({ staged, late, replaced, notStaged }: AccountWorld): readonly unknown[] {
  if (staged.length !== 1 || late.length > 0) return []
  const others = [...staged, notStaged].flatMap((record) => bodiesOf(record?.['notes']))
  return replaced.flatMap(({ notes }) => bodiesOf(notes)).filter((body) => !others.some((other) => sameText(other, body)))
}

function bodiesOf(notes: unknown): readonly unknown[] {
  return (Array.isArray(notes) ? notes : []).map((note: unknown) => asObject(note)['body'])
}
