import { Big } from 'big.js'
import type { Part } from './account-parts.ts'

/** What is counted on both sides. */
export const totalNames = ['accounts', 'supply_points', 'registers', 'readings', 'transactions', 'ledger_balances'] as const

/** Control totals: counts, and the sum of the ledger balances as a decimal, with how many of them are none, if there are any. */
export type ControlTotals = Readonly<Record<(typeof totalNames)[number], string>>

/** Adds up control totals, account by account. */
export class TotalsCounter {
  readonly #counts = new Map<string, number>()
  #balance = new Big(0)
  #unread = 0

  /** Counts an account; without parts where nothing is known of what is in it. */
  add(parts: readonly Part[] = []): void {
    this.#count('accounts', 1)
    for (const { kind, says, count } of parts) {
      this.#count(kind, count)
      if (kind !== 'ledger_balances') continue
      if (/^-?\d+(?:\.\d+)?$/.test(says)) this.#balance = this.#balance.plus(says)
      else if (says !== '') this.#unread++
    }
  }

  get totals(): ControlTotals {
    const counted = totalNames.map((name) => [name, String(this.#counts.get(name) ?? 0)] as const)
    const unread = this.#unread === 0 ? '' : ` without ${this.#unread} that ${this.#unread === 1 ? 'is no decimal' : 'are no decimals'}`
    return { ...(Object.fromEntries(counted) as ControlTotals), ledger_balances: `${this.#balance.toFixed(2)}${unread}` }
  }

  #count(name: string, count: number): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + count)
  }
}
