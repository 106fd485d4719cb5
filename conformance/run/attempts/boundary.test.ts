import { expect, it } from 'vitest'
import { boundaryInWords } from '../../report/boundary-in-words.ts'
import { failuresOf } from '../../testing/failures-of.ts'

const first = async (mutant: string) => [...(await failuresOf(mutant)).values()][0]

it.each([
  ['two days', 'habit-births-before-1970-a-day-late', /sends "1970-01-01" at .*date_of_birth, and fails if it sends "1969-12-31"$/],
  [
    'two lengths',
    'note-body-cut',
    /only the first 254 characters \(255 in UTF-16, \d+ bytes in UTF-8\) at notes\.0\.body, and fails with the first 255 \(256 in UTF-16, \d+ bytes in UTF-8\); so it does with the letter a/,
  ],
  [
    'decimals',
    'invoice-prices-stored-in-cents',
    /passes if request 3 sends "-?\d+\.\d\d" at .*price, and fails if it sends "-?\d+\.\d\d\d"$/,
  ],
])('a failure tells between which values it begins: %s', async (_what, mutant, words) => {
  expect(boundaryInWords(await first(mutant))).toEqual([expect.stringMatching(words)])
})

it('or that it is a single day', async () => {
  const failure = (await failuresOf('echo-years-of-weeks')).get('4.2-validate-echo')
  expect(boundaryInWords(failure)).toEqual([
    'it passes if request 1 sends "2023-12-30" or "2024-01-01" at customers.0.date_of_birth, and fails if it sends "2023-12-31"',
  ])
})

it('and none where a single value fails, since another request has it', async () => {
  const failure = await first('existing-note-refuses-request')
  expect(failure?.rightWith).toHaveLength(2)
  expect(failure?.boundary).toBe(undefined)
})

it('and none where no value decides it', async () => {
  expect((await first('staging-gives-number'))?.boundary).toBe(undefined)
})

it('values that fail beside equal ones are told in place of that they are equal', async () => {
  const failure = await first('two-forced-transactions-lose-the-note')
  expect(failure?.boundary?.of).toBe('day')
  expect(failure?.headline).toMatch(/, where transactions\.0\.transaction_date is "[\d-]+"; with "[\d-]+" it passes\.$/)
})
