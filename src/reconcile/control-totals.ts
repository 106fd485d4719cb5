import { Big } from 'big.js'
import type { Part } from './account-parts.ts'

/** What is counted on both sides. */
export const totalNames = ['accounts', 'supply_points', 'registers', 'readings', 'transactions', 'ledger_balances'] as const

/** Control totals: counts, and the sum of the ledger balances as a decimal. */
export type ControlTotals = Readonly<Record<(typeof totalNames)[number], string>>

/** Adds up control totals, account by account. */
export class TotalsCounter {
  readonly #counts = new Map<string, number>()
  #balance = new Big(0)

  /** Counts an account; without parts where nothing is known of what is in it. */
  add(parts: readonly Part[] = []): void {
    this.#count('accounts', 1)
    for (const { kind, says, count } of parts) {
      this.#count(kind, count)
      if (kind === 'ledger_balances' && /^-?\d+(?:\.\d+)?$/.test(says)) this.#balance = this.#balance.plus(says)
    }
  }

  get totals(): ControlTotals {
    const counted = totalNames.map((name) => [name, String(this.#counts.get(name) ?? 0)] as const)
    return { ...(Object.fromEntries(counted) as ControlTotals), ledger_balances: this.#balance.toFixed(2) }
  }

  #count(name: string, count: number): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + count)
  }
}
