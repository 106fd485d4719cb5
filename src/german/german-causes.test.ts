import { expect, it } from 'vitest'
import { causes } from '../causes/index.ts'
import { germanCauses } from './german-causes.ts'

it('every cause has German words, and nothing else has', () => {
  expect(Object.keys(germanCauses).toSorted()).toEqual(causes.map(({ id }) => id).toSorted())
})
