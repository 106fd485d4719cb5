import type { StabilityBehaviour } from '../behaviour.ts'

/** Every request is handled, and what it is answered stays as it is. */
export const stability: StabilityBehaviour = {
  before: () => undefined,
  after: (_call, _state, reply) => reply,
}
