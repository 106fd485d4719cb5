import { partAt } from '../../generators/change-at.ts'
import { httpStatus } from '../../oracle/judgement.ts'
import { isWanted, type WantedStatus } from '../../oracle/wanted-status.ts'
import type { Boundary, Neighbours, Unlike } from '../../report/report.ts'
import { budgetOf, type Limits } from '../proof/budget.ts'
import { keepsAlike } from '../proof/keeps-alike.ts'
import { ownBreach } from '../proof/own-breach.ts'
import type { Proof } from '../proof/proof.ts'
import { resend, statusOf, type Resent } from '../proof/resend.ts'
import { isSamePlace } from '../proof/same-symptom.ts'
import { unlessGone } from '../proof/unless-gone.ts'
import { between, type Between } from './between.ts'
import { pathTo } from './path-to.ts'
import { withChange } from './single-change.ts'

/** So many values are tried until two are next to each other; for so many characters of a text, or days, it takes no more. */
const mostTried = 16

const limits: Limits = { requests: 150, time: 2500 }

/** Once may be chance: so often both values are sent in the end. */
const times = 2

/**
 * Looks how near a value that fails and one that passes can be to each other: between the days of two dates, between two numbers, along
 * the length of a text and the decimals of a number. How far a fault goes says more of it than any one value.
 * @param known What is known of single values: with which ones it fails, and with which ones it passes.
 * @param goesOn Whether there is time left.
 * @returns undefined where nothing of the kind is known of the value, or no other one fails or passes as clearly.
 */
export async function boundary(
  { check, setting, example }: Proof,
  known: { readonly neighbours: Neighbours | undefined; readonly rightWith: readonly Unlike[] },
  goesOn: () => boolean,
): Promise<Boundary | undefined> {
  const { requirement, steps, shownBy = steps.length - 1, difference } = example
  const isOfStatus = difference?.at === httpStatus
  const maySpend = budgetOf(setting, limits, goesOn)
  let whole: Resent | undefined
  let isHeard = false
  const outcomeWith = async (place: Place, instead: unknown): Promise<'fails' | 'passes' | undefined> => {
    if (!whole || !maySpend(steps.length)) return undefined
    const changed = steps.map((step, index) => (index === place.step ? withChange(step, { ...place, instead }) : step))
    const outcome = await resend(changed, check, setting)
    if (!outcome) return undefined
    if (!isHeard) {
      const status = statusOf(outcome, shownBy)
      if (status === difference?.got) return 'fails'
      return isWanted(status ?? 0, difference?.expected as WantedStatus) ? 'passes' : undefined
    }
    const breach = ownBreach(outcome, requirement, setting.names.runId)
    if (breach) return isSamePlace(breach, example) ? 'fails' : undefined
    return keepsAlike(outcome, whole, example, setting.names) ? 'passes' : undefined
  }
  const always = async (place: Place, instead: unknown, what: 'fails' | 'passes') => {
    for (let time = 0; time < times; time++) if ((await outcomeWith(place, instead)) !== what) return false
    return true
  }
  const nearest = async (
    place: Place,
    { of, first, last, valueAt }: Between,
  ): Promise<readonly [fails: unknown, passes: unknown] | undefined> => {
    // Only what passes along the same line is compared.
    if ((await outcomeWith(place, valueAt(last))) !== 'passes') return undefined
    let [failing, passing] = [first, last]
    for (let tried = 0; tried < mostTried && Math.abs(failing - passing) > 1; tried++) {
      const middle = Math.trunc((failing + passing) / 2)
      const came = await outcomeWith(place, valueAt(middle))
      if (came === 'fails') failing = middle
      else if (came === 'passes') passing = middle
      else break
    }
    if (Math.abs(failing - passing) > 1) return undefined
    // Where the value beyond passes, too, it is this one alone that fails, such as one that another request has as well.
    const beyond = failing === first && of !== 'length' && of !== 'decimals' ? valueAt(2 * failing - passing) : undefined
    if (beyond !== undefined && (await outcomeWith(place, beyond)) !== 'fails') return undefined
    const values = [valueAt(failing), valueAt(passing)] as const
    return (await always(place, values[0], 'fails')) && (await always(place, values[1], 'passes')) ? values : undefined
  }
  const find = async (): Promise<Boundary | undefined> => {
    whole = await resend(steps, check, setting)
    if (!whole) return undefined
    isHeard = ownBreach(whole, requirement, setting.names.runId) !== undefined
    if (!isHeard && (!isOfStatus || statusOf(whole, shownBy) !== difference.got || !String(difference.expected).startsWith('2')))
      return undefined
    for (const [place, passing] of placesIn(known)) {
      const { body } = steps[place.step]?.request ?? {}
      const path = pathTo(body, place.at)
      const value = partAt(body, path)
      if (setting.names.isOwnCode(String(value))) continue
      for (const line of between(value, passing)) {
        const [fails, passes] = (await nearest({ step: place.step, path }, line)) ?? []
        if (fails === undefined || passes === undefined) continue
        const told = { ...place, fails, passes, of: line.of }
        if (line.of !== 'length') return told
        const [long, short] = [fails, passes].map((text) => 'a'.repeat(typeof text === 'string' ? text.length : 0))
        const isOfAny =
          (await always({ step: place.step, path }, long, 'fails')) && (await always({ step: place.step, path }, short, 'passes'))
        return isOfAny ? { ...told, isOfAnyText: true } : told
      }
    }
    return undefined
  }
  return unlessGone(() => setting.course.within(`boundary of ${requirement}`, find))
}

interface Place {
  readonly step: number
  readonly path: readonly (string | number)[]
}

/** Where another value is known to pass, each with those values. */
function placesIn({ neighbours, rightWith }: { readonly neighbours: Neighbours | undefined; readonly rightWith: readonly Unlike[] }) {
  const ofOthers = rightWith.flatMap(({ step, at, kept }) => (kept === undefined ? [] : [[{ step, at }, [kept]] as const]))
  return neighbours ? [[{ step: neighbours.step, at: neighbours.at }, neighbours.passes] as const, ...ofOthers] : ofOthers
}
