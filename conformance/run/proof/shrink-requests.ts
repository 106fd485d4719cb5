import { isObject } from '../../../src/contract/json-schema.ts'
import { httpStatus } from '../../oracle/judgement.ts'
import { operationOf } from '../../trial/operation-of.ts'
import type { Violation } from '../../trial/outcome.ts'
import { requestsIn, wasRefused, withBody, type Step } from '../../trial/step.ts'
import { without } from '../../trial/together.ts'
import { inTurn, inUsualForm, sendable } from './in-turn.ts'
import { brokenAgain } from './broken-again.ts'
import { budgetOf, type Limits } from './budget.ts'
import { inHalves } from '../../actions/in-halves.ts'
import { moreAlike } from './more-alike.ts'
import type { Proof } from './proof.ts'
import { plainer } from './plainer.ts'
import { reduceBody } from './reduce-body.ts'
import { reduceTexts } from './reduce-texts.ts'
import { reduceTogether } from './reduce-together.ts'
import { tellApart } from './tell-apart.ts'
import type { Counterexample } from '../run-check.ts'
import { isSamePlace, isSameSymptom, isWithinPlace } from './same-symptom.ts'

/** A proof of more requests is made smaller by its input alone. */
const longest = 90

const limits: Limits = { requests: 800, time: 10_000 }

/** A proof of many requests, such as of an account that several checks have added to, takes more: so many for each of them. */
const perRequest = 40

/** What shows at times alone is tried so often before it counts as gone, and may take so many requests for each that it takes otherwise. */
const mostTries = 12

/**
 * A proof without the requests that it does not take, and without the parts of their bodies: what is left is sent again each time,
 * and those who hear every exchange judge it again. What does not show at once is tried several times.
 * @param goesOn Whether there is time left.
 * @returns undefined for what only its check can tell.
 */
export async function shrinkRequests(proof: Proof, goesOn: () => boolean): Promise<Proof | undefined> {
  const { setting, example } = proof
  const { requirement } = example
  const { length } = requestsIn(example.steps)
  if (length > longest) return undefined
  const maySpend = budgetOf(setting, { ...limits, requests: Math.max(limits.requests, perRequest * length) }, goesOn)
  // What is told of requests at once has other words; what tells no place is told better by those who hear it.
  const isRace = example.steps.some(({ isAtOnce }) => isAtOnce)
  let isSame = example.difference ? (isRace ? isSamePlace : isSameSymptom) : isShownAlike
  let best: Counterexample | undefined
  // Whoever reads it need not look for a race where none is.
  const shown = example.steps.at(example.shownBy ?? -1)
  let left = sendable(inTurn(example.steps).map(inUsualForm), shown, setting)
  let tries = 1
  const failsOnce = async (steps: readonly Step[]): Promise<boolean> => {
    if (!maySpend(steps.length, tries)) return false
    const found = (await brokenAgain(steps, proof, isSame))?.example
    if (!found) return false
    best = found
    left = steps
    return true
  }
  const fails = async (steps: readonly Step[]): Promise<boolean> => {
    for (let time = 0; time < tries; time++) if (await failsOnce(steps)) return true
    return false
  }
  const shows = async (steps: readonly Step[]): Promise<boolean> => {
    for (tries = 1; tries <= (example.isHeard || isRace ? mostTries : 1); tries++) if (await failsOnce(steps)) return true
    return false
  }
  await setting.course.within(`requests of ${requirement}`, async () => {
    // In turn first, and more than once: what a server counts shows at times alone, and is no race.
    const showsThere = async () => {
      // Those who hear every exchange may tell the same in other words than the check; a status may be wrong for another reason.
      if (!example.difference || example.difference.at === httpStatus) return false
      isSame = isSamePlace
      // After a refusal they may be unsure.
      const refused = left.filter((step) => wasRefused(step) && step.requestId !== shown?.requestId)
      return (await shows(left)) || (refused.length > 0 && (await shows(without(left, refused))))
    }
    if (!(await shows(left)) && !(isRace ? await shows(sendable(example.steps, shown, setting)) : await showsThere())) return
    // Twice as often: where every seventh request fails, it may be the next one, or the one that comes last.
    if (tries > 1) tries *= 2
    // At once what most often does not matter: readings before the one that shows it, and what was refused.
    const isIdle = (step: Step) =>
      step !== left.at(-1) && step.requestId !== shown?.requestId && (step.request.method === 'GET' || wasRefused(step))
    await fails(without(left, left.filter(isIdle)))
    // The earlier ones first: most often it is those that do not matter.
    await inHalves(left.toReversed(), (some) => fails(without(left, some)))
    // First what requests have in common: where they have to agree, all that is tried with one of them alone is in vain.
    await reduceTogether(left, fails)
    for (const index of left.keys()) {
      const { body } = left[index]?.request ?? {}
      if (isObject(body))
        await reduceBody(body, (smaller) => fails(left.map((step, at) => (at === index ? withBody(step, smaller) : step))))
    }
    // Once more, since items that have to agree may have stood at other places before.
    await reduceTogether(left, fails)
    const unlike = left
    await moreAlike(left, fails)
    // Of those that are alike now one may be enough.
    if (left !== unlike) await inHalves(left.toReversed(), (some) => fails(without(left, some)))
    const { runId } = setting.names
    await plainer(left, { runId, operationsTeam: setting.configuration.operationsTeam }, fails)
    await reduceTexts(left, runId, fails)
    // What is not empty any more may be wrong in other words, and only in a part.
    if (example.difference) isSame = isWithinPlace
    await tellApart(left, fails)
  })
  return best && { ...proof, example: best, whole: proof.whole ?? example, isResent: true }
}

/** Whether two violations show in an answer of the same operation. */
function isShownAlike(one: Violation, other: Violation): boolean {
  return shownOperation(one) === shownOperation(other)
}

function shownOperation({ steps, shownBy = steps.length - 1 }: Violation): string | undefined {
  const shown = steps[shownBy]
  return shown && (shown.operator ?? operationOf(shown))
}
