import { isDeepStrictEqual } from 'node:util'
import type { Step } from '../../trial/step.ts'
import { budgetOf, type Limits } from '../proof/budget.ts'
import type { Proof } from '../proof/proof.ts'
import { resend } from '../proof/resend.ts'
import { answerInShort, type AnswerInShort } from './answer-in-short.ts'

/** Sends the requests of a proof in another form. */
export interface Asking {
  /** How the last of some requests is answered; undefined where it is not, or nothing is left to spend. */
  readonly answerToLast: (all: readonly Step[]) => Promise<AnswerInShort | undefined>
  /** How the one that shows the failure is answered in another form, likewise. */
  readonly answerTo: (shown: Step) => Promise<AnswerInShort | undefined>
  /** Whether it is answered so as many times more. */
  readonly isSteady: (shown: Step, answer: AnswerInShort, times: number) => Promise<boolean>
}

/**
 * @param limits What may be spent on it.
 * @param goesOn Whether there is time left.
 */
export function asking({ check, setting, example }: Proof, limits: Limits, goesOn: () => boolean): Asking {
  const { steps, shownBy = steps.length - 1 } = example
  const maySpend = budgetOf(setting, limits, goesOn)
  const answerAt = async (index: number, all: readonly Step[]): Promise<AnswerInShort | undefined> => {
    if (!maySpend(all.length)) return undefined
    const response = (await resend(all, check, setting))?.answered.at(index)?.response
    return response && answerInShort(response)
  }
  const answerTo = (shown: Step) => answerAt(shownBy, steps.with(shownBy, shown))
  const answerToLast = (all: readonly Step[]) => answerAt(-1, all)
  const isSteady = async (shown: Step, answer: AnswerInShort, times: number): Promise<boolean> => {
    for (let time = 0; time < times; time++) if (!isDeepStrictEqual(await answerTo(shown), answer)) return false
    return true
  }
  return { answerTo, answerToLast, isSteady }
}
