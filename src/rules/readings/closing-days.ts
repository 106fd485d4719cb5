import { day, germanClock, hour, wallClock } from '../timelines/moment.ts'

/**
 * The days at whose end a reading may stand, as `YYYY-MM-DD`: the day as it is written and as it is in Germany, and the
 * day before for a reading up to 06:00, the hour at which the gas day ends.
 */
export function closingDays(readAt: string): string[] {
  const clocks = [wallClock(readAt), germanClock(readAt)]
  return [...new Set([...clocks, ...clocks.filter((clock) => clock % day <= 6 * hour).map((clock) => clock - day)].map(dayOf))]
}

function dayOf(clock: number): string {
  return new Date(clock).toISOString().slice(0, 10)
}
