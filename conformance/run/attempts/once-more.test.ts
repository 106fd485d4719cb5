import { expect, it } from 'vitest'
import { attemptsInWords } from '../../report/attempts-in-words.ts'
import { failuresOf } from '../../testing/failures-of.ts'

const laterOf = async (mutant: string) => {
  const [failure] = (await failuresOf(mutant)).values()
  return attemptsInWords(failure).flatMap(({ label, words }) => (label === 'later' ? [words] : []))
}

it('a valid request that is refused is sent once more', async () => {
  const [words = ''] = await laterOf('refused-record-blocks-pair-once')
  expect(words).toMatch(/^request 3, sent once more right behind, gets \d{3}/)
})

it('what is not refused is not', async () => {
  expect(await laterOf('process-200')).toEqual([])
})
