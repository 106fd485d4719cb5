import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import type { Need } from '../../check.ts'
import { sentences } from '../../model/sentences.ts'
import type { Act } from '../sequences/carry-out.ts'
import { twin } from './ground.ts'
import type { Stop } from './tour.ts'

/** The requirements that the model judges by what is done to accounts. */
export const modelled = (['validate', 'invalid', 'stage', 'process', 'status', 'lists', 'notes', 'stored'] as const).flatMap((family) => [
  ...sentences[family],
])

/** A stop at which the model judges what comes back, and what is stored then. */
export function act(
  name: string,
  acts: readonly Act[],
  more: { readonly requirements?: readonly RequirementId[]; readonly needs?: readonly Need[] } = {},
): Stop {
  const needsTwin = acts.some((one) => 'account' in one && one.account === twin)
  return {
    name,
    requirements: [...modelled, ...(more.requirements ?? [])],
    needs: [...(more.needs ?? []), ...(needsTwin ? (['suppliers.ongoingOther'] as const) : [])],
    async visit(ground) {
      for (const one of acts) {
        if (!(await ground.act(one))) return
        if ('account' in one) await ground.look(one.account)
      }
    },
  }
}
