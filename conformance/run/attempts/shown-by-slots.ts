import { requirements } from '../../../src/contract/requirements.ts'
import { plural } from '../../../src/report/pretty/verdict.ts'
import type { Failure } from '../../report/report.ts'
import { shellScript } from '../../report/script/shell-script.ts'
import { asObject } from '../../reading/as-object.ts'
import { withBody, type Step } from '../../trial/step.ts'
import type { Proof } from '../proof/proof.ts'
import type { SlotKept } from './slot-kept-by.ts'

/**
 * A failure of a slot that is lost, shown by the requests that were seen to lose one. Those that it was found by need not hold the one that
 * did, and what comes of them again and again tells nothing: every request is refused once a slot is lost.
 */
export function shownBySlots(failure: Failure, { setting, example }: Proof, slots: SlotKept): Failure {
  const { restsOn, replay, kept, oneWith, script, consequenceOf } = failure
  const { words, steps, lostBefore, again } = slots
  const { difference } = example
  const lost =
    lostBefore === 0
      ? ''
      : `\n${plural(lostBefore, 'slot')} ${lostBefore === 1 ? 'was' : 'were'} lost before that, so that the limit is ${lostBefore + 1} here.`
  const message = `A process request ${words.join(', or one ')} keeps its slot of the limit: after that the next one answers 429, though none is under way.${lost}`
  const requirement = requirements.find(({ id }) => id === example.requirement)
  const fresh = { message, steps: steps.map(onFreshServer), shownBy: steps.length - 1, ...(difference ? { difference } : {}) }
  return {
    message,
    steps,
    shownBy: steps.length - 1,
    ...(difference ? { difference } : {}),
    ...(restsOn ? { restsOn } : {}),
    ...(kept === undefined ? {} : { kept }),
    ...(oneWith ? { oneWith } : {}),
    ...(consequenceOf ? { consequenceOf } : {}),
    slotKeptBy: words,
    again: { times: again, failed: again },
    ...(script !== undefined && requirement ? { script: shellScript(requirement, fresh, setting.names.runId) } : {}),
    ...(replay === undefined ? {} : { replay }),
  }
}

/** What the operator sets where no slot is lost yet. */
function onFreshServer(step: Step): Step {
  return step.operator === 'limits' && typeof asObject(step.request.body)['max'] === 'number' ? withBody(step, { max: 1 }) : step
}
