import { Type } from 'typebox'
import { operatorVerbs } from '../operator/operator-port.ts'
import { allTokenFaults } from '../trial/token-faults.ts'

const closed = { additionalProperties: false }
const verdict = Type.Enum(['conforming', 'nonconforming', 'inconclusive'])
const count = (description: string) => Type.Integer({ minimum: 0, description })

const foundOf = {
  mutants: count('Servers with one fault each that the suite is measured with.'),
  found: count('How many of them as many requests find, where all can be set and read.'),
}

const quantiles = {
  answers: count('Answers that were read.'),
  medianMs: Type.Number({ minimum: 0, description: 'Milliseconds.' }),
  p95Ms: Type.Number({ minimum: 0, description: '95 of 100 answers took no longer; milliseconds.' }),
}

/** A request and what came back. */
const Step = Type.Object(
  {
    requestId: Type.Optional(
      Type.String({ description: 'What the header X-Request-Id said: the run id and a number. Absent where a client is judged.' }),
    ),
    operator: Type.Optional(
      Type.Enum([...operatorVerbs], { description: 'The verb, where it went to the operator port and not to the implementation.' }),
    ),
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
    isEarlier: Type.Optional(Type.Literal(true, { description: 'It was sent earlier in the run, and made what the others act on.' })),
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
  closed,
)

const SentPlace = (description: string) =>
  Type.Object(
    {
      step: Type.Integer({ minimum: 0, description: 'The index of the request among the steps.' }),
      at: Type.String({ description: 'The dot-delimited path in its body; empty for the whole of it.' }),
      of: Type.Optional(Type.Integer({ minimum: 1, description: 'How many items the list has in which it stands.' })),
    },
    { ...closed, description },
  )

const Unlike = Type.Object(
  {
    step: Type.Integer({ minimum: 0, description: 'The index of the request among the steps.' }),
    at: Type.String({ description: 'The dot-delimited path in its body, or (path) or (headers).' }),
    sent: Type.Optional(Type.Unknown({ description: 'What it sent there; absent when nothing.' })),
    kept: Type.Optional(Type.Unknown({ description: 'What was sent there where the requirement was kept; absent when nothing.' })),
  },
  closed,
)

const Rhythm = Type.Object(
  {
    every: Type.Integer({ minimum: 2, description: 'One of so many requests fails.' }),
    step: Type.Integer({ minimum: 0, description: 'The index among the steps of the request that is one of those.' }),
    operation: Type.Optional(Type.String({ description: 'Only requests of this operation count; all when absent.' })),
    answered: Type.Optional(
      Type.String({ description: 'The class of status, such as 2xx, of the requests that are counted; all when absent.' }),
    ),
  },
  { ...closed, description: 'Present where the attempts fail at regular intervals: the server seems to count requests.' },
)

const TriedAgain = Type.Object(
  {
    times: Type.Integer({ minimum: 1, description: 'How many more attempts were made.' }),
    failed: Type.Integer({ minimum: 0, description: 'How many of them broke the same requirement.' }),
    rhythm: Type.Optional(Rhythm),
    unlike: Type.Optional(
      Type.Array(Unlike, {
        description: 'Where the requests that show the failure differ from those of all attempts that kept the requirement.',
      }),
    ),
  },
  { ...closed, description: 'What came of the same case when it was tried again on fresh records; a consequence is not tried again.' },
)

/** What other values come to at a place. */
const Neighbours = Type.Object(
  {
    step: Type.Integer({ minimum: 0, description: 'The index of the request among the steps.' }),
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
  { ...closed, description: 'What other values came to where the value was sent that came otherwise, or that makes the status wrong.' },
)

const AlikePlaces = Type.Object(
  {
    step: Type.Integer({ minimum: 0, description: 'The index of the request among the steps.' }),
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
    description: 'What came of the same value, or of the error about it, in other places: other fields of its type, or other lists.',
  },
)

const OtherTokens = Type.Object(
  {
    step: Type.Integer({ minimum: 0, description: 'The index of the request among the steps.' }),
    letIn: Type.Array(Type.Enum([...allTokenFaults]), { description: 'With these it was answered with 2xx as well.' }),
    refused: Type.Array(Type.Enum([...allTokenFaults]), { description: 'With these it was refused.' }),
    isRefusedFresh: Type.Optional(
      Type.Literal(true, {
        description: 'As it was sent, it was refused where it named an import supplier that no request had named before.',
      }),
    ),
  },
  { ...closed, description: 'Of a request that was let in without a valid token: what came of other ways not to have one.' },
)

const Elsewhere = Type.Object(
  {
    step: Type.Integer({ minimum: 0, description: 'The index of the request among the steps.' }),
    at: Type.String({ description: 'The dot-delimited path in its body at which the wrong value was sent.' }),
    sent: Type.Unknown({ description: 'The wrong value.' }),
    places: Type.Array(Type.Object({ at: Type.String({ description: 'The dot-delimited path.' }), status: Type.Integer() }, closed), {
      description: 'How the request was answered with that value at other places instead.',
    }),
    alone: Type.Optional(Type.Integer({ description: 'How the same request is answered without the requests before it.' })),
    only: Type.Optional(Type.Integer({ description: 'How it is answered with only the wrong value and the identifiers of its account.' })),
  },
  { ...closed, description: 'How a request whose wrong value was accepted is answered with that value at other places.' },
)

/** What was done, and what shows it. */
const Failure = Type.Object(
  {
    message: Type.String({ description: 'What the implementation, or the client, did.' }),
    steps: Type.Array(Step, {
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
    spoiltBy: Type.Optional(
      Type.Integer({ minimum: 0, description: 'The index of the step that spoils it: read just before that, the same is still right.' }),
    ),
    sent: Type.Optional(SentPlace('Where what is missing was sent, or the object whose member came otherwise.')),
    instead: Type.Optional(SentPlace('Where what came instead was sent.')),
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
        },
        {
          ...closed,
          description: 'How many requests of the run got this status of 500 or more; present where several operations got it.',
        },
      ),
    ),
    kept: Type.Optional(Type.Integer({ minimum: 1, description: 'How often other exchanges of the run kept the requirement.' })),
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
    alikePlaces: Type.Optional(AlikePlaces),
    elsewhere: Type.Optional(Elsewhere),
    otherTokens: Type.Optional(OtherTokens),
    rightAfterMs: Type.Optional(
      Type.Integer({
        minimum: 0,
        description:
          'After how many more milliseconds the same request was answered as expected: what it shows was late, and not lost. 0 where it was sent again at once.',
      }),
    ),
    again: Type.Optional(TriedAgain),
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
  closed,
)

const RequirementResult = Type.Object(
  {
    id: Type.String({ description: 'Permanent id of the requirement.' }),
    section: Type.String({ description: 'Section of the interface document.' }),
    level: Type.Enum(['must', 'should', 'may', 'open']),
    sentence: Type.String({ description: 'The requirement.' }),
    verdict: Type.Enum(['passed', 'failed', 'skipped', 'inconclusive', 'observed']),
    witnesses: count('Exchanges that really exercised it.'),
    reason: Type.Optional(Type.String({ description: 'Why it is skipped or inconclusive.' })),
    needs: Type.Optional(Type.Array(Type.String(), { description: 'What is missing: configuration paths, or operator verbs.' })),
    unseen: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Passed only in part: what it would take to see the rest, configuration paths or operator verbs.',
      }),
    ),
    observed: Type.Optional(Type.Array(Type.String(), { description: 'What this implementation, or this client, does at an open point.' })),
    advice: Type.Optional({
      ...Failure,
      description: 'What a client had better do otherwise at an open point, though nothing in the document says so.',
    }),
    failure: Type.Optional(Failure),
    known: Type.Optional(
      Type.Object(
        { reason: Type.Optional(Type.String({ description: 'As the list of known failures says it.' })) },
        { ...closed, description: 'Its failure was listed as known.' },
      ),
    ),
  },
  closed,
)

