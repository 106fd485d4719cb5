import type { RecordName } from '../../../../schemas/record-types.ts'
import { allFields } from '../../../causes/answers/answers.ts'
import { base64Decimal, base64With, isBase64Number } from '../../../causes/answers/texts/base64-decimal.ts'
import { asTheyStand } from '../../../causes/answers/texts/as-they-stand.ts'
import { digitsAsTheyAre, digitsAtLeast, digitsOfText, octalDigitsAtLeast } from '../../../causes/answers/texts/digits-of-text.ts'
import { partsOfText } from '../../../causes/answers/texts/parts-of-text.ts'
import { separatedBy, separatedItems, separators } from '../../../causes/answers/texts/separated-items.ts'
import { timesIn } from '../../../causes/answers/texts/times-in-zone.ts'
import { kindOf, type FieldKind } from '../../../causes/field-kind.ts'
import { digitTexts, isPostcode, type DigitTexts } from '../digit-shapes.ts'
import { seenValues } from '../../../rules/values/seen-values.ts'
import { isAddressKey } from '../is-address-key.ts'
import { namedPlace } from '../known-records.ts'
import type { OpenCounts } from '../open-tally.ts'
import { mostFirst, type Sampled, type Samples } from '../sample.ts'
import { mostExamples, type AskedEntry, type EntryAbout } from './asked-entry.ts'
import { guessedRules } from './guessed-rules.ts'

/** Where most clocks are that programs of German retailers take times from. */
const zones = ['Europe/Berlin', 'UTC']

/** So many guesses are shown. */
const mostGuesses = 4

/** What all texts of fields mean that seem to be several fields, lists, numbers in base64, digits without their zeros, or times of a clock. */
export function textEntries(
  { joined, free, clocks, digits }: Pick<OpenCounts, 'joined' | 'free' | 'clocks' | 'digits'>,
  { inBase64, inDigits, guessed }: Omit<SortedValues, 'others'>,
  record: RecordName,
): readonly AskedEntry[] {
  const all = [...joined].flatMap(([at, samples]): AskedEntry[] => {
    const texts = mostFirst(samples)
    const place = namedPlace(record, at.split('.'))
    const isList = 'schema' in place && place.isItem
    const kind = 'schema' in place ? kindOf(place.schema) : 'text'
    const fields = mostFirst(free.get(at) ?? new Map()).map(([field]) => field)
    if (!isList && kind !== 'text')
      return [entry(at, 'number', texts, { ...(fields.length === 1 ? { maybe: fields } : {}), expected: inBase64Words(texts) })]
    const maybe = isList ? separatorsIn(texts) : partsIn(at.slice(at.lastIndexOf('.') + 1), texts, fields)
    // Where nothing fits half of them, nobody is asked: they are names of firms.
    if (maybe.length === 0) return []
    const expected = isList ? 'the mark between the items' : 'the parts with the marks between them'
    return [entry(at, isList ? 'list' : 'text', texts, { maybe, expected, ...(isList ? {} : { valid: true }) })]
  })
  const numbers = [...inBase64].map(([at, samples]) => {
    const texts = mostFirst(samples)
    return entry(at, 'number', texts, { expected: inBase64Words(texts) })
  })
  const ofNumbers = [...inDigits].map(([at, samples]) => {
    const texts = mostFirst(samples)
    return entry(at, 'text', texts, numbersAbout(at, texts, isPostcode(at) ? undefined : digitTexts(digits.get(at) ?? new Map())))
  })
  const ofTexts = [...digits].flatMap(([at, samples]) => (inDigits.has(at) || isPostcode(at) ? [] : (shortEntry(at, samples) ?? [])))
  const guesses = [...guessed].map(([at, { samples, kind, about }]) => entry(at, kind, mostFirst(samples), about))
  return [...all, ...numbers, ...guesses, ...ofNumbers, ...ofTexts, ...clockEntries(mostFirst(clocks))]
}

