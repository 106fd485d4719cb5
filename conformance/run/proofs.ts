import type { Check } from '../check.ts'
import type { Setting } from '../setting/setting.ts'
import { TargetError } from '../target/target.ts'
import { requestsIn } from '../trial/step.ts'
import { counts } from './counts.ts'
import { oneByOne } from './one-by-one.ts'
import type { CheckResult, Counterexample } from './run-check.ts'
import { shrink } from './shrink.ts'
import { shrinkBodies } from './shrink-bodies.ts'

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
  const end = setting.course.elapsed() + mostTime
  const hasTime = () => setting.course.elapsed() < end && goesOn()
  for (const [id, examples] of Map.groupBy(found, ({ example }) => example.requirement)) {
    const [first, ...others] = examples.toSorted(byLength)
    if (first) proofs.set(id, await simpler(await shortest([first, ...others.slice(0, mostTried - 1)], setting, hasTime), setting, hasTime))
  }
  return proofs
}

/** Without requests at once where it takes none, and made of smaller bodies; unless the target is gone. */
async function simpler({ check, example }: Found, setting: Setting, goesOn: () => boolean): Promise<Counterexample> {
  // What the last checks judge was made by others.
  if (check.last || !goesOn()) return example
  try {
    const inTurn = await oneByOne(check, setting, example)
    return await shrinkBodies(check, inTurn ? { ...setting, isOneByOne: true } : setting, inTurn ?? example, goesOn)
  } catch (error) {
    if (error instanceof TargetError) return example
    throw error
  }
}

async function shortest(examples: readonly [Found, ...Found[]], setting: Setting, goesOn: () => boolean): Promise<Found> {
  let best: Found = examples[0]
  for (const { check, example } of examples) {
    if (lengthOf(best.example) <= short || !goesOn()) break
    const smaller = (await smallerOf(check, setting, example)) ?? example
    if (lengthOf(smaller) < lengthOf(best.example)) best = { check, example: smaller }
  }
  return best
}

/** Undefined when the requirement is not broken again, or the target is gone. */
async function smallerOf(check: Check, setting: Setting, example: Counterexample): Promise<Counterexample | undefined> {
  try {
    return await shrink(check, setting, example)
  } catch (error) {
    if (error instanceof TargetError) return undefined
    throw error
  }
}

/** Those of the last checks leave out what other checks did in between, so that one that holds all that it takes is better. */
function byLength(one: Found, other: Found): number {
  return Number(one.check.last ?? false) - Number(other.check.last ?? false) || lengthOf(one.example) - lengthOf(other.example)
}

/** How many requests it takes; what the operator does comes with them. */
function lengthOf({ steps }: Counterexample): number {
  return requestsIn(steps).length
}
