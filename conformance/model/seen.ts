import type { Difference } from '../oracle/judgement.ts'

/** What the model sees of an answer. What an operation does not answer is absent. */
export interface Seen {
  /** The status of the response; 0 for what the operator does. */
  readonly status: number
  /** Whether the answer to a staging holds the pair that was sent. */
  readonly isSamePair?: boolean
  /** The first field of the pair that is not as it was sent. */
  readonly wrongInPair?: Difference
  /** The whole body of the answer to a process request, or its text where it is no JSON; and that of a list that cannot be read as one. */
  readonly body?: unknown
  /** platform_account_number, as it stands in the body. */
  readonly number?: unknown
  /** Whether the body holds the external_account_number that was sent. */
  readonly isSameExternal?: boolean
  /** The one that was sent and the one in the body, for messages. */
  readonly externals?: { readonly sent: unknown; readonly got: unknown }
  /** The field status of the single-account endpoint. */
  readonly said?: unknown
  readonly listed?: SeenInList
  /** The status of each note or transaction that was sent, in the order of the request. */
  readonly results?: readonly unknown[]
  readonly stored?: SeenStored
}

/** What a list says about one pair. */
export interface SeenInList {
  /** Whether the body could be read as a list. */
  readonly isReadable: boolean
  /** How often the pair is in it. */
  readonly times: number
  /** platform_account_number and account_created_at of its first item. */
  readonly number?: unknown
  readonly createdAt?: unknown
  /** Its external account number, and the indexes of its items, for messages. */
  readonly external?: string
  readonly places?: readonly number[]
}

/** What the operator sees of a pair. */
export interface SeenStored {
  /** The marks that occur anywhere in the staged data. */
  readonly marks: readonly string[]
  /** How each mark is written. */
  readonly texts: Readonly<Record<string, string>>
  /** What is staged as billing_address2, where marks are written. */
  readonly billingAddress2: unknown
  readonly number: unknown
  /** How often each note and each transaction is stored, by key; undated notes also stand for dated ones of their text. */
  readonly notes: Readonly<Record<string, number>>
  readonly transactions: Readonly<Record<string, number>>
}
