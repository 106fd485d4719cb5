import { closestMatch } from 'leven'
import { legacyTerms } from './legacy-terms.ts'

/** A name as it is compared: without case, separators and umlauts. */
export function folded(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]/g, '')
}

const doubtful: ReadonlySet<string> = new Set(legacyTerms.doubtful.map(folded))
const doubtfulFor = turned(Object.entries(legacyTerms.doubtfulFor))
const fields = turned(Object.entries(legacyTerms.fields))
const values = new Map(Object.entries(legacyTerms.values).map(([field, terms]) => [field, turned(Object.entries(terms))]))

/** The fields among some that a legacy term may stand for; none when the glossary has no such term. */
export function fieldsMeantBy(term: string, among: readonly string[]): readonly string[] {
  const meant = fields.get(folded(plainName(term))) ?? fieldsAbbreviated(term)
  return meant.filter((field) => among.includes(field))
}

/** A name without what headings of tables have behind it: the currency, of which there is but one, and how many digits there are. */
export function plainName(name: string): string {
  return /[^\w-]|_eur|EUR/i.test(name) ? name.replaceAll(notes, ' ').trim() : name
}

const notes = /€|(?<![\p{L}])(?:in )?EUR(?:O)?(?![\p{L}])|\(\d+[- ]?stellig\)/giu

/** The fields that a name with points for what is left out may stand for, such as `Lief.-beginn`. */
function fieldsAbbreviated(term: string): readonly string[] {
  if (term.length > longestAbbreviated || !/\p{L}{2}\.(?!.*\[)/u.test(term)) return []
  const before = abbreviated.get(term)
  if (before) return before
  const pieces = plainName(term).split('.').map(folded)
  const form = new RegExp(`^${pieces.slice(0, -1).join('[a-z]*')}[a-z]*${pieces.at(-1) ?? ''}$`)
  const found = [...new Set([...fields].flatMap(([name, meant]) => (form.test(name) ? meant : [])))]
  if (abbreviated.size >= mostAbbreviated) abbreviated.clear()
  abbreviated.set(term, found)
  return found
}

const abbreviated = new Map<string, readonly string[]>()
const [longestAbbreviated, mostAbbreviated] = [60, 1000]

/** The fields among some that the legacy term nearest to a misspelt one may stand for. */
export function fieldsMeantNearly(term: string, among: readonly string[]): readonly string[] {
  const own = folded(term)
  const near = closestMatch(own, [...fields.keys()], { maxDistance: Math.floor(own.length / 5) })
  return near === undefined ? [] : (fields.get(near) ?? []).filter((field) => among.includes(field))
}

/** Whether a legacy term may mean something else than a field that it stands under. */
export function isDoubtful(term: string, field: string): boolean {
  return doubtful.has(folded(plainName(term))) || doubtfulFor.get(folded(term))?.includes(field) === true
}

/** The value of a field that a legacy term stands for. */
export function valueMeantBy(term: string, field: string): string | undefined {
  const meant = values.get(field)?.get(folded(term)) ?? []
  return meant.length === 1 ? meant[0] : undefined
}

/** From each term to what it stands for. */
function turned(entries: readonly (readonly [string, readonly string[]])[]): ReadonlyMap<string, readonly string[]> {
  const terms = new Map<string, string[]>()
  for (const [meaning, names] of entries)
    for (const term of new Set(names.map(folded))) terms.set(term, [...(terms.get(term) ?? []), meaning])
  return terms
}
