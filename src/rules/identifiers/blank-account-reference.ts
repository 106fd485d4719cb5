import { valueRule } from '../rule.ts'

/** Account references of which a part is an empty text. */
export const blankAccountReference = valueRule({
  id: 'blank_account_reference',
  group: 'identifiers',
  severity: 'warning',
  title: 'An import supplier code or external account number that is empty',
  reason: 'The two together identify the account. With an empty one it is refused, or all records without a number become one account.',
  remedy: 'Find out why the export has no value there.',
  source: 'convention: the pair is the key of an account',
  appliesTo: ({ name }) => fields.has(name),
  good: 'NORDLICHT-2026',
  bad: '',
  // White space alone is told by surrounding_space.
  check: (value) => (value === '' ? { detail: 'The text is empty, and no account can be found by it.' } : undefined),
})

const fields: ReadonlySet<string> = new Set(['import_supplier', 'import_supplier_code', 'external_account_number'])
