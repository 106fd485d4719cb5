import { expect, it } from 'vitest'
import { kernelModule } from '../compiled/kernel-module.ts'
import { compileKernel } from './compile-kernel.ts'

it('the same source gives the same bytes, and a module that is small and imports nothing', async () => {
  const bytes = Buffer.from(await compileKernel())
  expect(bytes.toString('base64')).toBe(kernelModule)
  expect(bytes.length).toBeLessThan(10 * 1024)
  const { WebAssembly } = globalThis as unknown as {
    readonly WebAssembly: { readonly Module: { new (bytes: Uint8Array): object; imports(module: object): unknown[] } }
  }
  expect(WebAssembly.Module.imports(new WebAssembly.Module(bytes))).toEqual([])
})
