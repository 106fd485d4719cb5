import { afterEach, expect, it, vi } from 'vitest'
import { operations } from '../../schemas/operations.ts'
import { isPostOperation, validator } from '../validate/validate.ts'
import { kernelFor } from './kernel-for.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('every request body has a kernel', () => {
  const ids = Object.keys(operations).filter(isPostOperation)
  expect(ids.filter((id) => !kernelFor(validator(id)))).toEqual([])
})

it('a record that is no request body has none, nor has a validator that is not the own one', () => {
  expect(kernelFor(validator('Customer'))).toBeUndefined()
  expect(kernelFor({ ...validator('stageAccount'), validate: validator('processAccount').validate })).toBeUndefined()
})

it('where WebAssembly does not run there is none', () => {
  vi.stubGlobal('WebAssembly', undefined)
  expect(kernelFor(validator('stageAccount'))).toBeUndefined()
})
