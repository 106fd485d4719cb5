import type { RecordName } from '../../../../schemas/record-types.ts'
import { digitsAtLeast } from '../../../causes/answers/texts/digits-of-text.ts'
import { asRulesSuggest, asSuggestedBy, rewritingRules } from '../../../causes/answers/texts/as-rules-suggest.ts'
import { asTheyStand } from '../../../causes/answers/texts/as-they-stand.ts'
import { kindOf } from '../../../causes/field-kind.ts'
import { findRule } from '../../../rules/index.ts'
import type { Rule } from '../../../rules/rule.ts'
import { leaveOut } from '../answer-words.ts'
import { namedPlace } from '../known-records.ts'
import { digitShapes, isPostcode } from '../digit-shapes.ts'
import { mostFirst, type Samples } from '../sample.ts'
import { mayLackZeros } from '../../doubts/lost-zeros.ts'
import { mostExamples, type AskedEntry, type EntryAbout } from './asked-entry.ts'
import { valueEntries } from './value-entries.ts'

/** Questions about what rules doubt. */
export interface DoubtEntries {
  /** One for all texts of a field. */
  readonly texts: readonly AskedEntry[]
  /** One for each value, where no answer for all would do. */
  readonly values: readonly AskedEntry[]
}

/** What rules doubt in a field. */
interface DoubtedField {
  readonly at: string
  readonly found: readonly (readonly [rule: Rule, samples: Samples])[]
}

/**
 * What is valid and doubted by rules that an answer can settle: asked once for all texts of a field where one answer settles all of them, otherwise
 * value by value.
 * @param doubts By the rule and the place.
 * @param digits How texts of digits are written, by the places that may have lost zeros.
 * @param asked The fields of which is asked already what all of their texts mean.
 */
export function doubtEntries(
  doubts: ReadonlyMap<string, Samples>,
  digits: ReadonlyMap<string, Samples>,
  asked: ReadonlySet<string>,
  record: RecordName,
): DoubtEntries {
  const fields = doubtedFields(doubts).filter(({ at }) => !asked.has(at))
  const texts: AskedEntry[] = []
  const values = new Map<string, Samples>()
  for (const { at, found } of fields) {
    const own = rewritten(at, found, record) ?? zeros(at, found, digits.get(at))
    if (own) texts.push(own.entry)
    const left = found.flatMap(([, samples]) => [...samples].filter(([text]) => own?.settles(text) !== true))
    if (left.length > 0) values.set(at, new Map(left))
  }
  const finders = fields.flatMap(({ found }) => found.flatMap(([rule]) => (rule.answer?.of === 'digits' ? [rule] : [])))
  const [finder] = finders
  if (finder) {
    const isDoubted = new Set(fields.map(({ at }) => at))
    for (const [at, samples] of digits) if (!isDoubted.has(at) && !asked.has(at)) texts.push(...otherZeros(at, samples, finder, record))
  }
  return { texts, values: valueEntries(values, record, true).map((entry) => withDoubt(entry, doubts, record)) }
}

/** A question with what rules say of its value. */
export function withDoubt(entry: AskedEntry, doubts: ReadonlyMap<string, Samples>, record: RecordName): AskedEntry {
  const { section, field, name } = entry
  if (section !== 'values' || field === undefined) return entry
  const found =
    doubtedFields(doubts)
      .find(({ at }) => at === field)
      ?.found.filter(([, samples]) => samples.has(name)) ?? []
  if (found.length === 0) return entry
  const place = namedPlace(record, field.split('.'))
  const schema = 'schema' in place ? place.schema : {}
  const own = { record, name: field.slice(field.lastIndexOf('.') + 1), schema }
  const suggested = found.flatMap(([{ answer }]) => answer?.suggests?.(name, own) ?? []).map((text) => text ?? leaveOut)
  const maybe = [...new Set([...(entry.about.maybe ?? []), ...suggested])]
  return { ...entry, about: { ...entry.about, ...(maybe.length > 0 ? { maybe } : {}), ...wordsOf(found.map(([rule]) => rule)) } }
}

function doubtedFields(doubts: ReadonlyMap<string, Samples>): readonly DoubtedField[] {
  const all = [...doubts].flatMap(([key, samples]) => {
    const [id = '', at = ''] = key.split(' ', 2)
    const rule = findRule(id)
    return rule ? [{ at, rule, samples }] : []
  })
  return [...Map.groupBy(all, ({ at }) => at)].map(([at, alike]) => ({
    at,
    found: alike.map(({ rule, samples }) => [rule, samples] as const),
  }))
}

/** The words of rules. */
function wordsOf(rules: readonly Rule[]): Pick<EntryAbout, 'rules' | 'doubt'> {
  return { rules: rules.map(({ id }) => id), doubt: rules.map(({ title, remedy }) => `${title}. ${remedy}`).join(' ') }
}

