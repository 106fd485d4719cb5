import type { OpenAPIV3_1 } from 'openapi-types'
import type { RecordName } from '../../schemas/records.ts'
import {
  operations,
  type Answer,
  type AnswerBody,
  type Operation,
  type OperationGroup,
  type OperationId,
  type Parameter,
} from '../../schemas/operations.ts'
import { operationLinks } from '../../schemas/operation-links.ts'
import { sentAgain, type SentAgain } from '../../schemas/sent-again.ts'
import { isObject, type JsonSchema } from '../contract/json-schema.ts'
import { definitionsUsed } from '../contract/record-schema.ts'
import { openly } from '../contract/openly.ts'
import { components, isAnnotation } from './components.ts'
import { answerExamples, requestExample } from './examples.ts'
import { nameSeenValues } from './name-seen-values.ts'

const schemaRef = (name: string): string => `#/components/schemas/${name}`

/** The OpenAPI 3.1 document of the interface: every operation of section 4, every record as a named component. */
export function openapi(version: string): OpenAPIV3_1.Document {
  const paths: Record<string, OpenAPIV3_1.PathItemObject> = {}
  for (const [id, operation] of Object.entries(operations) as [OperationId, Operation][]) {
    paths[operation.path] = { [operation.method.toLowerCase()]: describeOperation(id, operation) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Data-import interface',
      version: '1',
      summary: 'Moves customer accounts of an energy retailer from a legacy supplier into the platform.',
      description: [
        `Generated from the schemas of data-import-contract ${version}. The section numbers (\`x-section\`) are those of the interface document.`,
        'Requests hold only documented fields (section 9, item 3); every record that is closed so is marked with `x-closed-in-requests`. Answers are open: they may grow, and a request that is echoed may come back with more fields.',
        'Every operation tells with `x-sent-again` what a request does that is sent again as it was after it succeeded: its `effect` is `nothing` (it changes nothing, neither the first time nor again), `replaces` (what was sent before gives way to it), `kept` (what the first one left stays, once) or `open` (the document does not show); `status` is that of the repetition, where it is known; `requirements` are the ids of the sentences that say so.',
        'Where the document does not show the body of a success, anything is allowed; an error without content here has a body that is not shown.',
      ].join('\n\n'),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      {
        url: '{base_url}',
        description: 'The instance of the service.',
        variables: { base_url: { default: 'http://127.0.0.1:4010', description: 'What stands before /v1/data-import/.' } },
      },
    ],
    tags: Object.entries(groups).map(([name, description]) => ({ name, description })),
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The word `Token`, a space and the access token: `Authorization: Token <ACCESS_TOKEN>` (section 5).',
        },
      },
      schemas: usedSchemas(paths),
    },
  }
}

/** The groups of section 1. */
const groups: Readonly<Record<OperationGroup, string>> = {
  'Pre-account import': 'What must exist before accounts that refer to it: market participants, their price sheets and time definitions.',
  'Account import': 'Validate an account, stage it, then process (create) it.',
  'Post-account import': 'Further data for an account that was created.',
  'Status retrieval': 'How imports stand, for one account or for an import supplier.',
}

/** Every record in its open form, since a service gives back what it was sent and may add to it. */
const schemas = nameSeenValues(
  Object.fromEntries(Object.entries(openly(components(schemaRef))).map(([name, schema]) => [name, withConditionApart(schema)])),
  schemaRef,
)

/**
 * A condition between fields is told with `if` and `then`, which means the same: of `anyOf` beside `properties`, or inside
 * `allOf`, generators of clients make types of which nothing is known.
 */
function withConditionApart({ anyOf, ...schema }: JsonSchema): JsonSchema {
  if (!Array.isArray(anyOf)) return schema
  const [last, ...others] = anyOf.toReversed() as JsonSchema[]
  const [other] = others
  // oxlint-disable-next-line unicorn/no-thenable -- It is a keyword of JSON Schema.
  return { ...schema, if: { not: others.length === 1 ? other : { anyOf: others } }, then: last }
}

/** The components that the operations use, directly or inside one another. */
function usedSchemas(paths: OpenAPIV3_1.PathsObject): Record<string, OpenAPIV3_1.SchemaObject> {
  const all: Record<string, OpenAPIV3_1.SchemaObject> = { ...schemas, NotShown: notShown }
  const used = definitionsUsed(paths, all)
  return Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)))
}

const notShown: OpenAPIV3_1.SchemaObject = {
  title: 'Not shown',
  description: 'The interface document does not show this body; anything is allowed.',
}

