import { Type } from 'typebox'
import { operations, type OperationId } from '../../schemas/operations.ts'
import { operatorVerbs } from '../operator/operator-port.ts'
import { configurationNeeds } from '../setting/need.ts'
import { allTokenFaults } from '../trial/token-faults.ts'

const closed = { additionalProperties: false }
const step = Type.Integer({ minimum: 0, description: 'The index of the request among the steps.' })

/** The JSON form of the id of an operation. */
export const OperationIdSchema = Type.Enum(Object.keys(operations) as OperationId[], {
  title: 'OperationId',
  description: 'The id of an operation.',
})

/** The JSON form of a verb of the operator port. */
export const OperatorVerbSchema = Type.Enum([...operatorVerbs], { title: 'OperatorVerb', description: 'A verb of the operator port.' })

const TokenFaultSchema = Type.Enum([...allTokenFaults], { title: 'TokenFault', description: 'What is wrong with a token.' })

/** The JSON form of a request and what came back. */
export const StepSchema = Type.Object(
  {
    requestId: Type.Optional(
      Type.String({ description: 'What the header X-Request-Id said: the run id and a number. Absent where a client is judged.' }),
    ),
    operator: Type.Optional({
      ...OperatorVerbSchema,
      description: 'The verb, where it went to the operator port and not to the implementation.',
    }),
    sent: Type.Optional(Type.Number({ description: 'When it was sent, in milliseconds since the run began.' })),
    ended: Type.Optional(Type.Number({ description: 'When its answer was read, or the client hung up; likewise.' })),
    request: Type.Object(
      {
        method: Type.String(),
        path: Type.String({ description: 'Path and query, below the base URL or the address of the operator port.' }),
        body: Type.Optional(Type.Unknown({ description: 'As JSON, or as text when it was none.' })),
        headers: Type.Optional(Type.Record(Type.String(), Type.String(), { description: 'Only where they matter; never the token.' })),
      },
      closed,
    ),
    isEarlier: Type.Optional(
      Type.Literal(true, {
        description: 'It was sent earlier in the run: it made what the others act on, or may have changed the server.',
      }),
    ),
    isAtOnce: Type.Optional(Type.Literal(true, { description: 'It was sent before the preceding request was answered.' })),
    isUnderWay: Type.Optional(Type.Literal(true, { description: 'It had not been answered yet when the failure showed.' })),
    disturbances: Type.Optional(
      Type.Array(Type.String(), { description: 'What was done to a client that is judged, by the names of its plan.' }),
    ),
    hungUp: Type.Optional(
      Type.Union([Type.Literal('before body'), Type.Literal('request'), Type.Literal('answer'), Type.Integer({ minimum: 0 })], {
        description:
          'The client hung up: before the body of its request was sent, as soon as it was, so many milliseconds later, or when the answer began.',
      }),
    ),
    brokeOff: Type.Optional(Type.String({ description: 'How its answer broke off, in words.' })),
    response: Type.Optional(
      Type.Object(
        { status: Type.Integer(), body: Type.Optional(Type.Unknown()) },
        { ...closed, description: 'Absent when it was not read.' },
      ),
    ),
  },
  { ...closed, title: 'Step', description: 'A request and what came back.' },
)

const SentPlace = Type.Object(
  {
    step,
    at: Type.String({ description: 'The dot-delimited path in its body; empty for the whole of it.' }),
    of: Type.Optional(Type.Integer({ minimum: 1, description: 'How many items the list has in which it stands.' })),
  },
  { ...closed, title: 'SentPlace', description: 'Where a request among the steps sent something.' },
)

