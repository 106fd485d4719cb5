// Generated from report-schema.ts by `npx vitest run conformance/report/reports.test.ts --update`.

/** The id of an operation. */
export type OperationId = 'importMarketParticipant' | 'importMarketParticipantFees' | 'importMarketParticipantDefinitions' | 'validateAccount' | 'stageAccount' | 'processAccount' | 'createNotes' | 'createDeliveryNote' | 'createEnergyAmount' | 'createTransactions' | 'createHistoricalStatements' | 'createMarketParticipantInvoice' | 'createPaymentInstruction' | 'getAccountTransferStatus' | 'listAllAccountImportProcesses' | 'listPendingAccountImportProcesses' | 'listImportedAccountImportProcesses'

/** A verb of the operator port. */
export type OperatorVerb = 'suppliers' | 'teams' | 'skip' | 'hold' | 'limits' | 'payment-vendors' | 'read-account' | 'read-participants' | 'read-price-sheets' | 'read-definitions'

/** A request and what came back. */
export interface Step {
  /** What the header X-Request-Id said: the run id and a number. Absent where a client is judged. */
  readonly requestId?: string
  /** The verb, where it went to the operator port and not to the implementation. */
  readonly operator?: OperatorVerb
  /** When it was sent, in milliseconds since the run began. */
  readonly sent?: number
  /** When its answer was read, or the client hung up; likewise. */
  readonly ended?: number
  readonly request: {
    readonly method: string
    /** Path and query, below the base URL or the address of the operator port. */
    readonly path: string
    /** As JSON, or as text when it was none. */
    readonly body?: unknown
    /** Only where they matter; never the token. */
    readonly headers?: Readonly<Record<string, string>>
  }
  /** It was sent earlier in the run: it made what the others act on, or may have changed the server. */
  readonly isEarlier?: true
  /** It was sent before the preceding request was answered. */
  readonly isAtOnce?: true
  /** It had not been answered yet when the failure showed. */
  readonly isUnderWay?: true
  /** What was done to a client that is judged, by the names of its plan. */
  readonly disturbances?: readonly string[]
  /** The client hung up: before the body of its request was sent, as soon as it was, so many milliseconds later, or when the answer began. */
  readonly hungUp?: 'before body' | 'request' | 'answer' | number
  /** How its answer broke off, in words. */
  readonly brokeOff?: string
  /** Absent when it was not read. */
  readonly response?: {
    readonly status: number
    readonly body?: unknown
  }
}

/** A template that the implementation refuses, and what it says of it. */
export interface RefusedTemplate {
  /** The id of an operation. */
  readonly operation: OperationId
  /** Whether the template is one of the configuration, or our own. */
  readonly isConfigured: boolean
  /** A request and what came back. */
  readonly step: Step
  readonly status: number
  readonly errors: readonly {
    readonly attr: string
    readonly code: string
    readonly detail: string
  }[]
  /** Musts that could not be judged for it. */
  readonly musts: number
}

/** What came of the whole. */
export type Verdict = 'conforming' | 'nonconforming' | 'inconclusive'

/** What came of a requirement. */
export type RequirementVerdict = 'passed' | 'failed' | 'skipped' | 'inconclusive' | 'observed'

/** The requests between one that was still answered rightly and the first that failed that were the first of their operation in the run to have a parameter, a member or a status: one of them may have changed the server. The one that was right is among them where that is so of it. */
export interface FirstSince {
  /** The indexes of some of these among the steps. */
  readonly steps: readonly number[]
  /** How many more there were. */
  readonly others?: number
  /** How many other requests about the records of the one that was right were not sent again: one of these may have made it right. */
  readonly notSentAgain?: number
  /** How many requests were sent in between, to the operator port as well. */
  readonly requests: number
}

/** Where what is missing was sent, or the object whose member came otherwise. */
export interface SentPlace {
  /** The index of the request among the steps. */
  readonly step: number
  /** The dot-delimited path in its body; empty for the whole of it. */
  readonly at: string
  /** How many items the list has in which it stands. */
  readonly of?: number
}

/** A setting of the configuration that a failure rests on. */
export interface Premise {
  readonly setting: 'suppliers.ongoingOther' | 'suppliers.paused' | 'suppliers.complete' | 'paymentVendors.available' | 'paymentVendors.persistentFailure' | 'paymentVendors.intermittentFailure' | 'skippedAccount'
  /** The import supplier, the vendor or the external account number that the configuration names there. */
  readonly value: string
}

