import type { Question } from '../../causes/questions.ts'
import type { LeftBeside } from '../doubts/left-beside.ts'
import { Sample, type Samples } from './sample.ts'

/** A longer value is none of those that come again and again. */
export const longestValue = 100

/** Something that was left, or that may stand for nothing, and that an answer can settle. */
export type OpenPlace =
  /** A name that the interface does not have, with an example of what stands under it. */
  | {
      readonly kind: 'name'
      readonly at: string
      readonly example: string
      /** Whether records may lie below it, or beside it. */
      readonly isAround?: boolean
    }
  /** A value that is wrong in its field. */
  | { readonly kind: 'value'; readonly at: string; readonly text: string }
  /** A value that is valid, and may be a word or a day that stands for nothing, or a word of another system. */
  | { readonly kind: 'word'; readonly at: string; readonly text: string }
  /** A text that stands for nothing only where it does so in another field. */
  | { readonly kind: 'echo'; readonly at: string; readonly text: string }
  /** A text that seems to hold several fields, or a list; with the fields into which some of it may belong. */
  | { readonly kind: 'joined'; readonly at: string; readonly text: string; readonly free: readonly string[] }
  /** A time without an offset, where the interface shows one. */
  | { readonly kind: 'clock'; readonly at: string; readonly text: string }
  /** A text that seems to be escaped for other languages, and the answer that says so. */
  | { readonly kind: 'escaped'; readonly at: string; readonly answer: string; readonly text: string }
  /** A text that may be one of digits which may have lost zeros, and how it is written. */
  | { readonly kind: 'digits'; readonly at: string; readonly shape: string; readonly example: string }
  /** An object with elements under keys; with the fields of these that the keys may be. */
  | { readonly kind: 'keyed'; readonly at: string; readonly keys: readonly string[]; readonly free: readonly string[] }
  /** A value of which the cohort does not tell how it is read. */
  | { readonly kind: 'reading'; readonly question: Question; readonly at: string; readonly example: string }
  /** Records in an object that may say something of them; with what stands beside them, what of it would be in no copy, and how many there are. */
  | {
      readonly kind: 'records'
      readonly at: string
      readonly beside: readonly string[]
      readonly lost: readonly LeftBeside[]
      readonly held: number
    }
  /** An amount without decimals. */
  | { readonly kind: 'amount'; readonly at: string; readonly text: string }
  /** An amount that is the sum of its parts, in euros or a hundred times that. */
  | { readonly kind: 'summed'; readonly at: string; readonly unit: 'cents' | 'euros'; readonly text: string }
  /** A date with a year of two digits, of which nobody has told the century. */
  | { readonly kind: 'year'; readonly at: string; readonly year: string; readonly example: string }
  /** A quantity whose point may stand between thousands, or one that shows that it stands before decimals. */
  | { readonly kind: 'number'; readonly at: string; readonly text: string; readonly isOpen: boolean }
  /** A field that a record has to have and may be the same in all: missing, or there. */
  | { readonly kind: 'missing'; readonly at: string }
  | { readonly kind: 'present'; readonly at: string; readonly text: string }
  /** A value that is valid, and that a rule doubts. */
  | { readonly kind: 'doubt'; readonly rule: string; readonly at: string; readonly text: string }

