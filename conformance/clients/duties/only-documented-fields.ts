import { each, type Duty } from './duty.ts'

/** Section 9: requests hold only documented fields. */
export const onlyDocumentedFields: Duty = {
  requirement: '9-client-only-documented-fields',
  occasion: 'a request with a body',
  isOfRequests: true,
  judge: (traffic) =>
    each(traffic.exchanges, (exchange) => {
      const { operation, body, unknownParameters } = exchange
      if (operation === undefined) return undefined
      const unknown = [...(body?.unknownFields ?? []), ...unknownParameters.map((name) => `the query parameter ${name}`)]
      if (unknown.length === 0) return body?.isJson
      return { message: `The interface does not show ${unknown.join(', ')}.`, exchanges: [exchange] }
    }),
}
