import { defineConfig } from 'vitest/config'

// The documentation site and the HTML reports in a real browser: Chromium, Debian's package or another one named in CHROMIUM.
export default defineConfig({
  test: {
    include: ['{docs/site,src,conformance}/**/*.browser.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 1,
  },
})
