import { thousands } from '../../../text/thousands.ts'
import type { JoinFault, JoinForm } from './join-form.ts'

/** What is done with tables, for a person, behind the name of their file. */
export function joinInWords({ names, accounts, joins, without }: JoinForm): string {
  const nameOf = (table: number) => names[table] ?? ''
  const told = joins.map(({ table, path, link, rows, example, between }) => {
    const list = path.at(-1) ?? ''
    const made = between ? `${between.list} of ${nameOf(link.table)} and the ${list} in them` : `${list} of ${nameOf(link.table)}`
    return `the rows of ${nameOf(table)} (${thousands(rows)}) become ${made}, matched by ${[link, ...(link.also ?? [])].map(({ column, names: named }) => `${column} = ${named}`).join(' and ')}, such as ${example}`
  })
  const dropped = without.flatMap((columns, table) => columns.map((column) => `${nameOf(table)}.${column}`))
  const gone =
    dropped.length === 0 ? '' : `. Left out, since ${dropped.length === 1 ? 'it only links' : 'they only link'} rows: ${dropped.join(', ')}`
  return `has tables that are joined: each row of ${nameOf(accounts)} becomes a record; ${told.join('; ')}${gone}`
}

/** Why tables are not joined, and what to do, for a person. */
export function joinFaultInWords(fault: JoinFault): string {
  switch (fault.kind) {
    case 'accounts twice':
      return `${fault.table} has a value in ${fault.column} twice, or a row without one.`
    case 'unknown list':
      return `nobody can tell from the name of ${fault.table} which list of an account it is. Name it after the field.`
    case 'same list':
      return `${fault.other} and ${fault.table} are the same list of an account. Make one of them.`
    case 'other columns':
      return `${fault.table} is named after ${fault.list}, but fewer than half of its columns are fields of it.`
    case 'no link':
      return `no column of ${fault.table} names rows of another table that has each value once.`
    case 'several links':
      return `several columns of ${fault.table} name different rows of one table: ${fault.columns.join(', ')}.`
    case 'no way':
      return `nothing tells to which of ${fault.list} the rows of ${fault.table} belong.`
    case 'list in rows':
      return `rows of ${fault.other} have ${fault.list} already, beside those that ${fault.table} would make. Leave one of them out.`
    case 'key twice':
      return 'an object in the file has a key twice, of which one would be lost. Leave one out, or give it another name.'
    case 'mostly left':
      return `${thousands(fault.left)} of their ${thousands(fault.rows)} rows do not fit together.`
    case 'too large':
      return 'they are too large to be joined in memory: 16 MB at most, all together.'
  }
}