const Unlike = Type.Object(
  {
    step,
    at: Type.String({ description: 'The dot-delimited path in its body, or (path) or (headers).' }),
    sent: Type.Optional(Type.Unknown({ description: 'What it sent there; absent when nothing.' })),
    kept: Type.Optional(Type.Unknown({ description: 'What was sent there where the requirement was kept; absent when nothing.' })),
    answered: Type.Optional(
      Type.Object(
        { status: Type.Integer(), code: Type.Optional(Type.String()) },
        { ...closed, description: 'How that request is answered then; absent where it is answered alike, or shows the failure itself.' },
      ),
    ),
  },
  { ...closed, title: 'Unlike', description: 'Where a request of a proof differs from its likes where the requirement is kept.' },
)

const countedStep = {
  every: Type.Integer({ minimum: 2, description: 'One of so many requests fails.' }),
  step: Type.Integer({ minimum: 0, description: 'The index among the steps of the request that is one of those.' }),
  operation: Type.Optional({ ...OperationIdSchema, description: 'Only requests of this operation count; all when absent.' }),
  answered: Type.Optional(
    Type.String({ description: 'The status, or its class, such as 2xx, of the requests that are counted; all when absent.' }),
  ),
}

const Rhythm = Type.Object(
  {
    ...countedStep,
    alsoFits: Type.Optional(
      Type.Array(Type.Object(countedStep, closed), {
        description: 'What else the server may count instead: that fits the attempts as well.',
      }),
    ),
  },
  { ...closed, title: 'Rhythm', description: 'Present where the attempts fail at regular intervals: the server seems to count requests.' },
)

const TriedAgain = Type.Object(
  {
    times: Type.Integer({ minimum: 1, description: 'How many more attempts were made.' }),
    failed: Type.Integer({ minimum: 0, description: 'How many of them broke the same requirement.' }),
    rhythm: Type.Optional(Rhythm),
    distance: Type.Optional(
      Type.Integer({
        minimum: 2,
        description: 'Present where attempts fail at regular distances, and what the server counts is not told: one of so many fails.',
      }),
    ),
    apart: Type.Optional(
      Type.Object(
        {
          times: Type.Integer({ minimum: 2, description: 'How often the same was read.' }),
          others: Type.Integer({ minimum: 1, description: 'How many of the answers were not like most of them.' }),
        },
        { ...closed, description: 'Present where readings in a row, with nothing sent in between, got different answers.' },
      ),
    ),
    unlike: Type.Optional(
      Type.Array(Unlike, {
        description: 'Where the requests that show the failure differ from those of all attempts that kept the requirement.',
      }),
    ),
    sameNames: Type.Optional(
      Type.Integer({
        minimum: 1,
        description:
          'How often it was tried with the names of the proof, but for one letter of the run id, on fresh accounts, where it failed each time: those names decide it.',
      }),
    ),
    varied: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'Where some of the attempts sent other values, names of records aside, as far as they are told: dot-delimited paths in bodies. Present where nothing else tells the attempts apart.',
      }),
    ),
  },
  {
    ...closed,
    title: 'TriedAgain',
    description: 'What came of the same case when it was tried again on fresh records; a consequence is not tried again.',
  },
)

/** What other values come to at a place. */
const Neighbours = Type.Object(
  {
    step,
    at: Type.String({ description: 'The dot-delimited path in its body.' }),
    fails: Type.Array(
      Type.Object(
        {
          sent: Type.Unknown({ description: 'What was sent there.' }),
          got: Type.Optional(Type.Unknown({ description: 'What came instead; absent where the status is wrong, or nothing came.' })),
        },
        closed,
      ),
      { description: 'With these values it failed as well.' },
    ),
    passes: Type.Array(Type.Unknown(), { description: 'With these it passed.' }),
    isOfStatus: Type.Optional(
      Type.Literal(true, { description: 'Only the status tells: it was the same again, or the one that had to come.' }),
    ),
  },
  {
    ...closed,
    title: 'Neighbours',
    description: 'What other values came to where the value was sent that came otherwise, or that makes the status wrong.',
  },
)

