import { expect, it } from 'vitest'
import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import { fault, faults } from '../../bench/mutants/fault.ts'
import type { Mutant } from '../../bench/mutants/mutant.ts'
import { checks } from '../../checks/index.ts'
import { failsInWords, passesInWords } from '../../report/attempts-in-words.ts'
import { variedInWords } from '../../report/left-out-in-words.ts'
import type { Failure } from '../../report/report.ts'
import { failuresOf } from '../../testing/failures-of.ts'
import { inDefaultOrder } from '../default-order.ts'

/** What is told of forms that fail as well, and of those of which nobody can tell. */
const others = (failure: Failure | undefined) => [...failsInWords(failure), ...variedInWords(failure, 'unclear')]

/** @param requirement Only what judges this one runs, where the failure shows late otherwise. */
async function first(mutant: string | Mutant, requirement?: RequirementId) {
  const some = inDefaultOrder(checks.filter(({ requirements }) => requirement === undefined || requirements.includes(requirement)))
  return [...(await failuresOf(mutant, requirement === undefined ? undefined : { checks: some, partial: true, bail: true })).values()][0]
}

it.each([
  ['a plainer refusal', 'refused-first-staging-leaves-process', [], [/^also if request 1 sends \{"0":"A"\} at billing_address1 instead$/]],
  [
    'each item alone',
    'existing-transaction-refuses-request',
    [/^if request 4 sends only transactions\.2: request 4 gets 201$/],
    [/^also if request 4 sends only transactions\.0 or transactions\.1$/],
  ],
  [
    'each item alone, whose result is found by its name, and of what it shares with the one that it is taken for',
    'transactions-recognised-by-type',
    [
      /^if request 3 sends only transactions\.1: request 3 gets what is expected$/,
      /^if request 3 sends "2025-01-15" at transactions\.1\.transaction_date, not "[\d-]+", as transactions\.0 has$/,
      /^if request 3 sends "Test" at transactions\.1\.type, not "CHARGE", as transactions\.0 has$/,
    ],
    [],
  ],
  [
    'other numbers of what is counted',
    'fees-count-article-prices',
    [],
    [
      /^if request 2 sends \[.+\] at price_sheets: request 2 gets the same$/,
      /^also if request 2 sends \[.+\] at price_sheets\.0\.article_prices: request 2 gets \{"price_sheets_imported":2\}$/,
    ],
  ],
  [
    'one of two items that are confused, in another parent',
    'habit-consents-by-type',
    [],
    [/^also if request 2 sends {"type":".*} at customers\.1\.consents\.0 instead$/],
  ],
  [
    'items that all differ',
    'notes-skipped-when-one-exists',
    [/^if request 3 sends a new item like notes\.1 in place of notes\.2: request 3 gets what is expected$/],
    [],
  ],
  [
    'the value in the item beside',
    'note-pin-of-first',
    [/^if request 3 sends true at notes\.0\.is_pinned: request 4 gets what is expected$/],
    [],
  ],
  [
    'other texts in place of one that had to be refused',
    'team-prefix-suffices',
    [],
    [
      /at operations_team_name: request 2 gets 400 \(unknown_team\)$/,
      /^if request 2 sends "Team" at operations_team_name: request 2 gets 201 as well$/,
    ],
  ],
  ['an item in a list that is empty', 'statements-202', [], [/^also if request 3 sends \[\{"bill_period_from_date".* at statements$/]],
  ['the same in both records', 'energy-amounts-once-per-period', [], [/^also if requests 3 and 4 send ".*" at energy_amount\.malo_number/]],
  [
    'other days that no calendar has',
    'february-always-29-days',
    [/^if request \d sends "2025-02-30", "2025-04-31" or "2025-13-01" at .*: request \d gets 400/],
    [],
  ],
])('a failure tells what comes of %s', async (_what, mutant, passing, likewise) => {
  const failure = await first(mutant)
  for (const words of passing) expect(passesInWords(failure)).toContainEqual(expect.stringMatching(words))
  for (const words of likewise) expect(others(failure)).toContainEqual(expect.stringMatching(words))
})

it.each([
  ['that it matters', 'fees-not-rolled-back', 'passes'],
  ['that it does not', 'fees-unknown-sheets-skipped', 'fails'],
])('a failure tells of the order of items %s', async (_what, mutant, outcome) => {
  const failure = await first(mutant)
  const told = { passes: passesInWords(failure), fails: others(failure) }
  const ofOrder = Object.entries(told).flatMap(([what, words]) => (words.some((one) => one.includes('in reverse order')) ? [what] : []))
  expect(ofOrder).toEqual([outcome])
})

it('a failure tells what comes of other characters in a name', async () => {
  const failure = await first('path-cut-at-encoded-question-mark', '4-path-values-encoded')
  expect(passesInWords(failure)).toContainEqual(
    expect.stringMatching(/^if requests 1 and 2 have "%", .* or "ä" in place of "\?": request 2 gets 200$/),
  )
  expect(failsInWords(failure)).toContain('also if requests 1 and 2 have "#" in place of "?"')
})

it('another write before a reading is told as what makes it right, or does not', async () => {
  // A server that takes the time of the note comes to the same one where all goes on within a millisecond.
  const [mutant] = faults('timing', [
    fault('notes-move-created-at', 'A note moves the account_created_at of its account by a second.')
      .breaks('2.13-created-at-constant')
      .answers('createNotes', ({ reply, account }) => {
        if (reply.status === 201 && account?.createdAt !== undefined)
          account.createdAt = new Date(Date.parse(account.createdAt) + 1000).toISOString()
      }),
  ])
  if (!mutant) throw new Error('There is no such server.')
  const failure = await first(mutant, '2.13-created-at-constant')
  expect(passesInWords(failure)).toContainEqual(
    expect.stringMatching(/^if request 4 is createDeliveryNote, createEnergyAmount, .* with the payload of its template$/),
  )
})

it('an item that is sent otherwise is not looked for in the list as it was', async () => {
  const some = checks.filter(({ name }) => name === 'statements-beside-imported')
  const failures = await failuresOf('statements-one-row-for-each-number', { checks: some, partial: true, bail: true })
  const failure = failures.get('4.3-statements-stored')
  expect(passesInWords(failure)).toContainEqual(expect.stringMatching(/^if request 3 sends "\d+A" at statements\.0\.number$/))
  expect(variedInWords(failure, 'unclear')).toEqual([])
})

it('a failure tells which query parameter it takes of those in which two requests differ', async () => {
  const failure = await first('transactions-unchecked-by-default', '4.3-transactions-exists')
  expect(passesInWords(failure)).toEqual(['if request 4 is sent with check_previously_added=true: request 4 gets what is expected'])
  expect(failsInWords(failure)).toEqual(['also if request 4 is sent with force_add_to_current_statement=true'])
  expect(failure?.headline).toMatch(/; with check_previously_added=true it passes\.$/)
})

it('what the configuration says to be refused is as wrong with other values, and right where it is refused without another request', async () => {
  const failure = await first('persistent-failure-forgotten-at-second-request', '4.3-payment-vendor-called')
  expect(failsInWords(failure)).toContainEqual(expect.stringMatching(/^also if request \d sends "CARD" at type$/))
  expect(failsInWords(failure)).toContainEqual(expect.stringMatching(/^also if request \d names another account/))
  expect(passesInWords(failure)).toContainEqual(expect.stringMatching(/^if request \d is not sent: request \d gets 400/))
})

it('nothing is said of valid requests that are taken where a refusal was wrong', async () => {
  const failure = await first('transaction-failure-in-envelope', '3.3-transaction-failure-status')
  expect(others(failure)).toEqual(['also if request 3 sends only transactions.1 or transactions.2'])
})
