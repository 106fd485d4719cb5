import { expect, it } from 'vitest'
import { queriesInWords } from '../../report/queries-in-words.ts'
import { failuresOf } from '../../testing/failures-of.ts'

it('a failure tells how its request is answered with other query parameters', async () => {
  const [failure] = (await failuresOf('parameters-true-only-when-absent')).values()
  expect(queriesInWords(failure)).toEqual([
    '201 if request 5 is sent with force_add_to_current_statement=true, with check_previously_added=true or without query parameters',
    '400 if request 5 is sent with check_previously_added=false&force_add_to_current_statement=true or with check_previously_added=true&force_add_to_current_statement=false',
    // That one of both is enough shows only where nothing is there yet.
    expect.stringMatching(
      /^400 if request 5 sends only a new item like transactions\.0 with .*, with force_add_to_current_statement=true, /,
    ),
    '201 if request 5 sends only a new item like transactions.0 with check_previously_added=true or without query parameters',
  ])
})