const Boundary = Type.Object(
  {
    step,
    at: Type.String({ description: 'The dot-delimited path in its body; empty where requests before it are counted.' }),
    of: Type.Enum(['day', 'number', 'length', 'decimals', 'items', 'requests'], {
      description:
        'In what the two differ, by one: two values; how many items a list has, whichever they are; or how many times more the requests before were sent, with other names.',
    }),
    fails: Type.Unknown({ description: 'With this value, or this number, it failed each time.' }),
    passes: Type.Unknown({ description: 'With this one it passed each time.' }),
    other: Type.Optional(
      Type.Object(
        {
          fails: Type.Unknown({ description: 'With this value it failed each time.' }),
          passes: Type.Unknown({ description: 'With this one it passed each time.' }),
        },
        { ...closed, description: 'The same two on the other side of the value that was sent.' },
      ),
    ),
    alsoPasses: Type.Optional(
      Type.Unknown({ description: 'With this one, on the other side of the value that fails, it passed each time as well.' }),
    ),
    inTwo: Type.Optional(
      Type.Enum(['passes', 'fails'], {
        description: 'What came of it each time where so many items were sent in two requests, the last one alone in the second.',
      }),
    ),
    isOfAnyText: Type.Optional(Type.Literal(true, { description: 'So it did with the letter a, as many times.' })),
    made: Type.Optional(
      Type.Array(Type.Integer({ minimum: 0 }), { description: 'The indexes of the requests that were counted; all before, if absent.' }),
    ),
    isOfReadings: Type.Optional(
      Type.Literal(true, { description: 'Not these were counted, but requests for the status of its account, sent just before.' }),
    ),
  },
  {
    ...closed,
    title: 'Boundary',
    description:
      'Two values, or numbers of items or requests, as near to each other as can be, of which one fails and the other passes. Of what is beyond them it says nothing.',
  },
)

const FirstSince = Type.Object(
  {
    steps: Type.Array(Type.Integer({ minimum: 0 }), { description: 'The indexes of some of these among the steps.' }),
    others: Type.Optional(Type.Integer({ minimum: 1, description: 'How many more there were.' })),
    notSentAgain: Type.Optional(
      Type.Integer({
        minimum: 1,
        description:
          'How many other requests about the records of the one that was right were not sent again: one of these may have made it right.',
      }),
    ),
    requests: Type.Integer({ minimum: 0, description: 'How many requests were sent in between, to the operator port as well.' }),
  },
  {
    ...closed,
    title: 'FirstSince',
    description:
      'The requests between one that was still answered rightly and the first that failed that were the first of their operation in the run to have a parameter, a member or a status: one of them may have changed the server. The one that was right is among them where that is so of it.',
  },
)

const NamePlace = Type.Object(
  { step, at: Type.String({ description: 'The dot-delimited path in its body; (path) for its path.' }) },
  { ...closed, title: 'NamePlace', description: 'Where a request among the steps has a name.' },
)

const FirstDifference = Type.Object(
  {
    one: NamePlace,
    other: NamePlace,
    passes: Type.Integer({
      minimum: 1,
      description: 'Where the other name differed from the one in this character alone, counted from 1 on, it passed each time.',
    }),
    fails: Type.Integer({ minimum: 2, description: 'Where it differed in this one alone, the next, it failed each time.' }),
  },
  {
    ...closed,
    title: 'FirstDifference',
    description:
      'Of a failure with two names that are taken for one another: how far they are compared, as two neighbouring characters show.',
  },
)

const OtherQuery = Type.Object(
  {
    step,
    query: Type.String({ description: 'What was sent behind the question mark; empty where there was none.' }),
    onlyLike: Type.Optional(
      Type.String({
        description: 'The path to the item of its body like which a new one was then sent alone; absent where it was sent as it was.',
      }),
    ),
    status: Type.Integer(),
    code: Type.Optional(Type.String({ description: 'The code of the answer, where it is a refusal with one.' })),
  },
  { ...closed, title: 'OtherQuery', description: 'How the request that shows a wrong status is answered with other query parameters.' },
)

