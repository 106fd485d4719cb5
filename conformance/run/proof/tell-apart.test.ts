import { describe, expect, it } from 'vitest'
import type { Step } from '../../trial/step.ts'
import { tellApart } from './tell-apart.ts'

const staging = (more: object): Step => ({
  request: {
    method: 'POST',
    path: '/v1/data-import/account-import-process/create-or-update/',
    body: { external_account_number: 'CT-1', import_supplier: 'S', ...more },
  },
})

/** The bodies at last, where the proof shows as long as something is so. */
async function told(more: object, shows: (body: string) => boolean): Promise<unknown> {
  let body: unknown = staging(more).request.body
  await tellApart([staging(more)], async ([step]) => {
    if (!shows(JSON.stringify(step?.request.body))) return false
    body = step?.request.body
    return true
  })
  const { external_account_number: _number, import_supplier: _supplier, ...left } = body as Record<string, unknown>
  return left
}

describe('what is empty gets a member of its own', () => {
  it('as an item of a list, each another one', async () => {
    expect(await told({ payment_schedules: [{}, {}] }, () => true)).toEqual({
      payment_schedules: [{ ledger_code: 'A' }, { ledger_code: 'B' }],
    })
  })

  it('another member, where the first one hides what is to be shown', async () => {
    expect(await told({ payment_schedules: [{}, {}] }, (body) => !body.includes('ledger_code'))).toEqual({
      payment_schedules: [{ frequency: 'A' }, { frequency: 'B' }],
    })
  })

  it('as a list of texts or of records', async () => {
    const supplyAddress = { supply_points: [] }
    expect(await told({ supply_addresses: [supplyAddress], references: [] }, () => true)).toEqual({
      supply_addresses: [{ supply_points: [{ identifier: 'A' }] }],
      references: [{ namespace: 'B' }],
    })
  })

  it('as a list that only a request before it has', async () => {
    let bodies: readonly unknown[] = []
    await tellApart([staging({ notes: [{ body: 'V' }] }), staging({})], async (steps) => {
      bodies = steps.map(({ request }) => request.body)
      return true
    })
    expect(bodies).toMatchObject([{ notes: [{ body: 'V' }] }, { notes: [{ body: 'A' }] }])
  })

  it('as a record that has the same members as that of another request', async () => {
    let bodies: readonly unknown[] = []
    const adding = (cancelled: boolean): Step => ({
      request: { method: 'POST', path: '/v1/data-import/energy-amount/create/', body: { energy_amount: { cancelled } } },
    })
    await tellApart([adding(true), adding(false)], async (steps) => {
      bodies = steps.map(({ request }) => request.body)
      return true
    })
    expect(bodies).toEqual([
      { energy_amount: { cancelled: true, malo_number: 'A' } },
      { energy_amount: { cancelled: false, malo_number: 'B' } },
    ])
  })

  it('and stays as it is where its being empty is what matters', async () => {
    expect(await told({ payment_schedules: [{}], references: [] }, () => false)).toEqual({ payment_schedules: [{}], references: [] })
  })
})
