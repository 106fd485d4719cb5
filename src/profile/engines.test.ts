import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import type { Engine } from '../check/check-settings.ts'
import { validateStream } from '../check/validate-stream.ts'
import { Random } from '../generate/random.ts'
import { seedTexts } from '../kernel/testing/seed-records.ts'
import { testContext } from '../rules/testing/breaches-of.ts'
import { cautious } from './cautious.ts'
import { boundsOf, valueFieldsOf } from './check-profile.ts'
import type { Finding } from '../finding/finding.ts'
import type { Profile } from './profile.ts'
import { sentRecords } from '../rules/fields-of-rule.ts'
import fc from 'fast-check'

/** What a run finds in an input, and how many records it accepted unparsed. */
async function run(input: Buffer, engine: Engine, profile: Profile = cautious): Promise<{ found: string[]; accepted: number }> {
  const found: string[] = []
  let accepted = Number.NaN
  const source = { name: '<stdin>', stream: Readable.from([input]) }
  for await (const event of validateStream(source, {
    subject: 'validateAccount',
    layout: 'lines',
    engine,
    profile,
    now: testContext.now,
  })) {
    if (event.kind === 'finding') found.push(JSON.stringify(event.finding))
    else accepted = event.summary.accepted
  }
  return { found, accepted }
}

it('both engines find the same under a profile, in sound and in edited records', async () => {
  const random = new Random(11)
  const texts = seedTexts('AccountImportRecord', 150, random).map((text) => text.toString().replaceAll(/[\r\n]/g, ' '))
  const input = Buffer.from(`${texts.join('\n')}\n`)
  const [kernel, ajv] = [await run(input, 'auto'), await run(input, 'ajv')]
  expect(kernel).toEqual(ajv)
  expect(kernel.accepted).toBe(0)
  expect(kernel.found.length).toBeGreaterThan(150)
})

const number = fc.integer({ min: -1000, max: 100_000 }).map((hundredths) => hundredths / 100)
const day = fc
  .date({ min: new Date('2019-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

it('both engines find the same under bounds of whatever fields, and what they find is out of bounds', async () => {
  const texts = seedTexts('AccountImportRecord', 15, new Random(5)).map((text) => text.toString().replaceAll(/[\r\n]/g, ' '))
  const input = Buffer.from(`${texts.join('\n')}\n`)
  let count = 0
  await fc.assert(
    fc.asyncProperty(number, number, day, day, async (minimum, maximum, formatMinimum, formatMaximum) => {
      const bounds = { numbers: { minimum, maximum }, days: { formatMinimum, formatMaximum } }
      const ofRecord = (record: (typeof sentRecords)[number]) =>
        valueFieldsOf(record).map((field) => [field, bounds[boundsOf(record, field) ?? 'days']] as const)
      const records = Object.fromEntries(sentRecords.map((record) => [record, { fields: Object.fromEntries(ofRecord(record)) }]))
      const profile = { name: 'bounds', records }
      const [kernel, ajv] = [await run(input, 'auto', profile), await run(input, 'ajv', profile)]
      expect(kernel).toEqual(ajv)
      for (const text of kernel.found) {
        const { code, record, attr, detail } = JSON.parse(text) as Finding
        if ((code !== 'min_value' && code !== 'max_value') || record === undefined) continue
        count++
        const value = (attr ?? '')
          .split('.')
          .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], JSON.parse(texts[record] ?? ''))
        const isDay = detail.startsWith('The day')
        const [is, least, most] = isDay ? [String(value).slice(0, 10), formatMinimum, formatMaximum] : [Number(value), minimum, maximum]
        expect(code === 'min_value' ? is < least : is > most).toBe(true)
      }
    }),
    { numRuns: 6 },
  )
  expect(count).toBeGreaterThan(100)
})
