import { replayCode } from '../../replay/replay-code.ts'
import type { Failure, TriedAgain, Unlike } from '../../report/report.ts'
import { isNeedless } from '../../report/left-out-in-words.ts'
import { passesInWords } from '../../report/attempts-in-words.ts'
import { requestsIn } from '../../trial/step.ts'
import type { RequirementResult } from '../../report/report.ts'
import type { Proof } from '../proof/proof.ts'
import { alikePlaces } from './alike-places.ts'
import { atOnceApart } from './at-once-apart.ts'
import { bothChanges } from './both-changes.ts'
import { boundary } from './boundary.ts'
import { firstDifference } from './first-difference.ts'
import { itemCounts } from './item-counts.ts'
import { foundElsewhere } from './found-elsewhere.ts'
import { itemBehind } from './item-behind.ts'
import { onceMore } from './once-more.ts'
import { otherAccount } from './other-account.ts'
import { otherNames } from './other-names.ts'
import { otherQueries } from './other-queries.ts'
import { otherSchemes } from './other-schemes.ts'
import { otherSpelling } from './other-spelling.ts'
import { otherTokens } from './other-tokens.ts'
import { pushedOut } from './pushed-out.ts'
import { rightInTurn } from '../proof/in-turn.ts'
import { hasNoSlot } from '../proof/has-no-slot.ts'
import { leftOut } from './left-out.ts'
import { neighbours } from './neighbours.ts'
import { readOtherwise } from './read-otherwise.ts'
import { readingsApart } from './readings-apart.ts'
import { refusedElsewhere } from './refused-elsewhere.ts'
import { rightLater, type Later, type Patience } from './right-later.ts'
import { rightReordered } from './right-reordered.ts'
import { rightWith } from './right-with.ts'
import { rightWithout } from './right-without.ts'
import { sameNames } from './same-names.ts'
import { sentAlone } from './sent-alone.ts'
import { shownBySlots } from './shown-by-slots.ts'
import { spoiltBy } from './spoilt-by.ts'
import { slotKeptBy } from './slot-kept-by.ts'
import { toldInFailure } from './told-in-failure.ts'
import { tryAgain } from './try-again.ts'
import { unlessGone } from '../proof/unless-gone.ts'
import { varied } from './varied.ts'
import { whatComes } from './what-comes.ts'
import { whenRead } from './when-read.ts'
import { withoutNeedless } from './without-needless.ts'

/**
 * The results with what came of more attempts at each failure that no other explains.
 * @param failureOf The failure that a smaller proof shows.
 */
export async function withAttempts(
  results: readonly RequirementResult[],
  proofs: ReadonlyMap<string, Proof>,
  goesOn: () => boolean,
  failureOf: (result: RequirementResult, proof: Proof) => Failure | undefined,
): Promise<readonly RequirementResult[]> {
  const told: RequirementResult[] = []
  // Waiting for a change by the operator takes long, and the outcome is the same wherever it shows, so only the first proof waits.
  const patience: Patience = { isLeft: true }
  for (const result of results) {
    const { id, failure } = result
    const proof = failure && !failure.consequenceOf ? proofs.get(id) : undefined
    const attempting = { goesOn, patience, failureOf: (smaller: Proof) => failureOf(result, smaller) }
    told.push(failure && proof ? { ...result, failure: await withAttempt(failure, proof, attempting) } : result)
  }
  return told
}

/** What all attempts at the failures of a run have in common. */
interface Attempting {
  readonly goesOn: () => boolean
  readonly patience: Patience
  /** The failure that a proof shows which was made smaller; absent where that was done. */
  readonly failureOf?: (proof: Proof) => Failure | undefined
}

/** A proof of so few requests is tried twice as often in any case: what fails every second time fails in three attempts often by chance. */
const mostShort = 4

