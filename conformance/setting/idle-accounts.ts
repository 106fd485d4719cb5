import type { RequirementId } from '../../schemas/requirements/requirement-id.ts'
import type { AccountReference } from '../../schemas/record-types.ts'
import type { Step } from '../trial/step.ts'

/** An imported account to which more can be added. */
export interface IdleAccount {
  readonly pair: AccountReference
  readonly platform_account_number: unknown
  /** Its market locations: in the template, and in its own record. */
  readonly malos: readonly { readonly template: string; readonly own: string }[]
  /** All that was ever sent about it: what made it, and what was added. */
  readonly steps: readonly Step[]
  /** What trials that had it found broken. */
  readonly broken: ReadonlySet<RequirementId>
}

/** The imported accounts of a run that trials have left in order, so that others need not import one only to add to it. */
export class IdleAccounts {
  readonly #all: IdleAccount[] = []

  /** Takes an account of an import supplier, which is nobody else's until it is given back; undefined where there is none. */
  take(import_supplier: string): IdleAccount | undefined {
    const index = this.#all.findLastIndex(({ pair }) => pair.import_supplier === import_supplier)
    return index === -1 ? undefined : this.#all.splice(index, 1)[0]
  }

  /** Gives an account back, or a new one to the others. */
  give(account: IdleAccount): void {
    this.#all.push(account)
  }
}
