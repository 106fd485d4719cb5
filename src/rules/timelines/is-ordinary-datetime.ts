import type { RuleContext } from '../rule.ts'
import { firstFutureDay } from './first-future-day.ts'

/** Whether a text is a datetime from 2000 on, not in the future, with an offset, as nearly all are: most rules about datetimes need know no more. */
export function isOrdinaryDatetime(text: string, { now }: RuleContext): boolean {
  const { length } = text
  if (length < 20 || text.charCodeAt(0) !== two) return false
  const last = text.charCodeAt(length - 1)
  // Of `+02:00` the sign; a fraction or an offset of another form is for the rules themselves to see.
  const sign = text.charCodeAt(length - 6)
  return (last === Z || sign === plus || sign === minus) && text < firstFutureDay(now)
}

const [plus, minus, two, Z] = [43, 45, 50, 90]
