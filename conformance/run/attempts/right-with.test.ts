import { expect, it } from 'vitest'
import { passesInWords } from '../../report/attempts-in-words.ts'
import { failuresOf } from '../../testing/failures-of.ts'

it.each([
  [
    'customers of different accounts with one email',
    'staged-customers-shared-by-email',
    'sends "juergen.moessner@example.org" at customers.0.email, not "',
  ],
  [
    'a number that does not fit',
    'habit-invoice-parties-clipped-to-32-bits',
    'sends 1, 0 or -1 at market_participant_invoice.sender_id, not 9904718000016',
  ],
  ['a transaction that is not the first', 'note-of-move-for-first-only', 'leaves out transactions.0, which is {"transaction_id":"'],
  ['an item in front of the one that was sent before', 'transaction-status-of-first', 'leaves out transactions.0, which is {"'],
  [
    'items that are taken for one another',
    'prices-once-per-article',
    'also sends "1-01-9-001" at price_sheets.0.article_prices.1.article_id',
  ],
  ['a list beside another one', 'rolled-out-definitions-not-stored', 'leaves out definitions.0, which is {"'],
  ['nothing, whatever is sent', 'process-200', undefined],
])('a failure tells what would make it right: %s', async (_what, mutant, words) => {
  const [first] = (await failuresOf(mutant)).values()
  expect(passesInWords(first).join('\n')).toEqual(words === undefined ? '' : expect.stringContaining(words))
})

it('a record that is not told apart from others any more is not said to pass', async () => {
  const [first] = (await failuresOf('only-first-statement-stored')).values()
  expect(passesInWords(first)).toEqual(['if request 3 leaves out statements.0, which is {"statement_id":"A"}'])
})
