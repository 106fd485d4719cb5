import type { PostOperationId } from '../../../../schemas/operations.ts'
import type { HabitChange, Reaction, Situation } from '../habits.ts'

/** A client with a single fault: the conforming loader with some of its habits changed. */
export interface ClientMutant {
  /** Says the fault in a few words; permanent. */
  readonly id: string
  /** The requirements that should catch it; one of them failing is right. */
  readonly requirements: readonly string[]
  readonly change: HabitChange
  /** Why the judge cannot find it, and should not be made to. */
  readonly beyond?: string
  /** The manner in which the fault shows. Default: one account at a time. */
  readonly manner?: string
}

/** Reacts otherwise in some situations. */
export function reacting(when: (situation: Situation) => boolean, reaction: Reaction): HabitChange {
  return ({ react }) => ({ react: (situation) => (when(situation) ? reaction : react(situation)) })
}

/** Sends other bodies with an operation. */
export function sending(operation: PostOperationId, change: (body: Readonly<Record<string, unknown>>) => unknown): HabitChange {
  return ({ body }) => ({
    body: (its, given, attempt) => {
      const sent = body(its, given, attempt)
      return its === operation ? change(sent as Record<string, unknown>) : sent
    },
  })
}

/** The first of a list with other members. */
export function firstWith(list: unknown, members: object): unknown {
  return Array.isArray(list) ? list.map((item: object, index) => (index === 0 ? { ...item, ...members } : item)) : list
}

/** Whether it is about an operation. */
export const is = (operation: string) => (situation: Situation) => situation.operation === operation

/** Whether several conditions hold. */
export const all =
  (...conditions: ((situation: Situation) => boolean)[]) =>
  (situation: Situation) =>
    conditions.every((holds) => holds(situation))

/** Whether it is one of the first attempts. */
export const upTo =
  (attempts: number) =>
  ({ attempt }: Situation) =>
    attempt <= attempts

/** Whether an answer has a status. */
export function hears(...statuses: readonly number[]): (situation: Situation) => boolean {
  return ({ heard }) => heard !== undefined && statuses.includes(heard.status)
}

/** Whether an answer was lost. */
export function hearsNothing({ heard }: Situation): boolean {
  return heard === undefined
}