/** Where a request of a proof differs from its likes where the requirement is kept. */
export interface Unlike {
  /** The index of the request among the steps. */
  readonly step: number
  /** The dot-delimited path in its body, or (path) or (headers). */
  readonly at: string
  /** What it sent there; absent when nothing. */
  readonly sent?: unknown
  /** What was sent there where the requirement was kept; absent when nothing. */
  readonly kept?: unknown
  /** How that request is answered then; absent where it is answered alike, or shows the failure itself. */
  readonly answered?: {
    /** What it was answered with. */
    readonly status: number
    /** Why it was refused, where it was. */
    readonly code?: string
  }
}

/** What came each time of the requests that show a failure, sent again on fresh records, where one of them was not sent, or without a part of its body. */
export interface LeftOut {
  /** The index of the request among the steps that was not sent, or not as a whole. */
  readonly step: number
  /** The indexes of requests like it that were not sent either. */
  readonly also?: readonly number[]
  /** The dot-delimited path to what was left out of its body; absent where it was not sent at all. */
  readonly at?: string
  /** They kept the requirement. */
  readonly isRight?: true
  /** They broke it just the same. */
  readonly fails?: true
  /** The status that the request got which shows the failure; absent where it was the same. */
  readonly status?: number
  /** The code of that answer. */
  readonly code?: string
  /** It got the same at the place of the failure. */
  readonly isSame?: true
  /** The first other request that was answered otherwise, and how, where the one that shows the failure got the same. */
  readonly other?: {
    /** The index of the request among the steps. */
    readonly step: number
    /** What it was answered with. */
    readonly status: number
    /** Why it was refused, where it was. */
    readonly code?: string
  }
  /** It got there what was expected. */
  readonly isExpected?: true
  /** It got nothing there. */
  readonly isNothing?: true
  /** How often the list held the account then, or how many records of that owner it held. */
  readonly rows?: number
  /** What it got at the place of the failure, where that tells no record. */
  readonly got?: unknown
}

/** What came each time of the requests that show a failure, sent again on fresh records, where one thing in them was another. */
export interface Varied {
  /** The indexes of the requests among the steps that were changed. */
  readonly steps: readonly number[]
  /** The dot-delimited path in their bodies to what was changed; or an operation, a character of a name, or a query parameter. */
  readonly at: string
  /** There was another value; or the wrong value stood there and was right where it had been; or of its list only that item was sent; or a new item like another one was sent in its place; or the request was one of this operation, with the payload of its template; or another character stood in place of this one; or the items of the list came in reverse order; or nothing was sent but that value and the identifiers of its account; or this query parameter was sent so, or not at all. */
  readonly how: 'value' | 'moved' | 'only' | 'like' | 'operation' | 'character' | 'reversed' | 'bare' | 'query'
  /** What was sent there then. */
  readonly sent?: unknown
  /** The path to the item that the new one was like. */
  readonly like?: string
  /** They kept the requirement. */
  readonly isRight?: true
  /** They broke it just the same. */
  readonly fails?: true
  /** The status that the request got which shows the failure; absent where it was the same. */
  readonly status?: number
  /** The code of that answer. */
  readonly code?: string
  /** It got the same at the place of the failure. */
  readonly isSame?: true
  /** The first other request that was answered otherwise, and how, where the one that shows the failure got the same. */
  readonly other?: {
    /** The index of the request among the steps. */
    readonly step: number
    /** What it was answered with. */
    readonly status: number
    /** Why it was refused, where it was. */
    readonly code?: string
  }
  /** It got there what was expected. */
  readonly isExpected?: true
  /** It got nothing there. */
  readonly isNothing?: true
  /** How often the list held the account then, or how many records of that owner it held. */
  readonly rows?: number
  /** What it got at the place of the failure, where that tells no record. */
  readonly got?: unknown
}

/** What other values came to where the value was sent that came otherwise, or that makes the status wrong. */
export interface Neighbours {
  /** The index of the request among the steps. */
  readonly step: number
  /** The dot-delimited path in its body. */
  readonly at: string
  /** With these values it failed as well. */
  readonly fails: readonly {
    /** What was sent there. */
    readonly sent: unknown
    /** What came instead; absent where the status is wrong, or nothing came. */
    readonly got?: unknown
  }[]
  /** With these it passed. */
  readonly passes: readonly unknown[]
  /** Only the status tells: it was the same again, or the one that had to come. */
  readonly isOfStatus?: true
}

