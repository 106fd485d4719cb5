import type { FixTally } from '../../fix-tally.ts'
import type { AskedEntry } from './asked-entry.ts'

/** How files were written before somebody made them what they are: one question for all that show the same. */
export function formEntries({ forms }: Pick<FixTally, 'forms'>): readonly AskedEntry[] {
  return [...Map.groupBy(forms, ({ question }) => question)].map(([question, alike]) => {
    // What differs in the most answers is shown.
    const [most] = alike.toSorted((one, other) => other.answers.length - one.answers.length)
    return {
      section: 'decisions',
      name: question,
      about: {
        answers: most?.answers ?? [],
        files: alike.length,
        values: alike.reduce((sum, { values }) => sum + values, 0),
        fields: [...new Set(alike.flatMap(({ fields }) => fields))].slice(0, mostFields),
        readings: most?.readings ?? {},
      },
    }
  })
}

/** So many fields are named. */
const mostFields = 5
