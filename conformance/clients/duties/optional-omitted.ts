import { each, type Duty } from './duty.ts'

/** Section 1: what a client has no value for is left out. */
export const optionalOmitted: Duty = {
  requirement: '1-optional-omitted',
  occasion: 'a request that leaves a documented field out',
  isOfRequests: true,
  judge: (traffic) =>
    each(traffic.exchanges, (exchange) => {
      const { withoutValue = [], leavesOut } = exchange.body ?? {}
      if (withoutValue.length === 0) return leavesOut
      return { message: `It stands there without a value: ${withoutValue.join(', ')}.`, exchanges: [exchange] }
    }),
}
