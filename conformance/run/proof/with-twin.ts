import { isDeepStrictEqual } from 'node:util'
import { schemaAt, type Path } from '../../../src/contract/schema-at.ts'
import { isPostOperation, recordOf } from '../../../src/validate/subject.ts'
import { changeAt, partAt } from '../../generators/change-at.ts'
import { pairFields } from '../../reading/pair-in.ts'
import { sameMeaning } from '../../reading/same-meaning.ts'
import { lastName, sentPlaces } from '../../report/sent-places.ts'
import { operationOf } from '../../trial/operation-of.ts'
import type { Violation } from '../../trial/outcome.ts'
import { withBody, type Step } from '../../trial/step.ts'
import { pathTo } from '../attempts/path-to.ts'
import { brokenAgain } from './broken-again.ts'
import { budgetOf, type Limits } from './budget.ts'
import { isAnyText } from './fillings.ts'
import { leavesOf, withValue } from './leaves.ts'
import type { Proof } from './proof.ts'
import { isSamePlace } from './same-symptom.ts'
import { onFreshRecords } from './send-step.ts'

/** So many texts are tried, the nearest to the wrong value first. */
const mostTexts = 4

const limits: Limits = { requests: 60, time: 1500 }

/**
 * A proof about a value that came instead of another one, with another record before it that has the value which came, and one text in
 * common: a server that takes records with the same text for one keeps what the first of them said. The texts of checks come in many
 * records of a run, so that the proof alone does not show which of them that was; here both get a text that no other record has.
 * @param goesOn Whether there is time left.
 * @returns undefined where a proof is about no such value, it is wrong without another record as well, or no text makes it so.
 */
export async function withTwin(proof: Proof, goesOn: () => boolean): Promise<Proof | undefined> {
  const { check, setting, example, whole } = proof
  const { requirement, steps, difference } = example
  const { names } = setting
  const { sent, instead } = sentPlaces(example, names.runId)
  const step = sent && steps[sent.step]
  const name = lastName(difference?.at ?? '')
  if (!step || instead || name === undefined || difference?.isInWords || difference?.got === undefined) return undefined
  if (steps.some(({ isAtOnce }) => isAtOnce)) return undefined
  const { got, expected } = difference
  const place = pathTo(step.request.body, sent.at === '' ? name : `${sent.at}.${name}`)
  if (sameMeaning(partAt(step.request.body, place), expected) !== undefined) return undefined
  const maySpend = budgetOf(setting, limits, goesOn)
  const isSame = (one: Violation, other: Violation) => isSamePlace(one, other) && sameMeaning(got, one.difference?.got) === undefined
  const cameOf = async (some: readonly Step[]) => (maySpend(some.length) ? brokenAgain(some, proof, isSame) : undefined)
  return setting.course.within(`twin for ${requirement}`, async () => {
    for (const text of textsNear(step, place).slice(0, mostTexts)) {
      const fresh = names.text('TEXT')
      const own = steps.map((one) => withValue(one, text, fresh))
      if ((await cameOf(own))?.isBroken !== false) continue
      const other = onFreshRecords(steps.slice(0, sent.step + 1), setting).map((one, index): Step => {
        const renamed = withValue(one, text, fresh)
        return index === sent.step
          ? withBody(
              renamed,
              changeAt(renamed.request.body, place, () => got),
            )
          : renamed
      })
      const found = (await cameOf([...other, ...own]))?.example
      if (found) return { check, setting, example: found, whole: whole ?? example }
    }
    return undefined
  })
}

/** The texts in the body of a request that may be any, the nearest to a place first; but for what is there, and what names the account. */
function textsNear(step: Step, place: Path): readonly string[] {
  const operation = operationOf(step)
  if (operation === undefined || !isPostOperation(operation)) return []
  const nearness = (path: Path) => path.findIndex((segment, index) => segment !== place[index])
  const texts = [...leavesOf(step.request.body)].filter(
    ({ path, value }) =>
      typeof value === 'string' &&
      !isDeepStrictEqual(path, place) &&
      !pairFields.has(String(path.at(-1))) &&
      isAnyText(schemaAt(recordOf(operation), path)),
  )
  return [...new Set(texts.toSorted((one, other) => nearness(other.path) - nearness(one.path)).map(({ value }) => String(value)))]
}