const OtherScheme = Type.Object(
  {
    step,
    authorization: Type.String({ description: 'The header Authorization, with stars for the token.' }),
    status: Type.Integer(),
    code: Type.Optional(Type.String({ description: 'The code of the answer, where it is a refusal with one.' })),
  },
  {
    ...closed,
    title: 'OtherScheme',
    description: 'How the request that was refused for its token, though that is valid, is answered with another word before the token.',
  },
)

const AlikePlaces = Type.Object(
  {
    step,
    sent: Type.Unknown({ description: 'What was sent.' }),
    fails: Type.Array(
      Type.Object(
        {
          at: Type.String({ description: 'The dot-delimited path in its body.' }),
          got: Type.Optional(
            Type.Unknown({ description: 'What came instead; absent where nothing came, or where it shows at another item.' }),
          ),
        },
        closed,
      ),
      {
        description: 'The places where the value also came back changed or missing, or where the error also says something wrong about it.',
      },
    ),
    passes: Type.Array(Type.String(), {
      description: 'The places where it came back as it was sent, or where the error is right, as dot-delimited paths.',
    }),
  },
  {
    ...closed,
    title: 'AlikePlaces',
    description: 'What came of the same value, or of the error about it, in other places: other fields of its type, or other lists.',
  },
)

const OtherTokens = Type.Object(
  {
    step,
    letIn: Type.Array(TokenFaultSchema, { description: 'With these it was answered with 2xx as well.' }),
    refused: Type.Array(TokenFaultSchema, { description: 'With these it was refused.' }),
    isRefusedBare: Type.Optional(Type.Literal(true, { description: 'As it was sent, but without its query parameters, it was refused.' })),
    refusedFresh: Type.Optional(
      Type.Integer({
        description: 'As it was sent, it was refused with this status where it named an import supplier that no request had named before.',
      }),
    ),
    operations: Type.Optional(
      Type.Object(
        {
          open: Type.Array(OperationIdSchema, { description: 'These answered with neither 401 nor 403.' }),
          closed: Type.Array(OperationIdSchema, { description: 'These answered with 401 or 403.' }),
        },
        { ...closed, description: 'How other operations answered a request with the same header.' },
      ),
    ),
  },
  {
    ...closed,
    title: 'OtherTokens',
    description: 'Of a request that was let in without a valid token: what came of other ways not to have one.',
  },
)

const OtherSpelling = Type.Object(
  { of: Type.Enum(['number', 'supplier', 'both']), spelling: Type.Enum(['lower case', 'capitals', 'digits']) },
  {
    ...closed,
    title: 'OtherSpelling',
    description:
      'With this spelling of external account number, import supplier or both in all requests it passes; with fresh ones in the spelling of the run it fails.',
  },
)

/** What came of the requests that show a failure in another form. */
const came = {
  isRight: Type.Optional(Type.Literal(true, { description: 'They kept the requirement.' })),
  fails: Type.Optional(Type.Literal(true, { description: 'They broke it just the same.' })),
  status: Type.Optional(
    Type.Integer({ description: 'The status that the request got which shows the failure; absent where it was the same.' }),
  ),
  code: Type.Optional(Type.String({ description: 'The code of that answer.' })),
  isSame: Type.Optional(Type.Literal(true, { description: 'It got the same at the place of the failure.' })),
  other: Type.Optional(
    Type.Object(
      { step, status: Type.Integer(), code: Type.Optional(Type.String()) },
      {
        ...closed,
        description: 'The first other request that was answered otherwise, and how, where the one that shows the failure got the same.',
      },
    ),
  ),
  isExpected: Type.Optional(Type.Literal(true, { description: 'It got there what was expected.' })),
  isNothing: Type.Optional(Type.Literal(true, { description: 'It got nothing there.' })),
  rows: Type.Optional(
    Type.Integer({ minimum: 0, description: 'How often the list held the account then, or how many records of that owner it held.' }),
  ),
  got: Type.Optional(Type.Unknown({ description: 'What it got at the place of the failure, where that tells no record.' })),
}

