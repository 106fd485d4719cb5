import { Type } from 'typebox'
import { allTokenFaults } from '../trial/token-faults.ts'
import { closed, flag, indexes, OperationIdSchema, part, step } from './step-schema.ts'

const TokenFaultSchema = Type.Enum([...allTokenFaults], { title: 'TokenFault', description: 'What is wrong with a token.' })

/** What tells one answer from another. */
const answer = {
  status: Type.Integer({ description: 'What it was answered with.' }),
  code: Type.Optional(Type.String({ description: 'Why it was refused, where it was.' })),
}

const Unlike = part('Unlike', 'Where a request of a proof differs from its likes where the requirement is kept.', {
  step,
  at: Type.String({ description: 'The dot-delimited path in its body, or (path) or (headers).' }),
  sent: Type.Optional(Type.Unknown({ description: 'What it sent there; absent when nothing.' })),
  kept: Type.Optional(Type.Unknown({ description: 'What was sent there where the requirement was kept; absent when nothing.' })),
  answered: Type.Optional(
    Type.Object(answer, {
      ...closed,
      description: 'How that request is answered then; absent where it is answered alike, or shows the failure itself.',
    }),
  ),
})

const countedStep = {
  every: Type.Integer({ minimum: 2, description: 'One of so many requests fails.' }),
  step: Type.Integer({ minimum: 0, description: 'The index among the steps of the request that is one of those.' }),
  operation: Type.Optional({ ...OperationIdSchema, description: 'Only requests of this operation count; all when absent.' }),
  answered: Type.Optional(
    Type.String({ description: 'The status, or its class, such as 2xx, of the requests that are counted; all when absent.' }),
  ),
}

const Rhythm = part('Rhythm', 'Present where the attempts fail at regular intervals: the server seems to count requests.', {
  ...countedStep,
  alsoFits: Type.Optional(
    Type.Array(Type.Object(countedStep, closed), {
      description: 'What else the server may count instead: that fits the attempts as well.',
    }),
  ),
})

const TriedAgain = part(
  'TriedAgain',
  'What came of the same case when it was tried again on fresh records; a consequence is not tried again.',
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
)

/** What other values come to at a place. */
const Neighbours = part(
  'Neighbours',
  'What other values came to where the value was sent that came otherwise, or that makes the status wrong.',
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
    isOfStatus: flag('Only the status tells: it was the same again, or the one that had to come.'),
  },
)

const Boundary = part(
  'Boundary',
  'Two values, or numbers of items or requests, as near to each other as can be, of which one fails and the other passes. Of what is beyond them it says nothing.',
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
    isOfAnyText: flag('So it did with the letter a, as many times.'),
    made: Type.Optional(indexes('The indexes of the requests that were counted; all before, if absent.')),
    isOfReadings: flag('Not these were counted, but requests for the status of its account, sent just before.'),
  },
)

const NamePlace = part('NamePlace', 'Where a request among the steps has a name.', {
  step,
  at: Type.String({ description: 'The dot-delimited path in its body; (path) for its path.' }),
})

const FirstDifference = part(
  'FirstDifference',
  'Of a failure with two names that are taken for one another: how far they are compared, as two neighbouring characters show.',
  {
    one: NamePlace,
    other: NamePlace,
    passes: Type.Integer({
      minimum: 1,
      description: 'Where the other name differed from the one in this character alone, counted from 1 on, it passed each time.',
    }),
    fails: Type.Integer({ minimum: 2, description: 'Where it differed in this one alone, the next, it failed each time.' }),
  },
)

const OtherQuery = part('OtherQuery', 'How the request that shows a wrong status is answered with other query parameters.', {
  step,
  query: Type.String({ description: 'What was sent behind the question mark; empty where there was none.' }),
  onlyLike: Type.Optional(
    Type.String({
      description: 'The path to the item of its body like which a new one was then sent alone; absent where it was sent as it was.',
    }),
  ),
  ...answer,
})

