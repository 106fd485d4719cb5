import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isObject } from '../../contract/json-schema.ts'
import type { Path } from '../../contract/schema-at.ts'
import { faultsOf } from '../../validate/validator.ts'
import { mend } from './mend.ts'
import { placesOf } from '../places.ts'
import { valueCauses } from '../values.ts'

const sound = readFileSync('docs/samples/valid/accounts.jsonl', 'utf8').trim().split('\n').map(parse)

function parse(text: string): unknown {
  return JSON.parse(text)
}

function* placesIn(value: unknown, path: Path = []): Generator<Path> {
  yield path
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) yield* placesIn(inner, [...path, Array.isArray(value) ? Number(key) : key])
}

/** A copy with what stands at a place changed, and its name; without it where nothing comes. */
function changed(value: unknown, [segment, ...rest]: Path, change: (inner: unknown) => unknown, rename: (name: string) => string): unknown {
  if (segment === undefined) return change(value)
  if (Array.isArray(value)) return value.map((item: unknown, index) => (index === segment ? changed(item, rest, change, rename) : item))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) =>
      name === segment ? [rest.length === 0 ? rename(name) : name, changed(inner, rest, change, rename)] : [name, inner],
    ),
  )
}

const camel = (name: string) => name.replaceAll(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())
const renamings = [(name: string) => name, camel, (name: string) => name.toUpperCase(), () => 'nachname', () => 'x']

const changes = fc.oneof(
  fc.constantFrom(...valueCauses.flatMap(({ repair }) => repair.examples.map(({ before }) => before))).map((after) => () => after),
  fc.jsonValue({ maxDepth: 2 }).map((after) => () => after),
  fc.constantFrom<((inner: unknown) => unknown)[]>(
    (inner) => inner,
    (inner) => [inner],
    (inner) => ({ item: inner }),
    (inner) => ({ results: [inner] }),
    (inner) => JSON.stringify(inner),
    (inner) => (Array.isArray(inner) ? Object.fromEntries(inner.entries()) : inner),
    (inner) => (Array.isArray(inner) ? inner[0] : isObject(inner) ? Object.entries(inner).map(([key, of]) => ({ key, value: of })) : inner),
    (inner) => parse((JSON.stringify(inner) ?? 'null').replaceAll(/"[a-z_]+":/g, camel)),
  ),
)

const damage = fc.record({ place: fc.nat(), change: changes, rename: fc.constantFrom(...renamings) })

it('finds the same where it looks only at faults', () => {
  fc.assert(
    fc.property(fc.constantFrom(...sound), fc.array(damage, { minLength: 1, maxLength: 4 }), (record, damages) => {
      const value = damages.reduce((now, { place, change, rename }) => {
        const places = [...placesIn(now)]
        return changed(now, places[place % places.length] ?? [], change, rename)
      }, record)
      const faults = faultsOf('AccountImportRecord', value, Number.POSITIVE_INFINITY)
      const run = (faulty?: ReturnType<typeof placesOf>) => {
        const { records, marks } = mend('AccountImportRecord', value, { mends: 'shapes', parse, faulty })
        return [records.map((one) => one.value), marks]
      }
      expect(run(placesOf(faults.map(({ path }) => path)))).toEqual(run())
    }),
    { numRuns: 2000 },
  )
})

it('what came before a record does not change what an empty text for a list becomes in it', () => {
  const mended = (value: unknown) =>
    mend('AccountImportRecord', value, { mends: 'all', parse: JSON.parse as (text: string) => unknown }).records[0]?.value
  const account = { external_account_number: 'A', import_supplier: 'S' }
  expect(mended({ ...account, customers: '' })).toEqual(account)
  expect(mended({ ...account, '@xmlns': 'urn:x', customers: '' })).toEqual({ ...account, customers: [] })
})
