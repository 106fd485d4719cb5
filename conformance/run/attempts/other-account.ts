import { isDeepStrictEqual } from 'node:util'
import type { AccountReference } from '../../../schemas/record-types.ts'
import { asObject } from '../../reading/as-object.ts'
import { pairNamed } from '../../reading/pair-named.ts'
import type { OtherAccount } from '../../report/report.ts'
import type { Setting } from '../../setting/setting.ts'
import { withBody, type Step } from '../../trial/step.ts'
import type { Limits } from '../proof/budget.ts'
import type { Proof } from '../proof/proof.ts'
import { unlessGone } from '../proof/unless-gone.ts'
import { cameOfChanged } from './came-of.ts'
import { comesEachTime } from './halved.ts'

/** In a longer proof it takes too many requests. */
const longest = 12

const limits: Limits = { requests: 60, time: 2000 }

/**
 * Looks whether two accounts that a server mixes up have to be of one import supplier, or have one number: the one that does not show the
 * failure gets another.
 * @param goesOn Whether there is time left.
 * @returns undefined where a proof is about no two accounts, or only its check can tell.
 */
export async function otherAccount(proof: Proof, goesOn: () => boolean): Promise<OtherAccount | undefined> {
  const { setting, example } = proof
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
    const cameOf = await cameOfChanged(proof, limits, goesOn)
    const once = async () => {
      const instead = change.supplier === undefined ? { external_account_number: names.text('CT') } : { import_supplier: change.supplier }
      return cameOf?.(steps.map((step, index) => (about.includes(index) ? withPair(step, { ...other, ...instead }) : step)))
    }
    const came = await once()
    if (came === 'fails') return { steps: about, ...change, fails: true }
    return came === 'passes' && (await comesEachTime('passes', once)) ? { steps: about, ...change } : undefined
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
