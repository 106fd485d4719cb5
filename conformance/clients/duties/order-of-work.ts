import { answered, succeeded, type Exchange } from '../traffic/exchange.ts'
import { supplierOf } from '../traffic/supplier-of.ts'
import type { Traffic } from '../traffic/traffic.ts'
import { each, type Duty } from './duty.ts'

/** Section 4.1: market participants are imported before anything that refers to them. */
const participantsFirst: Duty = {
  requirement: '4.1-participants-first',
  occasion: 'price sheets or time definitions of a market participant that the client imports',
  judge: (traffic) => {
    const imports = Map.groupBy(traffic.of('importMarketParticipant'), ({ body }) => body?.imports)
    return each(traffic.of('importMarketParticipantFees', 'importMarketParticipantDefinitions'), (exchange) => {
      for (const code of exchange.body?.refersTo ?? []) {
        const all = imports.get(code) ?? []
        const before = all.filter(({ ended }) => ended.order < exchange.sent.order)
        if (before.some(succeeded)) continue
        // Whether an import whose answer was lost has done its work, nobody can know.
        if (before.some(({ answer }) => answer === undefined)) return undefined
        const later = all.find((other) => !before.includes(other) && answered(201)(other))
        if (later) return { message: `It refers to the market participant ${code}, which is imported later.`, exchanges: [exchange, later] }
        if (!traffic.isFresh || succeeded(exchange)) return undefined
        return {
          message: `It refers to the market participant ${code}, which was not imported.`,
          exchanges: [...before.slice(-1), exchange],
        }
      }
      return (exchange.body?.refersTo.length ?? 0) > 0
    })
  },
}

/** Section 4.2: a process request refers to staged data. */
const processesStaged: Duty = {
  requirement: '4.2-client-processes-staged',
  occasion: 'an account that the client stages and processes, or whose staging is refused',
  judge: (traffic) =>
    each(traffic.of('processAccount'), (exchange) => {
      const stagings = traffic
        .about(exchange.pair ?? '')
        .filter(({ operation, ended }) => operation === 'stageAccount' && ended.order < exchange.sent.order)
      if (stagings.some(succeeded)) return true
      const refused = stagings.at(-1)
      // What an earlier run staged may be there still, and an answer that was lost may have been a success.
      const isRefused = refused !== undefined && stagings.every(answered(400))
      if (!isRefused || !(traffic.isFresh || refused.answer?.code.includes('failed_validation'))) return undefined
      return { message: 'Its staging was refused, and it was processed all the same.', exchanges: [refused, exchange] }
    }),
}

/** Section 4.4: the list of all accounts covers pending ones. */
const processesPending: Duty = {
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

/** How many accounts must have been tried before it shows that none is processed. */
const enough = 2

/** Section 4.2: a dry run that would succeed is answered with 400. */
const takesDryRun: Duty = {
  requirement: '4.2-client-takes-dry-run',
  occasion: 'dry runs of accounts that the client is known to be going to import (`accounts`), answered with 400 and no fault',
  judge: (traffic) => {
    const dryRuns = traffic.of('processAccount').filter((exchange) => exchange.isDryRun && answered(400)(exchange))
    // A refusal that names faults is one, and so is that of a supplier who is paused. Who only rehearses processes nothing.
    const tried = dryRuns.filter(
      ({ pair, answer, treatment }) =>
        pair !== undefined &&
        treatment !== 'supplier paused' &&
        answer?.tellsImported === false &&
        !answer.hasErrors &&
        traffic.about(pair).some((other) => other.operation === 'stageAccount' && succeeded(other)),
    )
    if (traffic.accounts === undefined || tried.length < enough) return { kept: 0 }
    const processed = tried.filter((exchange) =>
      traffic.later(exchange).some(({ operation, isDryRun }) => operation === 'processAccount' && !isDryRun),
    )
    if (processed.length > 0) return { kept: processed.length }
    const message = `${tried.length} accounts were tried with dry runs, and none of them was processed.`
    return { kept: 0, broken: { message, exchanges: tried.slice(0, enough) } }
  },
}

/** Section 4.3: an account that gets notes must be imported, not merely staged. */
const notesOnImported: Duty = {
  requirement: '4.3-client-notes-on-imported',
  occasion: 'notes for an account that the client stages',
  judge: (traffic) =>
    each(traffic.of('createNotes'), (exchange) => {
      const before = traffic.about(exchange.pair ?? '').filter(({ ended }) => ended.order < exchange.sent.order)
      const staged = before.findLast((other) => other.operation === 'stageAccount' && succeeded(other))
      // When the client has not staged it, it may know from elsewhere, and a list may have told it.
      if (!staged || hasReadList(traffic, staged, exchange)) return undefined
      const since = before.filter(
        ({ operation, isDryRun, ended }) =>
          (operation === 'getAccountTransferStatus' || (operation === 'processAccount' && !isDryRun)) && ended.order > staged.ended.order,
      )
      if (since.some((other) => other.answer?.tellsImported === true || (other.operation === 'processAccount' && succeeded(other))))
        return true
      // What a recording has left out may have told it.
      if (since.some(({ answer }) => answer?.isRead === false)) return undefined
      return {
        message: 'The client had been told that the account is staged, and not that it is imported.',
        exchanges: [staged, ...since.slice(-1), exchange],
      }
    }),
}

function hasReadList(traffic: Traffic, since: Exchange, until: Exchange): boolean {
  return traffic
    .of('listAllAccountImportProcesses', 'listImportedAccountImportProcesses')
    .some(({ ended }) => ended.order > since.ended.order && ended.order < until.sent.order)
}

/** The duties on what comes before what, and what must follow. */
export const dutiesOfOrder: readonly Duty[] = [participantsFirst, processesStaged, processesPending, takesDryRun, notesOnImported]
