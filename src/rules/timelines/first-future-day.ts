import { lastMade } from '../last-made.ts'
import { day } from './moment.ts'

/** The day after tomorrow, as `YYYY-MM-DD`, so that neither an offset nor a clock that is fast makes a finding. */
export const firstFutureDay = lastMade((now: Date) => new Date(now.getTime() + 2 * day).toISOString().slice(0, 10))