/** What is open, as plain data: for each place, or for each of its values, how often it comes. */
export interface OpenCounts {
  readonly names: Samples
  /** The names of objects in which records may lie. */
  readonly around: Samples
  /** How many records lie at each of the places of `records`. */
  readonly held: Samples
  /** What stands beside them and would be in no copy, by the places of `records`. */
  readonly lost: ReadonlyMap<string, Samples>
  readonly records: Samples
  readonly amounts: Samples
  /** By the units that the sums of their parts show. */
  readonly summed: ReadonlyMap<string, Samples>
  readonly values: ReadonlyMap<string, Samples>
  readonly words: ReadonlyMap<string, Samples>
  readonly echoes: ReadonlyMap<string, Samples>
  readonly joined: ReadonlyMap<string, Samples>
  /** By the places of times without an offset. */
  readonly clocks: Samples
  readonly keyed: Samples
  /** How often which field may be what some of a text is, or a key: by the place of these. */
  readonly free: ReadonlyMap<string, Samples>
  readonly readings: ReadonlyMap<string, Samples>
  /** By the two digits of their years. */
  readonly years: ReadonlyMap<string, Samples>
  readonly numbers: Samples
  /** The fields of quantities that show that points stand before their decimals. */
  readonly settled: Samples
  readonly missing: Samples
  readonly present: ReadonlyMap<string, Samples>
  /** What rules doubt, by the rule and the place, with a space between. */
  readonly doubts: ReadonlyMap<string, Samples>
  /** By the fields, the answers that say for which languages their texts are escaped. */
  readonly escaped: ReadonlyMap<string, Samples>
  /** By the fields that may hold digits which have lost zeros, how their texts are written. */
  readonly digits: ReadonlyMap<string, Samples>
}

/** Counts what is open over a run, within bounds. */
export class OpenTally {
  readonly #names = new Sample()
  readonly #around = new Sample()
  readonly #held = new Sample()
  readonly #lost = new Map<string, Sample>()
  readonly #records = new Sample()
  readonly #amounts = new Sample()
  readonly #summed = new Map<string, Sample>()
  readonly #values = new Map<string, Sample>()
  readonly #words = new Map<string, Sample>()
  readonly #echoes = new Map<string, Sample>()
  readonly #joined = new Map<string, Sample>()
  readonly #clocks = new Sample()
  readonly #keyed = new Sample()
  readonly #free = new Map<string, Sample>()
  readonly #readings = new Map<string, Sample>()
  readonly #years = new Map<string, Sample>()
  readonly #numbers = new Sample()
  readonly #settled = new Sample()
  readonly #missing = new Sample()
  readonly #present = new Map<string, Sample>()
  readonly #doubts = new Map<string, Sample>()
  readonly #escaped = new Map<string, Sample>()
  readonly #digits = new Map<string, Sample>()

