import { expect, it } from 'vitest'
import { mutantKinds } from '../mutants/mutant.ts'
import { mutants } from '../mutants/index.ts'
import { sampleMutants } from './sample-mutants.ts'

it('a sample has of every kind its share, and is the same for the same seed', () => {
  const sample = sampleMutants(mutants, 100, 1)
  expect(new Set(sample.map(({ kind }) => kind))).toEqual(new Set(mutantKinds))
  expect(Math.abs(sample.length - 100)).toBeLessThan(mutantKinds.length)
  expect(sampleMutants(mutants, 100, 1)).toEqual(sample)
  expect(sampleMutants(mutants, 100, 2)).not.toEqual(sample)
})
