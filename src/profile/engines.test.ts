import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { checkInputs, type Engine } from '../check/check-inputs.ts'
import { findInputs } from '../input/find-inputs.ts'
import { Random } from '../kernel/testing/random.ts'
import { seedTexts } from '../kernel/testing/seed-records.ts'
import { testContext } from '../rules/testing/breaches-of.ts'
import { validator } from '../validate/validate.ts'
import { createFurtherCheck } from './create-further-check.ts'
import { cautious } from './cautious.ts'

/** What a run finds in an input, and how many records it accepted unparsed. */
async function run(input: Buffer, engine: Engine): Promise<{ found: string[]; accepted: number }> {
  const found: string[] = []
  const check = validator('validateAccount')
  const { accepted } = await checkInputs(findInputs(['-'], Readable.from([input])), {
    validator: check,
    layout: 'lines',
    engine,
    further: createFurtherCheck(check.record, cautious, testContext),
    onFinding: ({ finding }) => found.push(JSON.stringify(finding)),
  })
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
