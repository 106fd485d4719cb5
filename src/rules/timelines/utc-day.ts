import { lastMade } from '../last-made.ts'

/** The day of a moment, in UTC, as `YYYY-MM-DD`. */
export const utcDay = lastMade((moment: Date) => moment.toISOString().slice(0, 10))
