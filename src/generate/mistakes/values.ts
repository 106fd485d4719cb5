import { inAccount, type Mistake } from './mistake.ts'
import { meterIn, pointIn } from './places.ts'

/** Mistakes of the group `values`. */
export const valueMistakes: readonly Mistake[] = [
  inAccount('misspelt_value', (account) => {
    account.sales_channel = 'direct'
    return ['sales_channel']
  }),
  inAccount('unseen_value', (account) => {
    account.sales_channel = 'PARTNER'
    return ['sales_channel']
  }),
  inAccount('unlikely_type', (account, draft) => {
    const { part, at } = meterIn(pointIn(account, draft))
    part.energierichtung = 1
    return [...at, 'energierichtung']
  }),
]