/** Two values, or numbers of items or requests, as near to each other as can be, of which one fails and the other passes. Of what is beyond them it says nothing. */
export interface Boundary {
  /** The index of the request among the steps. */
  readonly step: number
  /** The dot-delimited path in its body; empty where requests before it are counted. */
  readonly at: string
  /** In what the two differ, by one: two values; how many items a list has, whichever they are; or how many times more the requests before were sent, with other names. */
  readonly of: 'day' | 'number' | 'length' | 'decimals' | 'items' | 'requests'
  /** With this value, or this number, it failed each time. */
  readonly fails: unknown
  /** With this one it passed each time. */
  readonly passes: unknown
  /** The same two on the other side of the value that was sent. */
  readonly other?: {
    /** With this value it failed each time. */
    readonly fails: unknown
    /** With this one it passed each time. */
    readonly passes: unknown
  }
  /** With this one, on the other side of the value that fails, it passed each time as well. */
  readonly alsoPasses?: unknown
  /** What came of it each time where so many items were sent in two requests, the last one alone in the second. */
  readonly inTwo?: 'passes' | 'fails'
  /** So it did with the letter a, as many times. */
  readonly isOfAnyText?: true
  /** The indexes of the requests that were counted; all before, if absent. */
  readonly made?: readonly number[]
  /** Not these were counted, but requests for the status of its account, sent just before. */
  readonly isOfReadings?: true
}

/** Where a request among the steps has a name. */
export interface NamePlace {
  /** The index of the request among the steps. */
  readonly step: number
  /** The dot-delimited path in its body; (path) for its path. */
  readonly at: string
}

/** Of a failure with two names that are taken for one another: how far they are compared, as two neighbouring characters show. */
export interface FirstDifference {
  /** Where a request among the steps has a name. */
  readonly one: NamePlace
  /** Where a request among the steps has a name. */
  readonly other: NamePlace
  /** Where the other name differed from the one in this character alone, counted from 1 on, it passed each time. */
  readonly passes: number
  /** Where it differed in this one alone, the next, it failed each time. */
  readonly fails: number
}

/** How the request that shows a wrong status is answered with other query parameters. */
export interface OtherQuery {
  /** The index of the request among the steps. */
  readonly step: number
  /** What was sent behind the question mark; empty where there was none. */
  readonly query: string
  /** The path to the item of its body like which a new one was then sent alone; absent where it was sent as it was. */
  readonly onlyLike?: string
  /** What it was answered with. */
  readonly status: number
  /** Why it was refused, where it was. */
  readonly code?: string
}

/** How the request that was refused for its token, though that is valid, is answered with another word before the token. */
export interface OtherScheme {
  /** The index of the request among the steps. */
  readonly step: number
  /** The header Authorization, with stars for the token. */
  readonly authorization: string
  /** What it was answered with. */
  readonly status: number
  /** Why it was refused, where it was. */
  readonly code?: string
}

/** What came of the same value, or of the error about it, in other places: other fields of its type, or other lists. */
export interface AlikePlaces {
  /** The index of the request among the steps. */
  readonly step: number
  /** What was sent. */
  readonly sent: unknown
  /** The places where the value also came back changed or missing, or where the error also says something wrong about it. */
  readonly fails: readonly {
    /** The dot-delimited path in its body. */
    readonly at: string
    /** What came instead; absent where nothing came, or where it shows at another item. */
    readonly got?: unknown
  }[]
  /** The places where it came back as it was sent, or where the error is right, as dot-delimited paths. */
  readonly passes: readonly string[]
}

/** What is wrong with a token. */
export type TokenFault = 'no Authorization header' | 'only the word Token as Authorization' | 'an empty token' | 'an invented token' | 'a valid token and one character more' | 'a valid token without its last character' | 'another token of the same length' | 'another scheme'

