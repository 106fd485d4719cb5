import { isDeepStrictEqual } from 'node:util'
import type { AccountReference } from '../../../schemas/record-types.ts'
import type { Path } from '../../../src/contract/schema-at.ts'
import { changeAt } from '../../generators/change-at.ts'
import { httpStatus } from '../../oracle/judgement.ts'
import { asObject } from '../../reading/as-object.ts'
import { decoded } from '../../reading/decoded.ts'
import { pairFields, pairIn } from '../../reading/pair-in.ts'
import type { AtOnceApart, TriedAgain } from '../../report/report.ts'
import type { Names } from '../../setting/names.ts'
import type { Setting } from '../../setting/setting.ts'
import { withBody, type Step } from '../../trial/step.ts'
import { together } from '../../trial/together.ts'
import { inTurn } from '../proof/in-turn.ts'
import { keepsWhenSent } from '../proof/keeps-when-sent.ts'
import { leavesOf } from '../proof/leaves.ts'
import { ownBreach } from '../proof/own-breach.ts'
import type { Proof } from '../proof/proof.ts'
import { resend, type Resent } from '../proof/resend.ts'
import { isSamePlace } from '../proof/same-symptom.ts'
import { unlessGone } from '../proof/unless-gone.ts'
import { withPair } from './other-account.ts'

/** What shows at times alone is tried so often. */
const most = 12

/**
 * Looks whether requests at once that send the same have to send the same: each of them gets names of its own; then each is about another
 * account, for which what was sent before them is sent, too; and where that fails as well, about one of another import supplier.
 * @param goesOn Whether there is time left.
 * @param again What came of attempts with them as they are.
 * @returns empty where a proof has no such requests, or only its check can tell.
 */
export async function atOnceApart(proof: Proof, goesOn: () => boolean, again: TriedAgain): Promise<readonly AtOnceApart[]> {
  const { check, setting, example } = proof
  const { requirement, steps, difference } = example
  const { names } = setting
  const alike = together(steps)
    .map((group) => group.filter((index, place) => group.some((one, at) => at !== place && areAlike(steps[one], steps[index]))))
    .find((group) => group.length > 1)
  const [first = -1, ...others] = alike ?? []
  const pair = pairIn(steps[first]?.request.body)
  if (!alike || again.failed === 0) return []
  const apart = (change: (step: Step) => Step) => steps.map((step, index) => (others.includes(index) ? change(step) : step))
  /** What was sent about the account before is sent for each of the others, too. */
  const aboutOthers = (pairFor: () => Partial<AccountReference>): readonly Step[] => {
    const instead = others.map(() => ({ ...pair, ...pairFor() }) as AccountReference)
    return steps.flatMap((step, index) => {
      const other = instead[others.indexOf(index)]
      if (other) return [withPair(step, other)]
      const isOfIt = index < first && step.operator === undefined && isDeepStrictEqual(pairIn(step.request.body), pair)
      return isOfIt ? [step, ...instead.map((one) => withPair(step, one))] : [step]
    })
  }
  // That the server failed is wrong whatever was sent, and whichever sentence it breaks.
  const isFailure = ({ answered }: Resent) =>
    difference?.at === httpStatus &&
    Number(difference.got) >= 500 &&
    alike.some((index) => answered[index + answered.length - steps.length]?.response?.status === difference.got)
  const isWanted = (outcome: Resent) => outcome.broken.size === 0 && !isFailure(outcome)
  const brokenIn = (outcome: Resent | undefined) =>
    [...(outcome?.broken.keys() ?? [])].filter((id) => ownBreach(outcome, id, names.runId) !== undefined)
  const send = async (form: readonly Step[]) => (goesOn() ? resend(form, check, setting) : undefined)
  const cameOf = async (form: () => readonly Step[]): Promise<Omit<AtOnceApart, 'steps' | 'at'> | undefined> => {
    for (let time = 0; time < (again.failed < again.times ? most : 1); time++) {
      const outcome = await send(form())
      const breach = ownBreach(outcome, requirement, names.runId)
      if ((breach && isSamePlace(breach, example)) || (outcome && isFailure(outcome))) return { fails: true }
      if (breach) return undefined
      // A sentence that is broken instead shows the same fault from another side, unless they break it one after the other as well.
      const [breaks] = brokenIn(outcome)
      if (!breaks) continue
      const turned = await send(inTurn(form()))
      return turned?.kept.has(breaks) && !brokenIn(turned).includes(breaks) ? { fails: true, breaks } : undefined
    }
    return (await keepsWhenSent(form(), proof, goesOn, { again, isWanted })) ? {} : undefined
  }
  const find = async (): Promise<readonly AtOnceApart[]> => {
    const places = namesIn(steps[first], names)
    const supplier = others.length === 1 && pair ? anotherSupplier(steps, pair.import_supplier, setting) : undefined
    const forms: readonly (readonly [at: readonly string[], form: () => readonly Step[]])[] = [
      ...(places.length > 0
        ? [[places.map((path) => path.join('.')), () => apart((step) => withOthers(step, places, names))] as const]
        : []),
      ...(pair ? [[['external_account_number'], () => aboutOthers(() => ({ external_account_number: names.text('CT') }))] as const] : []),
      ...(supplier === undefined
        ? []
        : [
            [
              ['import_supplier', 'external_account_number'],
              () => aboutOthers(() => ({ external_account_number: names.text('CT'), import_supplier: supplier })),
            ] as const,
          ]),
    ]
    const found: AtOnceApart[] = []
    for (const [at, form] of forms) {
      const came = await cameOf(form)
      if (came) found.push({ steps: alike, at, ...came })
      // What takes one account takes one import supplier; and answers that are mixed up look right where all send the same.
      if (came?.breaks !== undefined || (at.includes('external_account_number') && !came?.fails)) break
    }
    return found
  }
  return (await unlessGone(() => setting.course.within(`at once apart ${requirement}`, find))) ?? []
}

/** Another import supplier that is Ongoing: one that the requests of a proof have made so, or one of the configuration. */
function anotherSupplier(steps: readonly Step[], own: string, { configuration: { suppliers } }: Setting): string | undefined {
  const made = steps.flatMap(({ operator, request }) =>
    operator === 'suppliers' && asObject(request.body)['status'] === 'Ongoing' ? decoded(request.path.split('/').at(-1) ?? '') : [],
  )
  return [...made, suppliers.ongoing, suppliers.ongoingOther].find((code) => code !== undefined && code !== own)
}

function areAlike(one: Step | undefined, other: Step | undefined): boolean {
  return one?.request.method === 'POST' && isDeepStrictEqual(one.request, other?.request)
}

/** Where a request has names of the run, but for those of its account. */
function namesIn(step: Step | undefined, names: Names): readonly Path[] {
  return [...leavesOf(step?.request.body)]
    .filter(({ path, value }) => names.isOwn(value) && !pairFields.has(String(path.at(-1))) && path.at(-1) !== 'import_supplier_code')
    .map(({ path }) => path)
}

function withOthers(step: Step, places: readonly Path[], names: Names): Step {
  return withBody(
    step,
    places.reduce<unknown>((body, path) => changeAt(body, path, () => names.text('OTHER')), step.request.body),
  )
}
