import { buildSchema, execute, getOperationAST, GraphQLError, parse, validate } from 'graphql'
import { createHandler, type RequestHeaders } from 'graphql-http'
import type { IssuedToken } from './tokens.ts'

// Choice at 5-mutation-details-open.
const schema = buildSchema(`
  type Query {
    "The version of the data-import interface that the token is for."
    dataImportVersion: String!
  }
  type Mutation {
    "Exchanges the organisation API key for a token."
    obtainToken(apiKey: String!): Token!
  }
  type Token {
    "Sent with every request: \`Authorization: Token <token>\`."
    token: String!
    "When the token ends, an ISO 8601 datetime."
    expiresAt: String!
  }
`)

/** A GraphQL request as HTTP carries it. */
export interface GraphqlRequest {
  readonly headers: RequestHeaders
  readonly body: string
}

/** Gives a token for an API key; nothing for one that is not valid. */
export type Exchange = (apiKey: string) => IssuedToken | undefined

/** Answers a GraphQL request over HTTP. */
export async function answerGraphql({ headers, body }: GraphqlRequest, exchange: Exchange) {
  const handle = createHandler({
    schema,
    rootValue: { dataImportVersion: 'v1', obtainToken: ({ apiKey }: { apiKey: string }) => obtainToken(apiKey, exchange) },
    // The schema is small; a long document can only be an attempt to keep the server busy.
    parse: (source, options) => parse(source, { ...options, maxTokens: 500 }),
    // A schema works only with the copy of graphql that made it; under some import conditions graphql-http loads another.
    validate: (of, document) => validate(of, document),
    execute,
    getOperationAST,
  })
  const [answer, { status, headers: answerHeaders = {} }] = await handle({
    method: 'POST',
    url: '/graphql/',
    headers,
    body,
    raw: null,
    context: null,
  })
  return { status, headers: answerHeaders, body: answer ?? '' }
}

function obtainToken(apiKey: string, exchange: Exchange) {
  const issued = exchange(apiKey)
  if (issued === undefined) throw new GraphQLError('The API key is not valid.', { extensions: { code: 'invalid_api_key' } })
  return { token: issued.token, expiresAt: issued.expiresAt.toISOString() }
}
