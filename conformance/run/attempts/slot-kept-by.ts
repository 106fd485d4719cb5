import { processOutcomes } from '../../actions/process-outcomes.ts'
import { processWithSlot } from '../../actions/process-with-slot.ts'
import { smallImported, smallStaged } from '../../actions/small-account.ts'
import { setLimit, withLimit } from '../../actions/with-limit.ts'
import type { Trial } from '../../trial/trial.ts'
import { hasNoSlot } from '../proof/has-no-slot.ts'
import type { Proof } from '../proof/proof.ts'
import { unlessGone } from '../proof/unless-gone.ts'
import { runTrial } from '../run-check.ts'

/** So many slots may be lost already. */
const mostLost = 60

/** A slot that is not free after so many milliseconds is not only given back late. */
const patience = 2000

/** Whoever keeps a slot does so each time. */
const times = 2

/**
 * Looks which process requests keep their slot of the concurrency limit after they were answered. Slots that are lost never come back, so
 * the limit is raised above them first, and once more after each that is lost.
 * @param goesOn Whether there is time left.
 * @returns these requests in words; undefined where a proof is of something else, none of them does, or there was no time to try all.
 */
export async function slotKeptBy({ check, setting, example }: Proof, goesOn: () => boolean): Promise<readonly string[] | undefined> {
  if (!hasNoSlot(example) || !setting.verbs.has('limits') || !setting.verbs.has('hold')) return undefined
  let found: readonly string[] | undefined
  const run = async (trial: Trial) => {
    found = await keeping(trial, goesOn)
  }
  await unlessGone(() =>
    setting.course.within(`slots of ${example.requirement}`, () => runTrial({ ...check, isTour: false, run }, setting, undefined)),
  )
  return found && found.length > 0 ? found : undefined
}

/** Those that keep their slot; undefined where that cannot be told. */
async function keeping(trial: Trial, goesOn: () => boolean): Promise<readonly string[] | undefined> {
  const imported = await smallImported(trial)
  const pair = await smallStaged(trial)
  let max = 1
  const isFree = async () => (await processWithSlot(trial, pair, { dry_run: true })).status !== 429
  const raise = async () => {
    await setLimit(trial, ++max)
    return isFree()
  }
  const isLost = async () => {
    if (await isFree()) return false
    await trial.wait(patience)
    return !(await isFree())
  }
  return withLimit(trial, max, async () => {
    if (!(await isFree())) while (!(await raise())) if (max > mostLost || !goesOn()) return undefined
    // The probe is a dry run, which must not keep its own slot.
    if (!(await isFree())) return (await raise()) && (await isLost()) ? [processOutcomes['dry run']?.words ?? ''] : undefined
    const kept: string[] = []
    for (const { words, send } of Object.values(processOutcomes)) {
      let lost = 0
      while (lost < times) {
        if (!goesOn()) return undefined
        await send(trial, imported)
        if (!(await isLost())) break
        lost++
        if (!(await raise())) return undefined
      }
      if (lost === times) kept.push(words)
    }
    // Where the plainest keeps it as well as others, the server counts the requests of some time, and not those that are under way.
    return kept.length > 1 && kept.includes(processOutcomes['created']?.words ?? '') ? undefined : kept
  })
}
