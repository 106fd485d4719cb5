import { expect, it } from 'vitest'
import { checks } from '../../checks/index.ts'
import { passesInWords } from '../../report/attempts-in-words.ts'
import { leftOutInWords } from '../../report/left-out-in-words.ts'
import { failuresOf } from '../../testing/failures-of.ts'
import { inDefaultOrder } from '../default-order.ts'

const first = async (mutant: string) => [...(await failuresOf(mutant)).values()][0]

it.each([
  ['which one breaks the server', 'pending-list-lacks-tried-dry', ['if request 2 is not sent: request 3 gets what is expected'], []],
  ['which one a valid request depends on', 'valid-token-refused-after-invalid', ['if request 1 is not sent: request 2 gets 201'], []],
  [
    'which one takes back what was stored, though its check alone judges it',
    'refused-definitions-take-those-before',
    ['if request 4 is not sent: request 5 gets what is expected'],
    [],
  ],
  [
    'that it takes what is under way meanwhile',
    'token-not-looked-at-while-in-progress',
    ['if any one of requests 2 and 3 is not sent: request 4 gets 401'],
    [],
  ],
  [
    'and with which item less it passes',
    'transaction-status-of-first',
    ['if request 4 leaves out transactions.0, which is {"transaction_id":"A"}'],
    [],
  ],
  [
    'that what its check does not recognise without a part is as wrong as before',
    'definition-days-in-summer-a-day-early',
    ['if request 2 sends "2026-01-01", "2025-01-15" or "2024-02-29" at definitions.0.valid_from, not "2025-06-17"'],
    [expect.stringMatching(/^if request 2 leaves out definitions.0.version_datetime, which is /)],
  ],
])('a failure tells of the requests before it %s', async (_what, mutant, passing, without) => {
  const failure = await first(mutant)
  expect(passesInWords(failure)).toEqual(passing)
  expect(leftOutInWords(failure, 'fails')).toEqual(expect.arrayContaining(without))
  // Each is told once.
  const told = [...(failure?.rightWithout ?? []), ...(failure?.leftOut ?? []).flatMap(({ step, at }) => (at === undefined ? [step] : []))]
  expect(told).toHaveLength(new Set(told).size)
})

it('a failure tells that it takes either of two equal requests', async () => {
  const judging = inDefaultOrder(checks.filter(({ requirements }) => requirements.includes('3.1-process-after-failure')))
  const failure = (await failuresOf('failed-account-leaves-pending-list', { checks: judging })).get('3.1-process-after-failure')
  expect(passesInWords(failure)).toEqual(['if requests 2 and 3 are not sent: request 4 gets what is expected'])
})

it('without one of two requests at once the other one is sent when those before are answered', async () => {
  const judging = inDefaultOrder(checks.filter(({ name }) => name === 'adding-at-once-note-first'))
  const failure = (await failuresOf('race-note-and-delivery-note', { checks: judging, partial: true })).get('4.3-notes-created-stored')
  expect(passesInWords(failure)).toContain('if request 4 is not sent: request 5 gets what is expected')
  // Request 4 itself is answered as before.
  expect(leftOutInWords(failure, 'fails').filter((words) => words.includes('request 3'))).toEqual([])
})

it('of an account that a list holds twice it is told how often it does, and not without the request that another one takes', async () => {
  const judging = inDefaultOrder(checks.filter(({ requirements }) => requirements.includes('4.4-lists-once')))
  const failures = await failuresOf('account-listed-once-per-note', { checks: judging, partial: true, strict: true, bail: true })
  expect(passesInWords(failures.get('4.4-lists-once'))).toEqual(
    expect.arrayContaining([
      'if request 3 is not sent: request 4 holds the account once',
      'if request 3 sends only transactions.0: request 4 holds the account once',
    ]),
  )
})

it('of a price sheet that a list should not hold it is told that there is none then, and of no account', async () => {
  const judging = inDefaultOrder(checks.filter(({ requirements }) => requirements.includes('4.1-fees-all-or-nothing')))
  const failure = (await failuresOf('fees-not-rolled-back', { checks: judging, partial: true, bail: true })).get('4.1-fees-all-or-nothing')
  expect(passesInWords(failure)).toContain(
    'if any one of requests 1 and 2 is not sent: request 3 holds no price sheet of that market participant',
  )
})

it('nothing is said of a request without which the record is not there, or another one is refused', async () => {
  const ofParticipants = inDefaultOrder(checks.filter(({ name }) => name === 'participant-known'))
  const contacts = await failuresOf('participants-stored-with-contacts-of-before', { checks: ofParticipants, partial: true, bail: true })
  expect(passesInWords(contacts.get('4.1-participant-stored')).filter((words) => words.includes('is not sent'))).toEqual([])
  const ofPairs = inDefaultOrder(checks.filter(({ name }) => name === 'pair-joined-by-dash'))
  const joined = (await failuresOf('pair-joined-by-dash', { checks: ofPairs, partial: true, bail: true })).get('1-pair-two-suppliers')
  expect(passesInWords(joined)).toContain('if request 3 is not sent: request 4 gets 201')
})

it('without a request a wrong value is refused for that value', async () => {
  const some = inDefaultOrder(checks.filter(({ requirements }) => requirements.includes('2-text-for-boolean-refused')))
  const failures = await failuresOf('validated-pair-trusted', { checks: some, partial: true, bail: true })
  const failure = failures.get('2-text-for-boolean-refused')
  expect(passesInWords(failure)).toEqual(['if request 1 is not sent: request 2 gets 400 (account_failed_validation)'])
})

it('what came instead is not said to be from a request without which it fails as well', async () => {
  const judging = inDefaultOrder(checks.filter(({ name }) => name === 'participant-known'))
  const failures = await failuresOf('participants-stored-with-contacts-of-before', { checks: judging, partial: true, bail: true })
  const failure = failures.get('4.1-participant-stored')
  expect(leftOutInWords(failure, 'fails')).toEqual([expect.stringMatching(/^if request \d is not sent/)])
  expect(failure?.instead).toBe(undefined)
})

it('nothing is told of requests without which another one is refused, and the end is as wrong as before', async () => {
  const failure = await first('delivery-notes-replace-each-other')
  expect(failure?.steps.length).toBeGreaterThan(3)
  expect(leftOutInWords(failure, 'fails')).toEqual([])
})

it('nothing is told where the same does not fail each time', async () => {
  const failure = await first('first-process-fails-now-and-then')
  expect(failure?.again?.failed).toBeLessThan(failure?.again?.times ?? 0)
  expect(failure?.leftOut).toBe(undefined)
})

it('without an item those behind it stand at other places, of which it is not said that they are the same', async () => {
  const failure = await first('note-documents-not-stored')
  expect(failure).toBeDefined()
  expect((failure?.leftOut ?? []).filter(({ at }) => at !== undefined)).toEqual([])
})

it('what has no name any more is not said to be right', async () => {
  const judging = inDefaultOrder(checks.filter(({ requirements }) => requirements.includes('4.1-definitions-all-or-nothing')))
  const failures = await failuresOf('rolled-out-not-rolled-back', { checks: judging, partial: true, bail: true })
  expect(passesInWords(failures.get('4.1-definitions-all-or-nothing')).filter((words) => words.includes('version_datetime'))).toEqual([])
})
