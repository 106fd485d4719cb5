import { Big } from 'big.js'
import type { AccountImportRecord } from '../../../schemas/record-types.ts'
import { bodyOf } from '../../generate/bodies/make-bodies.ts'
import { cohortOf } from '../../generate/cohort.ts'
import type { Editable } from '../../generate/mistakes/editable.ts'
import type { DifferenceKind } from '../difference.ts'
import type { AccountView, ListEntry, Sides } from '../reconcile.ts'

type Account = Editable<AccountImportRecord>

/** What can happen to an account on its way, and what is found of it. */
interface Loss {
  readonly name: string
  /** What the lists show, and what the operator's view shows; nothing where it shows nothing. */
  readonly inList?: DifferenceKind
  readonly inView?: DifferenceKind
  /** Changes what has arrived; false where the account has nothing that could be lost that way. */
  readonly happen?: (account: Account) => boolean
}

const firstMeter = ({ supply_addresses }: Account) => supply_addresses?.[0]?.supply_points?.[0]?.melos?.[0]?.meters?.at(-1)

const losses: readonly Loss[] = [
  { name: 'account lost', inList: 'missing', inView: 'not_seen' },
  { name: 'account of somebody else', inList: 'extra' },
  { name: 'account listed twice', inList: 'twice' },
  { name: 'account not created', inList: 'pending' },
  { name: 'register lost', inView: 'lost', happen: (account) => firstMeter(account)?.registers?.pop() !== undefined },
  { name: 'reading lost', inView: 'changed', happen: (account) => firstMeter(account)?.registers?.[0]?.readings?.shift() !== undefined },
  {
    name: 'supply point lost',
    inView: 'lost',
    happen: ({ supply_addresses }) => supply_addresses?.[0]?.supply_points?.pop() !== undefined,
  },
  {
    name: 'balance rounded',
    inView: 'changed',
    happen({ ledgers }) {
      const [ledger] = ledgers ?? []
      const rounded = new Big(ledger?.ledger_balance ?? '0').round(0)
      if (!ledger || rounded.eq(ledger.ledger_balance ?? '0')) return false
      ledger.ledger_balance = rounded.toFixed(2)
      return true
    },
  },
  { name: 'accounts swapped', inView: 'swapped' },
  { name: 'note doubled', inView: 'doubled', happen: ({ notes }) => notes !== undefined },
  {
    name: 'transaction lost',
    inView: 'lost',
    happen: ({ ledgers }) => ledgers?.[0]?.current_statement_transactions?.pop() !== undefined,
  },
  {
    name: 'postcode lost',
    inView: 'lost',
    happen(account) {
      delete account.billing_postcode
      return true
    },
  },
  { name: 'document lost' },
]

/** A loss that was seeded: which account, what happened. */
export interface SeededLoss {
  readonly index: number
  readonly number: string
  readonly loss: Loss
}

/** A cohort, and a platform on which so many things were lost, all of them without a word. */
export class LossyPlatform {
  readonly seeded: readonly SeededLoss[]
  readonly #count: number
  readonly #cohort = cohortOf({ seed: 24, months: 0 })
  readonly #losses: ReadonlyMap<number, Loss>

  constructor(accounts: number, count: number) {
    this.#count = accounts
    this.seeded = Array.from({ length: count }, (_, slot) => {
      const loss = losses[slot % losses.length]
      if (!loss) throw new Error('There are losses.')
      let index = Math.floor(((slot + 0.3) * accounts) / count)
      while (loss.happen && !loss.happen(this.#account(index))) index++
      return { index, number: this.#account(index).external_account_number, loss }
    })
    this.#losses = new Map(this.seeded.map(({ index, loss }) => [index, loss]))
  }

  /** The lists, and the operator's view where it is asked for. */
  sides(withViews: boolean): Sides {
    return {
      cohort: this.#cohortRecords(),
      lists: { all: () => this.#list() },
      ...(withViews ? { views: () => this.#views() } : {}),
    }
  }

  #account(index: number): Account {
    return bodyOf('stageAccount', this.#cohort, index) as Account
  }

  async *#cohortRecords(): AsyncIterable<unknown> {
    for (let index = 0; index < this.#count; index++) yield this.#account(index)
  }

  async *#list(): AsyncGenerator<ListEntry> {
    for (let index = 0; index < this.#count; index++) {
      const name = this.#losses.get(index)?.name
      const row = { supplier: this.#cohort.supplier, number: `00${40_000_000 + index}` }
      const platform = name === 'account not created' ? '' : `A-${index}`
      if (name !== 'account lost') yield { ...row, platform }
      if (name === 'account listed twice') yield { ...row, platform }
      if (name === 'account of somebody else') yield { ...row, number: `X${row.number}`, platform: `X-${index}` }
    }
  }

  async *#views(): AsyncGenerator<AccountView> {
    for (let index = 0; index < this.#count; index++) {
      const loss = this.#losses.get(index)
      if (loss?.name === 'account lost') continue
      const { import_supplier: supplier, external_account_number: number } = this.#account(index)
      // Swapped with the next one.
      const from = loss?.name === 'accounts swapped' ? 1 : this.#losses.get(index - 1)?.name === 'accounts swapped' ? -1 : 0
      const arrived = this.#account(index + from)
      loss?.happen?.(arrived)
      const notes = arrived.notes ?? []
      const record = { ...arrived, external_account_number: number }
      yield { supplier, number, record, notes: loss?.name === 'note doubled' ? [...notes, ...notes] : notes }
    }
  }
}
