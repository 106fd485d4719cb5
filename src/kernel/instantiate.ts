import { kernelModule } from '../compiled/kernel-module.ts'

/** What an instance of the kernel's module gives; `assembly/index.ts` tells what each is. Addresses are bytes of its memory. */
export interface KernelInstance {
  readonly memory: {
    readonly buffer: ArrayBuffer
    /** Makes it larger by so many pages. All that was made of the buffer before is useless then. */
    grow(pages: number): number
  }
  freeMemory(): number
  pair(): number
  useTable(words: number, guesses: number): void
  accept(at: number): number
  acceptLines(at: number, end: number, record: number, line: number, offset: number, entries: number, entriesEnd: number): number
  records(): number
  lines(): number
  isRefused(): number
  entriesEnd(): number
  parts(): number
  survey(at: number, end: number): number
  isAscii(): number
}

/** The little that is used of WebAssembly: the types of Node have nothing of it. */
interface WebAssemblyApi {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (module: object) => { readonly exports: object }
}

let compiled: object | undefined

/**
 * A new instance of the kernel's module, with a memory of its own.
 * @throws Error where WebAssembly does not run, such as in a page whose policy forbids it.
 */
export function instantiate(): KernelInstance {
  const { WebAssembly } = globalThis as unknown as { readonly WebAssembly: WebAssemblyApi }
  compiled ??= new WebAssembly.Module(Uint8Array.from(atob(kernelModule), (character) => character.charCodeAt(0)))
  return new WebAssembly.Instance(compiled).exports as KernelInstance
}
