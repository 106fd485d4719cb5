import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{schemas,src,conformance,reference-server,docs}/**/*.test.ts'],
    exclude: ['**/*.slow.test.ts', '**/*.browser.test.ts', '**/node_modules/**'],
    testTimeout: 20_000,
    // By default one core is left to the person at the machine.
    maxWorkers: '100%',
  },
})
