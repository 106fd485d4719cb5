import type { AccountReference } from '../../schemas/record-types.ts'
import { asObject } from '../reading/as-object.ts'
import type { Ledger } from '../setting/ledger.ts'
import type { Violation } from '../trial/outcome.ts'
import type { Step } from '../trial/step.ts'

/** Accounts whose origins are shown at most: what reads many of them is about none of them. */
const mostAccounts = 3

/** The proof, with the requests before it that made the accounts which it takes as they are. */
export function withOrigins(violation: Violation, ledger: Pick<Ledger, 'accounts'>): Violation {
  const { steps, shownBy } = violation
  const begun = steps[0]?.sent ?? 0
  const known = new Set(steps.map(({ requestId }) => requestId))
  const pairs = new Map(
    steps
      .flatMap((step) => {
        const pair = pairOf(step)
        return pair ? [[JSON.stringify(pair), { pair, step }] as const] : []
      })
      .toReversed(),
  )
  const origins = [...pairs.values()].toReversed().flatMap(({ pair, step }) => {
    if (stages(step)) return []
    const account = ledger
      .accounts(pair.import_supplier)
      .find(({ external_account_number }) => external_account_number === pair.external_account_number)
    const earlier = account?.steps.filter(({ requestId, sent = begun }) => sent < begun && !known.has(requestId)) ?? []
    return earlier.length > 0 ? [earlier.map((one): Step => ({ ...one, isEarlier: true }))] : []
  })
  if (origins.length === 0 || origins.length > mostAccounts) return violation
  const before = origins.flat()
  return { ...violation, steps: [...before, ...steps], ...(shownBy === undefined ? {} : { shownBy: shownBy + before.length }) }
}

/** The account that a request to the target is about. */
function pairOf({ operator, request: { path, body } }: Step): AccountReference | undefined {
  if (operator !== undefined) return undefined
  const { import_supplier, import_supplier_code, external_account_number } = asObject(body)
  const supplier = import_supplier ?? import_supplier_code
  if (typeof supplier === 'string' && typeof external_account_number === 'string')
    return { import_supplier: supplier, external_account_number }
  const [, inPath, number] = /\/account-transfer-status\/([^/]+)\/([^/]+)\/$/.exec(path) ?? []
  return inPath !== undefined && number !== undefined
    ? { import_supplier: decodeURIComponent(inPath), external_account_number: decodeURIComponent(number) }
    : undefined
}

function stages({ request: { path } }: Step): boolean {
  return /\/(?:create-or-update|validate-account)\/$/.test(path)
}
