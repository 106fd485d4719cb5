import type { OperatorVerb } from '../../operator/operator-port.ts'
import type { Target } from '../../target/target.ts'
import { verbOf } from '../server/operator-target.ts'

const notFound = { status: 404, headers: {}, text: '' } as const

/** An operator port that has only some verbs. */
export function withVerbs(port: Target, verbs: readonly OperatorVerb[]): Target {
  return {
    ...port,
    async send(request) {
      const verb = verbOf(request)
      return verb !== undefined && verbs.includes(verb) ? port.send(request) : notFound
    },
  }
}

/** An operator port that answers 404 when a pair or a participant is not known, as the protocol once had it. */
export function withNotFound(port: Target): Target {
  return {
    ...port,
    async send(request) {
      const response = await port.send(request)
      const verb = verbOf(request)
      if (response?.status !== 200 || (verb !== 'read-account' && verb !== 'read-participants')) return response
      const read: unknown = JSON.parse(response.text)
      const { staged = null, status = null } = Object(read) as { readonly staged?: unknown; readonly status?: unknown }
      return read === null || (verb === 'read-account' && staged === null && status === null) ? notFound : response
    },
  }
}
