import { inputRule, type ComparedEntry } from '../rule.ts'

/** How many numbers show that all of an import supplier have one length. */
const enough = 20

/** So many of them have that length; some may be cut before the first that shows it. */
const share = 0.6

/** So many of them begin with as many zeros as a shorter one would. */
const enoughAlike = 3

const account = (external_account_number: string) => ({ external_account_number, import_supplier: 'NORDLICHT-2026' })
const sound = Array.from({ length: enough }, (_, index) => account(`00400178${10 + index}`))

/** Account numbers that have lost their leading zeros show only beside the others. */
export const shorterAccountNumber = inputRule({
  id: 'shorter_account_number',
  group: 'across',
  severity: 'warning',
  title: 'An account number that lacks the leading zeros of the others',
  reason: 'Accounts are found by this number as text. Without its zeros it is a different one, and notes or transactions find no account.',
  remedy: 'Export the column as text, padded with zeros to the length of the others.',
  source: 'convention',
  on: 'AccountImportRecord',
  good: [...sound, account('0040018151')],
  bad: { values: [...sound, account('40018151')], at: ['external_account_number'] },
  field: 'external_account_number',
  entries: ({ external_account_number: number, import_supplier: supplier }) =>
    number === undefined || supplier === undefined || !/^\d+$/.test(number) ? [] : [{ key: [supplier], indexes: [] }],
  begin<Entry extends ComparedEntry>() {
    const counts = new Map<number, number>()
    const padded = new Set<number>()
    const zeros = new Map<string, number>()
    let total = 0
    let withZeros: Entry | undefined
    return (entry: Entry) => {
      const number = numberOf(entry)
      const hasZeros = number.startsWith('0')
      total++
      counts.set(number.length, (counts.get(number.length) ?? 0) + 1)
      let [usual, count] = [0, 0]
      for (const [length, times] of counts) if (times > count) [usual, count] = [length, times]
      if (hasZeros) {
        const key = `${number.length} ${zerosOf(number)}`
        padded.add(number.length)
        zeros.set(key, (zeros.get(key) ?? 0) + 1)
      }
      if (hasZeros && number.length === usual) withZeros ??= entry
      // Where numbers have several lengths, a shorter one is nothing unusual.
      const isUsual = count >= enough && count >= total * share && padded.size < 2
      if (!isUsual || !withZeros || usual <= number.length || hasZeros) return undefined
      // Another series of numbers may be shorter.
      const alike = zeros.get(`${usual} ${usual - number.length}`) ?? 0
      return alike >= enoughAlike ? withZeros : undefined
    }
  },
  detail(entry, earlier, where) {
    const [number, other] = [numberOf(entry), numberOf(earlier)]
    return `"${number}" has ${number.length} digits; most of those of "${entry.key[0]}" before have ${other.length}, such as "${other}": ${where}.`
  },
})

/** With how many zeros a number begins. */
function zerosOf(number: string): number {
  return /^0*/.exec(number)?.[0].length ?? 0
}

function numberOf({ account }: ComparedEntry): string {
  return account?.external_account_number ?? ''
}
