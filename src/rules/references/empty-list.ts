import { recordRule, type RuleBreach } from '../rule.ts'

/** The lists without which a record has no use, and what it says when they are there and empty. */
const lists = {
  AccountImportRecord: ['supply_addresses', 'The account supplies no address.'],
  SupplyPoint: ['agreements', 'The supply point has no agreement, so there is no price for what it uses.'],
} as const

/** Lists that are there and have nothing in them, although all depends on what should be. */
export const emptyList = recordRule<keyof typeof lists>({
  id: 'empty_list',
  group: 'references',
  severity: 'warning',
  title: 'An empty list of supply addresses, agreements, or identifiers of a ledger',
  reason: 'The export found nothing to put there. Nothing can be billed then, and services refuse such an account.',
  remedy: 'Find out why the export has nothing there. Where it is right, leave the list out.',
  source: 'convention',
  on: 'SupplyPoint',
  alsoOn: ['AccountImportRecord'],
  good: { agreements: [{ effective_from: '2024-04-01' }] },
  bad: { value: { agreements: [] }, at: ['agreements'] },
  check(value, _context, name) {
    const [field, detail] = lists[name]
    const { [field]: list }: Readonly<Record<string, unknown>> = value
    const breaches: RuleBreach[] = Array.isArray(list) && list.length === 0 ? [{ at: [field], detail }] : []
    if ('ledgers' in value) breaches.push(...emptyIdentifiers(value))
    return breaches
  },
})

type Account = {
  readonly ledgers?: readonly { readonly identifiers?: readonly string[] }[]
  readonly supply_addresses?: readonly { readonly supply_points?: readonly { readonly identifier?: string }[] }[]
}

/** Ledgers of no supply point, where the account has points that no ledger names; a ledger for other services has none, either. */
function* emptyIdentifiers({ ledgers = [], supply_addresses = [] }: Account): Generator<RuleBreach> {
  for (const [index, { identifiers }] of ledgers.entries()) {
    if (identifiers?.length !== 0) continue
    const named = new Set(ledgers.flatMap((ledger) => ledger.identifiers ?? []))
    const points = supply_addresses.flatMap(({ supply_points = [] }) => supply_points)
    const left = points.find(({ identifier = '' }) => identifier !== '' && !named.has(identifier))?.identifier
    if (left === undefined) continue
    yield { at: ['ledgers', index, 'identifiers'], detail: `The ledger is of no supply point, and no ledger is of "${left}".` }
  }
}
