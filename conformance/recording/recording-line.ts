import { Type, type Static } from 'typebox'
import { operatorVerbs } from '../../schemas/requirements/operator-verbs.ts'
import { ConfigurationFile } from '../configuration/configuration-schema.ts'
import type { Report } from '../report/report.ts'
import { ReportSchema } from '../report/report-schema.ts'
import { depths } from '../run/depth.ts'

/** The version of the format; another one is not read. */
export const formatVersion = 1

const closed = { additionalProperties: false }
const milliseconds = Type.Number({ minimum: 0, description: 'Milliseconds since the run began.' })
const place = {
  of: Type.String({ description: 'What it was done for: the name of a check and the number of its trial, such as stage-first#2.' }),
  number: Type.Integer({ minimum: 1, description: 'Its number within that.' }),
}
const texts = Type.Record(Type.String(), Type.String())

/** The first line: what was run, so that it can be run again. */
export const FirstLine = Type.Object(
  {
    kind: Type.Literal('recording'),
    format: Type.Literal(formatVersion),
    suite: Type.Object({ name: Type.Literal('data-import-contract'), version: Type.String() }, closed),
    startedAt: Type.Integer({ minimum: 0, maximum: 8.64e15, description: 'Milliseconds since 1970.' }),
    runId: Type.String({ pattern: '^[0-9a-z]{6}$' }),
    seed: Type.Integer(),
    target: Type.Object({ baseUrl: Type.String(), hasSocket: Type.Boolean(), isInProcess: Type.Boolean() }, closed),
    configuration: ConfigurationFile,
    operatorFunctions: Type.Optional(Type.Array(Type.String())),
    profile: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    options: Type.Object(
      {
        checks: Type.Array(Type.String()),
        depth: Type.Enum([...depths]),
        partial: Type.Optional(Type.Boolean()),
        asked: Type.Optional(Type.Array(Type.String())),
        input: Type.Optional(Type.Integer({ minimum: 0 })),
        strict: Type.Optional(Type.Boolean()),
        bail: Type.Optional(Type.Boolean()),
        known: Type.Optional(Type.Array(Type.String())),
        maxRequests: Type.Optional(Type.Integer({ minimum: 1 })),
        maxDurationMs: Type.Optional(Type.Number({ minimum: 0 })),
        lanes: Type.Optional(Type.Union([Type.Literal('auto'), Type.Integer({ minimum: 1 })])),
      },
      closed,
    ),
  },
  closed,
)
export type FirstLine = Static<typeof FirstLine>

const KeptRequest = Type.Object(
  {
    method: Type.String(),
    path: Type.String(),
    id: Type.Optional(Type.String({ description: 'Its X-Request-Id.' })),
    authorization: Type.Enum(['none', 'the token', 'another']),
    headers: texts,
    body: Type.Optional(Type.String()),
    bytes: Type.Optional(Type.String({ description: 'A body that is no text, in base64.' })),
    isConfidential: Type.Optional(Type.Literal(true, { description: 'Neither body nor answer is kept, only whether a token came.' })),
    hangUp: Type.Optional(Type.Union([Type.Enum(['before body', 'request', 'answer']), Type.Number()])),
  },
  closed,
)
export type KeptRequest = Static<typeof KeptRequest>

/** A request and what came of it; without `at` the run ended before anything did. Without answer and problem nobody read it. */
export const ExchangeLine = Type.Object(
  {
    kind: Type.Literal('exchange'),
    ...place,
    to: Type.Optional(Type.Enum(['operator', 'token'])),
    sent: milliseconds,
    at: Type.Optional(milliseconds),
    request: KeptRequest,
    response: Type.Optional(
      Type.Object({ status: Type.Integer(), headers: texts, text: Type.String(), bodyAfterMs: Type.Optional(Type.Number()) }, closed),
    ),
    problem: Type.Optional(
      Type.Object(
        {
          name: Type.String(),
          message: Type.String(),
          problem: Type.Optional(Type.String()),
          verb: Type.Optional(Type.Enum([...operatorVerbs])),
          status: Type.Optional(Type.Integer()),
        },
        closed,
      ),
    ),
  },
  closed,
)
export type ExchangeLine = Static<typeof ExchangeLine>

/** A wait that came to its end; without `at` the run ended before. */
export const WaitLine = Type.Object(
  { kind: Type.Literal('wait'), ...place, milliseconds: Type.Number(), at: Type.Optional(milliseconds) },
  closed,
)
export type WaitLine = Static<typeof WaitLine>

/** That the run was interrupted. */
export const InterruptLine = Type.Object({ kind: Type.Literal('interrupt'), at: milliseconds }, closed)
export type InterruptLine = Static<typeof InterruptLine>

/** The last line: what came of the run. */
export const LastLine = Type.Object(
  { kind: Type.Literal('end'), exchanges: Type.Integer({ minimum: 0, description: 'How many there are.' }), report: ReportSchema },
  closed,
)

export type LastLine = Omit<Static<typeof LastLine>, 'report'> & { readonly report: Report }

export type MiddleLine = ExchangeLine | WaitLine | InterruptLine
