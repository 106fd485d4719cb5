import type { StatusSpread } from '../setting/ledger-entries.ts'
import type { Difference } from '../oracle/judgement.ts'
import type { Counting } from '../setting/ordinals.ts'
import type { Step } from '../trial/step.ts'
import type { TokenFault } from '../trial/token-faults.ts'
import type { SentPlace } from './sent-places.ts'

/** What came of the case of a failure when it was tried again on fresh records. */
export interface TriedAgain {
  readonly times: number
  /** How many of these attempts broke the same requirement. */
  readonly failed: number
  /** Where the server seems to count requests. */
  readonly rhythm?: Rhythm
  /** Where attempts fail at regular distances, and what the server counts is not told: one of how many. */
  readonly distance?: number
  /** Of readings in a row with nothing sent in between: how many of how many were answered otherwise than those before and behind them. */
  readonly apart?: { readonly times: number; readonly others: number }
  /** Where the requests of the proof differ from those of all attempts that kept it, where they do. */
  readonly unlike?: readonly Unlike[]
}

/** That one of so many requests of a kind fails. */
export interface Rhythm extends CountedStep {
  /** What else the server may count instead: the attempts were not sent so that they tell these apart. */
  readonly alsoFits?: readonly CountedStep[]
}

/** One of so many requests of a kind, and the index of the request among the steps that is one of those. */
interface CountedStep extends Counting {
  readonly step: number
}

/** Where a request of a proof differs from its likes in attempts that kept what it breaks. */
export interface Unlike {
  /** The index of the request among the steps. */
  readonly step: number
  /** The dot-delimited path in its body, or `(path)` or `(headers)`. */
  readonly at: string
  /** What it sent there; absent where it sent nothing. */
  readonly sent?: unknown
  /** What the first of those attempts sent there; likewise. */
  readonly kept?: unknown
}

/** What other values come to at the place of a request that a proof is about. */
export interface Neighbours {
  /** The index of the request among the steps. */
  readonly step: number
  /** The dot-delimited path in its body. */
  readonly at: string
  /** With these it fails as well; `got` is what came instead, where the status is not what is wrong. */
  readonly fails: readonly { readonly sent: unknown; readonly got?: unknown }[]
  /** With these it passes. */
  readonly passes: readonly unknown[]
  /** Nobody but a check could tell more than that the status is the same again, or the one that had to come. */
  readonly isOfStatus?: true
}

/** What comes of the same value at other places, where it came otherwise than it was sent, or where an error says something wrong about it. */
export interface AlikePlaces {
  /** The index of the request among the steps. */
  readonly step: number
  readonly sent: unknown
  /** At these it also came otherwise, or the error was also wrong; what came is absent where nothing came, or where it shows at another item. */
  readonly fails: readonly { readonly at: string; readonly got?: unknown }[]
  /** At these it came as it was sent, or the error was right. */
  readonly passes: readonly string[]
}

/** What comes of other ways not to have a valid token, where one of them is let in. */
export interface OtherTokens {
  /** The index of the request among the steps. */
  readonly step: number
  /** With these it is answered with 2xx as well. */
  readonly letIn: readonly TokenFault[]
  /** With these it is refused. */
  readonly refused: readonly TokenFault[]
  /** Whether it is refused as it was sent, but without query parameters. */
  readonly isRefusedBare?: true
  /** Whether it is refused as it was sent, where it names an import supplier that no request has named before. */
  readonly isRefusedFresh?: true
}

/** How a request is answered with the same wrong value at other places of its body. */
export interface Elsewhere {
  /** The index of the request among the steps. */
  readonly step: number
  /** The dot-delimited path at which it was sent. */
  readonly at: string
  readonly sent: unknown
  readonly places: readonly { readonly at: string; readonly status: number }[]
  /** The status of the request as it was, without those before it. */
  readonly alone?: number
  /** The status of the request with nothing but the wrong value and what names its account. */
  readonly only?: number
}

/** The spelling of what names accounts with which all requests of a proof get the right status, while fresh names spelt as before do not. */
export interface OtherSpelling {
  /** What is spelt so. */
  readonly of: 'number' | 'supplier' | 'both'
  readonly spelling: 'lower case' | 'capitals' | 'digits'
}

/** What comes where the other one of two accounts is not of the same import supplier any more, or has not the same number. */
export interface OtherAccount {
  /** The indexes of the requests about it. */
  readonly steps: readonly number[]
  /** The import supplier that it gets; absent where it gets a number of its own. */
  readonly supplier?: string
  /** Whether it fails then as well; it passes, if absent. */
  readonly fails?: true
}

