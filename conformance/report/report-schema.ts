import { Type } from 'typebox'
import { FailureSchema } from './failure-schema.ts'
import { closed, flag, OperationIdSchema, OperatorVerbSchema, part, StepSchema } from './step-schema.ts'

const verdict = Type.Enum(['conforming', 'nonconforming', 'inconclusive'], { title: 'Verdict', description: 'What came of the whole.' })
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

const RequirementResult = part('RequirementResult', 'What came of one requirement, and why.', {
  id: Type.String({ description: 'Permanent id of the requirement.' }),
  section: Type.String({ description: 'Section of the interface document.' }),
  level: Type.Enum(['must', 'should', 'may', 'open']),
  sentence: Type.String({ description: 'The requirement.' }),
  verdict: Type.Enum(['passed', 'failed', 'skipped', 'inconclusive', 'observed'], {
    title: 'RequirementVerdict',
    description: 'What came of a requirement.',
  }),
  witnesses: count('Exchanges that really exercised it.'),
  reason: Type.Optional(Type.String({ description: 'Why it is skipped or inconclusive.' })),
  needs: Type.Optional(Type.Array(Type.String(), { description: 'What is missing: configuration paths, or operator verbs.' })),
  unseen: Type.Optional(
    Type.Array(Type.String(), {
      description: 'Passed only in part: what it would take to see the rest, configuration paths or operator verbs.',
    }),
  ),
  observed: Type.Optional(Type.Array(Type.String(), { description: 'What this implementation, or this client, does at an open point.' })),
  failure: Type.Optional(FailureSchema),
  advice: Type.Optional({
    ...FailureSchema,
    description: 'What a client had better do otherwise at an open point, though nothing in the document says so.',
  }),
  known: Type.Optional(
    Type.Object(
      { reason: Type.Optional(Type.String({ description: 'As the list of known failures says it.' })) },
      { ...closed, description: 'Its failure was listed as known.' },
    ),
  ),
})

/** The JSON report of a run. */
export const ReportSchema = part(
  'Report',
  'The result of a run of the conformance suite. Every form of report is made of it and of nothing else.',
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
          operations: Type.Array(Type.Object({ operation: OperationIdSchema, ...quantiles }, closed), {
            description: 'Those with the slowest median first.',
          }),
          remark: Type.Optional(Type.String({ description: 'What the times look like, where that has a known reason; it is no verdict.' })),
        },
        { ...closed, description: 'How long the target took to answer, as the suite waited. What the suite held up counts, too.' },
      ),
    ),
    unanswered: Type.Optional(
      Type.Object(
        {
          requests: count('Requests that got no complete answer in time.'),
          first: Type.String({ description: 'What was said of the first.' }),
        },
        { ...closed, description: 'Nothing is judged by such requests.' },
      ),
    ),
    serverErrors: Type.Optional(
      Type.Object(
        {
          requests: count('Requests that were answered with a status of 500 or more.'),
          operations: count('Of how many operations these were.'),
          first: Type.String({ description: 'The first of them.' }),
        },
        {
          ...closed,
          description: 'Present where no failure shows such an answer. Payment instructions do not count, whose vendor may fail.',
        },
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
    partial: flag('Only a part of the checks was run, and only what those judge is told.'),
    stopped: Type.Optional(Type.String({ description: 'Why the run ended before all inputs were tried.' })),
    proofsStopped: Type.Optional(Type.String({ description: 'Why not all failures were made smaller and tried again.' })),
    faults: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Faults of checks, which is to say of the suite; what they should have shown may be missing.',
      }),
    ),
    missing: Type.Optional(
      Type.Array(Type.Object({ operation: OperationIdSchema, statuses: Type.Array(Type.Integer()) }, closed), {
        description: 'Operations that the implementation seems to lack: every request that they should take is answered so.',
      }),
    ),
    operator: Type.Optional(
      Type.Object(
        {
          verbs: Type.Array(OperatorVerbSchema, { description: 'Those that it has.' }),
          lacking: Type.Array(OperatorVerbSchema, { description: 'Those that it lacks, or that cannot be used.' }),
          odd: Type.Optional(
            Type.Array(Type.Object({ verb: OperatorVerbSchema, answer: Type.String() }, closed), {
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
            operation: OperationIdSchema,
            isConfigured: Type.Boolean({ description: 'Whether the template is one of the configuration, or our own.' }),
            step: StepSchema,
            status: Type.Integer(),
            errors: Type.Array(Type.Object({ attr: Type.String(), code: Type.String(), detail: Type.String() }, closed)),
            musts: count('Musts that could not be judged for it.'),
          },
          { ...closed, title: 'RefusedTemplate', description: 'A template that the implementation refuses, and what it says of it.' },
        ),
        { description: 'Templates that the implementation refuses, so that nothing could be judged of what they are for.' },
      ),
    ),
    reduced: Type.Optional(
      Type.Array(Type.Object({ operation: OperationIdSchema, parts: Type.Array(Type.String()) }, closed), {
        description: 'Parts of payloads that the implementation does not take; nothing is judged of these.',
      }),
    ),
    rewritten: Type.Optional(
      Type.Array(Type.Object({ operation: OperationIdSchema, fields: Type.Array(Type.String()) }, closed), {
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
          {
            ...closed,
            title: 'ReportedCause',
            description: 'A failure that no other explains, and those that it is thought to explain.',
          },
        ),
        { description: 'The failures by what they come from, what to mend first first. Absent where a client is judged.' },
      ),
    ),
  },
)
