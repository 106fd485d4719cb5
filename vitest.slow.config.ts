import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{schemas,src,conformance,reference-server,docs}/**/*.slow.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    // Most of them wait for most of their time.
    maxWorkers: availableParallelism() + 2,
  },
})
