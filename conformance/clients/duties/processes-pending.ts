import { succeeded, type Exchange } from '../traffic/exchange.ts'
import { supplierOf } from '../traffic/supplier-of.ts'
import { each, type Duty } from './duty.ts'

/** Section 4.4: the list of all accounts covers pending ones. */
export const processesPending: Duty = {
  requirement: '4.4-client-processes-pending',
  occasion: 'a list of all accounts that the client reads while one that it has staged is pending',
  judge: (traffic) => {
    const lists = traffic.of('listAllAccountImportProcesses').filter(succeeded)
    const stagings = traffic.of('stageAccount').filter((exchange) => succeeded(exchange) && traffic.isFirst(exchange))
    const processes = Map.groupBy(
      traffic.of('processAccount').filter(({ isDryRun }) => !isDryRun),
      ({ pair }) => pair,
    )
    // Of those staged after each one, the process request that was sent last.
    const later = new Map<Exchange, Exchange | undefined>()
    let last: Exchange | undefined
    for (const staged of stagings.toReversed()) {
      later.set(staged, last)
      for (const one of processes.get(staged.pair) ?? []) if (!last || one.sent.order > last.sent.order) last = one
    }
    return each(stagings, (staged) => {
      const isAbout = ({ step }: Exchange) => step.request.path.includes(`/${encodeURIComponent(supplierOf(staged.pair))}/`)
      const list = lists.find((one) => one.sent.order > staged.ended.order && isAbout(one))
      const own = processes.get(staged.pair) ?? []
      if (!list || own.some(({ sent }) => sent.order < list.ended.order)) return undefined
      if (own.length > 0) return true
      // A client that stops before the end leaves the last ones; one that passes over an account goes on with those behind it.
      const other = later.get(staged)
      if (!other || other.sent.order < list.ended.order) return undefined
      return { message: 'It was pending in the list and never processed, as later ones were.', exchanges: [staged, list, other] }
    })
  },
}
