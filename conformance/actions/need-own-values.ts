import { isObject } from '../../src/contract/json-schema.ts'
import type { Check } from '../check.ts'
import { contentOf } from '../reading/content-of.ts'
import { freshBody } from '../setting/fresh-body.ts'
import type { Setting } from '../setting/setting.ts'
import type { Body } from '../setting/templates.ts'
import { TargetError } from '../target/target.ts'
import { operationOf } from '../trial/operation-of.ts'
import type { Outcome } from '../trial/outcome.ts'
import { Trial } from '../trial/trial.ts'
import type { Answer } from '../trial/answer.ts'

/** A run asks so often at most: what refuses its records for other reasons refuses many. */
const mostAsked = 3

/** How often runs have asked. */
const asked = new WeakMap<Setting, number>()

/**
 * Whether a trial met with a refusal of an account import record that is due to what another account has, such as its phone number: the
 * document does not show which values only one account may have. From then on all accounts get values of their own, and the trial says nothing.
 */
export async function needOwnValues(setting: Setting, outcome: Outcome, nobodysCheck: Check): Promise<boolean> {
  const { names, course } = setting
  const times = asked.get(setting) ?? 0
  const record = names.areForAll || times >= mostAsked ? undefined : refusedRecord(outcome)
  if (!record) return false
  asked.set(setting, times + 1)
  try {
    return await course.within('values of other accounts', async () => {
      const trial = new Trial(setting, nobodysCheck)
      const send = () => trial.send('stageAccount', { body: { ...freshBody(record, names), ...trial.pair() } })
      return (await send()).status === 400 && (await isTakenWithOwnValues(trial, send))
    })
  } catch (error) {
    if (error instanceof TargetError) return false
    throw error
  }
}

/** The record whose refusal a trial has found to be wrong, or which was the last one to be refused where it came to no verdict. */
function refusedRecord({ steps, broken, ended }: Outcome): Body | undefined {
  const shown = [...broken.values()].map((violation) => violation.steps[violation.shownBy ?? violation.steps.length - 1])
  const refused = [...shown, ...(ended && 'unmet' in ended ? steps.toReversed() : [])].find(
    (step) => step?.response?.status === 400 && ['stageAccount', 'validateAccount'].includes(operationOf(step) ?? ''),
  )
  const record = contentOf(refused?.request.body)
  return isObject(record) ? record : undefined
}

/** Whether a request is taken with values that no other account has; then all have such from now on. */
export async function isTakenWithOwnValues({ names }: Trial, send: () => Promise<Answer>): Promise<boolean> {
  if (names.areForAll) return false
  names.areForAll = true
  try {
    const { status } = await send()
    names.areForAll = status === 200 || status === 201
  } catch (error) {
    names.areForAll = false
    throw error
  }
  return names.areForAll
}
