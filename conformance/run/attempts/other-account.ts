import { isDeepStrictEqual } from 'node:util'
import type { AccountReference } from '../../../schemas/record-types.ts'
import { asObject } from '../../reading/as-object.ts'
import { pairNamed } from '../../reading/pair-named.ts'
import type { OtherAccount } from '../../report/report.ts'
import type { Setting } from '../../setting/setting.ts'
import { withBody, type Step } from '../../trial/step.ts'
import { keepsAlike } from '../proof/keeps-alike.ts'
import { ownBreach } from '../proof/own-breach.ts'
import type { Proof } from '../proof/proof.ts'
import { resend } from '../proof/resend.ts'
import { isSamePlace } from '../proof/same-symptom.ts'
import { unlessGone } from '../proof/unless-gone.ts'

/** In a longer proof it takes too many requests. */
const longest = 12

/** Once may be chance. */
const times = 3

/**
 * Looks whether two accounts that a server mixes up have to be of one import supplier, or have one number: the one that does not show the
 * failure gets another.
 * @param goesOn Whether there is time left.
 * @returns undefined where a proof is about no two accounts, or only its check can tell.
 */
export async function otherAccount({ check, setting, example }: Proof, goesOn: () => boolean): Promise<OtherAccount | undefined> {
  const { requirement, steps, shownBy = steps.length - 1 } = example
  const { names } = setting
  const pairs = steps.map(({ request }) => pairNamed(request))
  const shown = pairs[shownBy]
  const isOther = (pair: AccountReference | undefined) => pair !== undefined && !isDeepStrictEqual(pair, shown)
  const other = pairs.find(isOther)
  const about = [...pairs.keys()].filter((index) => isOther(pairs[index]))
  const isOfOne = about.every((index) => isDeepStrictEqual(pairs[index], other) && steps[index]?.request.method === 'POST')
  if (!shown || !other || !isOfOne || steps.length > longest || steps.some(({ isAtOnce }) => isAtOnce)) return undefined
  const change = changeOf(other, shown, setting)
  if (!change) return undefined
  const find = async (): Promise<OtherAccount | undefined> => {
    const whole = await resend(steps, check, setting)
    if (!whole || !ownBreach(whole, requirement, names.runId)) return undefined
    const told = { steps: about, ...change }
    for (let time = 0; time < times; time++) {
      names.skip(time)
      const instead = change.supplier === undefined ? { external_account_number: names.text('CT') } : { import_supplier: change.supplier }
      const changed = steps.map((step, index) => (about.includes(index) ? withPair(step, { ...other, ...instead }) : step))
      const outcome = goesOn() ? await resend(changed, check, setting) : undefined
      const breach = ownBreach(outcome, requirement, names.runId)
      if (breach) return time === 0 && isSamePlace(breach, example) ? { ...told, fails: true } : undefined
      if (!keepsAlike(outcome, whole, example, names)) return undefined
    }
    return told
  }
  return unlessGone(() => setting.course.within(`other account of ${requirement}`, find))
}

/** What tells the other account apart where it has that in common with the one that shows the failure. */
function changeOf(
  other: AccountReference,
  shown: AccountReference,
  { configuration: { suppliers } }: Setting,
): Pick<OtherAccount, 'supplier'> | undefined {
  const hasSameNumber = other.external_account_number === shown.external_account_number
  if (other.import_supplier !== shown.import_supplier) return hasSameNumber ? {} : undefined
  const supplier = [suppliers.ongoing, suppliers.ongoingOther].find((code) => code !== undefined && code !== other.import_supplier)
  return supplier === undefined ? undefined : { supplier }
}

/** A request that is about another account. */
export function withPair(step: Step, { import_supplier, external_account_number }: AccountReference): Step {
  const { import_supplier_code, ...body } = asObject(step.request.body)
  const supplier = import_supplier_code === undefined ? { import_supplier } : { import_supplier_code: import_supplier }
  return withBody(step, { ...body, external_account_number, ...supplier })
}
