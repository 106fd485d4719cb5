import { setImmediate, setTimeout } from 'node:timers/promises'

let milliseconds = 0

/** What a server waits for between reading and writing: one turn of the event loop, or a time that stands for a database. */
export function turn(): Promise<unknown> {
  return milliseconds === 0 ? setImmediate() : setTimeout(milliseconds)
}

/** How long turns take from now on in this thread; 0 for as short as can be. */
export function turnsTake(next: number): void {
  milliseconds = next
}
