import { expect, it } from 'vitest'
import { answered } from '../../bench/mutants/changes.ts'
import { fault, faults } from '../../bench/mutants/fault.ts'
import { checks } from '../../checks/index.ts'
import { asObject } from '../../reading/as-object.ts'
import { stuckInWords } from '../../report/attempts-in-words.ts'
import { failuresOf } from '../../testing/failures-of.ts'

/** The first check alone. */
const some = {
  checks: checks.filter(({ name }) => name === 'tour'),
  partial: true,
  bail: true,
}

it('a failure tells since which request the server has changed for all that comes', async () => {
  const failure = (await failuresOf('force-once-off-stays-off', some)).get('4.3-transactions-force-default')
  const { steps = [], stuckSince = -1, shownBy = -1 } = failure ?? {}
  expect([stuckSince, shownBy].map((step) => steps[step]?.response?.status)).toEqual([201, 400])
  const between = steps.slice(stuckSince + 1, shownBy).filter(({ operator }) => operator === undefined)
  expect(between.map(({ request }) => request.path)).toEqual(['/v1/data-import/transactions/create/?force_add_to_current_statement=false'])
  expect(stuckInWords(failure)).toEqual([expect.stringMatching(/: the server seems to have changed since, perhaps by request \d+$/)])
  // It is answered otherwise by the server that has changed, on which the script shows the failure as well.
  expect(failure?.script).toContain('went ')
  expect(failure?.script).not.toMatch(new RegExp(`^\\s*went .*\\b${stuckSince + 1}:201`, 'm'))
})

/** A server that answers a status with 404 at times, by a number that goes here and there. */
const [atTimes] = faults('stability', [
  fault('status-404-at-times', 'The status answers 404 at times.')
    .breaks('4.4-status-200-imported')
    .by((right, number = 1) => ({
      ...answered(right, 'getAccountTransferStatus', ({ reply }) => {
        number = (number * 75 + 74) % 65_537
        return number % 2 === 0 ? { status: 404, body: { detail: 'Not found.' } } : reply
      }),
    })),
])

// Wrong from the start; now and then; for what an account has; and for what a request says.
it.each(['transactions-unforced-by-default', atTimes ?? '', 'notes-vanish-after-twelve', 'calendar-not-checked'])(
  'a failure tells of no change of the server where there is none: %s',
  async (mutant) => {
    const failures = [...(await failuresOf(mutant, some)).values()]
    expect(failures.length).toBeGreaterThan(0)
    expect(failures.flatMap(stuckInWords)).toEqual([])
  },
)

it('a failure tells of no change of the server where a list, sent again, tells of the same record', async () => {
  const [mutant] = faults('agreement', [
    fault('notes-date-accounts', 'A note changes account_created_at of its account.')
      .breaks('2.13-created-at-constant')
      .by((right, noted = new Set<unknown>()) => ({
        ...answered(right, 'createNotes', ({ sent }) => {
          noted.add(asObject(sent)['external_account_number'])
        }),
        listItem: (list, account, number, createdAt) => {
          const isDated = noted.has(account.external_account_number) && typeof createdAt === 'string'
          const later = isDated ? new Date(Date.parse(createdAt) + 60_000).toISOString() : createdAt
          return right.listItem(list, account, number, later)
        },
      })),
  ])
  const alone = { checks: checks.filter(({ name }) => name === 'account-created-at'), partial: true }
  const failure = (await failuresOf(mutant ?? '', alone)).get('2.13-created-at-constant')
  expect(failure).toMatchObject({ rightBefore: expect.any(Number) })
  expect(stuckInWords(failure)).toEqual([])
})
