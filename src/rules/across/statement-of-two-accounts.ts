import { isSameAccount } from '../../finding/is-same-account.ts'
import { inputRule, type ComparedEntry, type InputEntry } from '../rule.ts'

/** So many are told of an identifier: where statements are numbered for each account, thousands have it. */
const mostTold = 3

/** Shorter identifiers are counted for each account. */
const shortest = 6

const account = (external_account_number: string, statement_id: string) => ({
  external_account_number,
  import_supplier: 'NORDLICHT-2026',
  statements: [{ statement_id }],
})

/** Statements that another account has, too. */
export const statementOfTwoAccounts = inputRule({
  id: 'statement_of_two_accounts',
  group: 'across',
  severity: 'note',
  title: 'A statement with the identifier of one of another account',
  reason: 'A customer sees the bill of somebody else. It may be right where statements are numbered for each account.',
  remedy: 'Look up whose statement it is. Of each identifier at most three are told.',
  source: 'convention',
  on: 'AccountImportRecord',
  good: [account('0040017823', 'R25-917001'), account('0040018151', 'R25-917002')],
  bad: { values: [account('0040017823', 'R25-917001'), account('0040018151', 'R25-917001')], at: ['statements', 0, 'statement_id'] },
  field: 'statements.*.statement_id',
  entries({ import_supplier = '', statements = [] }) {
    const entries: InputEntry[] = []
    for (const [index, { statement_id: id = '' }] of statements.entries())
      if (id.length >= shortest) entries.push({ key: [id, import_supplier], indexes: [index] })
    return entries
  },
  begin<Entry extends ComparedEntry>() {
    let first: Entry | undefined
    let told = 0
    return (entry: Entry) => {
      first ??= entry
      if (told === mostTold || isSameAccount(first.account, entry.account)) return undefined
      told++
      return first
    }
  },
  detail: ({ key: [id] }, _earlier, where) => `"${id}" is also a statement of another account: ${where}.`,
})
