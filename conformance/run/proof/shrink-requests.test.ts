import { describe, expect, it } from 'vitest'
import { defaultRun } from '../../bench/default-run.ts'
import { checks } from '../../checks/index.ts'
import { failuresOf } from '../../testing/failures-of.ts'
import { asObject } from '../../reading/as-object.ts'
import { operationOf } from '../../trial/operation-of.ts'
import type { Step } from '../../trial/step.ts'
import { resend } from './resend.ts'
import { prepare } from '../run-suite.ts'

const nameOf = (step: Step) => operationOf(step) ?? step.operator

/** The operations of the proof that a run against a server with a fault ends with. */
async function proofOf(mutant: string, requirement: string) {
  return (await failuresOf(mutant)).get(requirement)?.steps.map(nameOf)
}

describe('a proof holds no request that it does not take', () => {
  it.each([
    // A second staging of the account tells nothing.
    ['account-without-customers-not-in-all-list', '4.4-all-pending-and-imported', ['stageAccount', 'listAllAccountImportProcesses']],
    // Another request that was refused before does not matter.
    [
      'imported-staging-refused-but-uncompletes',
      '3.1-imported-stays',
      ['stageAccount', 'processAccount', 'stageAccount', 'getAccountTransferStatus'],
    ],
    // Nor does what was asked of another import supplier.
    [
      'habit-replacement-of-the-same-length-ignored',
      '3.1-stage-again-replaces',
      ['suppliers', 'stageAccount', 'stageAccount', 'read-account'],
    ],
  ])('%s', async (mutant, requirement, operations) => {
    expect(await proofOf(mutant, requirement)).toEqual(operations)
  })
})

it.each([
  ['in what the document leaves open', 'echo-flattens-lists-of-lists', '4.2-validate-echo', ['A'], 'A'],
  ['in another record', 'fees-prices-of-last-sheet', '4.1-fees-stored', 'A', 'B'],
])('what is empty in a proof is filled, where that shows as well what becomes of it: %s', async (_what, mutant, id, expected, got) => {
  expect((await failuresOf(mutant)).get(id)?.difference).toMatchObject({ expected, got })
})

describe('requests of a proof that are sent again', () => {
  const check = checks[0]
  const faithful = () => {
    const { target, ...run } = defaultRun([], 5)
    return prepare(run, target)
  }
  const record = (name: string) => ({ import_supplier: 'S-NORTH', external_account_number: name })
  const staging = (name: string, more: Partial<Step['request']> = {}): Step => ({
    request: { method: 'POST', path: '/v1/data-import/account-import-process/create-or-update/', body: record(name), ...more },
  })
  const status = (name: string): Step => ({ request: { method: 'GET', path: `/v1/data-import/account-transfer-status/S-NORTH/${name}/` } })

  it('are about fresh records, the same ones where they were', async () => {
    const setting = await faithful()
    const name = setting.names.text('CT')
    const outcome = check && (await resend([staging(name), staging(name), status(name)], check, setting))
    const [first, again, read] = outcome?.steps ?? []
    expect(outcome?.broken.size).toBe(0)
    expect([first, again, read].map((step) => step?.response?.status)).toEqual([201, 200, 200])
    expect(JSON.stringify(first?.request.body)).not.toContain(name)
    expect(again?.request.body).toEqual(first?.request.body)
  })

  it.each([
    ['in the case of its letters', (name: string) => name.replace('CT', 'ct')],
    ['in its signs', (name: string) => name.replaceAll('-', '_')],
    ['in one sign', (name: string) => name.replace('-', '_')],
    ['in what stands in front', (name: string) => `A${name}`],
  ])('keep what differs from a name %s alone', async (_how, alike) => {
    const setting = await faithful()
    const name = setting.names.text('CT')
    const outcome = check && (await resend([staging(name), staging(alike(name))], check, setting))
    const [fresh = '', other] = outcome?.steps.map(({ request }) => String(asObject(request.body)['external_account_number'])) ?? []
    expect(fresh).not.toBe(name)
    expect(other).toBe(alike(fresh))
  })

  it.each([
    ['with headers of its own', staging('x', { headers: { 'Content-Type': 'text/plain' } })],
    ['with a text that is no JSON', staging('x', { body: '{' })],
    ['of no operation', staging('x', { path: '/v1/data-import/other/' })],
    [
      'by which the operator sets what others have, too',
      { operator: 'payment-vendors', request: { method: 'PUT', path: '/payment-vendors/v' } } as const,
    ],
    ['that was not answered yet', { ...staging('x'), isUnderWay: true } as const],
  ])('are not sent when there is one %s', async (_what, step) => {
    const setting = await faithful()
    expect(check && (await resend([staging('y'), step], check, setting))).toBeUndefined()
  })
})

it('an answer that is no JSON for a client which would rather have HTML takes the request that gets it', async () => {
  const some = checks.filter(({ name }) => name === 'answers-json')
  const failures = await failuresOf('html-for-browser-accept', { checks: some, partial: true })
  const ofStatus = failures.get('1-response-json')
  expect(ofStatus?.steps.length).toBeLessThan(3)
  expect(ofStatus?.message).toContain('with Accept: text/html')
  expect(failures.get('1-response-json-unshown')?.steps).toHaveLength(1)
})
