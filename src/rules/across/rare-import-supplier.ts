import { inputRule, type ComparedEntry } from '../rule.ts'
import { misspeltFrom } from '../values/seen-values.ts'

/** How many records show that a code is meant. */
const enough = 20

/** So many records with a code are told at most: more of them are meant. */
const mostTold = 5

/** So many codes are kept. No cohort has as many. */
const most = 100

const account = (number: number, import_supplier = 'NORDLICHT-2026') => ({ external_account_number: `00400178${number}`, import_supplier })
const sound = Array.from({ length: enough }, (_, index) => account(10 + index))

/** Codes of import suppliers that nearly no record has, beside one that nearly all have. */
export const rareImportSupplier = inputRule({
  id: 'rare_import_supplier',
  group: 'across',
  severity: 'note',
  title: 'An import supplier code that few records have, and that is nearly the one of the others',
  reason:
    'An account is found by this code and its number. Under a code with a typing error it is refused, or stands under another supplier.',
  remedy: 'Write the code as in the other records, unless this one is meant.',
  source: 'convention',
  on: 'AccountImportRecord',
  good: [...sound, account(40, 'NORDLICHT-2027')],
  bad: { values: [...sound, account(40, 'NORDLICHT-2O26')], at: ['import_supplier'] },
  field: 'import_supplier',
  entries: ({ import_supplier: supplier = '', external_account_number: number }) =>
    supplier === '' || number === undefined ? [] : [{ key: ['import_supplier'], indexes: [] }],
  begin<Entry extends ComparedEntry>() {
    const codes = new Map<string, { readonly first: Entry; count: number }>()
    return (entry: Entry) => {
      const code = codeOf(entry)
      const own = codes.get(code) ?? { first: entry, count: 0 }
      own.count++
      if (own.count === 1 && codes.size < most) codes.set(code, own)
      if (own.count > mostTold) return undefined
      for (const [other, { first, count }] of codes) if (count >= enough && count >= 20 * own.count && isSlip(code, other)) return first
      return undefined
    }
  },
  detail: (entry, earlier, where) => `"${codeOf(entry)}" is nearly "${codeOf(earlier)}", which most of the records before have: ${where}.`,
})

/** Whether one code is the other with a typing error; another number, such as that of the next year, is another code. */
function isSlip(code: string, other: string): boolean {
  if (code === other || letters(code) === letters(other)) return code !== other && alike(code) === alike(other)
  return alike(code) === alike(other) || misspeltFrom(code, [other]) !== undefined
}

function letters(code: string): string {
  return code.toLowerCase().replaceAll(/[^a-z]/g, '')
}

/** The same for characters that look the same. */
function alike(code: string): string {
  return code
    .toLowerCase()
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
    .replaceAll(/[^a-z0-9]/g, '')
}

function codeOf({ account }: ComparedEntry): string {
  return account?.import_supplier ?? ''
}
