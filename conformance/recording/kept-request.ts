import type { TargetRequest } from '../target/target.ts'
import type { KeptRequest } from './recording-line.ts'

/** Headers that are told in another way, or that name the version of the suite. */
const apart: ReadonlySet<string> = new Set(['authorization', 'user-agent', 'x-request-id'])

/**
 * What a recording holds of a request: all but what lets it in.
 * @param clean Takes the secrets out of a text.
 */
export function keptRequest(request: TargetRequest, secrets: ReadonlySet<string>, clean: (text: string) => string): KeptRequest {
  const { method, path, headers, body, hangUp, confidential } = request
  const entries = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const)
  const known = new Map(entries)
  const authorization = known.get('authorization')
  const id = known.get('x-request-id')
  return {
    method,
    path: clean(path),
    ...(id === undefined ? {} : { id: clean(id) }),
    authorization: authorization === undefined ? 'none' : isOwn(authorization, secrets) ? 'the token' : 'another',
    // Those of a request for a token may hold what it is given for.
    headers: confidential
      ? {}
      : Object.fromEntries(entries.filter(([name]) => !apart.has(name)).map(([name, value]) => [name, clean(value)])),
    ...(confidential ? { isConfidential: true } : keptBody(body, clean)),
    ...(hangUp === undefined ? {} : { hangUp }),
  }
}

/** What else than the secrets a request shows of them: a token that was made of the right one. */
export function credentialOf({ headers }: TargetRequest): string | undefined {
  const [, authorization] = Object.entries(headers).find(([name]) => name.toLowerCase() === 'authorization') ?? []
  return authorization?.split(' ').at(-1)
}

function isOwn(authorization: string, secrets: ReadonlySet<string>): boolean {
  const [scheme, credential = '', ...more] = authorization.split(' ')
  return more.length === 0 && (scheme === 'Token' || scheme === 'Bearer') && secrets.has(credential)
}

function keptBody(body: TargetRequest['body'], clean: (text: string) => string): Pick<KeptRequest, 'body' | 'bytes'> {
  if (body === undefined) return {}
  return typeof body === 'string' ? { body: clean(body) } : { bytes: Buffer.from(body).toString('base64') }
}
