import { describe, expect, it } from 'vitest'
import type { TargetRequest, TargetResponse } from '../../target/target.ts'
import { TargetError } from '../../target/target.ts'
import { failuresOf } from '../../testing/failures-of.ts'
import { bodyOf, failuresWith, isFor, type Fault } from '../../testing/faulty-target.ts'
import { checks } from '../index.ts'
import { stabilityChecks } from './index.ts'
import { requestsIn } from '../../trial/step.ts'

const failed: TargetResponse = { status: 500, headers: {}, text: '{"detail":"unexpected"}' }

/** Whether it is the n-th request, over and over. */
function every(count: number) {
  let number = 0
  return () => ++number % count === 0
}

/** Changes the lists. */
function lists(change: (items: readonly unknown[]) => readonly unknown[]): Fault {
  return async (request, next) => {
    const answer = await next(request)
    if (!isFor(request, '-account-import-processes/') || answer.status !== 200) return answer
    return { ...answer, text: JSON.stringify(change(JSON.parse(answer.text) as unknown[])) }
  }
}

/** Remembers only the last of what was sent to a path. */
function forgetful(
  path: string,
  count: number,
  nameOf: (request: TargetRequest) => unknown,
  forget: (answer: TargetResponse) => TargetResponse,
) {
  const known: unknown[] = []
  const fault: Fault = async (request, next) => {
    const answer = await next(request)
    if (!isFor(request, path)) return answer
    const isKnown = known.slice(-count).includes(nameOf(request))
    known.push(nameOf(request))
    return isKnown ? answer : forget(answer)
  }
  return fault
}

const accounts = ['4.4-pending-only', '4.4-all-pending-and-imported', '4.4-imported-content', '4.4-lists-agree']

