import type { AccountReference } from '../../../schemas/record-types.ts'
import type { AcceptedRequest } from '../../actions/accepted-request.ts'
import { markedAccount } from '../../actions/marked-account.ts'
import type { Slot } from '../../model/world.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { Records } from '../sequences/records.ts'
import { slots } from '../sequences/sequence.ts'

/** The records of a tour: the accounts are as rich as the first one that the target staged, whose pair is that of the first slot. */
export class TourRecords extends Records {
  readonly #trial: Trial
  readonly #request: AcceptedRequest
  readonly #sent = new Map<string, Body>()

  constructor(trial: Trial, suppliers: readonly string[], request: AcceptedRequest) {
    super(trial, suppliers)
    this.#trial = trial
    this.#request = request
  }

  override pair(slot: Slot): AccountReference {
    const { external_account_number } = this.#request.body
    const isMain = this.numberOf(slot) === this.numberOf(slots[0])
    const number = isMain ? String(external_account_number) : super.pair(slot).external_account_number
    return { import_supplier: this.supplier(slot.supplier), external_account_number: number }
  }

  override async account(slot: Slot, mark: string | undefined): Promise<Body> {
    const fresh = { ...(await this.#request.fresh()), ...this.pair(slot) }
    const isMarked = mark !== undefined && (await this.takesMarks())
    const record = !isMarked ? fresh : markedAccount(this.#trial, this.pair(slot), this.text(mark), fresh)
    this.keep(slot, record)
    return record
  }

  /** Remembers the record that was sent last for a pair. */
  keep({ supplier, number }: Slot, record: Body): void {
    this.#sent.set(`${supplier}.${number}`, record)
  }

  /** The record that was sent last for a pair. */
  staged(slot: Slot): Body {
    return this.#sent.get(`${slot.supplier}.${slot.number}`) ?? this.#request.body
  }

  override async takesMarks(): Promise<boolean> {
    return this.#request.refused.every(({ path: [field] }) => field !== 'notes' && field !== 'billing_address2')
  }
}
