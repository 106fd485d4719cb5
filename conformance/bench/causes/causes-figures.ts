import type { ReportedCause } from '../../report/report.ts'
import type { TriedFaults } from './try-faults.ts'

/** How well reports tell causes apart. */
export interface CausesFigures {
  /** By which the servers were chosen. */
  readonly seed: number
  readonly singles: {
    /** Servers with one fault, and how many of them failed something. */
    readonly servers: number
    readonly found: number
    readonly failures: number
    readonly causes: number
    /** Failures that stand as other sentences of a cause. */
    readonly also: number
    /** In how many the first cause is a requirement that is expected to fail. */
    readonly firstExpected: number
    /** In how many such a requirement is among the causes. */
    readonly expectedAmongCauses: number
  }
  readonly pairs: {
    readonly servers: number
    /** In how many requirements failed that are expected of each of the two faults. */
    readonly bothFailed: number
    readonly failures: number
    readonly causes: number
    /** Failures that stand as other sentences of a cause. */
    readonly also: number
    /** In how many of those such requirements of both are among the causes, as one of their sentences. */
    readonly bothAmongCauses: number
    /** In how many of those such requirements of both lead causes. */
    readonly bothLead: number
    /** In how many of those each of the two has a cause with a sentence that is expected of it and none that is expected of the other. */
    readonly apart: number
  }
}

/** The figures of servers with one fault and with two. */
export function causesFigures(tried: readonly TriedFaults[], seed: number): CausesFigures {
  const singles = tried.filter(({ faults }) => faults.length === 1)
  const pairs = tried.filter(({ faults }) => faults.length === 2)
  const both = pairs.filter(isFailedByAll)
  return {
    seed,
    singles: {
      servers: singles.length,
      found: count(singles, ({ causes }) => causes.length > 0),
      failures: sum(singles, failuresOf),
      causes: sum(singles, ({ causes }) => causes.length),
      also: sum(singles, alsoOf),
      firstExpected: count(singles, ({ causes: [first], faults: [fault] }) => fault?.expected.includes(first?.requirement ?? '') === true),
      expectedAmongCauses: count(singles, isAmongCauses),
    },
    pairs: {
      servers: pairs.length,
      bothFailed: both.length,
      failures: sum(pairs, failuresOf),
      causes: sum(pairs, ({ causes }) => causes.length),
      also: sum(pairs, alsoOf),
      bothAmongCauses: count(both, isAmongCauses),
      bothLead: count(both, isLedByAll),
      apart: count(both, isApart),
    },
  }
}

/** Whether a requirement that is expected of each fault is a sentence of a cause, its first or another. */
export function isAmongCauses({ faults, causes }: TriedFaults): boolean {
  return faults.every(({ expected }) => causes.some((cause) => sentencesOf(cause).some((id) => expected.includes(id))))
}

function isLedByAll({ faults, causes }: TriedFaults): boolean {
  return faults.every(({ expected }) => causes.some(({ requirement }) => expected.includes(requirement)))
}

function sentencesOf({ requirement, also = [] }: ReportedCause): readonly string[] {
  return [requirement, ...also]
}

/** Whether a requirement that is expected of each fault failed. */
export function isFailedByAll({ faults, causes }: TriedFaults): boolean {
  const failed = causes.flatMap((cause) => [...sentencesOf(cause), ...cause.consequences])
  return faults.every(({ expected }) => failed.some((id) => expected.includes(id)))
}

/** Whether each of two faults has a cause that is expected of it and not of the other. */
export function isApart({ faults, causes }: TriedFaults): boolean {
  return faults.every(({ expected }) =>
    causes.some((cause) => {
      const sentences = sentencesOf(cause)
      const others = new Set(faults.filter((fault) => fault.expected !== expected).flatMap((fault) => fault.expected))
      return sentences.some((id) => expected.includes(id)) && !sentences.some((id) => others.has(id))
    }),
  )
}

function failuresOf({ causes }: TriedFaults): number {
  return sum(causes, (cause) => sentencesOf(cause).length + cause.consequences.length)
}

function alsoOf({ causes }: TriedFaults): number {
  return sum(causes, ({ also = [] }) => also.length)
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((all, item) => all + of(item), 0)
}

function count<Item>(items: readonly Item[], is: (item: Item) => boolean): number {
  return items.filter(is).length
}
