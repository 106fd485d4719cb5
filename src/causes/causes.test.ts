import { describe, expect, it } from 'vitest'
import { applyPatch } from 'rfc6902'
import { codes } from '../finding/codes.ts'
import { parseExactly } from '../json/raw-number.ts'
import { rules } from '../rules/index.ts'
import type { JsonSchema } from '../contract/json-schema.ts'
import { leftOut } from './cause.ts'
import { isOfKind, type FieldKind } from './field-kind.ts'
import { causes, shapeCauses } from './index.ts'
import { mend } from './mend/mend.ts'
import { isSound, valueCauses } from './values.ts'

const schemaOf = (seen: readonly string[] | undefined): JsonSchema => (seen ? { 'x-seen-values': seen } : {})
const examples = valueCauses.flatMap((cause) => cause.repair.examples.map((example) => [cause.id, cause, example] as const))
const left = valueCauses.flatMap((cause) => (cause.repair.left ?? []).map((example) => [cause.id, cause, example] as const))

describe('a value that has a cause', () => {
  it.each(examples)('%s: its examples have one reading', (_id, { repair }, { kind, name = 'field', seen, before, after }) => {
    const readings = repair.readings(before, { name, kind, schema: schemaOf(seen) })
    expect(readings).not.toEqual([])
    expect(readings?.map((reading) => (reading.after === leftOut ? 'left out' : reading.after))[0]).toEqual(
      cut(after, readings?.[0]?.after, kind),
    )
  })

  it.each([...examples, ...left].filter(([, , { kind, before }]) => kind === 'text' && typeof before === 'string'))(
    '%s: a text is not taken for a sound one',
    (_id, _cause, { name = 'field', seen, before }) => expect(isSound('text', String(before), name, schemaOf(seen))).toBe(false),
  )

  it.each(left)('%s: what has two readings or none has not one', (_id, { repair }, { kind, name = 'field', seen, before }) => {
    const readings = repair.readings(before, { name, kind, schema: schemaOf(seen) })
    expect(readings).toBeDefined()
    expect(readings).not.toHaveLength(1)
  })
})

/** What an example comes to; a first step where it takes several. */
function cut(after: unknown, step: unknown, kind: FieldKind): unknown {
  return isOfKind(kind, step) || after === 'left out' ? after : step
}

describe('a record with names or a shape that has a cause', () => {
  it.each(shapeCauses.map((cause) => [cause.id, cause] as const))('%s: its example is mended', (id, { example }) => {
    const { records, marks } = mend(example.record, example.before, { mends: 'all', parse: parseExactly, mayBePadded: true })
    expect(records.length === 1 ? records[0]?.value : records.map(({ value }) => value)).toEqual(example.after)
    expect(marks.map(({ cause }) => cause.id)).toContain(id)
    const document: unknown = structuredClone(example.before)
    const holder = { document }
    const patch = marks
      .flatMap(({ made }) => made?.patch ?? [])
      .map((one) => ({
        ...one,
        path: `/document${one.path}`,
        ...('from' in one ? { from: `/document${one.from}` } : {}),
      }))
    expect(applyPatch(holder, patch as Parameters<typeof applyPatch>[1]).filter((problem) => problem !== null)).toEqual([])
    expect(Array.isArray(holder.document) && !Array.isArray(example.after) ? holder.document[0] : holder.document).toEqual(example.after)
  })
})

it('every cause has an id of its own, which is no code and no rule', () => {
  const ids = [...causes.map(({ id }) => id), ...Object.keys(codes), ...rules.map(({ id }) => id)]
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})
