import { describe, expect, it } from 'vitest'
import { defaultRun } from '../../bench/default-run.ts'
import { checks } from '../../checks/index.ts'
import { isFor } from '../../testing/faulty-target.ts'
import { TargetError } from '../../target/target.ts'
import type { Step } from '../../trial/step.ts'
import { prepare } from '../run-suite.ts'
import { resendHeld } from './resend-held.ts'

const [check] = checks

/** A process request that goes on while the operator holds it up, and what is sent then. */
async function proofSteps(cutsOff: boolean) {
  const { target, ...run } = defaultRun([], 5)
  let isPrepared = false
  const setting = await prepare(run, {
    ...target,
    send: (request) =>
      isPrepared && cutsOff && isFor(request, '/process/')
        ? Promise.reject(new TargetError('cut off', 'It hung up.'))
        : target.send(request),
  })
  isPrepared = true
  const name = setting.names.text('CT')
  const hold = (isHeld: boolean, sent: number): Step => ({
    operator: 'hold',
    request: { method: 'PUT', path: `/accounts/S-NORTH/${name}/hold`, body: { hold: isHeld } },
    sent,
    ended: sent + 1,
    response: { status: 204 },
  })
  const post = (path: string, sent: number, ended: number, body: Record<string, unknown>): Step => ({
    request: { method: 'POST', path: `/v1/data-import/account-import-process/${path}/`, body: { external_account_number: name, ...body } },
    sent,
    ended,
    response: { status: 201 },
  })
  const staging = post('create-or-update', 0, 5, { import_supplier: 'S-NORTH' })
  const process = post('process', 20, 60, { import_supplier_code: 'S-NORTH', operations_team_name: run.configuration.operationsTeam })
  return { setting, steps: [staging, hold(true, 10), process, hold(false, 40)] }
}

describe('requests that were held up', () => {
  it('are sent again', async () => {
    const { setting, steps } = await proofSteps(false)
    const resent = check && (await resendHeld(steps, check, setting))
    expect(resent?.answered.map(({ response }) => response?.status)).toEqual([201, 200, 201, 200])
  })

  it('show nothing where the target cuts them off meanwhile', async () => {
    const { setting, steps } = await proofSteps(true)
    expect(check && (await resendHeld(steps, check, setting))).toBeUndefined()
  })

  it('show nothing where they are answered only when the hold is over', async () => {
    const { setting, steps } = await proofSteps(false)
    expect(check && (await resendHeld(steps.slice(0, 3), check, setting))).toBeUndefined()
  })
})
