import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createChecker } from '../../src/profile/create-checker.ts'
import type { Profile } from '../../src/profile/profile.ts'
import { validate } from '../../src/validate/validate.ts'
import { stageLikeValidate } from '../checks/account-import/stage-like-validate.ts'
import { stageStored } from '../checks/account-import/stage-stored.ts'
import { runSuite } from '../run/run-suite.ts'
import { httpTarget } from '../target/http-target.ts'
import type { Target } from '../target/target.ts'
import { startReference } from '../testing/reference-run.ts'
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

/** A target that refuses accounts which do not keep the profile, and counts those that the document lets pass. */
function strictTarget(baseUrl: string): Target & { readonly counts: { taken: number; refused: number } } {
  const check = createChecker('AccountImportRecord', { profile: strict })
  const real = httpTarget(baseUrl)
  const counts = { taken: 0, refused: 0 }
  return {
    ...real,
    baseUrl,
    counts,
    send(request) {
      const isAccount = /validate-account|create-or-update/.test(request.path) && request.body !== undefined
      if (!isAccount) return real.send(request)
      const body: unknown = JSON.parse(String(request.body))
      const { valid, problems } = check(body)
      // Some are sent to be refused, whatever the profile.
      if (validate('AccountImportRecord', body).valid) counts[valid ? 'taken' : 'refused']++
      if (valid) return real.send(request)
      const errors = problems.map(({ code, path, detail }) => ({ code, attr: path.join('.'), detail }))
      const text = JSON.stringify({ code: 'account_failed_validation', detail: 'The account could not be validated.', errors })
      return Promise.resolve({ status: 400, headers: { 'content-type': 'application/json' }, text })
    },
  }
}

it('accounts that the suite sends, varied ones too, are taken by an implementation that refuses what does not keep the profile', async () => {
  const file = join(folder, 'conformance.json')
  writeFileSync(join(folder, 'strict.json'), JSON.stringify(strict))
  writeFileSync(file, JSON.stringify({ ...reference.configuration, profile: './strict.json' }))
  const { keepsProfile, ...ignorant } = await readConfiguration(file)
  const run = async (configuration: typeof ignorant) => {
    const target = strictTarget(reference.configuration.baseUrl)
    await runSuite({ configuration, checks: [stageStored, stageLikeValidate], partial: true, target, seed: 7, env: reference.env })
    return target.counts
  }
  expect(keepsProfile).toBeDefined()
  const { taken, refused } = await run({ ...ignorant, ...(keepsProfile ? { keepsProfile } : {}) })
  expect(refused).toBe(0)
  expect(taken).toBeGreaterThan(20)
  expect((await run(ignorant)).refused).toBeGreaterThan(0)
})