/** Of a request that was let in without a valid token: what came of other ways not to have one. */
export interface OtherTokens {
  /** The index of the request among the steps. */
  readonly step: number
  /** With these it was answered with 2xx as well. */
  readonly letIn: readonly TokenFault[]
  /** With these it was refused. */
  readonly refused: readonly TokenFault[]
  /** As it was sent, but without its query parameters, it was refused. */
  readonly isRefusedBare?: true
  /** As it was sent, it was refused with this status where it named an import supplier that no request had named before. */
  readonly refusedFresh?: number
  /** How other operations answered a request with the same header. */
  readonly operations?: {
    /** These answered with neither 401 nor 403. */
    readonly open: readonly OperationId[]
    /** These answered with 401 or 403. */
    readonly closed: readonly OperationId[]
  }
}

/** What came where another item stood behind the last one of a list, which is missing. */
export interface ItemBehind {
  /** The index of the request among the steps. */
  readonly step: number
  /** The dot-delimited path in its body at which the item behind was sent. */
  readonly at: string
  /** That item. */
  readonly sent: unknown
  /** Which of the last two was missing then: the item itself, or the one behind it. */
  readonly missing: 'none' | 'it' | 'the one behind' | 'both'
}

/** With this spelling of external account number, import supplier or both in all requests it passes; with fresh ones in the spelling of the run it fails. */
export interface OtherSpelling {
  readonly of: 'number' | 'supplier' | 'both'
  readonly spelling: 'lower case' | 'capitals' | 'digits'
}

/** What came of it where the other one of two accounts, which these requests are about, is not of the same import supplier, or has not the same number. */
export interface OtherAccount {
  /** The indexes of these requests among the steps. */
  readonly steps: readonly number[]
  /** The import supplier that it got; absent where it got a number of its own. */
  readonly supplier?: string
  /** It failed then as well; it passed, if absent. */
  readonly fails?: true
}

/** With both of two changes at once, with each of which alone it passes, it fails. */
export interface FailsWithBoth {
  /** What came then at the place at which it fails; absent when nothing did. */
  readonly got?: unknown
}

/** How a request that shows a wrong status was answered each time for another account of its import supplier, or with a fresh name in place of one that earlier requests have, too. */
export interface OtherName {
  /** The index of the request that shows the failure among the steps. */
  readonly step: number
  /** The dot-delimited path in its body of the name that was a fresh one; absent where it named another account. */
  readonly at?: string
  /** The indexes of the requests that were also sent for the other account, at once behind themselves. */
  readonly made?: readonly number[]
  /** What it was answered with. */
  readonly status: number
  /** Why it was refused, where it was. */
  readonly code?: string
}

/** What came of it where requests at once that send the same sent something else each at these places; where that is the account, what was sent about it before was sent for each. */
export interface AtOnceApart {
  /** The indexes of these requests among the steps. */
  readonly steps: readonly number[]
  readonly at: readonly string[]
  /** It failed then as well; it passed, if absent. */
  readonly fails?: true
  /** The requirement that they broke instead, which they keep one after the other. */
  readonly breaks?: string
}

/** Present where the attempts fail at regular intervals: the server seems to count requests. */
export interface Rhythm {
  /** One of so many requests fails. */
  readonly every: number
  /** The index among the steps of the request that is one of those. */
  readonly step: number
  /** Only requests of this operation count; all when absent. */
  readonly operation?: OperationId
  /** The status, or its class, such as 2xx, of the requests that are counted; all when absent. */
  readonly answered?: string
  /** What else the server may count instead: that fits the attempts as well. */
  readonly alsoFits?: readonly {
    /** One of so many requests fails. */
    readonly every: number
    /** The index among the steps of the request that is one of those. */
    readonly step: number
    /** Only requests of this operation count; all when absent. */
    readonly operation?: OperationId
    /** The status, or its class, such as 2xx, of the requests that are counted; all when absent. */
    readonly answered?: string
  }[]
}

/** What came of the same case when it was tried again on fresh records; a consequence is not tried again. */
export interface TriedAgain {
  /** How many more attempts were made. */
  readonly times: number
  /** How many of them broke the same requirement. */
  readonly failed: number
  /** Present where the attempts fail at regular intervals: the server seems to count requests. */
  readonly rhythm?: Rhythm
  /** Present where attempts fail at regular distances, and what the server counts is not told: one of so many fails. */
  readonly distance?: number
  /** Present where readings in a row, with nothing sent in between, got different answers. */
  readonly apart?: {
    /** How often the same was read. */
    readonly times: number
    /** How many of the answers were not like most of them. */
    readonly others: number
  }
  /** Where the requests that show the failure differ from those of all attempts that kept the requirement. */
  readonly unlike?: readonly Unlike[]
  /** How often it was tried with the names of the proof, but for one letter of the run id, on fresh accounts, where it failed each time: those names decide it. */
  readonly sameNames?: number
  /** Where some of the attempts sent other values, names of records aside, as far as they are told: dot-delimited paths in bodies. Present where nothing else tells the attempts apart. */
  readonly varied?: readonly string[]
}

