import fc from 'fast-check'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Profile } from '../../src/profile/profile.ts'
import { stageLikeValidate } from '../checks/account-import/stage-like-validate.ts'
import { stageStored } from '../checks/account-import/staging.ts'
import { defineCheck } from '../check.ts'
import { runSuite } from '../run/run-suite.ts'
import { startReference } from '../testing/reference-run.ts'
import { strictTarget } from '../testing/strict-target.ts'
import { readConfiguration } from './read-configuration.ts'

const folder = mkdtempSync(join(tmpdir(), 'profile-'))
let reference: Awaited<ReturnType<typeof startReference>>
beforeAll(async () => {
  reference = await startReference()
})
afterAll(async () => {
  await reference.server.close()
  rmSync(folder, { recursive: true })
})

const line = { maxLength: 40, pattern: '^[\\p{L}\\p{N} .-]+$' }
const strict: Profile = {
  name: 'strict',
  records: {
    AccountImportRecord: {
      required: ['customers', 'billing_address1'],
      fields: {
        billing_address1: line,
        billing_address4: line,
        billing_postcode: { pattern: '^[0-9]{5}$' },
        unknown_occupier: { values: [false] },
      },
    },
    Customer: { fields: { given_name: line, family_name: line, salutation: { values: ['Herr', 'Frau'] }, email: { pattern: '@' } } },
    SupplyAddress: { fields: { supply_address1: line, supply_address4: line, supply_postcode: { pattern: '^[0-9]{5}$' } } },
    Agreement: { fields: { product_code: { values: ['NORDLICHT-STROM-FLEX-2025'] } } },
    Register: { fields: { decimal_places: { values: [0, 1, 2, 3] }, digits: { values: [5, 6] } } },
    Reading: { fields: { value: { pattern: '^[0-9]+[.][0-9]$' } } },
  },
}

it('accounts that the suite sends, varied ones too, are taken by an implementation that refuses what does not keep the profile', async () => {
  const file = join(folder, 'conformance.json')
  writeFileSync(join(folder, 'strict.json'), JSON.stringify(strict))
  writeFileSync(file, JSON.stringify({ ...reference.configuration, profile: './strict.json' }))
  const { againstProfile, ...ignorant } = await readConfiguration(file)
  const run = async (configuration: typeof ignorant) => {
    const target = strictTarget(reference.configuration.baseUrl, strict)
    await runSuite({ configuration, checks: [stageStored, stageLikeValidate], partial: true, target, seed: 7, env: reference.env })
    return target.counts
  }
  expect(againstProfile).toBeDefined()
  const { taken, refused } = await run({ ...ignorant, ...(againstProfile ? { againstProfile } : {}) })
  expect(refused).toBe(0)
  expect(taken).toBeGreaterThan(20)
  expect((await run(ignorant)).refused).toBeGreaterThan(0)
})

it('a refusal that the profile asks for breaks nothing, and is told', async () => {
  const file = join(folder, 'refusal.json')
  writeFileSync(join(folder, 'strict.json'), JSON.stringify(strict))
  writeFileSync(file, JSON.stringify({ ...reference.configuration, profile: './strict.json' }))
  const configuration = await readConfiguration(file)
  const check = (postcode: string) =>
    defineCheck({
      name: 'postcode',
      requirements: ['4.2-validate-200'],
      inputs: fc.constant(undefined),
      async run(trial) {
        const { status } = await trial.send('validateAccount', { body: { ...trial.account(trial.pair()), billing_postcode: postcode } })
        trial.demand('4.2-validate-200', status === 200, `It answers ${status}.`)
      },
    })
  const verdictOf = async (postcode: string, refuse: Profile) => {
    const target = strictTarget(reference.configuration.baseUrl, refuse)
    const { requirements } = await runSuite({
      configuration,
      checks: [check(postcode)],
      partial: true,
      target,
      seed: 7,
      env: reference.env,
    })
    return requirements.find(({ id }) => id === '4.2-validate-200')
  }
  expect(await verdictOf('D-01067', strict)).toMatchObject({ verdict: 'inconclusive', reason: expect.stringContaining('billing_postcode') })
  // What keeps the profile is not to be refused.
  const stricter = { ...strict, records: { AccountImportRecord: { fields: { billing_postcode: { pattern: '^0' } } } } }
  expect(await verdictOf('20095', stricter)).toMatchObject({ verdict: 'failed' })
})