/** What it means that a request is sent again, for clients that must decide whether to try once more. */
interface SentAgainExtension {
  readonly 'x-sent-again': SentAgain
}

function describeOperation(operationId: OperationId, operation: Operation): OpenAPIV3_1.OperationObject<SentAgainExtension> {
  const { group, section, summary, description, parameters, request, answers, refersTo } = operation
  const needs = refersTo.map(({ what, field }) => `- \`${field}\` names the ${what}.`)
  return {
    operationId,
    tags: [group],
    summary,
    description: [description, ...(needs.length > 0 ? [needs.join('\n')] : []), `Section ${section} of the interface document.`].join(
      '\n\n',
    ),
    ...(parameters.length > 0 ? { parameters: parameters.map(describeParameter) } : {}),
    ...(request === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: { $ref: schemaRef(request) }, example: requestExample(operationId) } },
          },
        }),
    responses: { ...describeAnswers(operationId, answers), default: anyOther },
    'x-sent-again': sentAgain[operationId],
  }
}

const anyOther: OpenAPIV3_1.ResponseObject = {
  description: 'Any other answer, such as the one to a missing or invalid token; the document does not show it.',
}

function describeParameter({ name, in: place, type, default: assumed, description }: Parameter): OpenAPIV3_1.ParameterObject {
  const schema = assumed === undefined ? { type } : { type, default: assumed }
  return { name, in: place, required: place === 'path', description, schema }
}

/** The answers by status; those that share one are alternatives of its body. */
function describeAnswers(operationId: OperationId, answers: readonly Answer[]): OpenAPIV3_1.ResponsesObject {
  return Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, sharing]) => [
      status,
      {
        description: sharing.map(({ when }) => when).join(' Or: '),
        ...describeBody(operationId, status, sharing),
        ...describeLinks(operationId, status),
      },
    ]),
  )
}

/** Where a status leads, by the operation that it leads to. */
function describeLinks(operationId: OperationId, status: number): Pick<OpenAPIV3_1.ResponseObject, 'links'> {
  const links = (operationLinks[operationId] ?? []).filter(({ statuses }) => statuses.includes(status))
  if (links.length === 0) return {}
  const described = links.map(({ to, description, parameters, requestBody }) => {
    const link: OpenAPIV3_1.LinkObject = {
      operationId: to,
      description,
      ...(parameters ? { parameters } : {}),
      ...(requestBody === undefined ? {} : { requestBody }),
    }
    return [to, link]
  })
  return { links: Object.fromEntries(described) }
}

type Schema = OpenAPIV3_1.SchemaObject | OpenAPIV3_1.ReferenceObject

/** The body of a status. An error whose body is not shown has none here: a schema that allows anything would take the types of the others away. */
function describeBody(operationId: string, status: number, sharing: readonly Answer[]): Pick<OpenAPIV3_1.ResponseObject, 'content'> {
  const shown = sharing.filter(({ body }) => status < 400 || body !== 'not shown')
  if (shown.length === 0) return {}
  const isRefusal = shown.some(({ body }) => isRecord(body, 'Refusal'))
  const bodies = shown
    // Each is a refusal that certainly holds some of its fields.
    .filter(({ body }) => !isRefusal || !(isRecord(body, 'ErrorEnvelope') || isRecord(body, 'AccountAlreadyImported')))
    .flatMap(({ body }) => bodySchemas(body))
  const [first = notShown] = bodies
  const examples = answerExamples(operationId, status)
  return {
    content: {
      'application/json': {
        schema: bodies.length > 1 ? { anyOf: bodies } : first,
        ...(examples === undefined ? {} : { examples }),
      },
    },
  }
}

function isRecord(body: AnswerBody, record: RecordName): boolean {
  return typeof body === 'object' && 'record' in body && body.record === record
}

function bodySchemas(body: AnswerBody): Schema[] {
  if (body === 'not shown') return [{ $ref: schemaRef('NotShown') }]
  if ('record' in body) return [{ $ref: schemaRef(body.record) }]
  if ('arrayOf' in body) return [{ type: 'array', items: { $ref: schemaRef(body.arrayOf) } }]
  return [{ $ref: schemaRef(body.echo) }, ...(body.alone === undefined ? [] : [fieldSchema(body.echo, body.alone)])]
}

/** The schema of a field of a record, without what is said of the field. */
function fieldSchema(record: RecordName, field: string): Schema {
  const properties = schemas[record]?.['properties']
  const property = isObject(properties) && isObject(properties[field]) ? properties[field] : {}
  return Object.fromEntries(Object.entries(property).filter(([keyword]) => !isAnnotation(keyword)))
}
