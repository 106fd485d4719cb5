import type { RecordName } from '../../schemas/record-types.ts'
import type { FindingCode } from '../finding/codes.ts'
import type { ActiveRule, AskedRecordRule, AskedValueRule } from '../rules/plan.ts'
import type { RuleBreach } from '../rules/rule.ts'
import { nearest } from '../text/nearest.ts'
import { compareDay, compareNumber } from './compare-bound.ts'
import type { FieldProfile, Profile, RecordProfile } from './profile.ts'

type Wording = Omit<RuleBreach, 'at'>

/** What a profile asks of records and fields, as rules that are asked like the others. */
export function profileRules({ name, records = {} }: Profile): ActiveRule[] {
  return (Object.entries(records) as [RecordName, RecordProfile][]).flatMap(([record, about]) => {
    const { required = [], fields = {} } = about
    return [
      ...(required.length > 0 ? [requiredFields(name, record, about)] : []),
      ...Object.entries(fields).flatMap(([field, asked]) => fieldRules(name, record, field, asked)),
    ].map((rule) => ({ rule, severity: 'error' as const }))
  })
}

function requiredFields(profile: string, on: RecordName, { required = [], because }: RecordProfile): AskedRecordRule {
  return {
    id: 'required' satisfies FindingCode,
    on,
    check: (value) =>
      required
        .filter((field) => (value as Readonly<Record<string, unknown>>)[field] === undefined)
        .map((field) => ({ at: [field], ...worded(`"${field}" is missing; it is required by profile ${profile}.`, because) })),
  }
}

function fieldRules(profile: string, record: RecordName, name: string, asked: FieldProfile): AskedValueRule[] {
  const { values, minLength, maxLength, pattern, minimum, maximum, formatMinimum, formatMaximum, because } = asked
  const appliesTo: AskedValueRule['appliesTo'] = (field) => field.record === record && field.name === name
  const rule = (id: FindingCode, check: (value: unknown) => Wording | undefined): AskedValueRule => ({ id, appliesTo, check })
  const textRule = (id: FindingCode, isBroken: (text: string) => boolean, detail: string) =>
    rule(id, (value) => (typeof value === 'string' && isBroken(value) ? worded(detail, because) : undefined))
  const rules: AskedValueRule[] = []
  if (values) {
    const accepted = new Set<unknown>(values)
    const detail = `The value is not in the list of profile ${profile}: ${values.join(', ')}.`
    const texts = values.filter((value) => typeof value === 'string')
    rules.push(
      rule('invalid_choice', (value) => {
        if (accepted.has(value)) return undefined
        const near = typeof value === 'string' ? nearest(value, texts) : undefined
        return worded(detail, near === undefined ? because : `Did you mean "${near}"?`)
      }),
    )
  }
  if (minLength !== undefined) {
    rules.push(
      textRule(
        'min_length',
        (text) => lengthOf(text) < minLength,
        `The text has fewer than the ${minLength} characters of profile ${profile}.`,
      ),
    )
  }
  if (maxLength !== undefined) {
    rules.push(
      textRule(
        'max_length',
        (text) => lengthOf(text) > maxLength,
        `The text has more than the ${maxLength} characters of profile ${profile}.`,
      ),
    )
  }
  if (pattern !== undefined) {
    const expression = new RegExp(pattern, 'u')
    rules.push(textRule('invalid_pattern', (text) => !expression.test(text), `The text has not the form ${pattern} of profile ${profile}.`))
  }
  const bound = <Bound>(
    limit: Bound | undefined,
    compare: (value: unknown, limit: Bound) => number | undefined,
    sign: 1 | -1,
    detail: string,
  ) => {
    if (limit === undefined) return
    const told = worded(`${detail} of profile ${profile}: ${String(limit)}.`, because)
    rules.push(rule(sign < 0 ? 'min_value' : 'max_value', (value) => ((compare(value, limit) ?? 0) * sign > 0 ? told : undefined)))
  }
  bound(minimum, compareNumber, -1, 'The number is less than the minimum')
  bound(maximum, compareNumber, 1, 'The number is greater than the maximum')
  bound(formatMinimum, compareDay, -1, 'The day is before the first one')
  bound(formatMaximum, compareDay, 1, 'The day is after the last one')
  return rules
}

/** In code points, as JSON Schema counts. */
function lengthOf(text: string): number {
  let length = 0
  for (const _ of text) length++
  return length
}

function worded(detail: string, hint: string | undefined): Wording {
  return hint === undefined ? { detail } : { detail, hint }
}
