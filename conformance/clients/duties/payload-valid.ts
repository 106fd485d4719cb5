import { each, type Duty } from './duty.ts'

/** Section 1: every supplied field passes its validation rules, and what is required is supplied. */
export const payloadValid: Duty = {
  requirement: '1-client-payload-valid',
  occasion: 'a request with a body',
  isOfRequests: true,
  judge: (traffic) =>
    each(traffic.exchanges, (exchange) => {
      const { isJson = false, faults = [] } = exchange.body ?? {}
      if (faults.length === 0) return isJson
      return { message: `It is not as documented: ${faults.join(', ')}.`, exchanges: [exchange] }
    }),
}