/** What was seen each time when what a failure is about was read in every other way: the account, right behind the request that shows it; a market participant, just before. */
export interface ReadOtherwise {
  /** The index of the request among the steps. */
  readonly step: number
  readonly status?: {
    /** The status of the account. */
    readonly status?: string
    /** Whether it has a platform account number. */
    readonly hasNumber?: boolean
    /** The status of the answer, where that is not 200. */
    readonly httpStatus?: number
    /** There is no such account. */
    readonly isMissing?: true
  }
  /** Which lists of its import supplier held the account. */
  readonly listed?: readonly {
    readonly list: 'all' | 'pending' | 'imported'
    readonly isThere: boolean
  }[]
  readonly operator?: {
    /** The status of the account. */
    readonly status?: string
    /** Whether it has a platform account number. */
    readonly hasNumber?: boolean
    /** The status of the answer, where that is not 200. */
    readonly httpStatus?: number
    /** There is no such account. */
    readonly isMissing?: true
  }
  /** What the operator read of the market participant whose code the request has, before that. */
  readonly participant?: {
    /** The code of the request, sent again with a fresh one. */
    readonly asked: string
    /** The code that came; absent where there is no such participant. */
    readonly code?: string
  }
}

/** Another account of the run that held the record that is missing, when it was sent once more with a text of its own. */
export interface FoundElsewhere {
  readonly import_supplier: string
  readonly external_account_number: string
  /** Of the accounts that were read, it is the one that got the first such record in the run. */
  readonly isFirst?: true
}

