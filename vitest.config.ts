import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{schemas,src,conformance,reference-server,docs}/**/*.test.ts'],
    exclude: ['**/*.slow.test.ts', '**/*.browser.test.ts', '**/node_modules/**'],
    // Programs and servers are started in many tests; a busy machine takes its time for that.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Half of the time would go into loading the same modules for every file; none of them keeps what a test does.
    isolate: false,
    // Tests of the suite wait for servers for much of their time, so that each core has something to do meanwhile.
    maxWorkers: availableParallelism() + 1,
  },
})
