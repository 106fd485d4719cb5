import type { DifferenceKind } from './difference.ts'
import type { ListName } from './ledger-of-accounts.ts'

/** A query about both sides, whose rows are differences. */
export interface Query {
  readonly difference: DifferenceKind
  /** The list that has to be given. */
  readonly needs: ListName
  readonly sql: string
  /** What differs, and what is told of the two sides. */
  readonly what?: string
}

const inList = (list: ListName) => `SELECT 1 FROM listed l WHERE l.list = '${list}' AND l.supplier = c.supplier AND l.number = c.number`

/** What the lists show. Only suppliers of the cohort are looked at: others have cohorts of their own. */
export const queries: readonly Query[] = [
  { difference: 'missing', needs: 'all', sql: `SELECT supplier, number FROM cohort c WHERE NOT EXISTS (${inList('all')})` },
  {
    difference: 'extra',
    needs: 'all',
    sql: `SELECT supplier, number, platform AS other FROM listed l WHERE list = 'all' AND supplier IN (SELECT DISTINCT supplier FROM cohort)
      AND NOT EXISTS (SELECT 1 FROM cohort c WHERE c.supplier = l.supplier AND c.number = l.number)`,
  },
  { difference: 'twice', needs: 'all', what: 'cohort', sql: 'SELECT supplier, number, count AS other FROM cohort WHERE count > 1' },
  ...(['all', 'pending', 'imported'] as const).map((list): Query => ({
    difference: 'twice',
    needs: list,
    what: `list of ${list}`,
    sql: `SELECT supplier, number, count AS other FROM listed WHERE list = '${list}' AND count > 1`,
  })),
  {
    difference: 'same_platform_account',
    needs: 'all',
    sql: `SELECT supplier, number, platform AS other FROM listed l WHERE list = 'all' AND platform <> ''
      AND EXISTS (SELECT 1 FROM listed o WHERE o.list = 'all' AND o.platform = l.platform AND (o.supplier, o.number) <> (l.supplier, l.number))`,
  },
  {
    difference: 'pending',
    needs: 'all',
    sql: `SELECT c.supplier, c.number FROM cohort c JOIN listed l ON l.list = 'all' AND l.supplier = c.supplier AND l.number = c.number WHERE l.platform = ''`,
  },
  disagreement('pending', `l.platform <> ''`, `o.platform = ''`),
  disagreement('imported', `l.platform = ''`, `o.platform <> ''`),
]

/** Accounts of which the list of all says something else than another one: that has those it should not, or lacks some. */
function disagreement(list: 'pending' | 'imported', isWrong: string, belongs: string): Query {
  return {
    difference: 'lists_disagree',
    needs: list,
    what: `list of ${list}`,
    sql: `SELECT o.supplier, o.number FROM listed o WHERE o.list = '${list}'
        AND NOT EXISTS (SELECT 1 FROM listed l WHERE l.list = 'all' AND l.supplier = o.supplier AND l.number = o.number AND NOT (${isWrong}))
      UNION SELECT o.supplier, o.number FROM listed o WHERE o.list = 'all' AND (${belongs}) AND o.supplier IN (SELECT DISTINCT supplier FROM cohort)
        AND NOT EXISTS (SELECT 1 FROM listed l WHERE l.list = '${list}' AND l.supplier = o.supplier AND l.number = o.number)`,
  }
}
