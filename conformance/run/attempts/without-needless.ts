import { inHalves } from '../../actions/in-halves.ts'
import { pairNamed } from '../../reading/pair-named.ts'
import { namesIn } from '../../report/without-others.ts'
import { wasRefused, type Step } from '../../trial/step.ts'
import { without } from '../../trial/together.ts'
import { budgetOf, type Limits } from '../proof/budget.ts'
import { hasNoSlot } from '../proof/has-no-slot.ts'
import type { Proof } from '../proof/proof.ts'
import { resend } from '../proof/resend.ts'
import { unlessGone } from '../proof/unless-gone.ts'
import type { Counterexample } from '../run-check.ts'
import { whatComes } from './what-comes.ts'

/** In a longer proof nobody looks for them. */
const longest = 40

/** A proof of so few requests that was judged without each of them has none. */
const fewest = 6

/** Once may be chance. */
const times = 3

const limits: Limits = { requests: 400, time: 4000 }

/**
 * A proof without the requests without which it fails just as well: whoever reads it looks for what each of them is there for. What its
 * message speaks of stays.
 * @param goesOn Whether there is time left.
 * @returns undefined where there is none.
 */
export async function withoutNeedless(proof: Proof, goesOn: () => boolean): Promise<Proof | undefined> {
  const { check, setting, example, isResent } = proof
  const { steps, shownBy = steps.length - 1, requirement, stuckSince, heldBefore } = example
  const isSettled = check.last === true || stuckSince !== undefined || heldBefore !== undefined || hasNoSlot(example)
  if (isSettled || shownBy === 0 || (isResent && steps.length <= fewest)) return undefined
  const maySpend = budgetOf(setting, limits, goesOn)
  const find = async () => {
    const form = await whatComes(proof, goesOn, longest)
    let out: readonly number[] = []
    const left = () =>
      without(
        steps,
        steps.filter((_step, index) => out.includes(index)),
      )
    const cameWithout = async (some: readonly number[], count: number) => {
      const before = out
      out = [...before, ...some]
      const came = await form?.comes({ steps: left(), out }, count, maySpend)
      if (came?.fails && came.got === undefined && came.other === undefined) return came
      out = before
      return undefined
    }
    const mayGo = [...steps.keys()].filter((index) => index < shownBy && !isSpokenOf(example, index, setting.names.runId))
    await inHalves(mayGo.toReversed(), async (some) => (await cameWithout(some, 1)) !== undefined)
    const came = out.length === 0 ? undefined : await cameWithout([], times)
    if (!came) return undefined
    const fewer: Counterexample = { ...example, steps: left(), shownBy: shownBy - out.length }
    return came.status === undefined ? fewer : answeredWith(came.status, fewer)
  }
  /** The proof as it was sent again, where another status came that is as wrong. */
  const answeredWith = async (status: number, fewer: Counterexample): Promise<Counterexample | undefined> => {
    const { message, difference } = fewer
    const [old, other] = [`answers ${String(difference?.got)}`, `answers ${status}`]
    // Those of the trial say by what they are found in a log.
    const { steps: answered = [] } = (await resend(fewer.steps, check, setting)) ?? {}
    const isTold = message.includes(old) && namesIn(message, setting.names.runId).length === 0
    if (!difference || !isTold || answered.length !== fewer.steps.length) return undefined
    if (answered[shownBy - (steps.length - fewer.steps.length)]?.response?.status !== status) return undefined
    return { ...fewer, steps: answered, message: message.replace(old, other), difference: { ...difference, got: status } }
  }
  const smaller = await unlessGone(() => setting.course.within(`needless ${requirement}`, find))
  return smaller && { ...proof, example: smaller, whole: proof.whole ?? example }
}

/** Whether the message of a proof speaks of a request: of what was refused, of another account or import supplier, or of the same sent before. */
function isSpokenOf({ steps, shownBy = steps.length - 1, message }: Counterexample, index: number, runId: string): boolean {
  const [step, shown] = [steps[index], steps[shownBy]]
  if (!step || !shown) return true
  const [own, about] = [step, shown].map(({ request }) => pairNamed(request))
  const isOfOther = own !== undefined && own.external_account_number !== about?.external_account_number
  const isOfTwin = own !== undefined && !isOfOther && own.import_supplier !== about?.import_supplier
  return (
    (wasRefused(step) && /\bafter (?!a dry run)|refused, then/i.test(message)) ||
    (isOfOther && /another account|other accounts/i.test(message)) ||
    (isOfTwin && message.includes('supplier')) ||
    (message.includes('sent again') && isSameBody(step, shown)) ||
    namesIn(message, runId).some((name) => JSON.stringify(step.request).includes(name))
  )
}

function isSameBody({ request: { body } }: Step, other: Step): boolean {
  return body !== undefined && JSON.stringify(body) === JSON.stringify(other.request.body)
}
