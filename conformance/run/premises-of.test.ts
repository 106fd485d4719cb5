import { describe, expect, it } from 'vitest'
import { checks } from '../checks/index.ts'
import type { Configuration } from '../configuration/configuration.ts'
import { evidence } from '../report/failure-in-words.ts'
import { referenceInProcess } from '../testing/reference-in-process.ts'
import { premisesOf } from './premises-of.ts'
import { runSuite } from './run-suite.ts'

/** The failures of a few checks against the reference server, which is configured wrongly in one way. */
async function failuresOf(wrong: (configuration: Configuration) => Partial<Configuration>, ...names: readonly string[]) {
  const { configuration, target, close } = referenceInProcess()
  const only = checks.filter(({ name }) => names.includes(name))
  const misconfigured = { ...configuration, ...wrong(configuration) }
  const { requirements } = await runSuite({ configuration: misconfigured, checks: only, target, seed: 1, partial: true })
  await close()
  return requirements.filter(({ failure }) => failure)
}

describe('a failure that a wrong configuration makes', () => {
  it.each<[string, (configuration: Configuration) => Partial<Configuration>, string, string]>([
    [
      'a supplier that is not Paused',
      ({ suppliers: { ongoing, complete } }) => ({ suppliers: { ongoing, complete: complete ?? '', paused: 'SUEDWIND-2026' } }),
      'closed-supplier-paused',
      'rests on  suppliers.paused of the configuration, which says that SUEDWIND-2026 is a Paused import supplier',
    ],
    [
      'another supplier that is not Ongoing',
      ({ suppliers: { ongoing } }) => ({ suppliers: { ongoing, ongoingOther: 'WESTGAS-2025' } }),
      'pair-two-suppliers',
      'rests on  suppliers.ongoingOther of the configuration, which says that WESTGAS-2025 is an Ongoing import supplier',
    ],
    [
      'an account that is not marked',
      () => ({ skippedAccount: { import_supplier: 'NORDLICHT-2026', external_account_number: 'N-1' } }),
      'skipped-account',
      'rests on  skippedAccount of the configuration, which says that the account N-1 is marked to be skipped',
    ],
    [
      'a vendor that can be reached',
      () => ({ paymentVendors: { persistentFailure: 'nordpay' } }),
      'payment-persistent-failure',
      'rests on  paymentVendors.persistentFailure of the configuration, which says that the vendor nordpay can never be reached',
    ],
  ])('says so: %s', async (_name, wrong, check, line) => {
    const failures = await failuresOf(wrong, check)
    expect(failures.flatMap(evidence)).toContain(line)
  })
})

describe('the premises of a failure', () => {
  const stage = (import_supplier: string, status: number) => ({
    request: { method: 'POST', path: '/stage/', body: { import_supplier, external_account_number: 'A' } },
    response: { status },
  })
  const configuration = { suppliers: { ongoing: 'S1', ongoingOther: 'S2', paused: 'S3' } }
  const paused = { operator: 'suppliers' as const, request: { method: 'PUT', path: '/suppliers/S3' }, response: { status: 204 } }

  const read = { operator: 'read-account' as const, request: { method: 'GET', path: '/accounts/S3/A' }, response: { status: 200 } }

  it.each([
    ['the same where the operator only reads an account', [read, stage('S3', 201)], [{ setting: 'suppliers.paused', value: 'S3' }]],
    ['none where its request names no such name', [stage('S3', 400), stage('S1', 500)], []],
    ['what the configuration says of the name', [stage('S3', 201)], [{ setting: 'suppliers.paused', value: 'S3' }]],
    ['none where the operator port sets it', [paused, stage('S3', 201)], []],
    ['none where the other import supplier takes accounts', [stage('S2', 201), stage('S2', 500)], []],
    ['that the other one takes accounts, where it takes none', [stage('S2', 400)], [{ setting: 'suppliers.ongoingOther', value: 'S2' }]],
  ])('are %s', (_name, steps, expected) => {
    expect(premisesOf({ steps }, configuration)).toEqual(expected)
  })

  it('are none where an account of the other import supplier was staged in the run', () => {
    const hasStaged = (supplier: string) => supplier === 'S2'
    expect(premisesOf({ steps: [stage('S2', 400)] }, configuration, hasStaged)).toEqual([])
    expect(premisesOf({ steps: [stage('S3', 201)] }, configuration, () => true)).toHaveLength(1)
  })
})
