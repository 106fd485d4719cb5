import type { PostOperationId } from '../../schemas/operations.ts'
import { meant } from '../text/meant.ts'
import type { Cohort } from './cohort.ts'
import { mistakes, notPlanted } from './mistakes/index.ts'
import { operationsOf, type Mistake } from './mistakes/mistake.ts'
import { Random, seedOf } from './random.ts'

/** How often each mistake is planted: the share of records, from 0 to 1, by the id of a rule or a code of the contract. */
export type MistakeRates = Readonly<Record<string, number>>

/** Tells which mistake a record gets; none for most. */
export type MistakePlan = (record: number) => Mistake | undefined

/**
 * Plans which record gets which mistake. A record gets one at most, so that nothing else is found in it.
 * @throws RangeError for a mistake that cannot be planted in the bodies of the operation, and for rates that are none.
 */
export function planMistakes(rates: MistakeRates, operation: PostOperationId, cohort: Cohort): MistakePlan {
  const wanted = Object.entries(rates).map(([id, rate]) => ({ mistake: findMistake(id, operation, cohort), rate }))
  for (const { mistake, rate } of wanted)
    if (!(rate >= 0 && rate <= 1)) throw new RangeError(`the rate of ${mistake.id} is a share of the records, from 0 to 1`)
  const all = wanted.reduce((sum, { rate }) => sum + rate, 0)
  // Rates such as 0.1 ten times add up to a little more than 1.
  if (all > 1 + 1e-9) throw new RangeError('a record gets one mistake at most, so the rates add up to 1 at most')
  return (record) => {
    let left = new Random(seedOf(cohort.seed + 2, record)).next()
    for (const { mistake, rate } of wanted) {
      left -= rate
      if (left < 0) return record < ('after' in mistake ? (mistake.after ?? 0) : 0) ? undefined : mistake
    }
    return undefined
  }
}

function findMistake(id: string, operation: PostOperationId, { commodity }: Cohort): Mistake {
  const mistake = mistakes.find((known) => known.id === id)
  if (!mistake) {
    const why = Object.hasOwn(notPlanted, id) ? notPlanted[id] : undefined
    if (why !== undefined) throw new RangeError(`${id} cannot be planted: ${why}`)
    const near = meant(
      id,
      mistakes.map((known) => known.id),
    )
    throw new RangeError(`there is no mistake "${id}"${near === undefined ? '' : `; did you mean ${near}?`}`)
  }
  const bodies: readonly PostOperationId[] = operationsOf[mistake.on]
  if (!bodies.includes(operation)) throw new RangeError(`${id} is a mistake in the bodies of ${bodies.join(' and ')}, not of ${operation}`)
  if (mistake.needs !== undefined && commodity !== 'both' && commodity.toUpperCase() !== mistake.needs)
    throw new RangeError(`${id} needs a point of ${mistake.needs.toLowerCase()}, and the cohort has none`)
  return mistake
}
