/** The days of the week in German and English, also short, from Sunday on. */
const weekdays = [
  /^(?:so(?:nn(?:tag)?)?|sun(?:day)?)$/i,
  /^mo(?:n(?:tag|day)?)?$/i,
  /^(?:di(?:ens(?:tag)?)?|tue(?:s(?:day)?)?)$/i,
  /^(?:mi(?:tt(?:woch)?)?|wed(?:nesday)?)$/i,
  /^(?:do(?:nn(?:erstag)?)?|thu(?:r(?:s(?:day)?)?)?)$/i,
  /^fr(?:i(?:day)?|ei(?:tag)?)?$/i,
  /^(?:sa(?:t(?:urday)?|m(?:stag)?)?)$/i,
]

/**
 * Whether a day is one of the weekday that is written before it. Where it is none, the weekday, the day, the month or the year is wrong, and nobody can
 * tell which.
 * @param word What is written there; it says nothing where it is no weekday.
 * @param date A date, or a datetime.
 */
export function isOnWeekday(word: string | undefined, date: unknown): boolean {
  const weekday = word === undefined ? -1 : weekdays.findIndex((names) => names.test(word))
  if (weekday < 0 || typeof date !== 'string') return true
  return new Date(`${date.slice(0, 10)}T00:00:00Z`).getUTCDay() === weekday
}
