import { processOutcomes, type ProcessOutcome } from '../../actions/process-outcomes.ts'
import { processWithSlot } from '../../actions/process-with-slot.ts'
import { smallImported, smallStaged } from '../../actions/small-account.ts'
import { setLimit, withLimit } from '../../actions/with-limit.ts'
import { hangUp, hungUpWhen, needsOf, type HangUpMoment } from '../../checks/laws/after-unread-answer.ts'
import { processLaw } from '../../checks/laws/process-laws.ts'
import { settled } from '../../checks/laws/settled.ts'
import { pairNamed } from '../../reading/pair-named.ts'
import { redact } from '../../trial/redact.ts'
import { mayBeTaken, type Step } from '../../trial/step.ts'
import type { Trial } from '../../trial/trial.ts'
import { hasNoSlot } from '../proof/has-no-slot.ts'
import type { Proof } from '../proof/proof.ts'
import { unlessGone } from '../proof/unless-gone.ts'
import { unmetNeeds } from '../preflight.ts'
import { runTrial } from '../run-check.ts'

/** So many slots may be lost already, and so many more while these are looked for. */
const [mostLost, mostMore] = [5000, 20]

/** A slot that is not free after so many milliseconds is not only given back late. */
const patience = 2000

/** Whoever keeps a slot does so each time. */
const times = 2

/** Which process requests keep their slot of the limit, and the requests that show it of the first of them. */
export interface SlotKept {
  /** These requests in words. */
  readonly words: readonly string[]
  /** A request that gets a slot, the one that keeps its own, and one that gets none any more, with what they take. */
  readonly steps: readonly Step[]
  /** How many slots were lost before. */
  readonly lostBefore: number
  /** How many more times the same was seen. */
  readonly again: number
}

/**
 * Looks which process requests keep their slot of the concurrency limit after they were answered. Slots that are lost never come back, so
 * the limit is raised above them first, and once more after each that is lost.
 * @param goesOn Whether there is time left.
 * @returns undefined where a proof is of something else, none of them does, or there was no time to try all.
 */
export async function slotKeptBy({ check, setting, example }: Proof, goesOn: () => boolean): Promise<SlotKept | undefined> {
  if (!hasNoSlot(example) || !setting.verbs.has('limits') || !setting.verbs.has('hold')) return undefined
  let found: readonly Kept[] | undefined
  const run = async (trial: Trial) => {
    found = await keeping(trial, goesOn)
  }
  await unlessGone(() =>
    setting.course.within(`slots of ${example.requirement}`, () => runTrial({ ...check, isTour: false, run }, setting, undefined)),
  )
  const [first] = found ?? []
  if (!found || !first) return undefined
  const steps = first.steps.map((step) => redact(step, setting.tokens.secrets))
  return { words: found.map(({ words }) => words), steps, lostBefore: first.lostBefore, again: times - 1 }
}

/** Process requests that keep their slot, as they were seen to. */
interface Kept extends Pick<SlotKept, 'steps' | 'lostBefore'> {
  readonly words: string
}

/** What may become of a process request, answered or not, with what kind of request it is. */
function outcomes({ setting }: Trial): readonly (ProcessOutcome & { readonly kind: string })[] {
  const answered = Object.entries(processOutcomes).map(([kind, outcome]) => ({ kind, ...outcome }))
  const moments = (Object.keys(hungUpWhen) as HangUpMoment[]).filter((moment) => unmetNeeds(needsOf(moment), setting).length === 0)
  const unread = ['created', 'dry run'].flatMap((kind) =>
    moments.map((moment) => ({
      kind,
      words: `${processOutcomes[kind]?.words ?? ''} and whose client hung up ${hungUpWhen[moment]}`,
      send: async (trial: Trial) => {
        const pair = await smallStaged(trial)
        const isDry = kind === 'dry run'
        const request = { pair, parts: { body: { ...trial.processBody(pair), ...(isDry ? { dry_run: true } : {}) } } }
        const { operation, underWay } = processLaw
        await hangUp(trial, processLaw, request, moment)
        return settled(trial, isDry ? { operation, underWay } : processLaw, request)
      },
    })),
  )
  return [...answered, ...unread]
}

