import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{schemas,src,conformance,reference-server,docs}/**/*.test.ts'],
    exclude: ['**/*.slow.test.ts', '**/*.browser.test.ts', '**/node_modules/**'],
    // Programs and servers are started in many tests; a busy machine takes its time for that.
    testTimeout: 60_000,
    // Half of the time would go into loading the same modules for every file; none of them keeps what a test does.
    isolate: false,
    // By default one core is left to the person at the machine.
    maxWorkers: '100%',
  },
})
