import { setTimeout as wait } from 'node:timers/promises'

/** The time, in milliseconds, and waiting. */
export interface Clock {
  now(): number
  sleep(ms: number): Promise<void>
}

/** The clock of the machine. */
export const systemClock: Clock = { now: () => Date.now(), sleep: (ms) => wait(ms) }
