import type { PostOperationId } from '../../../../schemas/operations.ts'
import type { Behaviour } from '../behaviour.ts'
import type { Call, Reply } from '../exchange.ts'
import type { State } from '../state.ts'

/** What an operation works with. */
export interface Work {
  readonly state: State
  readonly behaviour: Behaviour
  readonly call: Call
}

/** One operation. */
export type Handler = (work: Work) => Promise<Reply>

/** The answer to a body that has faults; undefined when it has none, and then the body is as the server understands it. */
export function validationRefusal({ behaviour, call }: Work, operation: PostOperationId): Reply | undefined {
  const faults = behaviour.toldFaults(behaviour.validationFaults(operation, call.body))
  if (faults.length === 0) {
    call.body = behaviour.understood(operation, call.body)
    return undefined
  }
  const items = faults.map((fault) => behaviour.errorItem(fault, behaviour.attrOf(fault.path), behaviour.codeOf(fault)))
  return { status: behaviour.validationStatus(operation), body: behaviour.envelope(operation, items) }
}

/** Writes, and keeps how to take it back. */
export function write<Target extends object, Key extends keyof Target>({ call }: Work, target: Target, key: Key, value: Target[Key]): void {
  const before = target[key]
  target[key] = value
  call.undo.push(() => {
    target[key] = before
  })
}

/** Takes back what the call wrote since then, the last write first. */
export function takeBack({ call }: Work, since = 0): void {
  while (call.undo.length > since) call.undo.pop()?.()
}

/** Does the work while nothing else is done to what the key names, and takes it back where the client has hung up and that is how the server is. */
export function locked({ state, behaviour, call }: Work, key: string, work: () => Promise<Reply>): Promise<Reply> {
  return state.locks.hold(behaviour.lock(call.operation, key), async () => {
    const reply = await work()
    if (call.request.signal?.aborted && behaviour.whenHungUp(call.operation) === 'undone') takeBack({ state, behaviour, call })
    return reply
  })
}
