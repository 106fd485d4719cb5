import { expect, it } from 'vitest'
import { proveScripts } from './prove-scripts.ts'

it.each([
  // A status, a stored value, a value that the interface shows, a header, requests at once.
  'participant-other-name-409',
  'staging-again-keeps-omitted-lists',
  'skip-mark-hides-status',
  'lists-open-to-all',
  'empty-advances-refused',
  // What is not there is no zero; what was sent, or hung up, before the proof belongs to it.
  'fees-zero-bound-not-stored',
  'hung-up-definitions-lose-earlier-ones',
])('the scripts of failures show them on a server with the fault and not on the faithful one: %s', async (mutant) => {
  const { scripts, crash } = await proveScripts({ mutant, seed: 11 })
  expect(crash).toBeUndefined()
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.flatMap(({ requirement, problem }) => (problem === undefined ? [] : [`${requirement} ${problem}`]))).toEqual([])
})