const LeftOut = Type.Object(
  {
    step: Type.Integer({ minimum: 0, description: 'The index of the request among the steps that was not sent, or not as a whole.' }),
    also: Type.Optional(
      Type.Array(Type.Integer({ minimum: 0 }), { description: 'The indexes of requests like it that were not sent either.' }),
    ),
    at: Type.Optional(
      Type.String({ description: 'The dot-delimited path to what was left out of its body; absent where it was not sent at all.' }),
    ),
    ...came,
  },
  {
    ...closed,
    title: 'LeftOut',
    description:
      'What came each time of the requests that show a failure, sent again on fresh records, where one of them was not sent, or without a part of its body.',
  },
)

const shownAccount = Type.Object(
  {
    status: Type.Optional(Type.String({ description: 'The status of the account.' })),
    hasNumber: Type.Optional(Type.Boolean({ description: 'Whether it has a platform account number.' })),
    httpStatus: Type.Optional(Type.Integer({ description: 'The status of the answer, where that is not 200.' })),
    isMissing: Type.Optional(Type.Literal(true, { description: 'There is no such account.' })),
  },
  closed,
)

const ReadOtherwise = Type.Object(
  {
    step,
    status: Type.Optional(shownAccount),
    listed: Type.Optional(
      Type.Array(Type.Object({ list: Type.Enum(['all', 'pending', 'imported']), isThere: Type.Boolean() }, closed), {
        description: 'Which lists of its import supplier held the account.',
      }),
    ),
    operator: Type.Optional(shownAccount),
    participant: Type.Optional(
      Type.Object(
        {
          asked: Type.String({ description: 'The code of the request, sent again with a fresh one.' }),
          code: Type.Optional(Type.String({ description: 'The code that came; absent where there is no such participant.' })),
        },
        { ...closed, description: 'What the operator read of the market participant whose code the request has, before that.' },
      ),
    ),
  },
  {
    ...closed,
    title: 'ReadOtherwise',
    description:
      'What was seen each time when what a failure is about was read in every other way: the account, right behind the request that shows it; a market participant, just before.',
  },
)

const FoundElsewhere = Type.Object(
  {
    import_supplier: Type.String(),
    external_account_number: Type.String(),
    isFirst: Type.Optional(
      Type.Literal(true, { description: 'Of the accounts that were read, it is the one that got the first such record in the run.' }),
    ),
  },
  {
    ...closed,
    title: 'FoundElsewhere',
    description: 'Another account of the run that held the record that is missing, when it was sent once more with a text of its own.',
  },
)

const Varied = Type.Object(
  {
    steps: Type.Array(Type.Integer({ minimum: 0 }), { description: 'The indexes of the requests among the steps that were changed.' }),
    at: Type.String({
      description: 'The dot-delimited path in their bodies to what was changed; or an operation, or a character of a name.',
    }),
    how: Type.Enum(['value', 'moved', 'only', 'like', 'operation', 'character', 'reversed', 'bare'], {
      description:
        'There was another value; or the wrong value stood there and was right where it had been; or of its list only that item was sent; or a new item like another one was sent in its place; or the request was one of this operation, with the payload of its template; or another character stood in place of this one; or the items of the list came in reverse order; or nothing was sent but that value and the identifiers of its account.',
    }),
    sent: Type.Optional(Type.Unknown({ description: 'What was sent there then.' })),
    like: Type.Optional(Type.String({ description: 'The path to the item that the new one was like.' })),
    ...came,
  },
  {
    ...closed,
    title: 'Varied',
    description:
      'What came each time of the requests that show a failure, sent again on fresh records, where one thing in them was another.',
  },
)

const steps = Type.Array(Type.Integer({ minimum: 0 }), { description: 'The indexes of these requests among the steps.' })
const fails = Type.Optional(Type.Literal(true, { description: 'It failed then as well; it passed, if absent.' }))