/** What comes where requests at once that send the same send names of their own. */
export interface AtOnceApart {
  /** The indexes of these requests. */
  readonly steps: readonly number[]
  /** The dot-delimited paths in their bodies. */
  readonly at: readonly string[]
  /** Whether it fails then as well; it passes, if absent. */
  readonly fails?: true
}

/** What comes where another item stands behind the last one of a list, which is missing. */
export interface ItemBehind {
  /** The index of the request among the steps. */
  readonly step: number
  /** The dot-delimited path at which it was sent. */
  readonly at: string
  readonly sent: unknown
  /** Which of the last two are missing then: the item itself, or the one behind it. */
  readonly missing: 'none' | 'it' | 'the one behind' | 'both'
}

/** The proof that a requirement is broken, or that a client goes against good manners. */
export interface Failure {
  readonly message: string
  readonly steps: readonly Step[]
  /** The index of the step whose answer shows it; of what a client broke it is the last one. */
  readonly shownBy?: number
  /** What a client was going through meanwhile, by the names of its plan. */
  readonly disturbances?: readonly { readonly name: string; readonly meaning: string }[]
  /** Where what came differs from what had to come, where one place shows it. */
  readonly difference?: Difference
  /** The index of the last earlier step that read the same and got what was expected, where there is one. */
  readonly rightBefore?: number
  /** The index of a step like the one that shows it which was still answered rightly, and is not any more when it is sent again on fresh records. */
  readonly stuckSince?: number
  /** The index of the step that spoils it: read just before that, the same is still right. */
  readonly spoiltBy?: number
  /** Where what is missing was sent, or the object whose member came otherwise. */
  readonly sent?: SentPlace
  /** Where what came instead was sent. */
  readonly instead?: SentPlace
  /** Of a wrong status: the index of the request with another one, from which the request differs only at `sent`. */
  readonly unlike?: number
  /** The index of the step that was under way, by the clock of the suite, at the time that came instead of another. */
  readonly timeOf?: number
  /** Where the status is wrong and all requests of the operation got it: how many. */
  readonly always?: number
  /** Where the server failed, with 500 or more: how many requests of the run got that, where several operations did. */
  readonly spread?: StatusSpread
  /** How often other exchanges of the run kept the requirement. */
  readonly kept?: number
  /** Places in the bodies of its requests: with another value at one of them, the same requests keep the requirement. */
  readonly rightWith?: readonly Unlike[]
  /** The indexes of requests that should not matter: without one of them, the others keep the requirement. */
  readonly rightWithout?: readonly number[]
  /** Its requests at once keep the requirement when they are sent one after the other. */
  readonly rightInTurn?: true
  /** The request that shows it repeats an earlier one, and is answered rightly if the members of its body are in another order. */
  readonly rightReordered?: true
  /** What comes of the same case where a client that hangs up reads every answer instead. */
  readonly whenRead?: 'passes' | 'fails'
  /** What other values come to where the value was sent that came otherwise, or that makes the status wrong. */
  readonly neighbours?: Neighbours
  /** What comes of the value at other places of the same type. */
  readonly alikePlaces?: AlikePlaces
  /** Of a wrong value that was accepted: how the same request is answered with it at other places. */
  readonly elsewhere?: Elsewhere
  /** Of a request that was let in without a valid token: what comes of other ways not to have one. */
  readonly otherTokens?: OtherTokens
  /** In which other spelling of what names accounts it passes. */
  readonly otherSpelling?: OtherSpelling
  /** What comes where the other account has less in common with the one that shows it. */
  readonly otherAccount?: OtherAccount
  /** What comes where requests at once send something else each. */
  readonly atOnceApart?: AtOnceApart
  /** What comes where another item stands behind the one that is missing. */
  readonly itemBehind?: ItemBehind
  /** The process requests that keep their slot of the concurrency limit after they were answered, in words. */
  readonly slotKeptBy?: readonly string[]
  /** After how many more milliseconds the same reading gets what was expected: it is late, and not lost. */
  readonly rightAfterMs?: number
  /** What came of more attempts; of a consequence none are made. */
  readonly again?: TriedAgain
  /** The failure that it is thought to come from, and what speaks for that. */
  readonly consequenceOf?: { readonly requirement: string; readonly why: string }
  /** The cause that it is another sentence of, and what speaks for that. */
  readonly oneWith?: { readonly requirement: string; readonly why: string }
  /**
   * A shell script that needs `$BASE_URL` and `$TOKEN`, and `$OPERATOR_URL` and `$OPERATOR_TOKEN` where it uses the operator
   * port; of what a client broke there is none.
   */
  readonly script?: string
  /** For `data-import conformance replay`; likewise. */
  readonly replay?: string
}
