import type { Check } from '../check.ts'
import type { Setting } from '../setting/setting.ts'
import { TargetError } from '../target/target.ts'
import { counts } from './counts.ts'
import type { CheckResult, Counterexample } from './run-check.ts'
import { shrink } from './shrink.ts'

/** A proof of this many requests is short enough. */
const short = 2

/** Of this many checks the counterexamples are made smaller, to find the shortest proof. */
const mostTried = 3

/** Time for making all proofs of a run smaller, in milliseconds. */
const mostTime = 60_000

/** A counterexample and the check that found it. */
interface Found {
  readonly check: Check
  readonly example: Counterexample
}

/**
 * The shortest proof of each broken requirement, made of fresh records. It is looked for when all inputs were tried, so that
 * it takes neither time nor requests from them.
 * @param goesOn Whether there is time left to make proofs smaller.
 */
export async function proofsOf(
  results: readonly CheckResult[],
  setting: Setting,
  goesOn: () => boolean = () => true,
): Promise<ReadonlyMap<string, Counterexample>> {
  const found = results.flatMap(({ check, broken }) =>
    [...broken.values()].filter(({ requirement }) => counts(requirement)).map((example): Found => ({ check, example })),
  )
  const proofs = new Map<string, Counterexample>()
  const end = Date.now() + mostTime
  const hasTime = () => Date.now() < end && goesOn()
  for (const [id, examples] of Map.groupBy(found, ({ example }) => example.requirement)) {
    const [first, ...others] = examples.toSorted(byLength)
    if (first) proofs.set(id, await shortest([first, ...others.slice(0, mostTried - 1)], setting, hasTime))
  }
  return proofs
}

async function shortest(examples: readonly [Found, ...Found[]], setting: Setting, goesOn: () => boolean): Promise<Counterexample> {
  let best = examples[0].example
  for (const { check, example } of examples) {
    if (best.steps.length <= short || !goesOn()) break
    const smaller = (await smallerOf(check, setting, example)) ?? example
    if (smaller.steps.length < best.steps.length) best = smaller
  }
  return best
}

/** Undefined when the requirement is not broken again, or the target is gone. */
async function smallerOf(check: Check, setting: Setting, { requirement, seed, path }: Counterexample): Promise<Counterexample | undefined> {
  try {
    return await shrink(check, setting, requirement, seed, path)
  } catch (error) {
    if (error instanceof TargetError) return undefined
    throw error
  }
}

/** Those of the last checks leave out what other checks did in between, so that one that holds all that it takes is better. */
function byLength(one: Found, other: Found): number {
  return Number(one.check.last ?? false) - Number(other.check.last ?? false) || one.example.steps.length - other.example.steps.length
}
