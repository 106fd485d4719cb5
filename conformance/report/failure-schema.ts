import { Type } from 'typebox'
import { configurationNeeds } from '../setting/need.ts'
import { attempts } from './attempt-schemas.ts'
import { closed, flag, indexes, part, step, StepSchema } from './step-schema.ts'

const SentPlace = part('SentPlace', 'Where a request among the steps sent something.', {
  step,
  at: Type.String({ description: 'The dot-delimited path in its body; empty for the whole of it.' }),
  of: Type.Optional(Type.Integer({ minimum: 1, description: 'How many items the list has in which it stands.' })),
})

const FirstSince = part(
  'FirstSince',
  'The requests between one that was still answered rightly and the first that failed that were the first of their operation in the run to have a parameter, a member or a status: one of them may have changed the server. The one that was right is among them where that is so of it.',
  {
    steps: indexes('The indexes of some of these among the steps.'),
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
)

const Premise = part('Premise', 'A setting of the configuration that a failure rests on.', {
  setting: Type.Enum([...configurationNeeds]),
  value: Type.String({
    description: 'The import supplier, the vendor or the external account number that the configuration names there.',
  }),
})

/** The JSON form of a failure: what was done, and what shows it. */
export const FailureSchema = part('Failure', 'The proof that a requirement is broken, or that a client goes against good manners.', {
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
        isInWords: flag('What had to be there is told in words, since more than one value would do.'),
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
  ...attempts,
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
})