/** The proof that a requirement is broken, or that a client goes against good manners. */
export interface Failure {
  /** What the implementation, or the client, did. */
  readonly message: string
  /** What was done and in which circumstances it comes out wrong, as far as attempts showed them. Told in place of the message. */
  readonly headline?: string
  /** The shortest requests found that show it, those to the operator port among them. */
  readonly steps: readonly Step[]
  /** The index, among the steps, of the request whose answer shows it; absent where it is the last. */
  readonly shownBy?: number
  /** What a client was going through meanwhile, by the names of its plan. */
  readonly disturbances?: readonly {
    readonly name: string
    readonly meaning: string
  }[]
  readonly difference?: {
    /** The dot-delimited path in the answer, or in what is stored, where * is any item; or HTTP status or Content-Type. */
    readonly at: string
    /** What had to be there; absent when nothing had to. */
    readonly expected?: unknown
    /** What had to be there is told in words, since more than one value would do. */
    readonly isInWords?: true
    /** What is there; absent when nothing is. */
    readonly got?: unknown
  }
  /** The index of the last earlier step that read the same and got what was expected. */
  readonly rightBefore?: number
  /** The index of a step like the one that shows it that was still answered rightly, and is not any more when it is sent again on fresh records: the server has changed since. On a fresh one the steps that are not marked isEarlier may show nothing. */
  readonly stuckSince?: number
  /** The requests between one that was still answered rightly and the first that failed that were the first of their operation in the run to have a parameter, a member or a status: one of them may have changed the server. The one that was right is among them where that is so of it. */
  readonly firstSince?: FirstSince
  /** Where what is missing was sent, or the object whose member came otherwise. */
  readonly sent?: SentPlace
  /** Where what came instead was sent. */
  readonly instead?: SentPlace
  /** Of a wrong status: the index of a step with another one, from which the request differs only at `sent`. */
  readonly unlike?: number
  /** The index of the step that was under way, by the clock of the suite, at the time that came instead of another. */
  readonly timeOf?: number
  /** How many requests of the operation the run sent, where all of them got this wrong status. */
  readonly always?: number
  /** How many requests of the run got this status of 500 or more; present where several operations got it. */
  readonly spread?: {
    /** How many requests got this status. */
    readonly requests: number
    /** How many requests the run sent. */
    readonly of: number
    /** How many different operations got it. */
    readonly operations: number
    /** Which of all requests of the run these were, counted from 1 on; the first twelve of them. */
    readonly numbers?: readonly number[]
  }
  /** Of wrong errors: present where all answers of the operation in the run told the same ones, whatever was sent. */
  readonly firstErrors?: {
    /** The id of the first of these requests. */
    readonly requestId: string
    /** How many answers of the operation told errors. */
    readonly refusals: number
  }
  /** How often other exchanges of the run kept the requirement. */
  readonly kept?: number
  /** Settings of the configuration that say what the failure takes for granted: if one of them is wrong, the server may be right. */
  readonly restsOn?: readonly Premise[]
  /** The index of the step that spoils it: read just before that, the same is still right. */
  readonly spoiltBy?: number
  /** Places in the bodies of its requests: with another value at one of them, the same requests kept the requirement. */
  readonly rightWith?: readonly Unlike[]
  /** The indexes of requests that should not matter: without one of them, the others kept the requirement. */
  readonly rightWithout?: readonly number[]
  /** What each of the other requests is there for, and each part of a body: what came where it was not sent. What something else tells that of is not among them. */
  readonly leftOut?: readonly LeftOut[]
  /** What came where one thing in its requests was another, be it right or wrong. */
  readonly varied?: readonly Varied[]
  /** Its requests at once kept the requirement when they were sent one after the other. */
  readonly rightInTurn?: true
  /** The step that shows it repeats an earlier one; with its members in another order, it kept the requirement. */
  readonly rightReordered?: true
  /** What came of the same case with a client that read every answer where this one hung up. */
  readonly whenRead?: 'passes' | 'fails'
  /** What other values came to where the value was sent that came otherwise, or that makes the status wrong. */
  readonly neighbours?: Neighbours
  /** Two values, or numbers of items or requests, as near to each other as can be, of which one fails and the other passes. Of what is beyond them it says nothing. */
  readonly boundary?: Boundary
  /** Of a failure with two names that are taken for one another: how far they are compared, as two neighbouring characters show. */
  readonly firstDifference?: FirstDifference
  /** How the request that shows a wrong status was answered each time with other query parameters. */
  readonly otherQueries?: readonly OtherQuery[]
  /** How the request that was refused for its token was answered each time with another word before the token. */
  readonly otherSchemes?: readonly OtherScheme[]
  /** What came of the same value, or of the error about it, in other places: other fields of its type, or other lists. */
  readonly alikePlaces?: AlikePlaces
  /** Of a request that was let in without a valid token: what came of other ways not to have one. */
  readonly otherTokens?: OtherTokens
  /** What came where another item stood behind the last one of a list, which is missing. */
  readonly itemBehind?: ItemBehind
  /** With this spelling of external account number, import supplier or both in all requests it passes; with fresh ones in the spelling of the run it fails. */
  readonly otherSpelling?: OtherSpelling
  /** What came of it where the other one of two accounts, which these requests are about, is not of the same import supplier, or has not the same number. */
  readonly otherAccount?: OtherAccount
  /** With both of two changes at once, with each of which alone it passes, it fails. */
  readonly failsWithBoth?: FailsWithBoth
  readonly otherNames?: readonly OtherName[]
  readonly atOnceApart?: readonly AtOnceApart[]
  /** The process requests that keep their slot of the concurrency limit after they were answered, in words. */
  readonly slotKeptBy?: readonly string[]
  /** After how many more milliseconds the same request was answered as expected: what it shows was late, and not lost. 0 where it was sent again at once. */
  readonly rightAfterMs?: number
  /** For how many more milliseconds the same request, sent again now and then, was still not answered as expected, where it was waited for long. */
  readonly wrongForMs?: number
  /** What came of the same case when it was tried again on fresh records; a consequence is not tried again. */
  readonly again?: TriedAgain
  /** What was seen each time when what a failure is about was read in every other way: the account, right behind the request that shows it; a market participant, just before. */
  readonly readOtherwise?: ReadOtherwise
  /** Another account of the run that held the record that is missing, when it was sent once more with a text of its own. */
  readonly foundElsewhere?: FoundElsewhere
  /** How the request that shows it was answered each time when it was sent once more right behind. */
  readonly onceMore?: {
    /** The index of the request among the steps. */
    readonly step: number
    /** What it was answered with. */
    readonly status: number
    /** Why it was refused, where it was. */
    readonly code?: string
  }
  /** Present where the request that shows the failure, sent by itself in a row on fresh records, got different statuses. */
  readonly alone?: {
    /** The index of the request among the steps. */
    readonly step: number
    /** How often it was sent. */
    readonly times: number
    /** The status of most answers. */
    readonly usual: number
    /** That of the others. */
    readonly status: number
    /** How many others there were. */
    readonly others: number
    /** Present where they came at regular distances: one of so many. */
    readonly every?: number
  }
  readonly consequenceOf?: {
    /** The failure that it is thought to come from. */
    readonly requirement: string
    /** What speaks for that. */
    readonly why: string
  }
  readonly oneWith?: {
    /** The cause that it is another sentence of. */
    readonly requirement: string
    /** What speaks for that. */
    readonly why: string
  }
  /** A shell script that sends them again; needs $BASE_URL and $TOKEN, and $OPERATOR_URL and $OPERATOR_TOKEN where it uses the operator port. Of what a client broke there is none. */
  readonly script?: string
  /** For `data-import conformance replay`; likewise. */
  readonly replay?: string
}