const OtherAccount = Type.Object(
  {
    steps,
    supplier: Type.Optional(Type.String({ description: 'The import supplier that it got; absent where it got a number of its own.' })),
    fails,
  },
  {
    ...closed,
    title: 'OtherAccount',
    description:
      'What came of it where the other one of two accounts, which these requests are about, is not of the same import supplier, or has not the same number.',
  },
)

const FailsWithBoth = Type.Object(
  { got: Type.Optional(Type.Unknown({ description: 'What came then at the place at which it fails; absent when nothing did.' })) },
  { ...closed, title: 'FailsWithBoth', description: 'With both of two changes at once, with each of which alone it passes, it fails.' },
)

const OtherName = Type.Object(
  {
    step: Type.Integer({ minimum: 0, description: 'The index of the request that shows the failure among the steps.' }),
    at: Type.Optional(
      Type.String({
        description: 'The dot-delimited path in its body of the name that was a fresh one; absent where it named another account.',
      }),
    ),
    made: Type.Optional(
      Type.Array(Type.Integer({ minimum: 0 }), {
        description: 'The indexes of the requests that were also sent for the other account, at once behind themselves.',
      }),
    ),
    status: Type.Integer({ description: 'What it was answered with.' }),
    code: Type.Optional(Type.String({ description: 'Why it was refused, where it was.' })),
  },
  {
    ...closed,
    title: 'OtherName',
    description:
      'How a request that shows a wrong status was answered each time for another account of its import supplier, or with a fresh name in place of one that earlier requests have, too.',
  },
)

const AtOnceApart = Type.Object(
  { steps, at: Type.Array(Type.String({ description: 'A dot-delimited path in their bodies.' })), fails },
  {
    ...closed,
    title: 'AtOnceApart',
    description:
      'What came of it where requests at once that send the same sent something else each at these places; where that is the account, what was sent about it before was sent for each.',
  },
)

const ItemBehind = Type.Object(
  {
    step,
    at: Type.String({ description: 'The dot-delimited path in its body at which the item behind was sent.' }),
    sent: Type.Unknown({ description: 'That item.' }),
    missing: Type.Enum(['none', 'it', 'the one behind', 'both'], {
      description: 'Which of the last two was missing then: the item itself, or the one behind it.',
    }),
  },
  { ...closed, title: 'ItemBehind', description: 'What came where another item stood behind the last one of a list, which is missing.' },
)

const Premise = Type.Object(
  {
    setting: Type.Enum([...configurationNeeds]),
    value: Type.String({
      description: 'The import supplier, the vendor or the external account number that the configuration names there.',
    }),
  },
  { ...closed, title: 'Premise', description: 'A setting of the configuration that a failure rests on.' },
)

