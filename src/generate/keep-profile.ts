import type { RecordName } from '../../schemas/record-types.ts'
import { isObject, type JsonSchema } from '../contract/json-schema.ts'
import { recordAt } from '../contract/record-at.ts'
import { fieldsOf, schemaAt } from '../contract/schema-at.ts'
import { plainDecimal } from '../causes/numbers/plain-decimal.ts'
import { compareDay, compareNumber } from '../profile/compare-bound.ts'
import type { FieldProfile, Profile } from '../profile/profile.ts'
import type { Cohort } from './cohort.ts'
import { Random, seedOf } from './random.ts'

/**
 * Makes a value keep what a profile asks, as far as it can be made up: values of its lists, lengths of texts, bounds, fields that
 * it requires. Equal values stay equal, so that a schedule goes on naming its ledger.
 * @param turn Which of the values of a list comes first; the same one for all bodies about an account.
 */
export function keepProfile(record: RecordName, value: object, profile: Profile, cohort: Cohort, turn: number): object {
  const chosen = new Map<string, unknown>()
  const counts = new Map<string, number>()
  return ofRecord(record, value)

  function ofRecord(name: RecordName, part: object): object {
    const { required = [], fields = {} } = profile.records?.[name] ?? {}
    const whole: Record<string, unknown> = { ...part }
    for (const field of required) whole[field] ??= madeUp(schemaAt(name, [field]), cohort)
    for (const field of fieldsOf(schemaAt(name))) {
      if (whole[field] === undefined) continue
      const inner = recordAt(name, [field])
      const keep = (one: unknown) => (inner && isObject(one) ? ofRecord(inner, one) : ofField(field, one, fields[field]))
      whole[field] = Array.isArray(whole[field]) ? whole[field].map(keep) : keep(whole[field])
    }
    return whole
  }

  function ofField(field: string, one: unknown, asked: FieldProfile | undefined): unknown {
    if (asked?.values !== undefined && !asked.values.some((value) => value === one)) {
      const key = JSON.stringify([field, one])
      if (!chosen.has(key)) {
        const count = counts.get(field) ?? 0
        counts.set(field, count + 1)
        const fitting = alike(asked.values, one)
        chosen.set(key, fitting[(turnOf(field) + count) % fitting.length])
      }
      return chosen.get(key)
    }
    if (asked === undefined) return one
    const within = withinBounds(one, asked)
    if (typeof within !== 'string') return within
    const characters = Array.from(within)
    return characters
      .slice(0, asked.maxLength)
      .join('')
      .padEnd(asked.minLength ?? 0, 'x')
  }

  /** A number for each field of an account, which does not depend on the fields before. */
  function turnOf(field: string): number {
    const sum = Array.from(field).reduce((total, character) => total * 31 + character.charCodeAt(0), turn)
    return new Random(seedOf(cohort.seed, sum)).below(1_000_000)
  }
}

/** A value, or the nearest one that the bounds of a field let through. */
function withinBounds(one: unknown, { minimum, maximum, formatMinimum, formatMaximum }: FieldProfile): unknown {
  const number = (bound: number, round: (value: number) => number) => {
    if (typeof one === 'number') return Number.isInteger(one) ? round(bound) : bound
    return plainDecimal(String(bound)) ?? one
  }
  const day = (bound: string) => bound + String(one).slice(bound.length)
  if (minimum !== undefined && (compareNumber(one, minimum) ?? 0) < 0) return number(minimum, Math.ceil)
  if (maximum !== undefined && (compareNumber(one, maximum) ?? 0) > 0) return number(maximum, Math.floor)
  if (formatMinimum !== undefined && (compareDay(one, formatMinimum) ?? 0) < 0) return day(formatMinimum)
  if (formatMaximum !== undefined && (compareDay(one, formatMaximum) ?? 0) > 0) return day(formatMaximum)
  return one
}

/** The values of a list that begin as another one does, as the codes of one market do; all where none does. */
function alike(values: NonNullable<FieldProfile['values']>, one: unknown): NonNullable<FieldProfile['values']> {
  const same = values.filter((value) => String(value).slice(0, 2) === String(one).slice(0, 2))
  return same.length > 0 ? same : values
}

/** A value for a field that the cohort has nothing for; undefined where none can be made up. */
function madeUp({ type, format, pattern, 'x-seen-values': seen }: JsonSchema, { billedTo }: Cohort): unknown {
  if (Array.isArray(seen)) return seen[0]
  const [first] = [type].flat()
  if (first === 'string') {
    if (format === 'date') return billedTo
    if (typeof pattern !== 'string') return 'Beispiel'
    return [`${billedTo}T12:00:00+02:00`, billedTo, '1.00'].find((text) => new RegExp(pattern, 'u').test(text))
  }
  if (first === 'integer' || first === 'number') return 1
  return first === 'boolean' ? false : undefined
}
