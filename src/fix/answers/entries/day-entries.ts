import type { RecordName } from '../../../../schemas/record-types.ts'
import { dayAnswers, type DayAnswer } from '../../../causes/answers/answered-days.ts'
import { allFields, noAnswers } from '../../../causes/answers/answers.ts'
import { dayFieldsOf } from '../../doubts/day-places.ts'
import { doubtsOf, type Doubt } from '../../doubts/doubts.ts'
import type { FixTally } from '../../fix-tally.ts'
import { isMixed } from '../../doubts/mixed-dates.ts'
import type { WrongDays } from '../../doubts/wrong-days.ts'
import type { GivenAnswers } from '../given-answers.ts'
import type { AskedEntry } from './asked-entry.ts'

/** So many fields are named. */
const mostFields = 5

/** What valid dates stand for that look as if they were wrong throughout: one question for all fields, and none where files contradict one another. */
export function dayEntries(tally: FixTally, record: RecordName, given: GivenAnswers | undefined): readonly AskedEntry[] {
  const entries = doubtsOf(tally, given?.answers ?? noAnswers).flatMap((doubt) => entriesFor(doubt, tally, record))
  // What two doubts are about is asked once.
  return [...new Map(entries.toReversed().map((entry) => [entry.name, entry])).values()].toReversed()
}

function entriesFor(doubt: Doubt, tally: FixTally, record: RecordName): readonly AskedEntry[] {
  if (doubt.kind === 'wrong days') return wrongEntries(doubt.wrong)
  if (doubt.kind !== 'turned by a spreadsheet') return []
  return dayFieldsOf(record).flatMap(({ field, attr }): AskedEntry[] => {
    const counts = tally.dates.get(field)
    if (!counts || !isMixed(counts)) return []
    return [
      { section: 'dates', name: attr, about: { answers: answersFrom('day and month exchanged'), dates: counts.valid[0], valid: true } },
    ]
  })
}

function wrongEntries({ fault, count, fields, examples, files }: WrongDays): readonly AskedEntry[] {
  // No answer is right for all of the files.
  if (files) return []
  const [first] = examples
  const about = {
    answers: answersFrom(fault),
    examples: examples.map(([before]) => before),
    ...(first ? { readings: { [fault]: `${first[0]} is ${first[1]}` } } : {}),
    valid: true,
  }
  return [{ section: 'dates', name: allFields, about: { ...about, dates: count, fields: fields.slice(0, mostFields) } }]
}

/** What may be answered, what is likely first. */
function answersFrom(likely: DayAnswer): readonly DayAnswer[] {
  return [likely, ...dayAnswers.filter((answer) => answer !== likely)]
}
