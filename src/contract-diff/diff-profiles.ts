import type { FieldProfile, Profile, RecordProfile } from '../profile/profile.ts'
import { byName, type Change } from './change.ts'
import { isSame } from './members.ts'

/** What changed between two profiles: what the deployment asks that it did not ask before, and what it does not ask any more. */
export function diffProfiles(before: Profile, after: Profile): Change[] {
  return [...diffRules(before.rules ?? {}, after.rules ?? {}), ...diffRecords(before.records ?? {}, after.records ?? {})]
}

function diffRules(before: NonNullable<Profile['rules']>, after: NonNullable<Profile['rules']>): Change[] {
  const [others, othersNow] = [before['*'] ?? 'off', after['*'] ?? 'off']
  return byName<string>(
    before,
    after,
    ruleChange,
    (id, is) => ruleChange(id, others, is),
    (id, was) => ruleChange(id, was, othersNow),
  )
}

function ruleChange(id: string, was: string, is: string): Change[] {
  return was === is ? [] : [{ subject: `rule ${id}`, place: '', breaking: is === 'error', text: `${was} before, ${is} now.` }]
}

function diffRecords(before: NonNullable<Profile['records']>, after: NonNullable<Profile['records']>): Change[] {
  return byName<RecordProfile>(
    before,
    after,
    diffRecord,
    (name, is) => diffRecord(name, {}, is),
    (name, was) => diffRecord(name, was, {}),
  )
}

function diffRecord(name: string, before: RecordProfile, after: RecordProfile): Change[] {
  const tell = (place: string, breaking: boolean, text: string): Change => ({ subject: `record ${name}`, place, breaking, text })
  const [needed, needs] = [before.required ?? [], after.required ?? []]
  const [took, takes] = [before.extraFields ?? [], after.extraFields ?? []]
  const field = (name: string, one: FieldProfile, other: FieldProfile) =>
    diffField((breaking, text) => tell(name, breaking, text), one, other)
  return [
    ...needs.filter((name) => !needed.includes(name)).map((name) => tell(name, true, 'Required now.')),
    ...needed.filter((name) => !needs.includes(name)).map((name) => tell(name, false, 'No longer required.')),
    ...takes.filter((name) => !took.includes(name)).map((name) => tell(name, false, 'Taken beyond the documented fields.')),
    ...took.filter((name) => !takes.includes(name)).map((name) => tell(name, true, 'Not taken any more.')),
    ...byName(
      before.fields ?? {},
      after.fields ?? {},
      field,
      (name, is) => field(name, {}, is),
      (name, was) => field(name, was, {}),
    ),
  ]
}

function diffField(tell: (breaking: boolean, text: string) => Change, before: FieldProfile, after: FieldProfile): Change[] {
  const changes: Change[] = []
  if (!isSame(before.values, after.values)) {
    const [old, now] = [(before.values ?? []).map(String), (after.values ?? []).map(String)]
    if (after.values === undefined) changes.push(tell(false, 'Any value is accepted again.'))
    else if (before.values === undefined) changes.push(tell(true, `Only these values now: ${now.join(', ')}.`))
    else {
      const gone = old.filter((value) => !now.includes(value))
      const added = now.filter((value) => !old.includes(value))
      const parts = [...added.map((value) => `${value} added`), ...gone.map((value) => `${value} removed`)]
      if (parts.length > 0) changes.push(tell(gone.length > 0, `Values: ${parts.join(', ')}.`))
    }
  }
  const limit = (words: string, was: number | string | undefined, is: number | string | undefined, tighter: boolean) => {
    if (was !== is) changes.push(tell(tighter, `${words}: ${was ?? 'no limit'} before, ${is ?? 'no limit'} now.`))
  }
  limit('Fewest characters', before.minLength, after.minLength, (after.minLength ?? 0) > (before.minLength ?? 0))
  limit('Most characters', before.maxLength, after.maxLength, (after.maxLength ?? Infinity) < (before.maxLength ?? Infinity))
  limit('Minimum', before.minimum, after.minimum, (after.minimum ?? -Infinity) > (before.minimum ?? -Infinity))
  limit('Maximum', before.maximum, after.maximum, (after.maximum ?? Infinity) < (before.maximum ?? Infinity))
  limit('First day', before.formatMinimum, after.formatMinimum, (after.formatMinimum ?? '') > (before.formatMinimum ?? ''))
  limit('Last day', before.formatMaximum, after.formatMaximum, (after.formatMaximum ?? '~') < (before.formatMaximum ?? '~'))
  if (before.pattern !== after.pattern)
    changes.push(tell(after.pattern !== undefined, `Form: ${before.pattern ?? 'any'} before, ${after.pattern ?? 'any'} now.`))
  return changes
}