/** What may be answered for digits that are numbers: how many they are, and whether they were read as octal. */
function numbersAbout(at: string, texts: Texts, others: DigitTexts | undefined): EntryAbout {
  const all = texts.map(([text]) => text)
  // German postcodes have five digits, those of some neighbours four.
  const longest = Math.max(...all.map((text) => text.length), others?.longest ?? 0, isPostcode(at) ? postcodeDigits : 0)
  const isEven = all.every((text) => text.length === longest)
  const octal = all.map((text) => BigInt(text).toString(8))
  // What has a zero in front is octal in YAML, unless it has an 8 or a 9.
  const width = others?.isOctal === true ? others.longest : Math.max(...octal.map((text) => text.length)) + 1
  const mayBeOctal =
    !isPostcode(at) && others?.hasZeros !== true && (others?.isOctal === true || !isEven) && octal.every((text) => text.length <= width)
  const guesses = isEven ? [digitsAsTheyAre] : [digitsAtLeast(longest), digitsAsTheyAre]
  const puts = `"${digitsAtLeast(longest)}" puts zeros in front of those that have fewer`
  if (!mayBeOctal) return { maybe: guesses, expected: `how many digits: ${puts}` }
  const [example = ''] = all
  const undoes = octalDigitsAtLeast(width)
  const before = digitsOfText.read(example, { least: width, isOctal: true })
  return {
    maybe: others?.isOctal === true ? [undoes, ...guesses] : [...guesses, undoes],
    expected: `how many digits: ${puts}; mind that YAML reads digits behind a zero as octal, so that ${example} may have been ${before}, which "${undoes}" makes it again`,
  }
}

/** Texts of digits of which some may have lost zeros: they are shorter than most. */
function shortEntry(at: string, samples: Samples): AskedEntry | undefined {
  const { count, longest, short } = digitTexts(samples) ?? { count: 0, longest: 0, short: [] }
  if (short.length === 0) return undefined
  const puts = digitsAtLeast(longest, true)
  return {
    section: 'texts',
    name: at,
    kind: 'text',
    about: {
      maybe: [puts, asTheyStand],
      expected: `whether the shorter ones have lost zeros in front, which "${puts}" gives them again`,
      texts: count,
      examples: short.slice(0, mostExamples),
      valid: true,
    },
  }
}

/** Where the clock was that showed the times of a field, or of all fields that have such: one export has one clock. */
function clockEntries(fields: readonly (readonly [at: string, sampled: Sampled])[]): readonly AskedEntry[] {
  const [first, ...others] = fields.map(([at]) => at)
  if (first === undefined) return []
  const about = {
    maybe: [...zones.map(timesIn), asTheyStand],
    expected: `where the clock was, which says the offset; or "${asTheyStand}" where the times are right without one`,
    ...(others.length > 0 ? { fields: [first, ...others].slice(0, mostFields) } : {}),
    texts: fields.reduce((sum, [, { count }]) => sum + count, 0),
    examples: fields.flatMap(([, { examples }]) => examples).slice(0, mostExamples),
    valid: true,
  }
  return [{ section: 'texts', name: others.length > 0 ? allFields : first, kind: 'datetime', about }]
}

/** So many fields are named. */
const mostFields = 5

function entry(at: string, kind: FieldKind, texts: Texts, about: EntryAbout): AskedEntry {
  const count = texts.reduce((sum, [, one]) => sum + one.count, 0)
  return {
    section: 'texts',
    name: at,
    kind,
    about: { ...about, texts: count, examples: texts.slice(0, mostExamples).map(([text]) => text) },
  }
}

/** Values that are wrong, by their fields. */
interface SortedValues {
  /** The fields of numbers all of whose values are numbers in base64. */
  readonly inBase64: ReadonlyMap<string, Samples>
  /** The fields of numbers and dates all of whose values a rule reads. */
  readonly guessed: ReadonlyMap<string, { readonly samples: Samples; readonly kind: FieldKind; readonly about: EntryAbout }>
  /** The fields of texts all of whose values are numbers of digits alone. */
  readonly inDigits: ReadonlyMap<string, Samples>
  readonly others: ReadonlyMap<string, Samples>
}

/** Values that are wrong, and those among them that one rule for their field explains. */
export function sortedValues(values: ReadonlyMap<string, Samples>, record: RecordName): SortedValues {
  const those = (kinds: readonly FieldKind[], isOne: (text: string) => boolean) =>
    new Map(
      [...values].filter(([at, samples]) => {
        const place = namedPlace(record, at.split('.'))
        const isOfKind = 'schema' in place && kinds.includes(kindOf(place.schema)) && !place.isItem
        return isOfKind && samples.size >= fewest && [...samples.keys()].every(isOne)
      }),
    )
  const guessed = new Map(
    [...values].flatMap(([at, samples]) => {
      const place = namedPlace(record, at.split('.'))
      const kind = 'schema' in place && !place.isItem ? kindOf(place.schema) : 'open'
      const texts = mostFirst(samples).map(([text]) => text)
      const about = samples.size >= fewest ? guessedRules(kind, texts) : undefined
      return about ? [[at, { samples, kind, about }] as const] : []
    }),
  )
  const inBase64 = those(base64Decimal.kinds, isBase64Number)
  const inDigits = new Map(
    [...those(['text'], (text) => /^(?:0|[1-9]\d*)$/.test(text))].filter(([at, samples]) => !isCodeTable(record, at, samples)),
  )
  const isTold = (at: string) => inBase64.has(at) || inDigits.has(at) || guessed.has(at)
  return {
    guessed,
    inBase64: new Map([...inBase64].filter(([at]) => !guessed.has(at))),
    inDigits,
    others: new Map([...values].filter(([at]) => !isTold(at))),
  }
}

