import { mostFirst, type Samples } from '../sample.ts'
import { mostExamples, type AskedEntry } from './asked-entry.ts'

/** Of which century the years of two digits in a field are. */
export function yearEntries(years: ReadonlyMap<string, Samples>): readonly AskedEntry[] {
  return [...years].map(([at, samples]): AskedEntry => {
    const all = mostFirst(samples)
    return {
      section: 'years',
      name: at,
      about: {
        expected: 'up to which year it is 20xx: 29 makes 29 2029 and 30 1930',
        dates: all.reduce((sum, [, { count }]) => sum + count, 0),
        years: stretches(all.map(([year]) => year)),
        examples: all.flatMap(([, { examples }]) => examples).slice(0, mostExamples),
      },
    }
  })
}

/** So many years without any are a gap that is shown. */
const widestGap = 5

/** Years of two digits from which to which, without the gaps: 00-12, 55-99. */
function stretches(years: readonly string[]): string {
  const runs: [first: string, last: string][] = []
  for (const year of years.toSorted()) {
    const run = runs.at(-1)
    if (run && Number(year) - Number(run[1]) <= widestGap) run[1] = year
    else runs.push([year, year])
  }
  return runs.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join(', ')
}
