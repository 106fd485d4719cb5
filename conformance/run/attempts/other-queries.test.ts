import { expect, it } from 'vitest'
import { otherwiseAnsweredInWords } from '../../report/queries-in-words.ts'
import { failuresOf } from '../../testing/failures-of.ts'

it('a failure tells how its request is answered with other query parameters', async () => {
  const [failure] = (await failuresOf('parameters-true-only-when-absent')).values()
  const told = (['passes', 'fails', 'unclear'] as const).map((shown) => otherwiseAnsweredInWords(failure, shown))
  expect(told).toEqual([
    ['is sent', 'sends only a new item like transactions.0'].map(
      (what) => `if request 3 ${what} with check_previously_added=true or without query parameters`,
    ),
    [
      'if request 3 is sent with force_add_to_current_statement=true or with check_previously_added=false&force_add_to_current_statement=true',
      expect.stringMatching(
        /^if request 3 sends only a new item like transactions\.0 with .*, with force_add_to_current_statement=true or /,
      ),
    ],
    // Without being moved, what lies outside of the open period may be refused.
    expect.arrayContaining(['400 if request 3 is sent with check_previously_added=true&force_add_to_current_statement=false']),
  ])
})
