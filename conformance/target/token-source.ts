import type { Authentication, GraphqlAuthentication } from '../configuration/configuration.ts'
import { httpTarget } from './http-target.ts'
import type { Target, TargetRequest } from './target.ts'

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
  /** Forgets a token that was refused, so that the next one is new; false when there can be no other. */
  renew(refused: string): boolean
  /** Others may be added, such as the operator's. */
  readonly secrets: Set<string>
}

/** An implementation in this process, and the address that requests to it are thought to go to. */
export interface InProcess {
  readonly target: Target
  readonly baseUrl: string
}

/**
 * The token source that a configuration describes.
 * @param inProcess Where the mutation is sent when its address is a path, or lies below the base URL.
 * @param sign Makes requests elsewhere say who sends them.
 */
export function tokenSource(
  auth: Authentication,
  env: NodeJS.ProcessEnv,
  inProcess?: InProcess,
  sign = (target: Target) => target,
): TokenSource {
  if ('token' in auth) return fixed(auth.token)
  if ('tokenEnv' in auth) {
    const token = env[auth.tokenEnv]
    if (!token) throw new AuthenticationError(`The environment variable ${auth.tokenEnv} holds no token.`, 2)
    return fixed(token)
  }
  return graphql(auth.graphql, env, inProcess, sign)
}

function fixed(token: string): TokenSource {
  return { get: async () => token, renew: () => false, secrets: new Set([token]) }
}

function graphql(
  { url, query, variables, variablesEnv, headersEnv, tokenPath }: GraphqlAuthentication,
  env: NodeJS.ProcessEnv,
  inProcess: InProcess | undefined,
  sign: (target: Target) => Target,
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
  let current: Promise<string> | undefined
  let last: string | undefined
  let asked = 0
  const problemIn = (text: string) => firstError(text, [...secrets, ...Object.values(variables ?? {})])
  return {
    secrets,
    get: () => (current ??= obtain()),
    renew(refused) {
      // Another lane may have a new one already, or be waiting for it.
      if (refused === last) [current, last] = [undefined, undefined]
      return true
    },
  }

  async function obtain(): Promise<string> {
    try {
      const number = ++asked
      // Of the names of tokens none is the beginning of another, which would be a valid token that was cut.
      const confidential = (text: string) => withoutToken(text, tokenPath.split('.'), `recorded-${number}-token`, problemIn(text))
      const response = await sendTo(url, { method: 'POST', headers, body, confidential }, inProcess, sign)
      const token = response && valueAt(response.text, tokenPath.split('.'))
      if (typeof token !== 'string' || token === '') {
        const why = response && problemIn(response.text)
        throw new AuthenticationError(
          `The GraphQL interface answered ${response?.status} without a token at ${tokenPath}${why === undefined ? '.' : `: ${why}`}`,
          4,
        )
      }
      secrets.add(token)
      return (last = token)
    } catch (error) {
      current = undefined
      throw error
    }
  }
}

async function sendTo(
  url: string,
  request: Omit<TargetRequest, 'path'>,
  inProcess: InProcess | undefined,
  sign: (target: Target) => Target,
) {
  const below = inProcess && pathBelow(inProcess.baseUrl, url)
  if (inProcess && below !== undefined) return inProcess.target.send({ ...request, path: below })
  if (!URL.canParse(url)) throw new AuthenticationError(`auth.graphql.url: "${url}" is no HTTP address.`, 2)
  const { origin, pathname, search } = new URL(url)
  const target = sign(httpTarget(origin))
  try {
    return await target.send({ ...request, path: `${pathname}${search}` })
  } finally {
    await target.close()
  }
}

function pathBelow(baseUrl: string, url: string): string | undefined {
  if (url.startsWith('/')) return url
  return url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) : undefined
}

function valueAt(text: string, path: readonly string[]): unknown {
  try {
    return path.reduce<unknown>((at, key) => (at === null || at === undefined ? undefined : Object(at)[key]), JSON.parse(text))
  } catch {
    return undefined
  }
}

/** What an answer tells without the token and whatever else stands beside it: that there is one, under another name, or what went wrong. */
function withoutToken(text: string, path: readonly string[], name: string, problem: string | undefined): string {
  const token = valueAt(text, path)
  const nested = path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), name)
  return JSON.stringify({
    ...(typeof token === 'string' && token !== '' ? Object(nested) : {}),
    ...(problem === undefined ? {} : { errors: [{ message: problem }] }),
  })
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