/** The JSON report of a run. */
export const ReportSchema = Type.Object(
  {
    suite: Type.Object({ name: Type.String(), version: Type.String() }, closed),
    target: Type.Object({ baseUrl: Type.String() }, closed),
    implementation: Type.Optional(
      Type.Object(
        { name: Type.String(), version: Type.Optional(Type.String()), url: Type.Optional(Type.String()) },
        { ...closed, description: 'What is judged, as the configuration names it.' },
      ),
    ),
    seed: Type.Optional(Type.Integer({ description: 'Makes the same plan again; a client that is judged has none.' })),
    runId: Type.Optional(Type.String({ description: 'Stands in the names of all records of the run; likewise.' })),
    startedAt: Type.String({ description: 'ISO 8601, in UTC.' }),
    durationMs: count('Milliseconds.'),
    requests: count('Requests sent to the target.'),
    latency: Type.Optional(
      Type.Object(
        {
          ...quantiles,
          operations: Type.Array(Type.Object({ operation: Type.String(), ...quantiles }, closed), {
            description: 'Those with the slowest median first.',
          }),
          remark: Type.Optional(Type.String({ description: 'What the times look like, where that has a known reason; it is no verdict.' })),
        },
        { ...closed, description: 'How long the target took to answer, as the suite waited. What the suite held up counts, too.' },
      ),
    ),
    lanes: Type.Optional(
      Type.Object(
        { count: Type.Integer({ minimum: 1 }), reason: Type.String({ description: 'Why so many.' }) },
        { ...closed, description: 'How many checks ran at once.' },
      ),
    ),
    strength: Type.Optional(
      Type.Object(
        {
          requests: count('Requests sent to the target.'),
          ...foundOf,
          foundByAll: count('How many of them a whole run finds.'),
          byKind: Type.Array(Type.Object({ kind: Type.String(), ...foundOf }, closed)),
        },
        {
          ...closed,
          description: 'For a run that did not try everything: how many servers with one fault each are found with as many requests.',
        },
      ),
    ),
    partial: Type.Optional(Type.Literal(true, { description: 'Only a part of the checks was run, and only what those judge is told.' })),
    stopped: Type.Optional(Type.String({ description: 'Why the run ended before all inputs were tried.' })),
    proofsStopped: Type.Optional(Type.String({ description: 'Why not all failures were made smaller and tried again.' })),
    faults: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Faults of checks, which is to say of the suite; what they should have shown may be missing.',
      }),
    ),
    missing: Type.Optional(
      Type.Array(
        Type.Object(
          { operation: Type.String({ description: 'Its id, such as createNotes.' }), statuses: Type.Array(Type.Integer()) },
          closed,
        ),
        { description: 'Operations that the implementation seems to lack: every request that they should take is answered so.' },
      ),
    ),
    operator: Type.Optional(
      Type.Object(
        {
          verbs: Type.Array(Type.Enum([...operatorVerbs]), { description: 'Those that it has.' }),
          lacking: Type.Array(Type.Enum([...operatorVerbs]), { description: 'Those that it lacks, or that cannot be used.' }),
          odd: Type.Optional(
            Type.Array(Type.Object({ verb: Type.Enum([...operatorVerbs]), answer: Type.String() }, closed), {
              description: 'What verbs answered that is not as the protocol says; those that stand among the verbs are used all the same.',
            }),
          ),
        },
        { ...closed, description: 'The operator port, when there is one.' },
      ),
    ),
    refused: Type.Optional(
      Type.Array(
        Type.Object(
          {
            operation: Type.String(),
            isConfigured: Type.Boolean({ description: 'Whether the template is one of the configuration, or our own.' }),
            step: Step,
            status: Type.Integer(),
            errors: Type.Array(Type.Object({ attr: Type.String(), code: Type.String(), detail: Type.String() }, closed)),
            musts: count('Musts that could not be judged for it.'),
          },
          closed,
        ),
        { description: 'Templates that the implementation refuses, so that nothing could be judged of what they are for.' },
      ),
    ),
    reduced: Type.Optional(
      Type.Array(Type.Object({ operation: Type.String(), parts: Type.Array(Type.String()) }, closed), {
        description: 'Parts of payloads that the implementation does not take; nothing is judged of these.',
      }),
    ),
    rewritten: Type.Optional(
      Type.Array(Type.Object({ operation: Type.String(), fields: Type.Array(Type.String()) }, closed), {
        description: 'Fields of the templates of the configuration that got fresh values in each request.',
      }),
    ),
    recording: Type.Optional(
      Type.Object(
        {
          sha256: Type.Optional(
            Type.String({ pattern: '^[0-9a-f]{64}$', description: 'The hash of its last line, which covers the whole file.' }),
          ),
          problem: Type.Optional(Type.String({ description: 'Why the recording is not complete.' })),
        },
        { ...closed, description: 'The recording of the run, when there is one; conformance verify can judge it again.' },
      ),
    ),
    verdict,
    knownFailures: Type.Optional(
      Type.Object(
        {
          verdict: { ...verdict, description: 'What the run comes to when known failures do not count.' },
          stale: Type.Array(Type.String(), { description: 'Ids of listed requirements that passed; they should be taken off the list.' }),
        },
        { ...closed, description: 'There when failures were listed as known.' },
      ),
    ),
    summary: Type.Object(
      {
        judged: count('Musts that passed or failed.'),
        judgeable: count('Musts that can be judged at all.'),
        passed: count('Requirements that passed.'),
        unseen: count('How many of those that passed did so only in part.'),
        failed: count('Requirements that failed.'),
        skipped: count('Requirements for which something is missing.'),
        inconclusive: count('Requirements that nothing was shown of.'),
        observed: count('Open points that were observed.'),
        recommendationsNotKept: count('Requirements of the level should that failed. The verdict counts them only in a strict run.'),
      },
      closed,
    ),
    requirements: Type.Array(RequirementResult, { description: 'Every requirement that takes part in a verdict.' }),
    causes: Type.Optional(
      Type.Array(
        Type.Object(
          {
            requirement: Type.String({ description: 'A failure that no other explains.' }),
            also: Type.Optional(
              Type.Array(Type.String(), {
                description:
                  'Failures that show by the same answers, or in the same way: other sentences of this cause. Absent where there are none.',
              }),
            ),
            consequences: Type.Array(Type.String(), { description: 'The failures that are thought to come from it.' }),
          },
          closed,
        ),
        { description: 'The failures by what they come from, what to mend first first. Absent where a client is judged.' },
      ),
    ),
  },
  { ...closed, title: 'Report of the conformance suite' },
)
