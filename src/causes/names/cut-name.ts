import type { ShapeCause } from '../shape-cause.ts'

/** Names of which the end is missing. */
export const cutName: ShapeCause = {
  id: 'cut_name',
  title: 'Field names are cut: customer_at_supply_address_fro, as in older versions of Oracle, or bill_addr1',
  remedy: 'Use the whole field names of the document.',
  example: {
    record: 'SupplyAddress',
    before: { customer_at_supply_address_fro: '2025-12-31' },
    after: { customer_at_supply_address_from_date: '2025-12-31' },
  },
}

/** So many characters names have at most in older versions of Oracle, and in ABAP. */
const most = 30

/** The one field that a name is the beginning of, where it is as long as names may be. */
export function fieldOfCut(name: string, fields: readonly string[]): string | undefined {
  if (name.length !== most) return undefined
  const own = name.toLowerCase()
  const [only, ...more] = fields.filter((field) => field.startsWith(own))
  return more.length === 0 ? only : undefined
}

/** A word that is cut off has so many letters at least. */
const shortest = 3

/**
 * The one field that a name has all words of in their order, of which several are cut off: `bill_addr1`. Where only one is, a letter may
 * have been forgotten.
 */
export function fieldOfCutWords(name: string, fields: readonly string[]): string | undefined {
  const own = wordsOf(name)
  const [only, ...more] = fields.filter((field) => {
    const words = wordsOf(field)
    const cut = own.filter((word, at) => isCut(word, words[at] ?? '')).length
    return words.length === own.length && cut > 1 && own.every((word, at) => word === words[at] || isCut(word, words[at] ?? ''))
  })
  return more.length === 0 ? only : undefined
}

function wordsOf(name: string): readonly string[] {
  const apart = name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase()
  return apart.split(/[^a-z\d]+|(?<=[a-z])(?=\d)/).filter((word) => word !== '')
}

function isCut(word: string, whole: string): boolean {
  return word.length >= shortest && word.length < whole.length && whole.startsWith(word)
}
