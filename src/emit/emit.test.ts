import { readdirSync, readFileSync } from 'node:fs'
import { validate as parseOpenapi } from '@readme/openapi-parser'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formatsModule from 'ajv-formats'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editsOf } from '../../conformance/generators/edits.ts'
import { valueOf } from '../../conformance/generators/value-of.ts'
import { records, type RecordName } from '../../schemas/index.ts'
import { requirements } from '../../schemas/requirements/index.ts'
import { version } from '../compiled/version.ts'
import { isObject, referredNames, type JsonSchema } from '../contract/json-schema.ts'
import { fileName, recordSchema } from '../contract/record-schema.ts'
import { findingSchema } from '../finding/finding-schema.ts'
import { profileSchema } from '../profile/profile-schema.ts'
import { rules } from '../rules/index.ts'
import { validate } from '../validate/validate.ts'
import { arazzo } from './arazzo.ts'
import { openapi } from './openapi.ts'
import { answerExamples, requestExample } from './examples.ts'
import { kernelTables as compiledTables } from '../compiled/kernel-tables.ts'
import { kernelTables } from './kernel-tables.ts'
import { allowedLicences, installedPackages, licencesPage } from './licences.ts'
import { requirementIdModule } from './requirement-id-module.ts'
import { rulesPage } from './rules-page.ts'
import { schemaDocument } from './schema-document.ts'
import { sendingAgainPage } from './sending-again-page.ts'

const addFormats = formatsModule.default
const root = new URL('../../', import.meta.url)
const committed = (path: string): unknown => JSON.parse(readFileSync(new URL(path, root), 'utf8'))
const names = Object.keys(records) as RecordName[]

describe('what is committed is what the schemas say (run `npm run generate` if not)', () => {
  const document = schemaDocument()

  it('contract.json', () => expect(committed('schemas/contract.json')).toEqual(document))
  it('kernel-tables.ts', () => expect(compiledTables).toEqual(kernelTables(document)))
  it('requirements.json', () => expect(committed('schemas/requirements.json')).toEqual(requirements))
  it('requirement-id.ts', () =>
    expect(readFileSync(new URL('schemas/requirements/requirement-id.ts', root), 'utf8')).toBe(requirementIdModule(requirements)))
  it('openapi.json', () => expect(committed('schemas/openapi.json')).toEqual(openapi(version)))
  it('arazzo.json', () => expect(committed('schemas/arazzo.json')).toEqual(arazzo(version)))
  it('profile.schema.json', () => expect(committed('src/profile/profile.schema.json')).toEqual(profileSchema(rules)))
  it('docs/rules.md', () => expect(readFileSync(new URL('docs/rules.md', root), 'utf8')).toBe(rulesPage(rules)))
  it('docs/migrate/sending-again.md', () =>
    expect(readFileSync(new URL('docs/migrate/sending-again.md', root), 'utf8')).toBe(sendingAgainPage()))
  it('finding.schema.json', () => expect(committed('src/finding/finding.schema.json')).toEqual(findingSchema()))
  it('licences.md', () => expect(readFileSync(new URL('docs/licences.md', root), 'utf8')).toBe(licencesPage()))
  it.each(names)('json-schema: %s', (name) =>
    expect(committed(`schemas/json-schema/${fileName(name)}`)).toEqual(recordSchema(name, document)),
  )
  it('json-schema: nothing else', () =>
    expect(readdirSync(new URL('schemas/json-schema', root)).toSorted()).toEqual(names.map(fileName).toSorted()))
})

it.each(installedPackages())('$name may be passed on under $licence', ({ licence }) => {
  expect(allowedLicences).toContain(licence)
})

describe('every JSON Schema file stands alone', () => {
  it.each(names)('%s compiles in a strict Ajv of its own, and judges as our validator does', (name) => {
    const schema = committed(`schemas/json-schema/${fileName(name)}`)
    const ajv = addFormats(new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true }))
    ajv.addVocabulary(['x-section', 'x-note', 'x-type-from', 'x-seen-values', 'x-error-code', 'x-closed-in-requests'])
    const judge = ajv.compile(schema as object)
    fc.assert(
      fc.property(valueOf(name), fc.nat(), (value, pick) => {
        expect(judge(value)).toBe(true)
        const edits = editsOf(name, value)
        const edited = edits[pick % edits.length]?.apply(value)
        expect(judge(edited)).toBe(validate(name, edited).valid)
      }),
      { numRuns: 20 },
    )
  })
})

describe('the OpenAPI document', () => {
  const document = openapi(version)

  it('is valid OpenAPI 3.1', async () => {
    expect(await parseOpenapi(structuredClone(document))).toMatchObject({ valid: true, warnings: [] })
  })

  it('refers only to components that it has, and has none to spare', () => {
    const schemas = Object.keys(document.components?.schemas ?? {})
    expect(new Set(referredNames(document))).toEqual(new Set(schemas))
  })

  it('takes any text where the document shows values, and names their lists', () => {
    const schemas = (document.components?.schemas ?? {}) as Readonly<Record<string, JsonSchema>>
    const ajv = new Ajv2020({ strict: false, schemas: [{ $id: 'all', components: { schemas } }] })
    const isValid = (name: string, field: string, value: unknown) =>
      ajv.validate({ $ref: `all#/components/schemas/${name}/properties/${field}` }, value)
    const seen = Object.entries(schemas).flatMap(([name, { properties }]) =>
      Object.entries(isObject(properties) ? properties : {}).flatMap(([field, value]) =>
        isObject(value) && value['x-seen-values'] !== undefined ? [{ name, field, value }] : [],
      ),
    )
    for (const { name, field, value } of seen) {
      const [list = ''] = referredNames(value)
      expect(schemas[list]).toMatchObject({ enum: value['x-seen-values'], 'x-seen-values-of': `${name}.${field}` })
      expect([isValid(name, field, 'another'), isValid(name, field, ''), isValid(name, field, 7)]).toEqual([true, true, false])
    }
    const lists = Object.values(schemas).filter((schema) => schema['x-seen-values-of'] !== undefined)
    expect(lists).toHaveLength(seen.length)
    expect(seen.length).toBeGreaterThan(30)
  })

  it('names every record instead of repeating it', () => {
    const inline = (part: unknown): number =>
      (Array.isArray(part) ? part : isObject(part) ? Object.values(part) : []).reduce<number>(
        (sum, inner) => sum + inline(inner),
        isObject(part) && isObject(part['properties']) && part['type'] === 'object' ? 1 : 0,
      )
    const components = Object.values(document.components?.schemas ?? {}).filter((schema) => 'properties' in schema)
    expect(inline({ ...document, components: {} })).toBe(0)
    expect(inline(document.components)).toBe(components.length)
  })
})

it('examples of answers are about what the sample request sends', () => {
  const sent = requestExample('createTransactions') as { transactions: { transaction_id: string }[] }
  const ids = sent.transactions.map(({ transaction_id }) => transaction_id)
  const added = answerExamples('createTransactions', 201)?.['added']?.value as {
    results: { transaction_data: { transaction_id: string } }[]
  }
  expect(added.results.map(({ transaction_data }) => transaction_data.transaction_id)).toEqual(ids)
  const { notes } = requestExample('createNotes') as { notes: { body?: string }[] }
  const created = answerExamples('createNotes', 201)?.['created']?.value as { body: string | null }[]
  expect(created.map(({ body }) => body)).toEqual(notes.map(({ body = null }) => body))
  const { reference } = requestExample('createPaymentInstruction') as { reference: string }
  expect(answerExamples('createPaymentInstruction', 201)?.['added']?.value).toMatchObject({ reference })
})
