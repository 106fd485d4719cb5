import { describe, expect, it } from 'vitest'
import { failsInWords, passesInWords } from '../../report/attempts-in-words.ts'
import { checks } from '../../checks/index.ts'
import { failuresOf } from '../../testing/failures-of.ts'

/** What is told of the first wrong value that a server accepts. */
async function told(mutant: string) {
  const tour = checks.filter(({ name }) => name === 'tour')
  const failures = await failuresOf(mutant, { checks: tour, partial: true })
  const first = [...failures.values()].find(({ varied = [] }) => varied.some(({ how }) => how === 'moved' || how === 'bare'))
  return [...passesInWords(first), ...failsInWords(first)]
}

describe('a wrong value that is accepted is tried elsewhere', () => {
  it('in the first item of its list, where that alone is checked', async () => {
    expect(await told('only-first-array-element-validated')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^if request 1 sends .* at customers\.0\.given_name or billing_address1 instead: request 1 gets 400 /),
        expect.stringMatching(/^also if request 1 sends .* at customers\.1\.\w+ or customers\.1\.\w+ instead$/),
      ]),
    )
  })

  it('in other fields, where it is accepted everywhere', async () => {
    expect(await told('decimal-comma-accepted')).toContainEqual(
      expect.stringMatching(/^also if request \d sends "12,5" at .*readings\.1\.value or transfer_balance instead$/),
    )
  })

  it('without all that is beside it, where the size of the record decides', async () => {
    expect(await told('large-record-not-validated')).toContainEqual(
      expect.stringMatching(/^if request 1 sends only .* at unknown_occupier and the identifiers of its account: request 1 gets 400 /),
    )
  }, 60_000)
})
