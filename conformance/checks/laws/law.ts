import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import type { OperationId } from '../../../schemas/operations.ts'
import type { AccountReference } from '../../../schemas/record-types.ts'
import type { Need } from '../../check.ts'
import type { Answer } from '../../trial/answer.ts'
import type { ImportedAccount } from '../../actions/imported-account.ts'
import type { RequestParts } from '../../trial/request-parts.ts'
import type { Trial } from '../../trial/trial.ts'

/** A request that can be sent again as it was. */
export interface LawRequest {
  readonly parts: RequestParts
  /** The account that it is about. */
  readonly pair?: AccountReference
  /** The same with its market locations, where records name them. */
  readonly account?: ImportedAccount
}

/** How the account of a request stands: nothing is known of it, it is pending or it is imported. */
export type AccountState = 'none' | 'pending' | 'imported'

/** An answer to a request that was sent before. */
export interface Repeat {
  readonly answer: Answer
  readonly request: LawRequest
  /** The answer to the same request when it was new. */
  readonly first?: Answer | undefined
  /** The answer to an earlier repetition. */
  readonly earlier?: Answer | undefined
  /** How it was repeated, to stand in messages after what was sent: `again at once`. */
  readonly how: string
}

/** What it means that a request is sent again: one line of the table of laws. The regimes make checks of it. */
export interface Law {
  /** What is sent; the names of the checks hold it. */
  readonly name: string
  readonly operation: OperationId
  /** The requirements that its functions judge or observe. */
  readonly requirements: readonly RequirementId[]
  readonly needs?: readonly Need[] | undefined
  /** How the account stands after the request. */
  readonly leaves: AccountState
  /** Whether the document leaves open how a repetition is answered; it must then be answered alike each time. */
  readonly isOpen?: boolean
  /** Whether it only reads, and so has no body. */
  readonly isRead?: boolean
  /** Makes all that a new request needs, and the request; it is not sent. */
  readonly prepare: (trial: Trial) => Promise<LawRequest>
  /** Makes another new request for the account of one, which takes nothing of it away; for what adds records. */
  readonly beside?: (trial: Trial, request: LawRequest) => Promise<LawRequest>
  /** Whether what a request added is still there once another of `beside` was added, where that is open (default: it is). */
  readonly keepsEarlier?: (trial: Trial, request: LawRequest) => Promise<boolean>
  /** Whether an answer is the one to a new request, and a success. */
  readonly isFirst: (answer: Answer, request: LawRequest) => boolean
  /** Whether two answers to new requests say the same, where more than the status tells. */
  readonly isAlike?: (one: Answer, other: Answer) => boolean
  /** Says whether the answer to a repetition is the one that the document demands. */
  readonly judgeRepeat: (trial: Trial, repeat: Repeat) => void
  /** The requirement that a new request is answered as one. */
  readonly first?: RequirementId
  /** The requirement that is broken when more than one of equal requests is answered as new; none where that is open. */
  readonly once?: RequirementId
  /** Says whether what was sent, however often, is there once, on every read path there is. */
  readonly judgeState: (trial: Trial, request: LawRequest, how: string) => Promise<void>
  /** Whether the state shows that the request was carried out; undefined where only the answer can tell. */
  readonly isDone?: (trial: Trial, request: LawRequest) => Promise<boolean>
  /** Whether the state says that the request is worked on, and the requirement that it ends. */
  readonly underWay?:
    | { readonly requirement: RequirementId; readonly isSo: (trial: Trial, request: LawRequest) => Promise<boolean> }
    | undefined
  /** Whether an answer other than a success says that the request was carried out before. */
  readonly isKnown?: (answer: Answer) => boolean
}

/** Sends the request of a law; `raw` writes its body in another way. */
export function sendLaw(trial: Trial, { operation }: Law, { parts }: LawRequest, write?: (body: unknown) => string): Promise<Answer> {
  if (!write) return trial.send(operation, parts)
  const { body, ...rest } = parts
  return trial.send(operation, { ...rest, raw: write(body) })
}

/** Sends a new request of a law, which must be answered as one. */
export async function sendNew(trial: Trial, law: Law): Promise<{ readonly request: LawRequest; readonly first: Answer }> {
  const request = await law.prepare(trial)
  const first = await sendLaw(trial, law, request)
  requireFirst(trial, law, request, first)
  return { request, first }
}

/** Ends the trial without a verdict when the first answer is not the one to a new request: other checks judge that. */
export function requireFirst(trial: Trial, law: Law, request: LawRequest, first: Answer): void {
  trial.require(law.isFirst(first, request), `${law.operation} answers ${first.status} to a new request`)
}
