import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import { describe, expect, it } from 'vitest'
import type { TargetRequest, TargetResponse } from '../../target/target.ts'
import { bodyOf, failuresWith, isFor, type Fault } from '../../testing/faulty-target.ts'
import { lawChecks } from './index.ts'
import { requestsIn } from '../../trial/step.ts'

/** Says that a note or a transaction is new that is known. */
function asNew(answer: TargetResponse): TargetResponse {
  const { text } = answer
  return {
    ...answer,
    text: text
      .replaceAll('NOTE_ALREADY_EXISTS', 'NOTE_CREATION_SUCCESS')
      .replaceAll('TRANSACTION_ALREADY_EXISTS', 'TRANSACTION_ADDED_TO_ACCOUNT'),
  }
}

/** A fault of the answers to one path, once something has happened that `when` remembers. */
function fault(path: string, when: () => (request: TargetRequest) => boolean, change: (answer: TargetResponse) => TargetResponse): Fault {
  const isTime = when()
  return async (request, next) => {
    const isNow = isTime(request)
    const answer = await next(request)
    return isNow && isFor(request, path) ? change(answer) : answer
  }
}

const numberOf = (request: TargetRequest) => bodyOf(request)['external_account_number']

/** Whether the same account was heard of on a path before. */
function heardOf(path: string) {
  return () => {
    const heard = new Set<unknown>()
    return (request: TargetRequest) => {
      if (isFor(request, path)) heard.add(numberOf(request))
      return heard.has(numberOf(request))
    }
  }
}

/** Whether this very text was sent on the path before, under another one of the same meaning. */
function writtenOtherwise(path: string) {
  return () => {
    const texts = new Map<string, string>()
    return (request: TargetRequest) => {
      if (!isFor(request, path)) return false
      const entries = Object.entries(bodyOf(request)).map((entry) => JSON.stringify(entry))
      const [meaning, text] = [entries.toSorted().join(), String(request.body)]
      const first = texts.get(meaning) ?? text
      texts.set(meaning, first)
      return first !== text
    }
  }
}

/** Whether another request to the path is under way. */
function atOnce(path: string): Fault {
  let underWay = 0
  return async (request, next) => {
    if (!isFor(request, path)) return next(request)
    underWay++
    const isBusy = underWay > 1
    const answer = await next(request)
    underWay--
    return isBusy && answer.status === 200 ? { ...answer, status: 201 } : isBusy ? asNew(answer) : answer
  }
}

/** Whether a request of the account was hung up before. */
function hungUp(path: string) {
  return () => {
    const hung = new Set<unknown>()
    return (request: TargetRequest) => {
      if (!isFor(request, path)) return false
      if (request.hangUp !== undefined) hung.add(numberOf(request))
      return request.hangUp === undefined && hung.has(numberOf(request))
    }
  }
}

const stage = 'create-or-update'
const process = 'import-process/process'
const first = (answer: TargetResponse) => (answer.status === 200 ? { ...answer, status: 201 } : answer)

const times = () => {
  const counts = new Map<unknown, number>()
  return (request: TargetRequest) => {
    const key = `${request.path} ${String(request.body)}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
    return counts.get(key) === 3
  }
}

const faults: readonly (readonly [string, () => Fault, check: string, requirement: RequirementId, steps: number])[] = [
  ['a third staging is a first one', () => fault(stage, times, first), 'stage-repeated', '3.1-stage-again-200', 3],
  [
    'a pair is processed again once it has a note',
    () => {
      const hasNote = heardOf('notes/create')
      return fault(process, hasNote, (answer) => (answer.status === 400 ? { ...answer, status: 201 } : answer))
    },
    'process-after-other-writes',
    '3.1-process-one-account-per-pair',
    5,
  ],
  [
    'notes are compared as they were written',
    () => fault('notes/create', writtenOtherwise('notes/create'), asNew),
    'dated-note-in-other-form',
    '4.3-notes-duplicate-skipped',
    7,
  ],
  [
    'escapes are refused',
    () => async (request, next) =>
      request.body?.toString().includes('\\u00')
        ? { status: 400, headers: {}, text: '{"detail":"","code":"","errors":[]}' }
        : next(request),
    'participant-in-other-form',
    '1-json-escapes',
    2,
  ],
  ['participants race', () => atOnce('market-participant/import'), 'participant-concurrently', '4.1-participant-exists-200', 4],
  ['transactions race', () => atOnce('transactions/create'), 'transaction-concurrently', '4.3-transactions-exists', 6],
  [
    'a staging is forgotten when its client hangs up',
    () => fault(stage, hungUp(stage), first),
    'stage-after-unread-answer-as-sent',
    '3.1-stage-again-200',
    6,
  ],
  [
    'an energy amount is refused when its client hung up',
    () => fault('energy-amount/create', hungUp('energy-amount/create'), (answer) => ({ ...answer, status: 400 })),
    'energy-amount-after-unread-answer-as-sent',
    '9-constant-in-run',
    9,
  ],
  [
    'a delivery note is refused the third time',
    () => fault('delivery-note/create', times, (answer) => ({ ...answer, status: 400 })),
    'delivery-note-repeated',
    '9-constant-in-run',
    5,
  ],
  [
    'a note goes to another supplier too',
    () => async (request, next) => {
      const answer = await next(request)
      const { import_supplier, ...rest } = bodyOf(request)
      const other = import_supplier === 'NORDLICHT-2026' ? 'SUEDWIND-2026' : 'NORDLICHT-2026'
      if (isFor(request, 'notes/create') && answer.status === 201)
        await next({ ...request, body: JSON.stringify({ ...rest, import_supplier: other }) })
      return answer
    },
    'writes-apart',
    '1-pair-two-suppliers',
    13,
  ],
  [
    'delivery notes are refused after an energy amount',
    () => fault('delivery-note/create', heardOf('energy-amount/create'), (answer) => ({ ...answer, status: 400 })),
    'independent-writes',
    '9-constant-in-run',
    10,
  ],
  [
    'a status that was read makes the next staging a first one',
    () => {
      const read = new Set<string>()
      return async (request, next) => {
        if (isFor(request, 'account-transfer-status')) read.add(request.path)
        const answer = await next(request)
        const wasRead = [...read].some((path) => path.includes(`/${String(numberOf(request))}/`))
        return isFor(request, stage) && wasRead ? first(answer) : answer
      }
    },
    'reads-between',
    '4.4-reading-changes-nothing',
    24,
  ],
]

describe('a law that is broken is found, by its own sentence and with few requests', () => {
  it.each(faults)('%s', async (_what, make, check, requirement, steps) => {
    const checks = lawChecks.filter(({ name }) => name === check)
    const failures = await failuresWith(make(), checks)
    expect(failures.map(({ id }) => id)).toEqual([requirement])
    expect(requestsIn(failures[0]?.failure?.steps ?? []).length).toBeLessThanOrEqual(steps)
  })
})
