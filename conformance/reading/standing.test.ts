import { describe, expect, it } from 'vitest'
import type { Answer } from '../trial/answer.ts'
import type { Step } from '../trial/step.ts'
import { absentFault, createdFault, importedFault, pendingFault, statusFault, type Standing } from './standing.ts'

const pair = { import_supplier: 'SUPPLIER', external_account_number: 'CT-1' }

function answer(status: number, body: unknown): Answer {
  return { status, headers: {}, text: JSON.stringify(body), isJson: true, body }
}

function step(path: string): Step {
  return { request: { method: 'GET', path } }
}

const steps = { status: step('/status'), all: step('/all'), pending: step('/pending') }
const listed = [{ external_account_number: 'CT-0' }, { external_account_number: 'CT-1', platform_account_number: null }]

/** A pending pair, but for some answers. */
function standing(others: Partial<Standing> = {}): Standing {
  const status = answer(200, { status: 'UNKNOWN', platform_account_number: '' })
  return { pair, status, all: answer(200, listed), pending: answer(200, listed), steps, ...others }
}

const absent = { status: answer(404, {}), all: answer(200, []), pending: answer(200, []) }
const completed = answer(200, { status: 'COMPLETED', platform_account_number: 'P-1' })

describe('what speaks against a pair', () => {
  it('is nothing where it stands as it should', () => {
    const imported = standing({ status: completed, pending: answer(200, []) })
    const faults = [pendingFault(standing()), absentFault(standing(absent)), importedFault(imported), createdFault(completed, 'P-1')]
    expect(faults).toEqual([undefined, undefined, undefined, undefined])
  })

  it.each([
    ['pending', pendingFault(standing(absent)), 404, 200],
    ['absent', absentFault(standing()), 200, 404],
    ['imported', importedFault(standing(absent)), 404, 200],
  ])('that has to be %s is shown by the request for its status', (_how, fault, got, expected) => {
    const message = `the status of the account answers ${got} instead of ${expected}`
    expect(fault).toEqual({ message, difference: { at: 'HTTP status', expected, got }, step: steps.status })
  })

  it('is a list that holds it, and the place in it', () => {
    const fault = absentFault(standing({ ...absent, all: answer(200, listed) }))
    expect(fault).toEqual({
      message: 'the list of all accounts holds the account',
      difference: { at: '1.external_account_number', expected: undefined, got: 'CT-1' },
      step: steps.all,
    })
  })

  it('is a list that lacks it, in any of its places', () => {
    const fault = pendingFault(standing({ pending: answer(200, []) }))
    const difference = { at: '*.external_account_number', expected: 'CT-1', got: undefined }
    expect(fault).toEqual({ message: 'the list of pending accounts lacks the account', difference, step: steps.pending })
  })

  it.each([
    ['UNKNOWN', 'UNKNOWN'],
    ['', 'empty'],
    [undefined, 'missing'],
    [null, 'null'],
  ])('is another status than the one that had to be there: %s', (got, words) => {
    expect(statusFault(answer(200, { status: got }), 'COMPLETED')).toEqual({
      message: `the status of the account is ${words} instead of COMPLETED`,
      difference: { at: 'status', expected: 'COMPLETED', got },
    })
  })

  it('is another number than before, or none', () => {
    expect(createdFault(completed, 'P-2')?.difference).toEqual({ at: 'platform_account_number', expected: 'P-2', got: 'P-1' })
    const message = 'the status of the account does not hold the platform account number that it held before'
    expect(createdFault(answer(200, { status: 'COMPLETED' }), 'P-2')?.message).toBe(message)
  })
})