const OtherScheme = part(
  'OtherScheme',
  'How the request that was refused for its token, though that is valid, is answered with another word before the token.',
  {
    step,
    authorization: Type.String({ description: 'The header Authorization, with stars for the token.' }),
    ...answer,
  },
)

const AlikePlaces = part(
  'AlikePlaces',
  'What came of the same value, or of the error about it, in other places: other fields of its type, or other lists.',
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
)

const OtherTokens = part('OtherTokens', 'Of a request that was let in without a valid token: what came of other ways not to have one.', {
  step,
  letIn: Type.Array(TokenFaultSchema, { description: 'With these it was answered with 2xx as well.' }),
  refused: Type.Array(TokenFaultSchema, { description: 'With these it was refused.' }),
  isRefusedBare: flag('As it was sent, but without its query parameters, it was refused.'),
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
})

const OtherSpelling = part(
  'OtherSpelling',
  'With this spelling of external account number, import supplier or both in all requests it passes; with fresh ones in the spelling of the run it fails.',
  { of: Type.Enum(['number', 'supplier', 'both']), spelling: Type.Enum(['lower case', 'capitals', 'digits']) },
)

/** What came of the requests that show a failure in another form. */
const came = {
  isRight: flag('They kept the requirement.'),
  fails: flag('They broke it just the same.'),
  status: Type.Optional(
    Type.Integer({ description: 'The status that the request got which shows the failure; absent where it was the same.' }),
  ),
  code: Type.Optional(Type.String({ description: 'The code of that answer.' })),
  isSame: flag('It got the same at the place of the failure.'),
  other: Type.Optional(
    Type.Object(
      { step, ...answer },
      {
        ...closed,
        description: 'The first other request that was answered otherwise, and how, where the one that shows the failure got the same.',
      },
    ),
  ),
  isExpected: flag('It got there what was expected.'),
  isNothing: flag('It got nothing there.'),
  rows: Type.Optional(
    Type.Integer({ minimum: 0, description: 'How often the list held the account then, or how many records of that owner it held.' }),
  ),
  got: Type.Optional(Type.Unknown({ description: 'What it got at the place of the failure, where that tells no record.' })),
}

const LeftOut = part(
  'LeftOut',
  'What came each time of the requests that show a failure, sent again on fresh records, where one of them was not sent, or without a part of its body.',
  {
    step: Type.Integer({ minimum: 0, description: 'The index of the request among the steps that was not sent, or not as a whole.' }),
    also: Type.Optional(indexes('The indexes of requests like it that were not sent either.')),
    at: Type.Optional(
      Type.String({ description: 'The dot-delimited path to what was left out of its body; absent where it was not sent at all.' }),
    ),
    ...came,
  },
)

const shownAccount = Type.Object(
  {
    status: Type.Optional(Type.String({ description: 'The status of the account.' })),
    hasNumber: Type.Optional(Type.Boolean({ description: 'Whether it has a platform account number.' })),
    httpStatus: Type.Optional(Type.Integer({ description: 'The status of the answer, where that is not 200.' })),
    isMissing: flag('There is no such account.'),
  },
  closed,
)

const ReadOtherwise = part(
  'ReadOtherwise',
  'What was seen each time when what a failure is about was read in every other way: the account, right behind the request that shows it; a market participant, just before.',
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
)

const FoundElsewhere = part(
  'FoundElsewhere',
  'Another account of the run that held the record that is missing, when it was sent once more with a text of its own.',
  {
    import_supplier: Type.String(),
    external_account_number: Type.String(),
    isFirst: flag('Of the accounts that were read, it is the one that got the first such record in the run.'),
  },
)