/** A question for all texts of a field, and which of them it settles. */
interface FieldQuestion {
  readonly entry: AskedEntry
  readonly settles: (text: string) => boolean
}

/** Texts of which the rules show how they are meant. */
function rewritten(at: string, found: DoubtedField['found'], record: RecordName): FieldQuestion | undefined {
  const place = namedPlace(record, at.split('.'))
  if (!('schema' in place) || !asRulesSuggest.kinds.includes(kindOf(place.schema))) return undefined
  const rules = rewritingRules.filter(({ id }) => found.some(([rule]) => rule.id === id))
  const samples = new Map(found.flatMap(([{ id }, own]) => (rules.some((rule) => rule.id === id) ? [...own] : [])))
  const words = asSuggestedBy(rules.map(({ id }) => id))
  const after = (text: string) => asRulesSuggest.read(text, { rules })
  const readable = mostFirst(samples).filter(([text]) => after(text) !== undefined)
  const [first] = readable
  if (!first) return undefined
  const about = {
    maybe: [words, asTheyStand],
    expected: `"${words}", "${asTheyStand}", or answers for their values below "values"`,
    texts: readable.reduce((sum, [, { count }]) => sum + count, 0),
    examples: readable.slice(0, mostExamples).map(([text]) => text),
    readings: { [words]: after(first[0]) ?? '' },
    valid: true,
    ...wordsOf(rules),
  }
  const isRewritten = (text: string) => samples.has(text) && after(text) !== undefined
  return { entry: { section: 'texts', name: at, kind: 'text', about }, settles: isRewritten }
}

/** German postcodes have five digits. */
const postcodeDigits = 5

/**
 * Texts of digits that have lost zeros in front, where no other text of the field is as short: that one may have all of its digits, such as a
 * postcode abroad.
 */
function zeros(at: string, found: DoubtedField['found'], digits: Samples = new Map()): FieldQuestion | undefined {
  const own = found.filter(([rule]) => rule.answer?.of === 'digits')
  const doubted = new Map(own.flatMap(([, samples]) => [...samples]))
  if (doubted.size === 0 || [...doubted.keys()].some((text) => !/^\d+$/.test(text))) return undefined
  const inDoubt = widthsOf([...doubted].map(([text, { count }]) => ({ length: text.length, count })))
  const longest = Math.max(postcodeDigits, ...inDoubt.keys())
  const widths = widthsOf(digitShapes(digits))
  if ([...widths].some(([width, count]) => width !== longest && count > (inDoubt.get(width) ?? 0))) return undefined
  const rules = own.map(([rule]) => rule)
  const examples = mostFirst(doubted).map(([text]) => text)
  const entry = zerosEntry(at, new Map([...inDoubt, ...widths]), examples, longest, rules)
  return { entry, settles: (text) => doubted.has(text) }
}

/** Texts of digits in a field of which no rule knows the form, where the export has lost zeros elsewhere. */
function otherZeros(at: string, samples: Samples, finder: Rule, record: RecordName): readonly AskedEntry[] {
  const place = namedPlace(record, at.split('.'))
  const name = at.slice(at.lastIndexOf('.') + 1)
  if (isPostcode(at) || !('schema' in place) || !mayLackZeros({ record, name, schema: place.schema })) return []
  const shapes = digitShapes(samples)
  const examples = shapes.flatMap((shape) => shape.examples)
  if (examples.length < fewest || shapes.some(({ hasZero }) => hasZero)) return []
  const widths = widthsOf(shapes)
  return [zerosEntry(at, widths, examples, Math.max(...widths.keys()), [finder])]
}

/** So many different texts are no words by chance. */
const fewest = 3

function zerosEntry(
  at: string,
  widths: ReadonlyMap<number, number>,
  examples: readonly string[],
  longest: number,
  rules: readonly Rule[],
): AskedEntry {
  const enough = digitsAtLeast(longest, true)
  return {
    section: 'texts',
    name: at,
    kind: 'text',
    about: {
      maybe: [...([...widths.keys()].some((width) => width < longest) ? [enough] : []), asTheyStand],
      expected: `how many digits: "${enough}" puts zeros in front of those that have fewer`,
      widths: Object.fromEntries([...widths].toSorted(([one], [other]) => one - other)),
      texts: [...widths.values()].reduce((sum, count) => sum + count, 0),
      examples: examples.slice(0, mostExamples),
      valid: true,
      ...wordsOf(rules),
    },
  }
}

/** How many texts have how many digits. */
function widthsOf(texts: readonly { readonly length: number; readonly count: number }[]): ReadonlyMap<number, number> {
  const widths = new Map<number, number>()
  for (const { length, count } of texts) widths.set(length, (widths.get(length) ?? 0) + count)
  return widths
}
