import type { TriedAgain } from '../../report/report.ts'
import { namesIn } from '../../report/without-others.ts'
import { ownBreach } from '../proof/own-breach.ts'
import type { Proof } from '../proof/proof.ts'
import { resend } from '../proof/resend.ts'
import { isSamePlace } from '../proof/same-symptom.ts'
import type { Sent } from '../proof/send-step.ts'
import { unlessGone } from '../proof/unless-gone.ts'

/** What fails so often by chance, in one of so many cases, is taken to fail each time; what takes more attempts to tell is not told. */
const [mostOdds, mostTimes] = [200, 12]

/**
 * Looks whether the names that its requests give things decide an unsteady failure: on fresh accounts the same names are sent, but for one letter
 * in the id of the run, so that nobody has sent them before.
 * @param goesOn Whether there is time left.
 * @param again What came of attempts with fresh names.
 * @returns how often it failed then, where it did each time; undefined where it did not, or there are no such names.
 */
export async function sameNames({ check, setting, example }: Proof, goesOn: () => boolean, again: TriedAgain): Promise<number | undefined> {
  const { requirement, steps } = example
  const { runId } = setting.names
  const own = steps.map(({ request }) => namesIn(request, runId))
  const times = Math.ceil(Math.log(mostOdds) / -Math.log(again.failed / again.times))
  if (!own.flat().some(isOfThings) || again.failed === again.times || times > mostTimes) return undefined
  const put = (fresh: readonly Sent[], time: number) =>
    fresh.map((step, index): Sent => {
      const others = namesIn(step.request, runId)
      const pairs = (own[index] ?? []).flatMap((name, at) => (isOfThings(name) ? [[others[at] ?? name, name] as const] : []))
      const letter = String.fromCodePoint(firstLetter + time)
      const text = pairs.reduce(
        (told, [other, name]) => told.replaceAll(other, name.replace(runId, `${letter}${runId.slice(1)}`)),
        JSON.stringify(step.request),
      )
      return { ...step, request: JSON.parse(text) as Sent['request'] }
    })
  const fails = async () => {
    for (let time = 0; time < times; time++) {
      const outcome = goesOn() ? await resend(steps, check, setting, [], (fresh) => put(fresh, time)) : undefined
      const breach = ownBreach(outcome, requirement, runId)
      if (!breach || !isSamePlace(breach, example)) return undefined
    }
    return times
  }
  return unlessGone(() => setting.course.within(`same names ${requirement}`, fails))
}

/** Whether a name is none of an account or an import supplier. */
function isOfThings(name: string): boolean {
  return !/^(?:CT|SUP)-/.test(name)
}

const firstLetter = 'g'.codePointAt(0) ?? 0