/** The JSON form of a failure: what was done, and what shows it. */
export const FailureSchema = Type.Object(
  {
    message: Type.String({ description: 'What the implementation, or the client, did.' }),
    headline: Type.Optional(
      Type.String({
        description:
          'What was done and in which circumstances it comes out wrong, as far as attempts showed them. Told in place of the message.',
      }),
    ),
    steps: Type.Array(StepSchema, {
      description: 'The shortest requests found that show it, those to the operator port among them.',
    }),
    shownBy: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'The index, among the steps, of the request whose answer shows it; absent where it is the last.',
      }),
    ),
    disturbances: Type.Optional(
      Type.Array(Type.Object({ name: Type.String(), meaning: Type.String() }, closed), {
        description: 'What a client was going through meanwhile, by the names of its plan.',
      }),
    ),
    difference: Type.Optional(
      Type.Object(
        {
          at: Type.String({
            description: 'The dot-delimited path in the answer, or in what is stored, where * is any item; or HTTP status or Content-Type.',
          }),
          expected: Type.Optional(Type.Unknown({ description: 'What had to be there; absent when nothing had to.' })),
          isInWords: Type.Optional(
            Type.Literal(true, { description: 'What had to be there is told in words, since more than one value would do.' }),
          ),
          got: Type.Optional(Type.Unknown({ description: 'What is there; absent when nothing is.' })),
        },
        closed,
      ),
    ),
    rightBefore: Type.Optional(
      Type.Integer({ minimum: 0, description: 'The index of the last earlier step that read the same and got what was expected.' }),
    ),
    stuckSince: Type.Optional(
      Type.Integer({
        minimum: 0,
        description:
          'The index of a step like the one that shows it that was still answered rightly, and is not any more when it is sent again on fresh records: the server has changed since. On a fresh one the steps that are not marked isEarlier may show nothing.',
      }),
    ),
    firstSince: Type.Optional(FirstSince),
    spoiltBy: Type.Optional(
      Type.Integer({ minimum: 0, description: 'The index of the step that spoils it: read just before that, the same is still right.' }),
    ),
    sent: Type.Optional({ ...SentPlace, description: 'Where what is missing was sent, or the object whose member came otherwise.' }),
    instead: Type.Optional({ ...SentPlace, description: 'Where what came instead was sent.' }),
    unlike: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'Of a wrong status: the index of a step with another one, from which the request differs only at `sent`.',
      }),
    ),
    timeOf: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'The index of the step that was under way, by the clock of the suite, at the time that came instead of another.',
      }),
    ),
    always: Type.Optional(
      Type.Integer({
        minimum: 3,
        description: 'How many requests of the operation the run sent, where all of them got this wrong status.',
      }),
    ),
    spread: Type.Optional(
      Type.Object(
        {
          requests: Type.Integer({ minimum: 1, description: 'How many requests got this status.' }),
          of: Type.Integer({ minimum: 1, description: 'How many requests the run sent.' }),
          operations: Type.Integer({ minimum: 2, description: 'How many different operations got it.' }),
          numbers: Type.Optional(
            Type.Array(Type.Integer({ minimum: 1 }), {
              description: 'Which of all requests of the run these were, counted from 1 on; the first twelve of them.',
            }),
          ),
        },
        {
          ...closed,
          description: 'How many requests of the run got this status of 500 or more; present where several operations got it.',
        },
      ),
    ),
    firstErrors: Type.Optional(
      Type.Object(
        {
          requestId: Type.String({ description: 'The id of the first of these requests.' }),
          refusals: Type.Integer({ minimum: 2, description: 'How many answers of the operation told errors.' }),
        },
        {
          ...closed,
          description: 'Of wrong errors: present where all answers of the operation in the run told the same ones, whatever was sent.',
        },
      ),
    ),
    kept: Type.Optional(Type.Integer({ minimum: 1, description: 'How often other exchanges of the run kept the requirement.' })),
    restsOn: Type.Optional(
      Type.Array(Premise, {
        description:
          'Settings of the configuration that say what the failure takes for granted: if one of them is wrong, the server may be right.',
      }),
    ),
    rightWith: Type.Optional(
      Type.Array(Unlike, {
        description: 'Places in the bodies of its requests: with another value at one of them, the same requests kept the requirement.',
      }),
    ),
    rightWithout: Type.Optional(
      Type.Array(Type.Integer({ minimum: 0 }), {
        description: 'The indexes of requests that should not matter: without one of them, the others kept the requirement.',
      }),
    ),
    leftOut: Type.Optional(
      Type.Array(LeftOut, {
        description:
          'What each of the other requests is there for, and each part of a body: what came where it was not sent. What something else tells that of is not among them.',
      }),
    ),
    varied: Type.Optional(
      Type.Array(Varied, { description: 'What came where one thing in its requests was another, be it right or wrong.' }),
    ),
    rightInTurn: Type.Optional(
      Type.Literal(true, { description: 'Its requests at once kept the requirement when they were sent one after the other.' }),
    ),
    rightReordered: Type.Optional(
      Type.Literal(true, {
        description: 'The step that shows it repeats an earlier one; with its members in another order, it kept the requirement.',
      }),
    ),
    whenRead: Type.Optional(
      Type.Union([Type.Literal('passes'), Type.Literal('fails')], {
        description: 'What came of the same case with a client that read every answer where this one hung up.',
      }),
    ),
    neighbours: Type.Optional(Neighbours),
    boundary: Type.Optional(Boundary),
    firstDifference: Type.Optional(FirstDifference),
    otherQueries: Type.Optional(
      Type.Array(OtherQuery, {
        description: 'How the request that shows a wrong status was answered each time with other query parameters.',
      }),
    ),
    otherSchemes: Type.Optional(
      Type.Array(OtherScheme, {
        description: 'How the request that was refused for its token was answered each time with another word before the token.',
      }),
    ),
    alikePlaces: Type.Optional(AlikePlaces),
    otherTokens: Type.Optional(OtherTokens),
    itemBehind: Type.Optional(ItemBehind),
    otherSpelling: Type.Optional(OtherSpelling),
    otherAccount: Type.Optional(OtherAccount),
    failsWithBoth: Type.Optional(FailsWithBoth),
    otherNames: Type.Optional(Type.Array(OtherName)),
    atOnceApart: Type.Optional(Type.Array(AtOnceApart)),
    slotKeptBy: Type.Optional(
      Type.Array(Type.String(), {
        description: 'The process requests that keep their slot of the concurrency limit after they were answered, in words.',
      }),
    ),
    rightAfterMs: Type.Optional(
      Type.Integer({
        minimum: 0,
        description:
          'After how many more milliseconds the same request was answered as expected: what it shows was late, and not lost. 0 where it was sent again at once.',
      }),
    ),
    wrongForMs: Type.Optional(
      Type.Integer({
        minimum: 0,
        description:
          'For how many more milliseconds the same request, sent again now and then, was still not answered as expected, where it was waited for long.',
      }),
    ),
    again: Type.Optional(TriedAgain),
    readOtherwise: Type.Optional(ReadOtherwise),
    foundElsewhere: Type.Optional(FoundElsewhere),
    onceMore: Type.Optional(
      Type.Object(
        { step, status: Type.Integer(), code: Type.Optional(Type.String()) },
        { ...closed, description: 'How the request that shows it was answered each time when it was sent once more right behind.' },
      ),
    ),
    alone: Type.Optional(
      Type.Object(
        {
          step: Type.Integer({ minimum: 0, description: 'The index of the request among the steps.' }),
          times: Type.Integer({ minimum: 2, description: 'How often it was sent.' }),
          usual: Type.Integer({ description: 'The status of most answers.' }),
          status: Type.Integer({ description: 'That of the others.' }),
          others: Type.Integer({ minimum: 1, description: 'How many others there were.' }),
          every: Type.Optional(Type.Integer({ minimum: 2, description: 'Present where they came at regular distances: one of so many.' })),
        },
        {
          ...closed,
          description:
            'Present where the request that shows the failure, sent by itself in a row on fresh records, got different statuses.',
        },
      ),
    ),
    consequenceOf: Type.Optional(
      Type.Object(
        {
          requirement: Type.String({ description: 'The failure that it is thought to come from.' }),
          why: Type.String({ description: 'What speaks for that.' }),
        },
        closed,
      ),
    ),
    oneWith: Type.Optional(
      Type.Object(
        {
          requirement: Type.String({ description: 'The cause that it is another sentence of.' }),
          why: Type.String({ description: 'What speaks for that.' }),
        },
        closed,
      ),
    ),
    script: Type.Optional(
      Type.String({
        description:
          'A shell script that sends them again; needs $BASE_URL and $TOKEN, and $OPERATOR_URL and $OPERATOR_TOKEN where it uses the operator port. Of what a client broke there is none.',
      }),
    ),
    replay: Type.Optional(Type.String({ description: 'For `data-import conformance replay`; likewise.' })),
  },
  { ...closed, title: 'Failure', description: 'The proof that a requirement is broken, or that a client goes against good manners.' },
)