const Varied = part(
  'Varied',
  'What came each time of the requests that show a failure, sent again on fresh records, where one thing in them was another.',
  {
    steps: indexes('The indexes of the requests among the steps that were changed.'),
    at: Type.String({
      description:
        'The dot-delimited path in their bodies to what was changed; or an operation, a character of a name, or a query parameter.',
    }),
    how: Type.Enum(['value', 'moved', 'only', 'like', 'operation', 'character', 'reversed', 'bare', 'query'], {
      description:
        'There was another value; or the wrong value stood there and was right where it had been; or of its list only that item was sent; or a new item like another one was sent in its place; or the request was one of this operation, with the payload of its template; or another character stood in place of this one; or the items of the list came in reverse order; or nothing was sent but that value and the identifiers of its account; or this query parameter was sent so, or not at all.',
    }),
    sent: Type.Optional(Type.Unknown({ description: 'What was sent there then.' })),
    like: Type.Optional(Type.String({ description: 'The path to the item that the new one was like.' })),
    ...came,
  },
)

const steps = indexes('The indexes of these requests among the steps.')
const fails = flag('It failed then as well; it passed, if absent.')

const OtherAccount = part(
  'OtherAccount',
  'What came of it where the other one of two accounts, which these requests are about, is not of the same import supplier, or has not the same number.',
  {
    steps,
    supplier: Type.Optional(Type.String({ description: 'The import supplier that it got; absent where it got a number of its own.' })),
    fails,
  },
)

const FailsWithBoth = part('FailsWithBoth', 'With both of two changes at once, with each of which alone it passes, it fails.', {
  got: Type.Optional(Type.Unknown({ description: 'What came then at the place at which it fails; absent when nothing did.' })),
})

const OtherName = part(
  'OtherName',
  'How a request that shows a wrong status was answered each time for another account of its import supplier, or with a fresh name in place of one that earlier requests have, too.',
  {
    step: Type.Integer({ minimum: 0, description: 'The index of the request that shows the failure among the steps.' }),
    at: Type.Optional(
      Type.String({
        description: 'The dot-delimited path in its body of the name that was a fresh one; absent where it named another account.',
      }),
    ),
    made: Type.Optional(indexes('The indexes of the requests that were also sent for the other account, at once behind themselves.')),
    ...answer,
  },
)

const AtOnceApart = part(
  'AtOnceApart',
  'What came of it where requests at once that send the same sent something else each at these places; where that is the account, what was sent about it before was sent for each.',
  {
    steps,
    at: Type.Array(Type.String({ description: 'A dot-delimited path in their bodies.' })),
    fails,
    breaks: Type.Optional(Type.String({ description: 'The requirement that they broke instead, which they keep one after the other.' })),
  },
)

const ItemBehind = part('ItemBehind', 'What came where another item stood behind the last one of a list, which is missing.', {
  step,
  at: Type.String({ description: 'The dot-delimited path in its body at which the item behind was sent.' }),
  sent: Type.Unknown({ description: 'That item.' }),
  missing: Type.Enum(['none', 'it', 'the one behind', 'both'], {
    description: 'Which of the last two was missing then: the item itself, or the one behind it.',
  }),
})

/** The JSON form of what attempts found out of a failure: more requests, like those that show it. */
export const attempts = {
  spoiltBy: Type.Optional(
    Type.Integer({ minimum: 0, description: 'The index of the step that spoils it: read just before that, the same is still right.' }),
  ),
  rightWith: Type.Optional(
    Type.Array(Unlike, {
      description: 'Places in the bodies of its requests: with another value at one of them, the same requests kept the requirement.',
    }),
  ),
  rightWithout: Type.Optional(
    indexes('The indexes of requests that should not matter: without one of them, the others kept the requirement.'),
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
  rightInTurn: flag('Its requests at once kept the requirement when they were sent one after the other.'),
  rightReordered: flag('The step that shows it repeats an earlier one; with its members in another order, it kept the requirement.'),
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
      { step, ...answer },
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
        description: 'Present where the request that shows the failure, sent by itself in a row on fresh records, got different statuses.',
      },
    ),
  ),
}