  add(place: OpenPlace): void {
    switch (place.kind) {
      case 'name':
        return (place.isAround === true ? this.#around : this.#names).add(place.at, { count: 1, examples: [place.example] })
      case 'records':
        for (const { name, count } of place.lost) sampleOf(this.#lost, place.at).add(name, { count, examples: [] })
        this.#held.add(place.at, { count: place.held, examples: [] })
        return this.#records.add(place.at, { count: 1, examples: place.beside })
      case 'amount':
        return this.#amounts.add(place.at, { count: 1, examples: [place.text] })
      case 'summed':
        return sampleOf(this.#summed, place.unit).add(place.at, { count: 1, examples: [place.text] })
      case 'value':
        return sampleOf(this.#values, place.at).add(place.text, { count: 1, examples: [] })
      case 'word':
        return sampleOf(this.#words, place.at).add(place.text, { count: 1, examples: [] })
      case 'echo':
        return sampleOf(this.#echoes, place.at).add(place.text, { count: 1, examples: [] })
      case 'joined':
        for (const field of place.free) sampleOf(this.#free, place.at).add(field, { count: 1, examples: [] })
        return sampleOf(this.#joined, place.at).add(place.text, { count: 1, examples: [] })
      case 'clock':
        return this.#clocks.add(place.at, { count: 1, examples: [place.text] })
      case 'keyed':
        for (const field of place.free) sampleOf(this.#free, place.at).add(field, { count: 1, examples: [] })
        return this.#keyed.add(place.at, { count: 1, examples: place.keys.slice(0, 2) })
      case 'doubt':
        return sampleOf(this.#doubts, `${place.rule} ${place.at}`).add(place.text, { count: 1, examples: [] })
      case 'escaped':
        return sampleOf(this.#escaped, place.at).add(place.answer, { count: 1, examples: [place.text] })
      case 'digits':
        return sampleOf(this.#digits, place.at).add(place.shape, { count: 1, examples: [place.example] })
      case 'year':
        return sampleOf(this.#years, place.at).add(place.year, { count: 1, examples: [place.example] })
      case 'number':
        return (place.isOpen ? this.#numbers : this.#settled).add(place.at, { count: 1, examples: [place.text] })
      case 'missing':
        return this.#missing.add(place.at, { count: 1, examples: [] })
      case 'present':
        return sampleOf(this.#present, place.at).add(place.text, { count: 1, examples: [] })
      case 'reading':
        return sampleOf(this.#readings, place.question).add(place.at, { count: 1, examples: [place.example] })
    }
  }

  /** Adds what was counted of the records that come next. */
  addAll({
    names,
    summed,
    around,
    held,
    lost,
    records,
    amounts,
    values,
    words,
    echoes,
    joined,
    clocks,
    keyed,
    free,
    readings,
    years,
    numbers,
    settled,
    missing,
    present,
    doubts,
    escaped,
    digits,
  }: OpenCounts): void {
    this.#names.addAll(names)
    this.#around.addAll(around)
    this.#held.addAll(held)
    for (const [at, samples] of lost) sampleOf(this.#lost, at).addAll(samples)
    this.#records.addAll(records)
    this.#amounts.addAll(amounts)
    this.#numbers.addAll(numbers)
    this.#settled.addAll(settled)
    this.#missing.addAll(missing)
    for (const [at, samples] of years) sampleOf(this.#years, at).addAll(samples)
    for (const [key, samples] of doubts) sampleOf(this.#doubts, key).addAll(samples)
    for (const [at, samples] of present) sampleOf(this.#present, at).addAll(samples)
    for (const [unit, samples] of summed) sampleOf(this.#summed, unit).addAll(samples)
    for (const [at, samples] of values) sampleOf(this.#values, at).addAll(samples)
    for (const [at, samples] of words) sampleOf(this.#words, at).addAll(samples)
    for (const [at, samples] of echoes) sampleOf(this.#echoes, at).addAll(samples)
    for (const [at, samples] of joined) sampleOf(this.#joined, at).addAll(samples)
    for (const [at, samples] of free) sampleOf(this.#free, at).addAll(samples)
    this.#clocks.addAll(clocks)
    for (const [at, samples] of escaped) sampleOf(this.#escaped, at).addAll(samples)
    for (const [at, samples] of digits) sampleOf(this.#digits, at).addAll(samples)
    this.#keyed.addAll(keyed)
    for (const [at, samples] of readings) sampleOf(this.#readings, at).addAll(samples)
  }

  get counts(): OpenCounts {
    return {
      names: this.#names.samples,
      around: this.#around.samples,
      held: this.#held.samples,
      lost: samplesOf(this.#lost),
      records: this.#records.samples,
      amounts: this.#amounts.samples,
      summed: samplesOf(this.#summed),
      values: samplesOf(this.#values),
      words: samplesOf(this.#words),
      echoes: samplesOf(this.#echoes),
      joined: samplesOf(this.#joined),
      clocks: this.#clocks.samples,
      keyed: this.#keyed.samples,
      free: samplesOf(this.#free),
      readings: samplesOf(this.#readings),
      years: samplesOf(this.#years),
      numbers: this.#numbers.samples,
      settled: this.#settled.samples,
      missing: this.#missing.samples,
      present: samplesOf(this.#present),
      doubts: samplesOf(this.#doubts),
      escaped: samplesOf(this.#escaped),
      digits: samplesOf(this.#digits),
    }
  }
}

function sampleOf(samples: Map<string, Sample>, key: string): Sample {
  const sample = samples.get(key) ?? new Sample()
  samples.set(key, sample)
  return sample
}

function samplesOf(samples: ReadonlyMap<string, Sample>): ReadonlyMap<string, Samples> {
  return new Map([...samples].map(([key, sample]) => [key, sample.samples]))
}
