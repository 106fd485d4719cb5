import type { Exchange } from '../traffic/exchange.ts'
import type { Traffic } from '../traffic/traffic.ts'
import { each, type Duty } from './duty.ts'

/**
 * A duty that a request alone shows.
 * @param fault What is wrong with one, in words; true when it shows that the duty was kept; nothing when it shows neither.
 */
function ofRequests(
  requirement: string,
  occasion: string,
  fault: (exchange: Exchange, traffic: Traffic) => string | boolean | undefined,
): Duty {
  return {
    requirement,
    occasion,
    isOfRequests: true,
    judge: (traffic) =>
      each(traffic.exchanges, (exchange) => {
        const found = fault(exchange, traffic)
        return typeof found === 'string' ? { message: found, exchanges: [exchange] } : found
      }),
  }
}

/** The duties that requests alone show. */
export const dutiesOfRequests: readonly Duty[] = [
  // Section 1: document paths are relative to the root location of the import supplier.
  ofRequests('1-document-path-relative', 'a payload with a document path', ({ body }, { documentRoots }) => {
    const { absolutePaths = [], documentPaths = [] } = body ?? {}
    const rooted = documentPaths.filter(({ first }) => documentRoots.includes(first)).map(({ attr }) => attr)
    const wrong = [...absolutePaths, ...rooted]
    if (wrong.length === 0) return documentPaths.length > 0
    return `It is not relative to the root location of the import supplier: ${wrong.join(', ')}.`
  }),
  // Section 1: what a client has no value for is left out.
  ofRequests('1-optional-omitted', 'a request that leaves a documented field out', ({ body }) => {
    const { withoutValue = [], leavesOut } = body ?? {}
    return withoutValue.length === 0 ? leavesOut : `It stands there without a value: ${withoutValue.join(', ')}.`
  }),
  // Section 1: every supplied field passes its validation rules, and what is required is supplied.
  ofRequests('1-client-payload-valid', 'a request with a body', ({ body }) => {
    const { isJson = false, faults = [] } = body ?? {}
    return faults.length === 0 ? isJson : `It is not as documented: ${faults.join(', ')}.`
  }),
  // Section 1: all requests are JSON.
  ofRequests('1-request-json', 'a request with a body', ({ body }) => body && (body.isJson || 'The body is not JSON.')),
  // Section 5: every request carries its token in the header Authorization.
  ofRequests('5-header-sent', 'a request with the header Authorization', ({ token, answer }) => {
    if (token !== undefined) return true
    // Recordings often leave the header out; that the request was let in shows that it was there.
    if (answer?.status !== 401 && answer?.status !== 403) return undefined
    return 'It has no header Authorization with the word Token, a space and a token.'
  }),
  // Section 9: requests hold only documented fields.
  ofRequests('9-client-only-documented-fields', 'a request with a body', ({ operation, body, unknownParameters }) => {
    if (operation === undefined) return undefined
    const unknown = [...(body?.unknownFields ?? []), ...unknownParameters.map((name) => `the query parameter ${name}`)]
    return unknown.length === 0 ? body?.isJson : `The interface does not show ${unknown.join(', ')}.`
  }),
]
