import type { Exchange } from './linearise.ts'
import type { Operation } from './operation.ts'

/** That no order explains what was answered, with the requests over time. */
export function noOrder(exchanges: readonly Exchange[]): string {
  return `No possible order of these requests explains their answers (${marks}):\n${timeLine(exchanges)}`
}

/** After which requests something was asked, over time. */
export function askedAfter(exchanges: readonly Exchange[]): string {
  return `The request that shows it was sent after these (${marks}):\n${timeLine(exchanges)}`
}

const marks = '"[" is when each was sent, "]" when it was answered'

/** Draws exchanges on a line of time, one below the other: when each was sent and answered, and with what. */
function timeLine(exchanges: readonly Exchange[]): string {
  const moments = [...new Set(exchanges.flatMap(({ sent, answered }) => [sent, answered]))].toSorted((a, b) => a - b)
  const names = exchanges.map(({ operation }) => describe(operation))
  const width = Math.max(...names.map(({ length }) => length))
  return exchanges
    .map(({ sent, answered, seen }, index) => {
      const [from, to] = [moments.indexOf(sent), moments.indexOf(answered)]
      const bar = `${' '.repeat(from * 2)}[${'-'.repeat(Math.max((to - from) * 2 - 1, 0))}]`
      return `${(names[index] ?? '').padEnd(width)} ${bar.padEnd(moments.length * 2)} ${seen.status}`
    })
    .join('\n')
}

/** Whether any two of the exchanges were under way at once; what came one after the other has one order, and no line needs to show it. */
export function hasOverlap(exchanges: readonly Exchange[]): boolean {
  return exchanges.some((one) => exchanges.some((other) => other !== one && other.sent < one.answered && one.sent < other.answered))
}

/** An operation in a few words. */
function describe(operation: Operation): string {
  if (operation.kind === 'process') return operation.dryRun ? 'dry run' : 'process'
  if (operation.kind === 'listed') return `list of ${operation.which.toLowerCase()}`
  if (operation.kind === 'stage') return `stage ${operation.mark ?? ''}`
  if (operation.kind === 'transactions') return `transactions ${operation.transactions.join(', ')}`
  if (operation.kind === 'notes')
    return `notes ${operation.notes.map(({ text, date }) => (date === undefined ? text : `${text} dated`)).join(', ')}`
  return 'name' in operation ? `${operation.kind} ${operation.name}` : operation.kind
}
