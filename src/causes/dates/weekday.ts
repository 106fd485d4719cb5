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

/** What stands before days and says nothing. */
const article = /^(?:am|den|dem|the|on)$/i

/**
 * Whether a day is one of the weekday that is written before it. Where it is none, the weekday, the day, the month or the year is wrong, and nobody can
 * tell which.
 * @param word What is written there.
 * @param date A date, or a datetime.
 */
export function isOnWeekday(word: string | undefined, date: unknown): boolean {
  if (word === undefined || article.test(word) || typeof date !== 'string') return true
  // Another word may say that it is not that day: vor, ca., nach.
  const weekday = weekdays.findIndex((names) => names.test(word))
  return new Date(`${date.slice(0, 10)}T00:00:00Z`).getUTCDay() === weekday
}