/** What came of one requirement, and why. */
export interface RequirementResult {
  /** Permanent id of the requirement. */
  readonly id: string
  /** Section of the interface document. */
  readonly section: string
  readonly level: 'must' | 'should' | 'may' | 'open'
  /** The requirement. */
  readonly sentence: string
  /** What came of a requirement. */
  readonly verdict: RequirementVerdict
  /** Exchanges that really exercised it. */
  readonly witnesses: number
  /** Why it is skipped or inconclusive. */
  readonly reason?: string
  /** What is missing: configuration paths, or operator verbs. */
  readonly needs?: readonly string[]
  /** Passed only in part: what it would take to see the rest, configuration paths or operator verbs. */
  readonly unseen?: readonly string[]
  /** What this implementation, or this client, does at an open point. */
  readonly observed?: readonly string[]
  /** The proof that a requirement is broken, or that a client goes against good manners. */
  readonly failure?: Failure
  /** What a client had better do otherwise at an open point, though nothing in the document says so. */
  readonly advice?: Failure
  /** Its failure was listed as known. */
  readonly known?: {
    /** As the list of known failures says it. */
    readonly reason?: string
  }
}

/** A failure that no other explains, and those that it is thought to explain. */
export interface ReportedCause {
  /** A failure that no other explains. */
  readonly requirement: string
  /** Failures that show by the same answers, or in the same way: other sentences of this cause. Absent where there are none. */
  readonly also?: readonly string[]
  /** The failures that are thought to come from it. */
  readonly consequences: readonly string[]
}

