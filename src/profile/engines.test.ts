import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import type { Engine } from '../check/check-settings.ts'
import { validateStream } from '../check/validate-stream.ts'
import { Random } from '../generate/random.ts'
import { seedTexts } from '../kernel/testing/seed-records.ts'
import { testContext } from '../rules/testing/breaches-of.ts'
import { cautious } from './cautious.ts'

/** What a run finds in an input, and how many records it accepted unparsed. */
async function run(input: Buffer, engine: Engine): Promise<{ found: string[]; accepted: number }> {
  const found: string[] = []
  let accepted = Number.NaN
  const source = { name: '<stdin>', stream: Readable.from([input]) }
  for await (const event of validateStream(source, {
    subject: 'validateAccount',
    layout: 'lines',
    engine,
    profile: cautious,
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
