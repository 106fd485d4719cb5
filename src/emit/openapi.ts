import type { OpenAPIV3_1 } from 'openapi-types'
import { operations, type Answer, type AnswerBody, type Operation, type OperationGroup, type Parameter } from '../../schemas/operations.ts'
import { answerDefinition } from '../contract/answer-definition.ts'
import { definitionsUsed } from '../contract/record-schema.ts'
import { components } from './components.ts'
import { answerExamples, requestExample } from './examples.ts'
import { echoedRequests } from './schema-document.ts'

const schemaRef = (name: string): string => `#/components/schemas/${name}`

/** The OpenAPI 3.1 document of the interface: every operation of section 4, every record as a named component. */
export function openapi(version: string): OpenAPIV3_1.Document {
  const paths: Record<string, OpenAPIV3_1.PathItemObject> = {}
  for (const [id, operation] of Object.entries<Operation>(operations)) {
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
        'Requests are closed: they hold only documented fields. Answers are open: they may grow.',
        'Where the document does not show a body, the answer says so and any body is allowed.',
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

/** The components that the operations use, directly or inside one another. */
function usedSchemas(paths: OpenAPIV3_1.PathsObject): Record<string, OpenAPIV3_1.SchemaObject> {
  const all: Record<string, OpenAPIV3_1.SchemaObject> = { ...components(schemaRef, echoedRequests), NotShown: notShown }
  const used = definitionsUsed(paths, all)
  return Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)))
}

const notShown: OpenAPIV3_1.SchemaObject = {
  title: 'Not shown',
  description: 'The interface document does not show this body; anything is allowed.',
}

function describeOperation(operationId: string, operation: Operation): OpenAPIV3_1.OperationObject {
  const { group, section, summary, parameters, request, answers, refersTo } = operation
  const needs = refersTo.map(({ what, field }) => `- \`${field}\` names the ${what}.`)
  return {
    operationId,
    tags: [group],
    summary,
    description: [`Section ${section} of the interface document.`, ...(needs.length > 0 ? [needs.join('\n')] : [])].join('\n\n'),
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
function describeAnswers(operationId: string, answers: readonly Answer[]): OpenAPIV3_1.ResponsesObject {
  return Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, sharing]) => {
      const bodies = sharing.map(({ body }) => bodySchema(body))
      const [first = notShown] = bodies
      const examples = answerExamples(operationId, status)
      return [
        status,
        {
          description: sharing.map(({ when }) => when).join(' Or: '),
          content: {
            'application/json': {
              schema: bodies.length > 1 ? { anyOf: bodies } : first,
              ...(examples === undefined ? {} : { examples }),
            },
          },
        },
      ]
    }),
  )
}

function bodySchema(body: AnswerBody): OpenAPIV3_1.SchemaObject | OpenAPIV3_1.ReferenceObject {
  const schema = { $ref: schemaRef(answerDefinition(body) ?? 'NotShown') }
  return typeof body === 'object' && 'arrayOf' in body ? { type: 'array', items: schema } : schema
}
