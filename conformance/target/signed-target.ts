import { version } from '../../src/compiled/version.ts'
import type { Names } from '../setting/names.ts'
import type { Target, TargetRequest } from './target.ts'

/**
 * A target whose requests say who sends them, so that its log can be matched with a report: `User-Agent` names the suite, its
 * version, the run and the check, and `X-Request-Id` the run and the request. Where a request has such a header of its own,
 * that one is sent.
 */
export function signedTarget(target: Target, names: Names): Target {
  return {
    baseUrl: target.baseUrl,
    hasSocket: target.hasSocket,
    send: (request) => target.send({ ...request, headers: { ...signatureOf(request, names), ...request.headers } }),
    close: () => target.close(),
  }
}

function signatureOf({ headers, check, requestId }: TargetRequest, names: Names): Record<string, string> {
  const own = new Set(Object.keys(headers).map((name) => name.toLowerCase()))
  const comment = check === undefined ? `run ${names.runId}` : `run ${names.runId}; check ${check}`
  const signature = { 'User-Agent': `data-import-contract/${version} (${comment})`, 'X-Request-Id': requestId ?? names.requestId() }
  return Object.fromEntries(Object.entries(signature).filter(([name]) => !own.has(name.toLowerCase())))
}
