import { inputRule } from '../rule.ts'

/** How many numbers show that all of an import supplier have one length. */
const enough = 20

const account = (external_account_number: string) => ({ external_account_number, import_supplier: 'NORDLICHT-2026' })
const sound = Array.from({ length: enough }, (_, index) => account(`00400178${10 + index}`))

/** Account numbers that have lost their leading zeros show only beside the others. */
export const shorterAccountNumber = inputRule({
  id: 'shorter_account_number',
  group: 'across',
  severity: 'warning',
  title: 'An account number that lacks the leading zeros of the others',
  reason: 'Accounts are found by this number, as text; without its zeros it is another one, and notes or transactions find no account.',
  remedy: 'Export the column as text, and fill it up to the length of the others.',
  source: 'convention',
  on: 'AccountImportRecord',
  good: [...sound, account('0040018151')],
  bad: { values: [...sound, account('40018151')], at: ['external_account_number'] },
  looksAt: ['import_supplier', 'external_account_number'],
  begin() {
    const known = new Map<string, Known>()
    return function* ({ external_account_number: number, import_supplier: supplier }) {
      if (number === undefined || supplier === undefined || !/^\d+$/.test(number)) return
      const { length } = number
      const hasZero = number.startsWith('0')
      const seen = known.get(supplier)
      if (seen && seen.count >= enough && seen.hasZeros && seen.length > length && !hasZero) {
        yield {
          at: ['external_account_number'],
          detail: `"${number}" has ${length} digits; the ${seen.count} numbers of "${supplier}" before have ${seen.length}, some with leading zeros.`,
        }
      } else if (!seen) known.set(supplier, { count: 1, length, hasZeros: hasZero })
      else if (seen.length === length) {
        seen.count++
        seen.hasZeros ||= hasZero
      }
      // Numbers of several lengths are nothing unusual there.
      else seen.length = 0
    }
  },
})

/** What is known of the numbers of an import supplier; length 0 when they differ. */
interface Known {
  count: number
  length: number
  hasZeros: boolean
}
