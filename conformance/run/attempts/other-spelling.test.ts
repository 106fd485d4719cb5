import { expect, it } from 'vitest'
import { faults, fault } from '../../bench/mutants/fault.ts'
import { checks } from '../../checks/index.ts'
import { passesInWords } from '../../report/attempts-in-words.ts'
import { failuresOf } from '../../testing/failures-of.ts'

const tour = { checks: checks.filter(({ name }) => name === 'tour'), partial: true, bail: true }

/** What a run tells of a server that reads the segments of paths otherwise. */
async function toldOf(read: (segment: string) => string) {
  const [mutant] = faults('meaning', [
    fault('segments-read-otherwise', 'Segments of a path are read otherwise.')
      .breaks('4.4-status-200-staged')
      .decides('decodeSegment', read),
  ])
  const failures = [...(await failuresOf(mutant ?? '', tour)).values()]
  return failures.find(({ otherSpelling }) => otherSpelling)
}

const isNumber = (segment: string) => /^ct-/i.test(segment)

it.each([
  [
    'in lower case',
    (segment: string) => segment.toLowerCase(),
    'an import supplier and an account whose code and number are in lower case',
  ],
  [
    'in lower case where they are numbers',
    (segment: string) => (isNumber(segment) ? segment.toLowerCase() : segment),
    'an account whose number is in lower case',
  ],
  ['in capitals', (segment: string) => (isNumber(segment) ? segment.toUpperCase() : segment), 'an account whose number is in capitals'],
  ['as integers', (segment: string) => (isNumber(segment) ? String(Number(segment)) : segment), 'an account whose number is in digits'],
])('a failure tells how names are spelt that are found: read %s', async (_how, read, told) => {
  expect(passesInWords(await toldOf(read))).toEqual([`if every request names ${told}`])
})

it.each(['status-of-staged-404', 'pair-without-supplier', 'process-200'])(
  'a failure tells nothing of spelling where that does not matter: %s',
  async (mutant) => {
    const failures = [...(await failuresOf(mutant, tour)).values()]
    expect(failures.length).toBeGreaterThan(0)
    expect(failures.filter(({ otherSpelling }) => otherSpelling)).toEqual([])
  },
)
