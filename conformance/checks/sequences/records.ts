import { sharedPair } from '../../actions/shared-account.ts'
import type { AccountReference } from '../../../schemas/record-types.ts'
import type { NoteName } from '../../model/operation.ts'
import type { sentences } from '../../model/sentences.ts'
import type { Slot } from '../../model/world.ts'
import type { Setting } from '../../setting/setting.ts'
import type { Body } from '../../setting/templates.ts'
import { addTransactions, freshTransactions } from '../../actions/add-transactions.ts'
import { markedNote } from '../../actions/marked-account.ts'
import { smallAccount, takesSmallest } from '../../actions/small-account.ts'
import type { Trial } from '../../trial/trial.ts'
import { importAcceptedFees } from '../pre-account/fees.ts'
import { participantFor } from '../pre-account/participants.ts'
import { noteDates } from './record-names.ts'

/** The runs in which the target was seen to take the transactions of the template. */
const taken = new WeakSet<Setting>()

/** Whether the target stages and processes small records that are marked; found out once in a run. */
const marking = new WeakMap<Setting, boolean>()

/** The records of a trial behind their symbolic names; each is made fresh when it is named first. */
export class Records {
  readonly #trial: Trial
  readonly #suppliers: readonly string[]
  readonly #names = new Map<string, string>()
  readonly #participants = new Map<string, Body & { readonly code: number }>()
  #transactions: readonly Body[] = []

  /** @param suppliers The codes of the import suppliers; a supplier of the model beyond them is the last one. */
  constructor(trial: Trial, suppliers: readonly string[]) {
    this.#trial = trial
    this.#suppliers = suppliers
  }

  supplier(index: number): string {
    return this.#suppliers[Math.min(index, this.#suppliers.length - 1)] ?? ''
  }

  pair({ supplier, number }: Slot): AccountReference {
    return { import_supplier: this.supplier(supplier), external_account_number: this.#name('CT', this.numberOf({ supplier, number })) }
  }

  /** The symbolic number of a pair: pairs of two import suppliers share it, unless there is only one. */
  protected numberOf({ supplier, number }: Slot): string {
    return supplier < this.#suppliers.length ? `number ${number}` : `number ${number} beyond supplier ${supplier}`
  }

  /** The text of a note or of a mark. */
  text(key: string): string {
    return this.#name(key.startsWith('v') ? 'V' : 'NOTE', key)
  }

  note({ text, date }: NoteName): Body {
    return { body: this.text(text), ...(date === undefined ? {} : { created_at: noteDates[date] }) }
  }

  /** A transaction by its name, `t0` to `t3`. */
  transaction(key: string): Body {
    if (this.#transactions.length === 0) this.#transactions = freshTransactions(this.#trial, 4)
    return this.#transactions[Number(key.slice(1))] ?? {}
  }

  participant(name: string): Body & { readonly code: number } {
    const known = this.#participants.get(name) ?? participantFor(this.#trial)
    this.#participants.set(name, known)
    return known
  }

  /** A small record of a pair, marked where the target takes marks. */
  async account(slot: Slot, mark: string | undefined): Promise<Body> {
    const record = await smallAccount(this.#trial, this.pair(slot))
    return mark === undefined || !(await this.takesMarks()) ? record : marked(record, this.text(mark))
  }

  /** Whether records can be marked, so that one version of a pair can be told from another. */
  async takesMarks(): Promise<boolean> {
    const { setting } = this.#trial
    const known = marking.get(setting) ?? (await takesSmallest(this.#trial, (record) => marked(record, this.#trial.names.text('V'))))
    marking.set(setting, known)
    return known
  }

  /**
   * Finds out, once in a run, how the target takes what some families of the model need. Ends the trial without a verdict
   * when it refuses a template of price sheets or transactions, for reasons of its own.
   */
  async prepare(families: readonly (keyof typeof sentences)[]): Promise<void> {
    if (families.includes('stage')) await this.takesMarks()
    if (families.includes('participants')) await importAcceptedFees(this.#trial)
    if (families.includes('transactions')) await this.#requireTransactions()
  }

  async #requireTransactions(): Promise<void> {
    const { setting } = this.#trial
    if (taken.has(setting)) return
    const pair = await sharedPair(this.#trial)
    const { status } = await addTransactions(this.#trial, pair, freshTransactions(this.#trial, 1))
    this.#trial.require(status === 201, `createTransactions answers ${status} to a transaction of the template`)
    taken.add(setting)
  }

  #name(kind: string, key: string): string {
    const known = this.#names.get(key) ?? this.#trial.names.text(kind)
    this.#names.set(key, known)
    return known
  }
}

function marked(record: Body, mark: string): Body {
  return { ...record, billing_address2: mark, notes: [markedNote(mark)] }
}
