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

/**
 * Looks which process requests keep their slot of the concurrency limit after they were answered. Slots that are lost never come back, so
 * the limit is raised above them first, and once more after each that is lost.
 * @param goesOn Whether there is time left.
 * @returns these requests in words; undefined where a proof is of something else, or none of them does.
 */
export async function slotKeptBy({ check, setting, example }: Proof, goesOn: () => boolean): Promise<readonly string[] | undefined> {
  if (!hasNoSlot(example) || !setting.verbs.has('limits') || !setting.verbs.has('hold')) return undefined
  const keeping: string[] = []
  const run = async (trial: Trial) => {
    const imported = await smallImported(trial)
    const pair = await smallStaged(trial)
    let max = 1
    const isFree = async () => (await processWithSlot(trial, pair, { dry_run: true })).status !== 429
    const raise = () => setLimit(trial, ++max)
    await withLimit(trial, max, async () => {
      while (!(await isFree())) {
        if (max === mostLost || !goesOn()) return
        await raise()
      }
      for (const { words, send } of Object.values(processOutcomes)) {
        if (!goesOn()) return
        await send(trial, imported)
        if (await isFree()) continue
        keeping.push(words)
        await raise()
        // Where it takes more than one slot, or the probe itself does, nobody can tell what the next ones take.
        if (!(await isFree())) return
      }
    })
  }
  await unlessGone(() =>
    setting.course.within(`slots of ${example.requirement}`, () => runTrial({ ...check, isTour: false, run }, setting, undefined)),
  )
  // Where the plainest keeps it as well as others, the server counts the requests of some time, and not those that are under way.
  const countsAll = keeping.length > 1 && keeping.includes(processOutcomes['created']?.words ?? '')
  return keeping.length === 0 || countsAll ? undefined : keeping
}
