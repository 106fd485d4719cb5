import { areSame } from '../../reading/same-meaning.ts'
import { partAt } from '../../generators/change-at.ts'
import type { Boundary, Neighbours, Unlike } from '../../report/report.ts'
import type { Limits } from '../proof/budget.ts'
import { leavesOf } from '../proof/leaves.ts'
import type { Proof } from '../proof/proof.ts'
import { unlessGone } from '../proof/unless-gone.ts'
import { between, type Between } from './between.ts'
import { cameOfChanged } from './came-of.ts'
import { comesEachTime, halved } from './halved.ts'
import { pathTo } from './path-to.ts'
import { withChange } from './single-change.ts'

const limits: Limits = { requests: 250, time: 2500 }

/**
 * Looks how near a value that fails and one that passes can be to each other: between the days of two dates, between two numbers, along
 * the length of a text and the decimals of a number; where values on either side pass, on both. How far a fault goes says more of it than any one value.
 * @param known What is known of single values: with which ones it fails, and with which ones it passes.
 * @param goesOn Whether there is time left.
 * @returns undefined where nothing of the kind is known of the value, or no other one fails or passes as clearly.
 */
export async function boundary(
  proof: Proof,
  known: { readonly neighbours: Neighbours | undefined; readonly rightWith: readonly Unlike[] },
  goesOn: () => boolean,
): Promise<Boundary | undefined> {
  const { setting, example } = proof
  const { requirement, steps } = example
  const find = async (): Promise<Boundary | undefined> => {
    const cameOf = await cameOfChanged(proof, limits, goesOn)
    if (!cameOf) return undefined
    for (const [place, passing] of placesIn(known)) {
      const path = pathTo(steps[place.step]?.request.body, place.at)
      const value = partAt(steps[place.step]?.request.body, path)
      if (setting.names.isOwnCode(String(value))) continue
      const cameWith = (instead: unknown) =>
        cameOf(steps.map((step, index) => (index === place.step ? withChange(step, { step: index, path, instead }) : step)))
      const isElsewhere = steps.some(({ request }, index) =>
        [...leavesOf(request.body)].some(
          (leaf) => areSame(leaf.value, value) && (index !== place.step || leaf.path.join('.') !== place.at),
        ),
      )
      let found: Boundary | undefined
      for (const line of between(value, passing)) {
        const { of, first, last, valueAt } = line
        // Only what fails and passes along the same line is compared.
        const isLine =
          (await cameWith(valueAt(last))) === 'passes' && (areSame(valueAt(first), value) || (await cameWith(valueAt(first))) === 'fails')
        const apart = isLine ? await halved({ fails: first, passes: last }, (number) => cameWith(valueAt(number))) : undefined
        if (!apart) continue
        const [fails, passes] = [valueAt(apart.fails), valueAt(apart.passes)]
        if (found) return { ...found, other: { fails, passes } }
        const told: Boundary = { ...place, fails, passes, of }
        if (of === 'length') {
          if (await isOfAnyText(fails, passes, cameWith)) return { ...told, isOfAnyText: true }
          // Of two equal texts a shorter one is another one, however long it is.
          if (isElsewhere) continue
          return told
        }
        const beyond = beyondOf(line, apart.fails, apart.passes)
        const came = beyond === undefined ? undefined : await cameWith(beyond)
        // It is this one alone that fails. Where another request has the same value, that is why.
        if (came === 'passes' && !isElsewhere && (await comesEachTime('passes', () => cameWith(beyond))))
          return { ...told, alsoPasses: beyond }
        if (beyond === undefined || came === 'fails') found = told
      }
      if (found) return found
    }
    return undefined
  }
  return unlessGone(() => setting.course.within(`boundary of ${requirement}`, find))
}

/** The value on the other side of the one that fails, where that is the value of the proof itself. */
function beyondOf({ of, first, valueAt }: Between, fails: number, passes: number): unknown {
  return fails === first && (of === 'day' || of === 'number') ? valueAt(2 * fails - passes) : undefined
}

/** Whether texts of other letters fail and pass where they are as long, be it in characters or in what UTF-16 has for them. */
async function isOfAnyText(
  fails: unknown,
  passes: unknown,
  cameWith: (text: unknown) => Promise<'fails' | 'passes' | undefined>,
): Promise<boolean> {
  if (typeof fails !== 'string' || typeof passes !== 'string') return false
  const isFor = async (long: number, short: number) =>
    (await comesEachTime('fails', () => cameWith('a'.repeat(long)))) && comesEachTime('passes', () => cameWith('a'.repeat(short)))
  const [long, short] = [[...fails].length, [...passes].length]
  return (await isFor(long, short)) || (long < fails.length && isFor(fails.length, passes.length))
}

/** Where another value is known to pass, each with those values. */
function placesIn({ neighbours, rightWith }: { readonly neighbours: Neighbours | undefined; readonly rightWith: readonly Unlike[] }) {
  const ofOthers = rightWith.flatMap(({ step, at, kept }) => (kept === undefined ? [] : [{ step, at, passes: [kept] }]))
  const all = [...(neighbours ? [neighbours] : []), ...ofOthers]
  return [...Map.groupBy(all, ({ step, at }) => `${step} ${at}`).values()].flatMap((alike) =>
    alike.slice(0, 1).map(({ step, at }) => [{ step, at }, alike.flatMap(({ passes }) => passes)] as const),
  )
}