/** Whether numbers stand for the words of a list, so that each of them is asked for: none of these words is a number of digits. */
function isCodeTable(record: RecordName, at: string, samples: Samples): boolean {
  const place = namedPlace(record, at.split('.'))
  const schema = 'schema' in place ? place.schema : {}
  const own = at.slice(at.lastIndexOf('.') + 1)
  const isOfList = seenValues(schema) !== undefined || Array.isArray(schema['enum'])
  return isOfList || [...samples.keys()].every((text) => isAddressKey(own, text))
}

const postcodeDigits = 5

/** What may be answered for numbers in base64, with what becomes of one: the answer makes it ten times as large or small. */
function inBase64Words(texts: Texts): string {
  const [example = ''] = texts[0] ?? []
  const [two, four] = [2, 4].map(
    (decimals) => `"${base64With(decimals)}" makes ${JSON.stringify(example)} ${base64Decimal.read(example, { decimals })}`,
  )
  return `how many decimals, as the "scale" in the schema of the messages says: ${two}, ${four}`
}

/** So many different values are no words by chance. */
const fewest = 3

type Texts = readonly (readonly [text: string, sampled: { readonly count: number }])[]

/** The marks that may stand between items, those that fit most first. */
function separatorsIn(texts: Texts): readonly string[] {
  return best(
    separators.map((separator) => separatedBy(separator)),
    texts,
    (words, text) => {
      const rule = separatedItems.ruleIn(words)
      return rule !== undefined && separatedItems.read(text, rule) !== undefined
    },
  )
}

/** How texts may be taken apart, what fits most first. */
function partsIn(own: string, texts: Texts, free: readonly string[]): readonly string[] {
  const guesses = /^(?:given|family)_name$/.test(own)
    ? ['{family_name}, {given_name}', '{given_name} {family_name}', '{family_name} {given_name}']
    : codesIn(texts).flatMap((shapes) =>
        free.map((field) => (own.endsWith('postcode') ? `{${own}:${shapes}} {${field}}` : `{${field}:${shapes}} {${own}}`)),
      )
  return best(guesses, texts, (words, text) => {
    const rule = partsOfText.ruleIn(words)
    return rule !== undefined && partsOfText.read(text, rule) !== undefined
  })
}

/** How the postcodes are written with which texts begin: those that come most. */
function codesIn(texts: Texts): readonly string[] {
  const shapes = new Map<string, number>()
  for (const [text, { count }] of texts) {
    const [code] = /^[A-Z\d-]*\d[A-Z\d-]*(?: (?:[A-Z]{2}|\d[A-Z]{2})(?= ))?/.exec(text) ?? []
    const shape = code?.replaceAll(/\d/g, '9').replaceAll(/[A-Z]/g, 'A')
    if (shape !== undefined) shapes.set(shape, (shapes.get(shape) ?? 0) + count)
  }
  const most = [...shapes].toSorted(([, one], [, other]) => other - one).map(([shape]) => shape)
  return most.length === 0 ? [] : [most.slice(0, mostShapes).join('|')]
}

const mostShapes = 3

/** Guesses that fit at least half of the texts, those that fit most first. */
function best(guesses: readonly string[], texts: Texts, fits: (words: string, text: string) => boolean): readonly string[] {
  const total = texts.reduce((sum, [, { count }]) => sum + count, 0)
  return guesses
    .map((words) => [words, texts.reduce((sum, [text, { count }]) => sum + (fits(words, text) ? count : 0), 0)] as const)
    .filter(([, fitting]) => fitting * 2 >= total)
    .toSorted(([, one], [, other]) => other - one)
    .map(([words]) => words)
    .slice(0, mostGuesses)
}
