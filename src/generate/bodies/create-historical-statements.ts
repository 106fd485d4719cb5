import type { CreateHistoricalStatementsRequest, HistoricalStatement } from '../../../schemas/record-types.ts'
import { daysAfter, yearsAfter } from '../days.ts'
import { maybe } from '../draft.ts'
import { cents } from '../ledger.ts'
import { firstPoint, pairOf, type BodyMaker } from './body-maker.ts'

/** Statements of years before those that come with the account. */
export const createHistoricalStatements: BodyMaker<CreateHistoricalStatementsRequest> = (draft, account) => {
  const { random, cohort, numbers } = draft
  const { supply_type = '' } = firstPoint(account)
  const statements = Array.from({ length: 1 + random.below(3) }, (_, index): HistoricalStatement => {
    const to = yearsAfter(cohort.billedTo, -index - 6)
    const id = `H${to.slice(2, 4)}-${numbers.account()}`
    return {
      bill_period_from_date: daysAfter(yearsAfter(to, -1), 1),
      bill_period_to_date: to,
      issued_date: daysAfter(to, 18),
      statement_id: id,
      number: `2${to.slice(2, 4)}${numbers.account()}`,
      gross_amount: cents(20_000 + random.below(200_000)).toNumber(),
      ...maybe(draft, { statement_path: `rechnungen/${to.slice(0, 4)}/${id}.pdf` }),
      supply_type,
      is_annulled: false,
    }
  })
  return { ...pairOf(account), statements }
}
