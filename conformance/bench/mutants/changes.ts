import { isObject } from '../../../src/contract/json-schema.ts'
import type { OperationId, PostOperationId } from '../../../schemas/operations.ts'
import type { Behaviour, Change } from '../server/behaviour.ts'
import type { Body, Call, Reply } from '../server/exchange.ts'
import type { State, StoredNote } from '../server/state.ts'
import { askedAs, handledAs, type Asked, type Handled } from './handled.ts'

/** Changes the outcome of a decision; gets what the decision was given, too. */
export type Otherwise<Decision extends (...given: never) => unknown> = (
  outcome: ReturnType<Decision>,
  ...given: Parameters<Decision>
) => ReturnType<Decision>

/** One decision is made as it should be, and what comes of it changed. */
export function deciding<Name extends keyof Behaviour>(name: Name, otherwise: Otherwise<Behaviour[Name]>): Change {
  return (right) => {
    const decide = right[name] as (...given: Parameters<Behaviour[Name]>) => ReturnType<Behaviour[Name]>
    return { [name]: (...given: Parameters<Behaviour[Name]>) => otherwise(decide(...given), ...given) }
  }
}

/** One decision is made as it should be, but of something else than what it was given. */
export function giving<Name extends keyof Behaviour>(
  name: Name,
  otherwise: (...given: Parameters<Behaviour[Name]>) => Parameters<Behaviour[Name]>,
): Change {
  return (right) => {
    const decide = right[name] as (...given: Parameters<Behaviour[Name]>) => ReturnType<Behaviour[Name]>
    return { [name]: (...given: Parameters<Behaviour[Name]>) => decide(...otherwise(...given)) }
  }
}

/** Before a decision is made as it should be, something is done. */
export function beforehand<Name extends keyof Behaviour>(
  right: Behaviour,
  name: Name,
  act: (...given: Parameters<Behaviour[Name]>) => unknown,
): Partial<Behaviour> {
  const decide = right[name] as (...given: Parameters<Behaviour[Name]>) => ReturnType<Behaviour[Name]>
  return {
    [name]: (...given: Parameters<Behaviour[Name]>) => {
      act(...given)
      return decide(...given)
    },
  }
}

/** Operations that a fault is about. */
export type Operations = OperationId | readonly OperationId[] | 'all'

/** Whether an operation is among them. */
export function isAmong(operations: Operations, operation: OperationId): boolean {
  return operations === 'all' || [operations].flat().includes(operation)
}

/** Before requests of these operations are handled, something is done; or it is answered, and they are not handled at all. */
export function intercepted(
  right: Behaviour,
  operations: Operations,
  act: (asked: Asked) => Reply | undefined | void,
): Pick<Behaviour, 'before'> {
  return {
    before: (call, state) => (isAmong(operations, call.operation) ? (act(askedAs(call, state, right)) ?? undefined) : undefined),
  }
}

/** Records are not staged for some reason more, which is looked at after all others. */
export function refusedWhenStaged(
  right: Behaviour,
  refusalOf: (key: string, record: Body, state: State) => Reply | undefined,
): Pick<Behaviour, 'recordRefused'> {
  return {
    recordRefused: (state, operation, key, record) =>
      (operation === 'stageAccount' ? refusalOf(key, record, state) : undefined) ?? right.recordRefused(state, operation, key, record),
  }
}

/**
 * Requests of these operations are handled as they should be, and then something else is done, or answered. The answer stays
 * where there is no other one.
 */
export function answered(
  right: Behaviour,
  operations: Operations,
  otherwise: (handled: Handled) => Reply | undefined | void,
): Pick<Behaviour, 'after'> {
  return {
    after: (call, state, reply) =>
      isAmong(operations, call.operation) ? (otherwise(handledAs(reply, call, state, right)) ?? reply) : reply,
  }
}

/**
 * What a request of these operations finds when it begins is at hand once it was handled as it should be: then something is done, or
 * answered. Where it finds nothing, nothing is otherwise.
 */
export function spanned<Found>(
  right: Behaviour,
  operations: Operations,
  find: (asked: Asked) => Found | undefined,
  otherwise: (found: Found, handled: Handled) => Reply | undefined | void,
): Pick<Behaviour, 'before' | 'after'> {
  const begun = new WeakMap<Call, Found>()
  return {
    ...intercepted(right, operations, (asked) => {
      const found = find(asked)
      if (found !== undefined) begun.set(asked.call, found)
    }),
    ...answered(right, operations, (handled) => {
      const found = begun.get(handled.call)
      return found === undefined ? undefined : otherwise(found, handled)
    }),
  }
}

/** {@link answered}, for a fault that does nothing else. */
export function answering(operations: Operations, otherwise: (handled: Handled) => Reply | undefined): Change {
  return (right) => answered(right, operations, otherwise)
}

/** Valid bodies of some operations are read otherwise, so that what is stored and what is answered are both changed. */
export function reading(operations: Operations, change: (body: Body) => unknown): Change {
  return deciding('understood', (body, operation) => (isAmong(operations, operation) && isObject(body) ? change(body) : body))
}

/** An echo loses or changes something of what was sent. */
export function echoing(change: (echo: Body) => unknown): Change {
  return deciding('echo', (echo) => change(echo as Body))
}

/** What is kept of each record that an operation takes is changed; of a staged one it gets what was staged before, too. */
export function storing(
  operation: Exclude<PostOperationId, 'validateAccount' | 'processAccount'>,
  change: (stored: Body, previous: Body | undefined) => unknown,
): Change {
  const changed = (stored: unknown, previous?: Body) => change(stored as Body, previous) as Body
  switch (operation) {
    case 'stageAccount':
      return deciding('stagedData', changed)
    case 'createNotes':
      return deciding('noteToStore', (stored) => changed(stored) as StoredNote)
    case 'createTransactions':
      return deciding('transactionToStore', (stored) => changed(stored))
    case 'createPaymentInstruction':
      return deciding('instructionToStore', (stored) => changed(stored))
    case 'importMarketParticipant':
      return deciding('participantToStore', (stored) => changed(stored))
    case 'importMarketParticipantFees':
      return deciding('sheetToStore', (stored) => changed(stored))
    case 'importMarketParticipantDefinitions':
      return deciding('definitionToStore', (stored) => changed(stored))
    case 'createDeliveryNote':
    case 'createEnergyAmount':
    case 'createHistoricalStatements':
    case 'createMarketParticipantInvoice':
      return deciding('recordToStore', (stored, asked) => (asked === operation ? changed(stored) : stored))
  }
}
