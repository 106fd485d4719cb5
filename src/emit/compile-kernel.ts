import { readFileSync } from 'node:fs'
import asc from 'assemblyscript/asc'

const source = 'src/kernel/assembly/index.ts'
const output = 'kernel.wasm'

/**
 * Compiles the kernel's module, whose source is AssemblyScript. It imports nothing and brings no runtime; the same
 * source gives the same bytes.
 * @throws Error with what the compiler says when it finds a fault.
 */
export async function compileKernel(): Promise<Uint8Array> {
  let module: Uint8Array | undefined
  const told: string[] = []
  const { error } = await asc.main(
    [source, '--outFile', output, '--runtime', 'stub', '--noAssert', '--enable', 'simd', '-O3', '--noColors'],
    {
      readFile: (path) => (path.startsWith('src/kernel/') ? readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8') : null),
      writeFile(path, content) {
        if (path === output && typeof content !== 'string') module = content
      },
      listFiles: () => [],
      stderr: { write: (chunk: string | Uint8Array) => void told.push(chunk.toString()) },
    },
  )
  if (error || !module) throw new Error(`The kernel does not compile.\n${told.join('')}`)
  return module
}

/** The source of a TypeScript module that holds the kernel's module. */
export async function kernelModuleModule(): Promise<string> {
  const base64 = Buffer.from(await compileKernel()).toString('base64')
  return [
    '// Compiled from src/kernel/assembly/ by `npm run generate`.',
    '/** The module of the kernel, in Base64. */',
    `export const kernelModule: string = '${base64}'`,
    '',
  ].join('\n')
}
