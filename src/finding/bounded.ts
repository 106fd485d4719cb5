import { shortened } from '../text/shortened.ts'
import type { Finding } from './finding.ts'

/** How many characters a text of a finding has at most. Names of accounts and what rules say of a value come from the input. */
const most = { account: 200, words: 2000 } as const

/** A finding that does not grow with its record: what is long is cut, and says how much is left out. */
export function bounded(finding: Finding): Finding {
  const { account, detail, hint = '' } = finding
  const { import_supplier = '', external_account_number = '' } = account ?? {}
  const isShort =
    import_supplier.length <= most.account &&
    external_account_number.length <= most.account &&
    detail.length <= most.words &&
    hint.length <= most.words
  if (isShort) return finding
  return {
    ...finding,
    detail: shortened(detail, most.words),
    ...(finding.hint === undefined ? {} : { hint: shortened(hint, most.words) }),
    ...(account && {
      account: {
        import_supplier: shortened(import_supplier, most.account),
        external_account_number: shortened(external_account_number, most.account),
      },
    }),
  }
}
