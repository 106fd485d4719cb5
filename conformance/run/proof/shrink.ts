import type { Check } from '../../check.ts'
import type { Setting } from '../../setting/setting.ts'
import { isOwn } from './own-breach.ts'
import { exampleIn, over, runTrial, trialAt, type Counterexample } from '../run-check.ts'

/** Time for making one counterexample smaller, in milliseconds. */
const shrinkingTime = 5000

/** A requirement that an input broke, and the way of fast-check to that input. */
type Broken = Pick<Counterexample, 'requirement' | 'seed' | 'path'>

/**
 * Looks for the smallest input on the way of fast-check that breaks the requirement.
 * @returns undefined when it is not broken any more.
 */
export async function shrink(check: Check, setting: Setting, broken: Broken): Promise<Counterexample | undefined> {
  const found = await shrinkIn(setting)
  if (found || setting.templates.reduced.length === 0) return found
  // What first showed that a template is refused shows with that template alone.
  return shrinkIn({ ...setting, templates: setting.templates.unreduced() })

  async function shrinkIn(there: Setting): Promise<Counterexample | undefined> {
    const path = check.isTour && !broken.path.includes(':') ? await guessed(check, there, broken) : undefined
    const ofGuess = path === undefined ? undefined : await smallest(check, there, { ...broken, path })
    return ofGuess ?? smallest(check, there, broken)
  }
}

/**
 * The path to the one stop that broke the requirement. Behind a slow target there is no time to try every stop of a tour for
 * itself, and most often this one shows it.
 */
async function guessed(check: Check, setting: Setting, { requirement, seed, path }: Broken): Promise<string | undefined> {
  const outcome = await setting.course.within(`proof of ${requirement}`, () => trialAt(check, setting, { seed, path }))
  return outcome?.brokenBy === undefined || !outcome.broken.has(requirement) ? undefined : `${path}:${outcome.brokenBy}`
}

async function smallest(check: Check, setting: Setting, { requirement, seed, path }: Broken): Promise<Counterexample | undefined> {
  let found: Counterexample | undefined
  const end = setting.course.elapsed() + shrinkingTime
  let isFirst = true
  const tryInput = async (input: unknown) => {
    // Where a path leads to a smaller input that is sound, fast-check goes on with those beside it.
    const isBeside = !isFirst && !found && path.includes(':')
    // When the time is up, what is smaller counts as sound without being tried.
    if (isBeside || setting.course.elapsed() >= end) return true
    isFirst = false
    const outcome = await runTrial(check, setting, input)
    const example = exampleIn(outcome, { requirement, check: check.name, seed, path })
    // What others have left in a list that holds all records shows wherever that is read.
    if (!example || (found && !isOwn(example, setting.names.runId) && isOwn(found, setting.names.runId))) return true
    found = example
    return false
  }
  const details = await setting.course.within(`proof of ${requirement}`, () =>
    over(check, setting, { seed, path, numRuns: check.runs ?? 1 }, tryInput),
  )
  return found && { ...found, path: details.counterexamplePath ?? path }
}
