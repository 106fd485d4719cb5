import type { RecordName } from '../../schemas/record-types.ts'
import type { Severity } from '../rules/rule.ts'

/** What a profile asks of the values of a field. */
export interface FieldProfile {
  /** The only values that are accepted. */
  readonly values?: readonly (string | number | boolean)[]
  /** The fewest and the most characters (Unicode code points) of a text. */
  readonly minLength?: number
  readonly maxLength?: number
  /** A regular expression (ECMAScript, flag u) that a text matches somewhere; `^` and `$` for all of it. */
  readonly pattern?: string
  /** The least and the greatest number; of a decimal string, by its value. */
  readonly minimum?: number
  readonly maximum?: number
  /** The first and the last day, YYYY-MM-DD; of a datetime, the day that is written there. */
  readonly formatMinimum?: string
  readonly formatMaximum?: string
  /** Why; told with the finding. */
  readonly because?: string
}

/** What a profile asks of a kind of record. */
export interface RecordProfile {
  /** Fields that are there wherever the record is. */
  readonly required?: readonly string[]
  /** What is asked of single values, and of the elements of lists of them. */
  readonly fields?: Readonly<Record<string, FieldProfile>>
  /** Fields beyond the documented ones that the deployment takes. */
  readonly extraFields?: readonly string[]
  /** Why the fields are required; told with the finding. */
  readonly because?: string
}

/** How a rule is set: off, as grave as the rule says itself, or as grave as is said here. */
export type RuleSetting = 'off' | 'default' | Severity

/** What one deployment asks beyond the interface document. Its JSON Schema is published as `data-import-contract/profile.schema.json`. */
export interface Profile {
  /** For editors. */
  readonly $schema?: string
  readonly name: string
  readonly description?: string
  /** The profile that this one adds to; what is said here wins. */
  readonly extends?: string
  /** Rules by id; `*` for all that are not named, which are off when it is absent. */
  readonly rules?: Readonly<Record<string, RuleSetting>>
  readonly records?: Readonly<Partial<Record<RecordName, RecordProfile>>>
}

/** A profile with all of the one that it adds to. */
export function mergeProfiles(base: Profile, own: Profile): Profile {
  const names = new Set([...Object.keys(base.records ?? {}), ...Object.keys(own.records ?? {})] as RecordName[])
  const records = Object.fromEntries([...names].map((name) => [name, mergeRecords(base.records?.[name] ?? {}, own.records?.[name] ?? {})]))
  return { ...own, rules: { ...base.rules, ...own.rules }, records }
}

function mergeRecords(base: RecordProfile, own: RecordProfile): RecordProfile {
  const fields = new Set([...Object.keys(base.fields ?? {}), ...Object.keys(own.fields ?? {})])
  return {
    ...base,
    ...own,
    required: [...new Set([...(base.required ?? []), ...(own.required ?? [])])],
    fields: Object.fromEntries([...fields].map((name) => [name, { ...base.fields?.[name], ...own.fields?.[name] }])),
    extraFields: [...new Set([...(base.extraFields ?? []), ...(own.extraFields ?? [])])],
  }
}
