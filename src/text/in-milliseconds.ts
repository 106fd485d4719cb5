/** A time in milliseconds for a person: with a decimal below ten, since there it matters. */
export function inMilliseconds(time: number): string {
  return `${time < 10 ? time.toFixed(1) : Math.round(time)} ms`
}