/** @param before What came of attempts before, where it is known. */
async function withAttempt(first: Failure, proof: Proof, attempting: Attempting, before?: TriedAgain): Promise<Failure> {
  const { goesOn, patience, failureOf } = attempting
  const {
    setting,
    example: { requirement },
  } = proof
  const isOfSlot = before === undefined && hasNoSlot(proof.example)
  const inTime = isOfSlot ? await rightInTime(proof, goesOn, patience) : undefined
  const slots = isOfSlot && inTime === undefined ? await slotKeptBy(proof, goesOn) : undefined
  if (slots) return shownBySlots(first, proof, slots)
  const again = before ?? (await tryAgain(proof, goesOn))
  const { stuckSince, firstSince: _firstSince, ...unstuck } = first
  // What does not always fail may have been right before by chance.
  const found = stuckSince === undefined || again?.failed === again?.times ? first : unstuck
  const readAll = await whenRead(proof, goesOn, again)
  const failure: Failure = readAll === undefined ? found : { ...found, whenRead: readAll }
  const earlier = failure.steps.length - proof.example.steps.length
  if (!again) {
    const crowd = await pushedOut(proof, goesOn)
    const alone = crowd ? undefined : await sentAlone(proof, goesOn)
    // It has counted those from earlier in the run itself.
    return { ...failure, ...(crowd ? { boundary: crowd } : {}), ...toldInFailure({ alone }, earlier) }
  }
  const { rhythm } = again
  const apart = again.failed < again.times && !rhythm && again.distance === undefined ? await readingsApart(proof, goesOn) : undefined
  const isTold = again.failed === 0 || rhythm !== undefined || again.distance !== undefined || apart !== undefined
  const named = isTold ? undefined : await sameNames(proof, goesOn, again)
  const isRightInTurn = again.failed > 0 && (await rightInTurn(proof, goesOn, again))
  const atOnce = await atOnceApart(proof, goesOn, again)
  const tried = { ...again, ...(apart ? { apart } : {}), ...(named === undefined ? {} : { sameNames: named }) }
  const told = { ...failure, ...toldInFailure({ again: tried, rightInTurn: isRightInTurn, atOnceApart: atOnce }, earlier) }
  const elsewhere = again.failed === again.times ? await foundElsewhere(proof, goesOn) : undefined
  if (elsewhere) return { ...told, foundElsewhere: elsewhere }
  // What has changed the server cannot be tried again. What fails at times alone would be right by chance, too.
  if (failure.stuckSince !== undefined) return told
  const ofRhythm = rhythm ?? again.distance ?? apart
  const alone = again.failed < again.times && ofRhythm === undefined ? await sentAlone(proof, goesOn) : undefined
  if (again.failed < again.times)
    return {
      ...told,
      ...toldInFailure({ alone }, earlier),
      ...alreadyRight(proof),
      replay: replayCode({ ...proof.example, isUnsteady: true }),
    }
  const less = failureOf && (await withoutNeedless(proof, goesOn))
  const ofLess = less && failureOf(less)
  if (ofLess) {
    const { oneWith } = first
    const attempted = await withAttempt({ ...ofLess, ...(oneWith ? { oneWith } : {}) }, less, { goesOn, patience })
    // What is steady only with them is told with them.
    if (attempted.again !== undefined && attempted.again.failed === attempted.again.times) return attempted
  }
  const read = await readOtherwise(proof, goesOn)
  const tokens = await otherTokens(proof, goesOn)
  // Where a request must be refused, other values may get it refused for a reason of their own.
  const counts = tokens ? undefined : await itemCounts(proof, goesOn)
  const without = await rightWithout(proof, goesOn)
  // Of a request without which it passes, that a part of it is left out tells no more.
  const isToldThere = ({ step, kept }: Unlike) => kept === undefined && without.includes(step)
  const right = tokens ? [] : (await rightWith(proof, goesOn, counts)).filter((one) => !isToldThere(one))
  const both = await bothChanges(proof, right, goesOn)
  const others = tokens ? undefined : await neighbours(proof, goesOn)
  const edge = tokens ? undefined : (counts ?? (await boundary(proof, { neighbours: others, rightWith: right }, goesOn)))
  const names = tokens || edge ? undefined : await firstDifference(proof, goesOn)
  const schemes = await otherSchemes(proof, goesOn)
  const queries = tokens ? [] : await otherQueries(proof, goesOn)
  const alike = tokens ? undefined : ((await alikePlaces(proof, goesOn, right.length > 0)) ?? (await refusedElsewhere(proof, goesOn)))
  const later = isOfSlot ? inTime : await rightInTime(proof, goesOn, patience)
  const behind = await itemBehind(proof, goesOn)
  const spelling = await otherSpelling(proof, goesOn)
  const account = await otherAccount(proof, goesOn)
  // Where its own body decides, no earlier request does.
  const { shownBy = proof.example.steps.length - 1 } = proof.example
  const isOfBody = failure.unlike !== undefined || right.some(({ step }) => step === shownBy)
  const otherwise = account || isOfBody ? [] : await otherNames(proof, goesOn)
  const more = later ? undefined : await onceMore(proof, goesOn)
  const isRightReordered = await rightReordered(proof, goesOn)
  const spoilt = failure.rightBefore === undefined ? await spoiltBy(proof, goesOn) : undefined
  const form =
    later === undefined || 'wrongForMs' in later
      ? await unlessGone(() => setting.course.within(`forms of ${requirement}`, () => whatComes(proof, goesOn)))
      : undefined
  const known = {
    steps: [...without, ...(spoilt === undefined ? [] : [spoilt])],
    places: [...right, ...[others, edge, names?.one, names?.other].filter((one) => one !== undefined)],
  }
  const left = form ? await leftOut(proof, form, known, goesOn) : []
  const wholes = left.filter(({ at }) => at === undefined)
  const shown = {
    rightWith: right,
    rightWithout: [...known.steps, ...wholes.flatMap(({ step, isRight }) => (isRight ? [step] : []))],
    idle: wholes.flatMap(({ step, isSame, isRight, other }) => (isSame && !isRight && !other ? [step] : [])),
  }
  const forms = form ? await varied(proof, form, shown, goesOn) : []
  const attempted = {
    readOtherwise: read,
    neighbours: others,
    boundary: edge,
    firstDifference: names,
    otherSchemes: schemes,
    otherQueries: queries,
    alikePlaces: alike,
    otherTokens: tokens,
    rightWith: right,
    failsWithBoth: both,
    rightWithout: without,
    leftOut: left,
    varied: forms,
    ...later,
    onceMore: more,
    itemBehind: behind,
    otherSpelling: spelling,
    otherAccount: account,
    otherNames: otherwise,
    rightReordered: isRightReordered,
    spoiltBy: spoilt,
  }
  const all = withoutChance({ ...told, ...toldInFailure(attempted, earlier) })
  const isTelling = passesInWords(all).length > 0 || spoilt !== undefined
  // What was waited for until it came right would be tried at another time.
  if (before || all.rightAfterMs !== undefined) return all
  if (!isTelling && requestsIn(proof.example.steps).length > mostShort) return all
  const further = await tryAgain(proof, goesOn)
  if (!further) return all
  const inAll = { ...further, times: again.times + further.times, failed: again.failed + further.failed }
  return inAll.failed === inAll.times ? { ...all, again: inAll } : withAttempt(first, proof, { goesOn, patience }, inAll)
}

/** A failure that does not say whence a value came where it fails as well without that request: it came from elsewhere, or by chance. */
function withoutChance(failure: Failure): Failure {
  const { instead, ...rest } = failure
  return instead && isNeedless(failure, instead.step) ? rest : failure
}

/** After how many milliseconds it is right, where it is only late, or for how many it is not. */
async function rightInTime(proof: Proof, goesOn: () => boolean, patience: Patience): Promise<Later | undefined> {
  return alreadyRight(proof) ?? rightLater(proof, goesOn, patience)
}

/** Likewise, where the trial that showed it saw it become right. */
function alreadyRight({ example: { rightAfterMs } }: Proof): Later | undefined {
  return rightAfterMs === undefined ? undefined : { rightAfterMs }
}
