import { isObject } from '../../../src/contract/json-schema.ts'
import { listen } from '../server/listen.ts'
import type { Variant } from './variant.ts'

/** Tokens that end, connections that end, local times, and JSON that nobody would write by hand. */
export const overHttp: Variant = {
  id: 'over-http',
  about:
    'Answers over HTTP, every thirteenth with Connection: close, closes the connection after every 101st without a word, as indented JSON with every character beyond ASCII escaped and the time in it; times are local, two hours ahead, without an offset; a token ends after 400 requests and another is had through GraphQL.',
  change: ({ accountCreatedAt, isValidToken, noteToStore }) => {
    const uses = new Map<string, number>()
    let answers = 0
    return {
      serialise: (body) =>
        JSON.stringify(isObject(body) ? { ...body, answered_at: local(new Date()) } : body, undefined, 4).replaceAll(
          /[^\u0020-\u007E\n]/g,
          (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
        ),
      contentType: () => 'application/json; charset=utf-8',
      after: (_call, _state, reply) => (++answers % 13 > 0 ? reply : { ...reply, headers: { ...reply.headers, connection: 'close' } }),
      isValidToken: (state, token) => {
        if (token === undefined || !isValidToken(state, token)) return false
        uses.set(token, (uses.get(token) ?? 0) + 1)
        return (uses.get(token) ?? 0) <= 400
      },
      accountCreatedAt: (now) => local(new Date(accountCreatedAt(now))),
      noteToStore: (note, now) => {
        const stored = noteToStore(note, now)
        return note['created_at'] === undefined ? { ...stored, created_at: local(now) } : stored
      },
    }
  },
  serve: (server) =>
    listen(
      server,
      (path) => {
        if (path !== '/graphql/') return undefined
        const token = `bench-token-${server.state.tokens.size}-of-many`
        server.state.tokens.add(token)
        return { data: { obtainToken: { token } } }
      },
      { closesAfter: 101 },
    ),
  configure: (configuration) => ({
    ...configuration,
    auth: {
      graphql: {
        url: `${configuration.baseUrl}/graphql/`,
        query: 'mutation { obtainToken { token } }',
        tokenPath: 'data.obtainToken.token',
      },
    },
  }),
}

/** The time on the clock of a server two hours ahead. */
function local(now: Date): string {
  return new Date(now.getTime() + 2 * 3_600_000).toISOString().slice(0, 19)
}
