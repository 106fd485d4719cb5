import { afterEach, expect, it, vi } from 'vitest'
import { operations } from '../../schemas/operations.ts'
import { isPostOperation, recordOf } from '../validate/subject.ts'
import { kernelFor } from './kernel-for.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('every request body has a kernel', () => {
  const ids = Object.keys(operations).filter(isPostOperation)
  expect(ids.filter((id) => !kernelFor(recordOf(id)))).toEqual([])
})

it('a record that is no request body has none', () => {
  expect(kernelFor('Customer')).toBeUndefined()
})

it('where WebAssembly does not run there is none', () => {
  vi.stubGlobal('WebAssembly', undefined)
  expect(kernelFor('AccountImportRecord')).toBeUndefined()
})
