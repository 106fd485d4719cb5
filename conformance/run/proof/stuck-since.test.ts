import { expect, it } from 'vitest'
import { stuckInWords } from '../../report/failure-in-words.ts'
import { failuresOf } from '../../testing/failures-of.ts'

it('a failure tells since which request the server has changed for all that comes', async () => {
  const failure = (await failuresOf('force-once-off-stays-off')).get('4.3-transactions-force-default')
  const { steps = [], stuckSince = -1, shownBy = -1 } = failure ?? {}
  expect([stuckSince, shownBy].map((step) => steps[step]?.response?.status)).toEqual([201, 400])
  const between = steps.slice(stuckSince + 1, shownBy).filter(({ operator }) => operator === undefined)
  expect(between.map(({ request }) => request.path)).toEqual(['/v1/data-import/transactions/create/?force_add_to_current_statement=false'])
  expect(stuckInWords(failure)).toEqual([expect.stringMatching(/: the server has changed since, perhaps by request \d+$/)])
})

// Wrong from the start; now and then; for what an account has; and for what a request says.
it.each(['transactions-unforced-by-default', 'list-sometimes-empty', 'notes-vanish-after-twelve', 'calendar-not-checked'])(
  'a failure tells of no change of the server where there is none: %s',
  async (mutant) => {
    const failures = [...(await failuresOf(mutant)).values()]
    expect(failures.length).toBeGreaterThan(0)
    expect(failures.flatMap(stuckInWords)).toEqual([])
  },
)