/** Those that keep their slot; undefined where that cannot be told. */
async function keeping(trial: Trial, goesOn: () => boolean): Promise<readonly Kept[] | undefined> {
  const imported = await smallImported(trial)
  const pair = await smallStaged(trial)
  let max = 1
  // A dry run changes nothing, but whether it needs a slot is open.
  let isByDryRun = true
  const dryRun = () => processWithSlot(trial, pair, { dry_run: true })
  const creation = async () => processWithSlot(trial, await smallStaged(trial))
  const isFree = async () => (await (isByDryRun ? dryRun() : creation())).status !== 429
  const isFreeUnder = async (limit: number) => {
    await setLimit(trial, (max = limit))
    return isFree()
  }
  const raise = () => isFreeUnder(max + 1)
  const isLost = async () => {
    if (await isFree()) return false
    await trial.wait(patience)
    return !(await isFree())
  }
  return withLimit(trial, max, async () => {
    // One that keeps its own slot must not be taken for one that needs none.
    isByDryRun = (await creation()).status !== 429 || !(await isFree())
    if (!(await isFree())) {
      while (!(await isFreeUnder(2 * max))) if (max > mostLost || !goesOn()) return undefined
      // Half of it was too few; it takes the least that is enough.
      let [tooFew, enough] = [max / 2, max]
      while (enough - tooFew > 1) {
        const between = Math.floor((tooFew + enough) / 2)
        if (await isFreeUnder(between)) enough = between
        else tooFew = between
      }
      // What is sent to look for them may have lost some more.
      if (!(await isFreeUnder(enough))) while (!(await raise())) if (max > 2 * enough + mostMore || !goesOn()) return undefined
    }
    // The probe must not keep its own slot.
    const before = trial.outcome.steps.length
    if (!(await isFree())) {
      if (!isByDryRun) return undefined
      const steps = shownFrom(trial, before, before)
      const kept = { words: processOutcomes['dry run']?.words ?? '', steps, lostBefore: max - 1 }
      if (!(await raise()) || !(await isLost())) return undefined
      // Whether dry runs alone keep their slot tells one that is none, and gets a slot that nobody has lost.
      await setLimit(trial, ++max)
      return (await creation()).status !== 429 && (await isFree()) ? [kept] : undefined
    }
    const kept: Kept[] = []
    const keepers = new Set<string>()
    for (const { kind, words, send } of outcomes(trial)) {
      // That its client hung up is no news then.
      if (keepers.has(kind)) continue
      let lost = 0
      let seen: Kept | undefined
      while (lost < times) {
        if (!goesOn()) return undefined
        const from = trial.outcome.steps.length
        await send(trial, imported)
        const to = trial.outcome.steps.length
        if (!(await isLost())) break
        lost++
        seen ??= { words, steps: shownFrom(trial, from, to), lostBefore: max - 1 }
        if (!(await raise())) return undefined
      }
      if (!seen || lost < times) continue
      kept.push(seen)
      keepers.add(kind)
    }
    const isOf = (name: string) => (one: Kept) => one.words === processOutcomes[name]?.words
    if (!kept.some(isOf('created'))) return kept
    // That of one above the limit imports another account.
    const left = kept.filter((one) => !isOf('above the limit')(one))
    // Where the plainest keeps it as well as others, the server counts the requests of some time, and not those that are under way.
    return left.length > 1 ? undefined : left
  })
}

/**
 * What shows that a slot was lost: the request before some that still got one, these, and the last, which gets none, with what made their
 * accounts and what the operator set.
 * @param from The index of the first of them among the requests of the trial.
 * @param to The index of the first behind them.
 */
function shownFrom(trial: Trial, from: number, to: number): readonly Step[] {
  const { steps } = trial.outcome
  const [free, last] = [steps[from - 1], steps.at(-1)]
  const sent = steps.slice(from, to).filter(({ request }) => request.method !== 'GET')
  const shown = new Set([free, ...sent, last].filter((step) => step !== undefined))
  const numbers = new Set([...shown].flatMap(({ request }) => pairNamed(request)?.external_account_number ?? []))
  const isMaking = (step: Step) => mayBeTaken(step) && numbers.has(pairNamed(step.request)?.external_account_number ?? '')
  const made = new Set([...steps.slice(0, Math.max(0, from - 1)), ...steps.slice(to)].filter(isMaking))
  const all = trial.done
  const begin = free ? all.indexOf(free) : 0
  const limit = all.slice(0, begin).findLast(({ operator }) => operator === 'limits')
  const isSet = (step: Step, index: number) => step === limit || (index > begin && step.operator !== undefined)
  return all.filter((step, index) => made.has(step) || shown.has(step) || isSet(step, index))
}
