import type { Path } from '../../contract/schema-at.ts'
import type { AccountImportRecord, CreateNotesRequest, CreateTransactionsRequest } from '../../../schemas/record-types.ts'
import type { AccountOperation } from '../bodies/make-bodies.ts'
import type { Draft } from '../draft.ts'
import type { Editable } from './editable.ts'

/** The records that mistakes are planted in, by what they are called here. */
export interface Planted {
  readonly account: Editable<AccountImportRecord>
  readonly notes: Editable<CreateNotesRequest>
  readonly transactions: Editable<CreateTransactionsRequest>
}

/** The operations whose bodies are those records. */
export const operationsOf: Readonly<Record<keyof Planted, readonly AccountOperation[]>> = {
  account: ['stageAccount', 'validateAccount'],
  notes: ['createNotes'],
  transactions: ['createTransactions'],
}

/** What a mistake may ask of the account that it is planted in. */
interface About {
  /** The id of the rule, or the code of the contract, that finds it. */
  readonly id: string
  /** What the account has to supply, where the mistake needs it. */
  readonly needs?: 'ELECTRICITY' | 'GAS'
}

/** Changes a record that is sound and complete; gives the place that is found then. */
export type Plant<Kind extends keyof Planted> = (record: Planted[Kind], draft: Draft, earlier: () => Planted[Kind]) => Path

/** A mistake in a value. */
export interface ValueMistake<Kind extends keyof Planted = keyof Planted> extends About {
  readonly on: Kind
  readonly plant: Plant<Kind>
  /** How many records come before, so that it shows; one at least where it is about an earlier record. */
  readonly after?: number
}

/** A mistake in the text of a record. */
export interface TextMistake extends About {
  readonly on: 'account'
  /** Spoils the JSON text of a record that is sound and complete; gives the place that is found then, empty where none is told. */
  readonly spoil: (text: string) => { readonly bytes: Buffer; readonly attr: string }
}

/** Any mistake. */
export type Mistake = ValueMistake | TextMistake

/** Keeps the types of mistakes in a record; lists know them as {@link Mistake}. */
// Whoever plants one asks it only about the record that it names, which the types of a list of mistakes cannot say.
export const planted = <Kind extends keyof Planted>(mistake: ValueMistake<Kind>): Mistake => mistake as unknown as ValueMistake

/** Keeps the types of a mistake in an account import record, the most frequent kind. */
export const inAccount = (id: string, plant: Plant<'account'>, about: Partial<Omit<ValueMistake<'account'>, 'plant'>> = {}): Mistake =>
  planted({ id, on: 'account', plant, ...about })
