import type { Path } from '../../../src/contract/schema-at.ts'
import type { Came } from '../../report/left-out-in-words.ts'
import type { LeftOut } from '../../report/report.ts'
import { without } from '../../trial/together.ts'
import { budgetOf, type Limits } from '../proof/budget.ts'
import type { Proof } from '../proof/proof.ts'
import { tokenFaultOf } from '../proof/send-step.ts'
import { unlessGone } from '../proof/unless-gone.ts'
import { partsOf, partsWithoutReason, type ToldPlace } from './parts-without-reason.ts'
import { withChange } from './single-change.ts'
import { isIdle, type WhatComes } from './what-comes.ts'

const limits: Limits = { requests: 240, time: 2500 }

/** Once may be chance. Parts of bodies are more than requests, and what is held up waits each time. */
const [times, timesOfParts] = [3, 2]

/** So many parts are tried. */
const mostParts = 8

const limitsOfParts: Limits = { requests: 120, time: 2000 }

/**
 * Looks what each request of a proof is there for: what the one that shows the failure gets when another one is not sent. Whoever reads
 * a proof else has to guess which of its requests breaks the server, and which it only takes. The same goes for each part of their bodies
 * that nothing else tells of.
 * @param told The indexes of requests, and the places in bodies, of which something else tells that.
 * @param goesOn Whether there is time left.
 * @returns nothing of requests without which the same does not come each time.
 */
export async function leftOut(
  proof: Proof,
  { comes, isHeld }: WhatComes,
  told: { readonly steps: readonly number[]; readonly places: readonly ToldPlace[] },
  goesOn: () => boolean,
): Promise<readonly LeftOut[]> {
  const { setting, example } = proof
  const { requirement, steps, shownBy = steps.length - 1 } = example
  const [maySpend, maySpendOnParts] = [budgetOf(setting, limits, goesOn), budgetOf(setting, limitsOfParts, goesOn)]
  const found: LeftOut[] = []
  const comesWithout = (out: readonly number[], count: number) => {
    const left = without(
      steps,
      out.flatMap((index) => steps[index] ?? []),
    )
    return comes({ steps: left, out }, count, maySpend)
  }
  const find = async () => {
    for (const step of [...steps.keys()].slice(0, shownBy).toReversed()) {
      const came = told.steps.includes(step) ? undefined : await comesWithout([step], isHeld ? timesOfParts : times)
      if (came) found.unshift({ step, ...came })
    }
    // Of requests that were sent several times each one may do what all do.
    const idle = found.filter(({ step, isSame, isRight, other }) => isSame && !isRight && !other && steps[step] && isIdle(steps[step]))
    for (const alike of Map.groupBy(idle, ({ step }) => JSON.stringify(steps[step]?.request)).values()) {
      const [step = 0, ...also] = alike.map((one) => one.step)
      const came = also.length === 0 ? undefined : await comesWithout([step, ...also], times)
      if (came?.isRight) found.push({ step, also, ...came })
    }
    // Of a proof that was not made smaller hardly any part has a reason, and without a valid token no body matters.
    const hasToken = steps[shownBy] !== undefined && tokenFaultOf(steps[shownBy].request) === undefined
    const all = proof.isResent && hasToken ? partsWithoutReason(example, told.places, setting.names) : []
    const parts = all.filter(({ step }) => !told.steps.includes(step))
    for (let tried = 0; tried < mostParts && parts.length > 0; tried++) {
      const [{ step, path } = { step: 0, path: [] }] = parts.splice(0, 1)
      const left = steps.map((one, index) => (index === step ? withChange(one, { step, path }) : one))
      const came = await comes({ steps: left, isPart: true }, timesOfParts, maySpendOnParts)
      const told = came && toldOfPart(path, came, example.difference?.at)
      if (told) found.push({ step, at: path.join('.'), ...told })
      else parts.unshift(...(steps[step] ? partsOf(steps[step], path, setting.names).map((inner) => ({ step, path: inner })) : []))
    }
  }
  await unlessGone(() => setting.course.within(`left out ${requirement}`, find))
  return found
}

/**
 * What is told of a part that is left out; undefined where that is nothing.
 * @param wrong The place of the failure.
 */
function toldOfPart(path: Path, came: Came, wrong = ''): Came | undefined {
  if (Object.keys(came).length === 0) return undefined
  if (typeof path.at(-1) !== 'number') return came
  // Without an item those behind it stand at other places.
  const isOfList = `.${wrong}`.includes(`.${path.at(-2)}.`)
  return came.fails || (came.isSame && !isOfList) ? came : came.isRight ? { isRight: true } : undefined
}