const faults: readonly (readonly [string, () => Fault, check: string, requirements: readonly string[], steps: number])[] = [
  [
    'one in 20 notes requests fails',
    () => {
      const isTime = every(20)
      return async (request, next) => (isFor(request, 'notes/create') && isTime() ? failed : next(request))
    },
    'unexpected-failures',
    ['4.3-notes-201'],
    2,
  ],
  [
    'one in 20 readings of a status fails',
    () => {
      const isTime = every(20)
      return async (request, next) => (isFor(request, 'account-transfer-status') && isTime() ? failed : next(request))
    },
    'unexpected-failures',
    ['4.4-status-200-imported'],
    2,
  ],
  [
    'one in 20 stagings fails after it was carried out',
    () => {
      const isTime = every(20)
      return async (request, next) => {
        const answer = await next(request)
        return isFor(request, 'create-or-update') && isTime() ? failed : answer
      }
    },
    'unexpected-failures',
    ['3.1-stage-first-201'],
    2,
  ],
  [
    'one in 20 answers to processing is lost',
    () => {
      const isTime = every(20)
      return async (request, next) => {
        const answer = await next(request)
        if (isFor(request, 'import-process/process') && isTime()) throw new TargetError('cut off', 'lost')
        return answer
      }
    },
    'unexpected-failures',
    ['3.1-process-201'],
    2,
  ],
  ['lists are cut off at 20', () => lists((items) => items.slice(0, 20)), 'accounts-kept', accounts, 3],
  [
    'lists are cut off at 100',
    () => lists((items) => items.slice(0, 100)),
    'accounts-kept',
    ['4.4-pending-only', '4.4-all-pending-and-imported', '4.4-lists-agree'],
    3,
  ],
  ['lists hold the last 20', () => lists((items) => items.slice(-20)), 'accounts-kept', accounts, 3],
  [
    'a status is forgotten',
    () => {
      const staged: string[] = []
      return async (request, next) => {
        const answer = await next(request)
        if (isFor(request, 'create-or-update') && answer.status === 201) staged.push(String(bodyOf(request)['external_account_number']))
        const index = staged.findIndex((number) => isFor(request, `/${number}/`))
        return index >= 0 && index < staged.length - 60 ? { ...failed, status: 404 } : answer
      }
    },
    'accounts-kept',
    ['4.4-status-200-staged', '4.4-status-200-imported'],
    3,
  ],
  [
    'numbers of platform accounts come again',
    () => async (request, next) => {
      const answer = await next(request)
      return { ...answer, text: answer.text.replaceAll(/("platform_account_number":"[^"]*?)[0-9A-Z]{2}(\d)"/g, '$1$2"') }
    },
    'accounts-kept',
    ['1-pair-distinct-platform-numbers'],
    4,
  ],
  [
    'a note is forgotten after 15 others',
    () =>
      forgetful(
        'notes/create',
        15,
        (request) => JSON.stringify(bodyOf(request)['notes']),
        (answer) => ({ ...answer, text: answer.text.replaceAll('NOTE_ALREADY_EXISTS', 'NOTE_CREATION_SUCCESS') }),
      ),
    'notes-kept',
    ['4.3-notes-duplicate-undated-skipped'],
    // Staged and processed, it, 15 others, and it again.
    19,
  ],
  [
    'a transaction is forgotten after 15 others',
    () =>
      forgetful(
        'transactions/create',
        15,
        (request) => JSON.stringify(bodyOf(request)['transactions']),
        (answer) => ({ ...answer, text: answer.text.replaceAll('TRANSACTION_ALREADY_EXISTS', 'TRANSACTION_ADDED_TO_ACCOUNT') }),
      ),
    'transactions-kept',
    ['4.3-transactions-exists'],
    // Staged and processed, it, 15 others, and it again.
    19,
  ],
  [
    'a staging overwrites what was staged before for another account',
    () => {
      let last: TargetRequest | undefined
      return async (request, next) => {
        const answer = await next(request)
        if (!isFor(request, 'create-or-update') || answer.status !== 201) return answer
        const { import_supplier, external_account_number } = last ? bodyOf(last) : {}
        const body = { ...bodyOf(request), import_supplier, external_account_number, billing_address2: 'another' }
        if (last) await next({ ...request, body: JSON.stringify(body) })
        last = request
        return answer
      }
    },
    'stored-records-kept',
    ['1-staging-stores-data'],
    1,
  ],
  [
    'a market participant is forgotten after 8 others',
    () =>
      forgetful(
        'market-participant/import',
        8,
        (request) => bodyOf(request)['code'],
        (answer) => (answer.status === 200 ? { ...answer, status: 201 } : answer),
      ),
    'participants-kept',
    ['4.1-participant-exists-200'],
    2,
  ],
]

describe('what fails or is forgotten now and then is found, by its own sentence and with few requests', () => {
  it.each(faults)('%s', async (_what, make, check, requirements, steps) => {
    const checks = stabilityChecks.filter(({ name }) => name === check)
    const failures = await failuresWith(make(), checks)
    expect(failures.map(({ id }) => id).toSorted()).toEqual(requirements.toSorted())
    for (const { id, failure } of failures) {
      const own = requestsIn(failure?.steps ?? []).filter(({ isEarlier }) => !isEarlier)
      // That lists disagree takes more than one of them.
      expect(own.length).toBeLessThanOrEqual(id === '4.4-lists-agree' ? steps + 2 : steps)
    }
  })
})

describe('a request that fails again when it is sent again', () => {
  const checks = stabilityChecks.filter(({ name }) => name === 'unexpected-failures')

  it.each([
    ['and was in order, breaks what its operation must answer', 'notes/create', ['4.3-notes-201', '7-no-500-for-input']],
    ['and may be refused, breaks that no request fails', 'account-transfer-status', ['7-no-500-for-input']],
  ])('%s', async (_what, operation, requirements) => {
    const faulty: Fault = async (request, next) => (isFor(request, operation) ? failed : next(request))
    expect((await failuresWith(faulty, checks)).map(({ id }) => id).toSorted()).toEqual(requirements)
  })

  it('is no fault when the server says that it has no such operation, or no time', async () => {
    const busy: Fault = async (request, next) => (isFor(request, 'notes/create') ? { ...failed, status: 503 } : next(request))
    expect(await failuresWith(busy, checks)).toEqual([])
  })
})

describe('an operation that answers what is in order as if it were not there', () => {
  it('breaks what it must answer, though it refuses what is faulty', async () => {
    const checks = stabilityChecks.filter(({ name }) => name === 'unexpected-failures')
    const faulty: Fault = async (request, next) => {
      const answer = await next(request)
      return isFor(request, 'notes/create') && answer.status < 300 ? { ...answer, status: 404 } : answer
    }
    expect((await failuresWith(faulty, checks)).map(({ id }) => id)).toEqual(['4.3-notes-201'])
  })
})

it('of an account that a dry run had to leave pending the sentence on that is named', async () => {
  const some = checks.filter(({ name }) => name === 'dry-run-repeated' || name === 'accounts-kept')
  const failures = await failuresOf('pending-list-lacks-tried-dry', { checks: some, partial: true })
  expect([...failures.keys()].toSorted()).toEqual(['3.1-dry-run-leaves-staged', '4.4-lists-agree'])
})