/** The result of a run of the conformance suite. Every form of report is made of it and of nothing else. */
export interface Report {
  readonly suite: {
    readonly name: string
    readonly version: string
  }
  readonly target: {
    readonly baseUrl: string
  }
  /** What is judged, as the configuration names it. */
  readonly implementation?: {
    readonly name: string
    readonly version?: string
    readonly url?: string
  }
  /** Makes the same plan again; a client that is judged has none. */
  readonly seed?: number
  /** Stands in the names of all records of the run; likewise. */
  readonly runId?: string
  /** ISO 8601, in UTC. */
  readonly startedAt: string
  /** Milliseconds. */
  readonly durationMs: number
  /** Requests sent to the target. */
  readonly requests: number
  /** How long the target took to answer, as the suite waited. What the suite held up counts, too. */
  readonly latency?: {
    /** Answers that were read. */
    readonly answers: number
    /** Milliseconds. */
    readonly medianMs: number
    /** 95 of 100 answers took no longer; milliseconds. */
    readonly p95Ms: number
    /** Those with the slowest median first. */
    readonly operations: readonly {
      /** The id of an operation. */
      readonly operation: OperationId
      /** Answers that were read. */
      readonly answers: number
      /** Milliseconds. */
      readonly medianMs: number
      /** 95 of 100 answers took no longer; milliseconds. */
      readonly p95Ms: number
    }[]
    /** What the times look like, where that has a known reason; it is no verdict. */
    readonly remark?: string
  }
  /** Nothing is judged by such requests. */
  readonly unanswered?: {
    /** Requests that got no complete answer in time. */
    readonly requests: number
    /** What was said of the first. */
    readonly first: string
  }
  /** Present where no failure shows such an answer. Payment instructions do not count, whose vendor may fail. */
  readonly serverErrors?: {
    /** Requests that were answered with a status of 500 or more. */
    readonly requests: number
    /** Of how many operations these were. */
    readonly operations: number
    /** The first of them. */
    readonly first: string
  }
  /** How many checks ran at once. */
  readonly lanes?: {
    readonly count: number
    /** Why so many. */
    readonly reason: string
  }
  /** For a run that did not try everything: how many servers with one fault each are found with as many requests. */
  readonly strength?: {
    /** Requests sent to the target. */
    readonly requests: number
    /** Servers with one fault each that the suite is measured with. */
    readonly mutants: number
    /** How many of them as many requests find, where all can be set and read. */
    readonly found: number
    /** How many of them a whole run finds. */
    readonly foundByAll: number
    readonly byKind: readonly {
      readonly kind: string
      /** Servers with one fault each that the suite is measured with. */
      readonly mutants: number
      /** How many of them as many requests find, where all can be set and read. */
      readonly found: number
    }[]
  }
  /** Only a part of the checks was run, and only what those judge is told. */
  readonly partial?: true
  /** Why the run ended before all inputs were tried. */
  readonly stopped?: string
  /** Why not all failures were made smaller and tried again. */
  readonly proofsStopped?: string
  /** Faults of checks, which is to say of the suite; what they should have shown may be missing. */
  readonly faults?: readonly string[]
  /** Operations that the implementation seems to lack: every request that they should take is answered so. */
  readonly missing?: readonly {
    /** The id of an operation. */
    readonly operation: OperationId
    readonly statuses: readonly number[]
  }[]
  /** The operator port, when there is one. */
  readonly operator?: {
    /** Those that it has. */
    readonly verbs: readonly OperatorVerb[]
    /** Those that it lacks, or that cannot be used. */
    readonly lacking: readonly OperatorVerb[]
    /** What verbs answered that is not as the protocol says; those that stand among the verbs are used all the same. */
    readonly odd?: readonly {
      /** A verb of the operator port. */
      readonly verb: OperatorVerb
      readonly answer: string
    }[]
  }
  /** Templates that the implementation refuses, so that nothing could be judged of what they are for. */
  readonly refused?: readonly RefusedTemplate[]
  /** Parts of payloads that the implementation does not take; nothing is judged of these. */
  readonly reduced?: readonly {
    /** The id of an operation. */
    readonly operation: OperationId
    readonly parts: readonly string[]
  }[]
  /** Fields of the templates of the configuration that got fresh values in each request. */
  readonly rewritten?: readonly {
    /** The id of an operation. */
    readonly operation: OperationId
    readonly fields: readonly string[]
  }[]
  /** The recording of the run, when there is one; conformance verify can judge it again. */
  readonly recording?: {
    /** The hash of its last line, which covers the whole file. */
    readonly sha256?: string
    /** Why the recording is not complete. */
    readonly problem?: string
  }
  /** What came of the whole. */
  readonly verdict: Verdict
  /** There when failures were listed as known. */
  readonly knownFailures?: {
    /** What the run comes to when known failures do not count. */
    readonly verdict: Verdict
    /** Ids of listed requirements that passed; they should be taken off the list. */
    readonly stale: readonly string[]
  }
  readonly summary: {
    /** Musts that passed or failed. */
    readonly judged: number
    /** Musts that can be judged at all. */
    readonly judgeable: number
    /** Requirements that passed. */
    readonly passed: number
    /** How many of those that passed did so only in part. */
    readonly unseen: number
    /** Requirements that failed. */
    readonly failed: number
    /** Requirements for which something is missing. */
    readonly skipped: number
    /** Requirements that nothing was shown of. */
    readonly inconclusive: number
    /** Open points that were observed. */
    readonly observed: number
    /** Requirements of the level should that failed. The verdict counts them only in a strict run. */
    readonly recommendationsNotKept: number
  }
  /** Every requirement that takes part in a verdict. */
  readonly requirements: readonly RequirementResult[]
  /** The failures by what they come from, what to mend first first. Absent where a client is judged. */
  readonly causes?: readonly ReportedCause[]
}
