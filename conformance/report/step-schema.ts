import { Type, type TProperties } from 'typebox'
import { operations, type OperationId } from '../../schemas/operations.ts'
import { operatorVerbs } from '../operator/operator-port.ts'

/** Reports have no members but these. */
export const closed = { additionalProperties: false }

/** The schema of an object that has a name of its own. */
export const part = <Members extends TProperties>(title: string, description: string, members: Members) =>
  Type.Object(members, { ...closed, title, description })

/** Something that is so where it is told. */
export const flag = (description: string) => Type.Optional(Type.Literal(true, { description }))

/** Which requests something is about. */
export const indexes = (description: string) => Type.Array(Type.Integer({ minimum: 0 }), { description })

/** The JSON form of the id of an operation. */
export const OperationIdSchema = Type.Enum(Object.keys(operations) as OperationId[], {
  title: 'OperationId',
  description: 'The id of an operation.',
})

/** The JSON form of a verb of the operator port. */
export const OperatorVerbSchema = Type.Enum([...operatorVerbs], { title: 'OperatorVerb', description: 'A verb of the operator port.' })

/** The JSON form of a request and what came back. */
export const StepSchema = part('Step', 'A request and what came back.', {
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
  isEarlier: flag('It was sent earlier in the run: it made what the others act on, or may have changed the server.'),
  isAtOnce: flag('It was sent before the preceding request was answered.'),
  isUnderWay: flag('It had not been answered yet when the failure showed.'),
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
})

/** Which request something is about. */
export const step = Type.Integer({ minimum: 0, description: 'The index of the request among the steps.' })
