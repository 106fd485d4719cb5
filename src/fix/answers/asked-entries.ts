import type { RecordName } from '../../../schemas/record-types.ts'
import { isObject } from '../../contract/json-schema.ts'
import type { FixTally } from '../fix-tally.ts'
import { isOpen } from './answer-words.ts'
import type { AskedEntry } from './entries/asked-entry.ts'
import { doubtEntries, withDoubt } from './entries/doubt-entries.ts'
import { centsEntries } from './entries/cents-entries.ts'
import { dayEntries } from './entries/day-entries.ts'
import { decisionEntries } from './entries/decision-entries.ts'
import { escapeEntries } from './entries/escape-entries.ts'
import { formEntries } from './entries/form-entries.ts'
import { missingEntries } from './entries/missing-entries.ts'
import { nameEntries } from './entries/name-entries.ts'
import { numberEntries } from './entries/number-entries.ts'
import { recordsEntries } from './entries/records-entries.ts'
import { keyEntries } from './entries/key-entries.ts'
import { sortedValues, textEntries } from './entries/text-entries.ts'
import { valueEntries } from './entries/value-entries.ts'
import { yearEntries } from './entries/year-entries.ts'
import type { GivenAnswers } from './given-answers.ts'
import type { OpenCounts } from './open-tally.ts'
import type { Samples } from './sample.ts'

/** So many entries a person can read. */
const mostEntries = 200

/** Questions for a person. */
export interface AskedEntries {
  readonly entries: readonly AskedEntry[]
  /** How many there was no room for, at least. */
  readonly more: number
}

/**
 * What a run has left open and an answer can settle, what is about the whole cohort first.
 * @param given What was answered before, which is not asked again.
 */
export function askedEntries(tally: FixTally, record: RecordName, given?: GivenAnswers): AskedEntries {
  const {
    names,
    around,
    records,
    held,
    lost,
    values: all,
    words,
    echoes,
    years,
    joined,
    clocks,
    keyed,
    free,
    doubts,
    escaped,
    digits,
  } = tally.open.counts
  const sorted = sortedValues(all, record)
  const values = sorted.others
  const known = textEntries({ joined, free, clocks, digits }, sorted, record)
  const isKnown = new Set(known.map(({ name }) => name))
  // A field has one rule: what it holds is asked first.
  const texts = [...known, ...escapeEntries(escaped).filter(({ name }) => !isKnown.has(name))]
  const asked = new Set([...texts.map(({ name }) => name), ...clocks.keys()])
  const doubted = doubtEntries(doubts, digits, asked, record)
  const ofCohort = [
    ...formEntries(tally),
    ...decisionEntries(tally, given),
    ...yearEntries(years),
    ...dayEntries(tally, record, given),
    ...numberEntries(tally, given),
    ...recordsEntries(records, held, lost),
    ...centsEntries(tally, given),
    ...missingEntries(tally, record),
    ...texts,
    ...doubted.texts,
    ...keyEntries(keyed, free),
  ].filter((entry) => !isGiven(entry, given))
  const first = ofCohort.slice(0, mostEntries)
  // What records may lie in is asked as a name only where they are to stay there.
  const areToStay = !ofCohort.some(({ section }) => section === 'records')
  const ofAround = areToStay ? nameEntries(around, record).filter(({ name }) => !names.has(name)) : []
  const ofNames = [...nameEntries(names, record), ...ofAround.map(withoutGuess)].filter((entry) => !isGiven(entry, given))
  const echoed = echoing(echoes, [...values.values(), ...words.values()], given)
  const ofWrong = valueEntries(values, record, false)
  const ofWords = [...valueEntries(words, record, true), ...valueEntries(echoed, record, true)].map((entry) =>
    withDoubt(entry, doubts, record),
  )
  const isAsked = new Set([...ofWrong, ...ofWords].map(({ field, name }) => `${field ?? ''} ${name}`))
  const ofDoubts = doubted.values.filter(({ field, name }) => !isAsked.has(`${field ?? ''} ${name}`))
  const ofValues = [...ofWrong, ...ofWords, ...ofDoubts]
  const room = mostEntries - first.length
  const someNames = ofNames.slice(0, Math.max(Math.ceil(room / 2), room - ofValues.length))
  const someValues = ofValues.slice(0, room - someNames.length)
  const entries = [...first, ...someNames, ...someValues]
  // Of what was sampled only what was kept is known.
  const allValues = [...values.values(), ...words.values(), ...echoed.values()].reduce((sum, samples) => sum + samples.size, 0)
  return { entries, more: ofCohort.length + ofNames.length + allValues + ofDoubts.length - entries.length }
}

/** Of the texts that may stand for nothing those that are asked about in another field, too, or were answered for there. */
function echoing(echoes: OpenCounts['echoes'], asked: readonly Samples[], given: GivenAnswers | undefined): ReadonlyMap<string, Samples> {
  const texts = new Set([...asked.flatMap((samples) => [...samples.keys()]), ...(given?.answers.values ?? []).map(({ text }) => text)])
  return new Map(
    [...echoes].flatMap(([at, samples]) => {
      const own = [...samples].filter(([text]) => texts.has(text))
      return own.length === 0 ? [] : [[at, new Map(own)] as const]
    }),
  )
}

/** What lies around records may be called like a field, and is none. */
function withoutGuess({ about: { maybe: _maybe, ...about }, ...entry }: AskedEntry): AskedEntry {
  return { ...entry, about }
}

/** Whether a question was answered before, such as that records are to stay where they are. */
function isGiven({ section, name }: AskedEntry, given: GivenAnswers | undefined): boolean {
  const told = given?.value[section]
  return isObject(told) && Object.hasOwn(told, name) && !isOpen(told[name])
}
