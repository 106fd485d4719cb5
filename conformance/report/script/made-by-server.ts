import type { Step } from '../../trial/step.ts'

/** A date, or a date with a time, as JSON. */
export const datetime = /^"\d{4}-\d\d-\d\d(T[^"]*)?"$/

/** Whether a value was made by the server, so that it is another one each time. */
export function isOfServer(value: unknown, steps: readonly Step[]): boolean {
  return (
    typeof value === 'string' &&
    /\d/.test(value) &&
    !steps.some(({ request }) => JSON.stringify(request).includes(JSON.stringify(value).slice(1, -1)))
  )
}
