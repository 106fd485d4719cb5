import { manners } from './manners.ts'
import type { ClientMutant } from './mutants/client-mutant.ts'
import { tryClient } from './try-client.ts'

/** What came of a mutant. */
export interface MutantOutcome {
  readonly mutant: ClientMutant
  /** The duties that it was found to break, and the open points at which it was advised otherwise. */
  readonly broken: readonly string[]
  /** Whether one of those that it does break is among them. */
  readonly isFound: boolean
}

/** Tries a mutant in its manner. */
export async function tryMutant(mutant: ClientMutant): Promise<MutantOutcome> {
  const manner = manners.find(({ id }) => id === (mutant.manner ?? 'one at a time'))
  if (!manner) throw new RangeError(`There is no manner ${mutant.manner}.`)
  const { requirements } = await tryClient(manner, mutant.change)
  const broken = requirements.filter(({ failure, advice }) => failure ?? advice).map(({ id }) => id)
  return { mutant, broken, isFound: broken.some((id) => mutant.requirements.includes(id)) }
}
