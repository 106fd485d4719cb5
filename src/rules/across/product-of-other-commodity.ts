import { inputRule, type ComparedEntry, type InputEntry } from '../rule.ts'

/** How many supply points show what a product is for. */
const enough = 20

/** So many are told of a product at most: more of them are meant. */
const mostTold = 5

const account = (number: number, supply_type: string) => ({
  external_account_number: `00400178${number}`,
  import_supplier: 'NORDLICHT-2026',
  supply_addresses: [{ supply_points: [{ supply_type, agreements: [{ product_code: 'NORDLICHT-GAS-FIX-2026' }] }] }],
})
const sound = Array.from({ length: enough }, (_, index) => account(10 + index, 'GAS'))

/** Products of gas on a point of electricity, and the other way round, as far as other records tell. */
export const productOfOtherCommodity = inputRule({
  id: 'product_of_other_commodity',
  group: 'across',
  severity: 'note',
  title: 'A product that nearly all other records have for the other commodity',
  reason: 'The energy is billed at the price of another one. Either the product is wrong, or supply_type.',
  remedy: 'Check product_code and supply_type. A product that is for both is right.',
  source: 'convention',
  on: 'AccountImportRecord',
  good: [...sound, account(40, 'GAS')],
  bad: { values: [...sound, account(40, 'ELECTRICITY')], at: ['supply_addresses', 0, 'supply_points', 0, 'agreements', 0, 'product_code'] },
  field: 'supply_addresses.*.supply_points.*.agreements.*.product_code',
  entries({ import_supplier = '', supply_addresses = [] }) {
    const entries: InputEntry[] = []
    for (const [address, { supply_points = [] }] of supply_addresses.entries()) {
      for (const [point, { supply_type = '', agreements = [] }] of supply_points.entries()) {
        const commodity = commodities.indexOf(supply_type)
        if (commodity < 0) continue
        for (const [agreement, { product_code: product = '' }] of agreements.entries())
          // The commodity takes the place of a day.
          if (product !== '') entries.push({ key: [product, import_supplier], indexes: [address, point, agreement], from: commodity })
      }
    }
    return entries
  },
  begin<Entry extends ComparedEntry>() {
    const counts = [0, 0]
    const firsts: (Entry | undefined)[] = []
    return (entry: Entry) => {
      const own = entry.from
      const other = 1 - own
      const count = (counts[own] ?? 0) + 1
      counts[own] = count
      firsts[own] ??= entry
      const others = counts[other] ?? 0
      return count <= mostTold && others >= enough && others >= 20 * count ? firsts[other] : undefined
    }
  },
  detail: ({ key: [product], from }, _earlier, where) =>
    `"${product}" is on a point of ${commodities[from] ?? ''} here, and on points of ${commodities[1 - from] ?? ''} in the records before: ${where}.`,
})

const commodities: readonly string[] = ['ELECTRICITY', 'GAS']
