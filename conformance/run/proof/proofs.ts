import type { Setting } from '../../setting/setting.ts'
import { operationOf } from '../../trial/operation-of.ts'
import { requestsIn, type Step } from '../../trial/step.ts'
import { counts } from '../counts.ts'
import { hasNoSlot } from './has-no-slot.ts'
import { heldBefore } from './held-before.ts'
import type { Proof } from './proof.ts'
import { ofItsRecords } from './of-its-records.ts'
import { oneByOne } from './one-by-one.ts'
import type { CheckResult, Counterexample } from '../run-check.ts'
import { shrink } from './shrink.ts'
import { shrinkByAnswer } from './shrink-by-answer.ts'
import { shrinkNamed } from './shrink-named.ts'
import { shrinkBodies } from './shrink-bodies.ts'
import { shrinkRefused } from './shrink-refused.ts'
import { shrinkRequests } from './shrink-requests.ts'
import { stuckSince } from './stuck-since.ts'
import { unlessGone } from './unless-gone.ts'
import { withHolder } from './with-holder.ts'
import { withSenders } from './with-senders.ts'
import { fewerReadings } from './fewer-readings.ts'
import { withTwin } from './with-twin.ts'
import { withAdditions } from './with-additions.ts'
import { withEarlier } from './with-earlier.ts'

/** A proof of this many requests is short enough. */
const short = 2

/** Of this many checks the counterexamples are made smaller, to find the shortest proof. */
const mostTried = 3

/** Time for making all proofs of a run smaller, in milliseconds. */
const mostTime = 90_000

/**
 * The shortest proof of each broken requirement, made of fresh records. It is looked for when all inputs were tried, so that
 * it takes neither time nor requests from them.
 * @param goesOn Whether there is time left to make proofs smaller.
 */
export async function proofsOf(
  results: readonly CheckResult[],
  setting: Setting,
  goesOn: () => boolean = () => true,
): Promise<ReadonlyMap<string, Proof>> {
  const found = results.flatMap(({ check, broken }) =>
    [...broken.values()].filter(({ requirement }) => counts(requirement)).map((example): Proof => ({ check, setting, example })),
  )
  const proofs = new Map<string, Proof>()
  const end = setting.course.elapsed() + mostTime
  const hasTime = () => setting.course.elapsed() < end && goesOn()
  for (const [id, examples] of Map.groupBy(found, ({ example }) => example.requirement)) {
    // A request that never gives its slot back makes everything after it fail, too; a smaller example would not show which request that was.
    const [earliest] = examples.toSorted(bySent)
    if (earliest && examples.some(({ example }) => hasNoSlot(example))) {
      proofs.set(id, { ...earliest, example: ofSlots(earliest.example), whole: earliest.example })
      continue
    }
    const stuck = earliest && hasTime() ? await unlessGone(() => stuckSince(earliest, hasTime)) : undefined
    if (stuck) {
      proofs.set(id, stuck)
      continue
    }
    const [first, ...others] = examples.toSorted(byLength)
    if (!first) continue
    const simple = await simpler(await shortest([first, ...others.slice(0, mostTried - 1)], hasTime), hasTime)
    const told = { ...simple, example: ofItsRecords(fewerReadings(simple.example), setting.names.runId) }
    const whole = simple.whole ?? simple.example
    const proof = { ...((await shownByThese({ ...told, whole }, hasTime)) ?? told), whole }
    const held = hasTime() ? await unlessGone(() => heldBefore(proof, hasTime)) : undefined
    proofs.set(id, held ? { ...proof, example: { ...proof.example, heldBefore: held } } : proof)
  }
  return proofs
}

/**
 * A proof from which requests were left out because of what they are about, with those alone that it takes: what did not show by all
 * requests of a check, sent again, may show by these.
 */
async function shownByThese(proof: Proof, goesOn: () => boolean): Promise<Proof | undefined> {
  const { check, example, whole = example, isResent } = proof
  if (isResent || check.last || example.steps.length === whole.steps.length || !goesOn()) return undefined
  const shown = await unlessGone(() => shrinkRequests(proof, goesOn))
  return shown && shown.example.steps.length < example.steps.length ? shown : undefined
}

/** Without requests at once where it takes none, and made of fewer requests and smaller bodies; unless the target is gone. */
async function simpler(proof: Proof, goesOn: () => boolean): Promise<Proof> {
  const { check, setting, example } = proof
  if (!goesOn()) return proof
  // What the last checks judge was made by others.
  if (check.last) return (await unlessGone(() => withAdditions(proof, goesOn))) ?? proof
  const smaller = await unlessGone(async () => {
    const inTurn = await oneByOne(check, setting, example)
    const plain: Proof = inTurn ? { check, setting: { ...setting, isOneByOne: true }, example: inTurn } : proof
    const named = await shrinkNamed(plain, goesOn)
    if (named) return named
    const held = (await withHolder(plain, goesOn)) ?? (await withSenders(plain, goesOn))
    const alone = await shrinkRequests(held ?? plain, goesOn)
    const twin = alone && (await withTwin(alone, goesOn))
    if (twin) return (await shrinkRequests(twin, goesOn)) ?? twin
    if (alone ?? held) return alone ?? held
    const later = await withEarlier(plain, goesOn)
    if (later) return (await shrinkRequests(later, goesOn)) ?? later
    const bare = await shrinkByAnswer(await shrinkBodies(plain, goesOn), goesOn)
    return (await shrinkRefused(bare, goesOn)) ?? bare
  })
  return smaller ?? proof
}

async function shortest(found: readonly [Proof, ...Proof[]], goesOn: () => boolean): Promise<Proof> {
  let best: Proof = found[0]
  for (const proof of found) {
    if (lengthOf(best.example) <= short || !goesOn()) break
    const example = (await smallerOf(proof)) ?? ofItsRecords(proof.example, proof.setting.names.runId)
    if (lengthOf(example) < lengthOf(best.example)) best = { ...proof, example }
  }
  return best
}

/** Undefined when the requirement is not broken again, or the target is gone. */
function smallerOf({ check, setting, example }: Proof): Promise<Counterexample | undefined> {
  return unlessGone(() => shrink(check, setting, example))
}

/** A counterexample with what may take a slot of the limit, and nothing else. */
function ofSlots(example: Counterexample): Counterexample {
  const { shownBy = example.steps.length - 1 } = example
  const shown = example.steps[shownBy]
  if (!shown) return example
  const mayTake = (step: Step) =>
    step === shown || step.operator !== undefined || ['processAccount', 'stageAccount'].includes(operationOf(step) ?? '')
  const steps = example.steps.filter(mayTake)
  return { ...example, steps, shownBy: steps.indexOf(shown) }
}

function bySent(one: Proof, other: Proof): number {
  return (one.example.steps.at(-1)?.sent ?? 0) - (other.example.steps.at(-1)?.sent ?? 0)
}

/** Those of the last checks leave out what other checks did in between, so that one that holds all that it takes is better. */
function byLength(one: Proof, other: Proof): number {
  return Number(one.check.last ?? false) - Number(other.check.last ?? false) || lengthOf(one.example) - lengthOf(other.example)
}

/** How many requests it takes; what the operator does comes with them. Of an account that another trial had, what made it. */
function lengthOf({ steps }: Counterexample): number {
  const own = requestsIn(steps).filter(({ isEarlier }) => !isEarlier)
  return own.length === steps.length ? own.length : own.length + short
}
