import type { CausesOfRun } from '../../causes/causes-of-run.ts'
import { fitsStatusBetween, type StatusBetween } from '../../causes/judge-again.ts'
import { idsOf, rootIn, withCausesPut, type Origin } from '../../causes/with-causes-put.ts'
import { pairIn } from '../../reading/pair-in.ts'
import type { Trial } from '../../trial/trial.ts'
import { inTurn, sendable } from '../proof/in-turn.ts'
import type { Proof } from '../proof/proof.ts'
import { onFreshRecords, sendStep } from '../proof/send-step.ts'
import { unlessGone } from '../proof/unless-gone.ts'
import { runTrial } from '../run-check.ts'

/** A longer proof is not read in between. */
const longest = 12

/** Once may be chance. */
const times = 2

/** What an account shows that is read between the requests of a proof, after which of them, and its status then. */
interface ReadBetween extends StatusBetween {
  readonly requirement: string
}

/**
 * Takes causes for consequences of others, where the account shows those before: its own requests, one after the other and read after each
 * one, break the other cause, though not yet after the first of them, and what comes in the end is right for an account that is as it was
 * read. A check that reads nothing in between blames what comes last.
 * @param goesOn Whether there is time left.
 */
export async function withReadBetween(found: CausesOfRun, proofs: ReadonlyMap<string, Proof>, goesOn: () => boolean): Promise<CausesOfRun> {
  const causeOf = new Map(found.causes.flatMap((cause) => idsOf(cause).map((id): readonly [string, string] => [id, cause.requirement])))
  /** What each cause that is none is behind, and why. */
  const behind = new Map<string, Origin>()
  const rootOf = (id: string) => rootIn(behind, id)
  for (const { requirement } of found.causes.length > 1 ? found.causes : []) {
    const proof = proofs.get(requirement)
    const shown = proof && goesOn() ? await unlessGone(() => readBetween(proof, goesOn)) : undefined
    const lead = shown && causeOf.get(shown.requirement)
    if (!proof || !shown || lead === undefined || rootOf(lead) === requirement) continue
    // Requests from earlier in the run stand before those of the proof.
    const steps = found.requirements.find(({ id }) => id === requirement)?.failure?.steps ?? proof.example.steps
    const number = shown.step + 1 + steps.length - proof.example.steps.length
    const why = `Where the account is read after each request, ${shown.requirement} is broken before this point, after request ${number}.`
    behind.set(requirement, { requirement: rootOf(lead), why })
  }
  return withCausesPut(found, behind, 'consequenceOf')
}

/** What the account of a proof shows first that is broken, where it is read after each request before the one that shows the failure. */
async function readBetween({ check, setting, example }: Proof, goesOn: () => boolean): Promise<ReadBetween | undefined> {
  const { steps, shownBy = steps.length - 1, requirement } = example
  const before = sendable(inTurn(steps.slice(0, shownBy)), undefined, setting)
  if (before.length < 2 || steps.length > longest) return undefined
  let found: ReadBetween | undefined
  const run = async (trial: Trial) => {
    found = undefined
    let written = 0
    for (const [index, step] of onFreshRecords(before, setting).entries()) {
      await sendStep(trial, step)
      const pair = pairIn(step.request.body)
      if (trial.outcome.broken.size > 0) return
      if (!pair || step.operator !== undefined) continue
      const status = await trial.status(pair)
      await trial.storedIfReadable(pair)
      written++
      const [first] = trial.outcome.broken.keys()
      if (first === undefined) continue
      // What is wrong from the first request on may be how it is read.
      const place = steps.findIndex((one) => one.requestId === before[index]?.requestId)
      const named = pairIn(before[index]?.request.body)
      if (written > 1 && first !== requirement && named) found = { requirement: first, step: place, pair: named, status }
      return
    }
  }
  const seen = new Set<string | undefined>()
  await setting.course.within(`read between ${requirement}`, async () => {
    for (let time = 0; time < times && goesOn(); time++) {
      await runTrial({ ...check, isTour: false, run }, { ...setting, sendsOnce: true }, undefined)
      seen.add(found?.requirement)
    }
  })
  const isBehind = seen.size === 1 && found && fitsStatusBetween(steps.slice(0, shownBy + 1), requirement, found, setting.configuration)
  return isBehind ? found : undefined
}
