import type { Authentication, GraphqlAuthentication } from '../configuration/configuration.ts'
import { httpTarget } from './http-target.ts'

/** The implementation gave no token. */
export class AuthenticationError extends Error {
  override readonly name = 'AuthenticationError'
  /** The exit code of the program: 2 where the configuration is at fault, 4 where the implementation is. */
  readonly exitCode: 2 | 4

  constructor(message: string, exitCode: 2 | 4) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Gives the access token, and knows every secret that must not be shown. */
export interface TokenSource {
  /** @throws AuthenticationError when there is none. */
  get(): Promise<string>
  /** Forgets the token, so that the next one is new; false when there can be no other. */
  renew(): boolean
  readonly secrets: ReadonlySet<string>
}

/** The token source that a configuration describes. */
export function tokenSource(auth: Authentication, env: NodeJS.ProcessEnv): TokenSource {
  if ('token' in auth) return fixed(auth.token)
  if ('tokenEnv' in auth) {
    const token = env[auth.tokenEnv]
    if (!token) throw new AuthenticationError(`The environment variable ${auth.tokenEnv} holds no token.`, 2)
    return fixed(token)
  }
  return graphql(auth.graphql, env)
}

function fixed(token: string): TokenSource {
  return { get: async () => token, renew: () => false, secrets: new Set([token]) }
}

function graphql(
  { url, query, variables, variablesEnv, headersEnv, tokenPath }: GraphqlAuthentication,
  env: NodeJS.ProcessEnv,
): TokenSource {
  const secrets = new Set<string>()
  const secret = (name: string) => {
    const value = env[name]
    if (!value) throw new AuthenticationError(`The environment variable ${name} is empty.`, 2)
    secrets.add(value)
    return value
  }
  const fromEnv = (named: Readonly<Record<string, string>> = {}) =>
    Object.fromEntries(Object.entries(named).map(([key, name]) => [key, secret(name)]))
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json', ...fromEnv(headersEnv) }
  const body = JSON.stringify({ query, variables: { ...variables, ...fromEnv(variablesEnv) } })
  const { origin, pathname, search } = new URL(url)
  let current: string | undefined
  return {
    secrets,
    async get() {
      if (current !== undefined) return current
      const target = httpTarget(origin)
      const response = await target.send({ method: 'POST', path: `${pathname}${search}`, headers, body })
      await target.close()
      const token = response && valueAt(response.text, tokenPath.split('.'))
      if (typeof token !== 'string' || token === '') {
        const why = response && firstError(response.text, [...secrets, ...Object.values(variables ?? {})])
        throw new AuthenticationError(
          `The GraphQL interface answered ${response?.status} without a token at ${tokenPath}${why === undefined ? '.' : `: ${why}`}`,
          4,
        )
      }
      secrets.add(token)
      return (current = token)
    },
    renew() {
      current = undefined
      return true
    },
  }
}

function valueAt(text: string, path: readonly string[]): unknown {
  try {
    return path.reduce<unknown>((at, key) => (at === null || at === undefined ? undefined : Object(at)[key]), JSON.parse(text))
  } catch {
    return undefined
  }
}

/** The first error that GraphQL tells, in a line, without what was sent to be let in. */
function firstError(text: string, sent: readonly unknown[]): string | undefined {
  const message = valueAt(text, ['errors', '0', 'message'])
  if (typeof message !== 'string' || message === '') return undefined
  const hidden = sent.filter((one): one is string => typeof one === 'string' && one !== '')
  return hidden
    .reduce((clean, one) => clean.replaceAll(one, '***'), message)
    .replaceAll(/\s+/g, ' ')
    .slice(0, 300)
}
