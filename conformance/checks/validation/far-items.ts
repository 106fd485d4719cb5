import { acceptedRequest, isAccepted, type RecordOperation } from '../../actions/accepted-request.ts'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { changeAt } from '../../generators/change-at.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { recordRequirements } from '../../edits/record-requirements.ts'
import { expectRefusal, refusalRequirements } from '../../edits/expect-refusal.ts'
import { wrongSpots } from '../../edits/wrong-spots.ts'

/** The lists that a body may hold many of, where they are no part of anything else. */
const lists: Readonly<Partial<Record<RecordOperation, string>>> = {
  createNotes: 'notes',
  createHistoricalStatements: 'statements',
  importMarketParticipantFees: 'price_sheets',
  validateAccount: 'customers',
}

/** The place of the last item, whose number has two digits. */
const last = 11

/** What is wrong with the last of many items is told with its place. */
export const farItems = defineCheck({
  name: 'far-items',
  isBroad: true,
  requirements: [...new Set([...Object.values(recordRequirements).flatMap(({ refused }) => refused ?? []), ...refusalRequirements])],
  inputs: allOf(Object.keys(lists) as RecordOperation[]),
  async run(trial: Trial, operations) {
    for (const operation of operations) {
      const list = lists[operation]
      if (list === undefined) continue
      const { fresh } = await acceptedRequest(trial, operation)
      // Items of bodies that are fresh each have names of their own.
      const long = async (): Promise<Body> => {
        const body = await fresh()
        const items = [...itemsOf(body, list)]
        trial.require(items.length > 0, `the template has no ${list}`)
        while (items.length <= last) items.push(...itemsOf(await fresh(), list))
        return { ...body, [list]: items.slice(0, last + 1) }
      }
      // So many may be too many, so that only where they are accepted without the fault a refusal is for it.
      if (!isAccepted(await trial.send(operation, { body: await long() }))) continue
      const body = await long()
      const wrong = wrongSpots(operation, body).find(({ path, value }) => path[0] === list && path[1] === last && !value.container)
      if (wrong) expectRefusal(trial, await trial.send(operation, { body: changeAt(body, wrong.path, () => wrong.value.value) }), wrong)
    }
  },
})

function itemsOf(body: Body, list: string): readonly unknown[] {
  const items = body[list]
  return Array.isArray(items) ? items : []
}
