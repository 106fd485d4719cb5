import { isDeepStrictEqual } from 'node:util'
import type { Path } from '../../../src/contract/schema-at.ts'
import { changeAt } from '../../generators/change-at.ts'
import { httpStatus } from '../../oracle/judgement.ts'
import { pairFields } from '../../reading/pair-in.ts'
import type { AtOnceApart, TriedAgain } from '../../report/report.ts'
import type { Names } from '../../setting/names.ts'
import { withBody, type Step } from '../../trial/step.ts'
import { together } from '../../trial/together.ts'
import { keepsWhenSent } from '../proof/keeps-when-sent.ts'
import { leavesOf } from '../proof/leaves.ts'
import { ownBreach } from '../proof/own-breach.ts'
import type { Proof } from '../proof/proof.ts'
import { resend, type Resent } from '../proof/resend.ts'
import { isSamePlace } from '../proof/same-symptom.ts'
import { unlessGone } from '../proof/unless-gone.ts'

/** What shows at times alone is tried so often. */
const most = 12

/**
 * Looks whether requests at once that send the same have to send the same: each of them gets names of its own.
 * @param goesOn Whether there is time left.
 * @param again What came of attempts with them as they are.
 * @returns undefined where a proof has no such requests, or only its check can tell.
 */
export async function atOnceApart(proof: Proof, goesOn: () => boolean, again: TriedAgain): Promise<AtOnceApart | undefined> {
  const { check, setting, example } = proof
  const { requirement, steps, difference } = example
  const alike = together(steps)
    .map((group) => group.filter((index, place) => group.some((one, at) => at !== place && areAlike(steps[one], steps[index]))))
    .find((group) => group.length > 1)
  const [first = -1] = alike ?? []
  const places = namesIn(steps[first], setting.names)
  if (!alike || places.length === 0 || again.failed === 0) return undefined
  const apart = () =>
    steps.map((step, index) => (index !== first && alike.includes(index) ? withOthers(step, places, setting.names) : step))
  // That the server failed is wrong whatever was sent, and whichever sentence it breaks.
  const isFailure = ({ answered }: Resent) =>
    difference?.at === httpStatus &&
    Number(difference.got) >= 500 &&
    alike.some((index) => answered[index]?.response?.status === difference.got)
  const find = async (): Promise<AtOnceApart | undefined> => {
    const told = { steps: alike, at: places.map((path) => path.join('.')) }
    for (let time = 0; time < (again.failed < again.times ? most : 1); time++) {
      const outcome = goesOn() ? await resend(apart(), check, setting) : undefined
      const breach = ownBreach(outcome, requirement, setting.names.runId)
      if ((breach && isSamePlace(breach, example)) || (outcome && isFailure(outcome))) return { ...told, fails: true }
      if (breach) return undefined
    }
    return (await keepsWhenSent(apart(), proof, goesOn, { again, isWanted: breaksNothing })) ? told : undefined
  }
  return unlessGone(() => setting.course.within(`at once apart ${requirement}`, find))
}

/** A sentence that is broken instead shows the same fault from another side. */
function breaksNothing({ broken }: Resent): boolean {
  return broken.size === 0
}

function areAlike(one: Step | undefined, other: Step | undefined): boolean {
  return one?.request.method === 'POST' && isDeepStrictEqual(one.request, other?.request)
}

/** Where a request has names of the run, but for those of its account. */
function namesIn(step: Step | undefined, names: Names): readonly Path[] {
  return [...leavesOf(step?.request.body)]
    .filter(({ path, value }) => names.isOwn(value) && !pairFields.has(String(path.at(-1))) && path.at(-1) !== 'import_supplier_code')
    .map(({ path }) => path)
}

function withOthers(step: Step, places: readonly Path[], names: Names): Step {
  return withBody(
    step,
    places.reduce<unknown>((body, path) => changeAt(body, path, () => names.text('OTHER')), step.request.body),
  )
}
