import { defineConfig } from 'vitest/config'

const watched = 'docs/site/check/check-page.browser.test.ts'
// A click goes to a place on the screen, and can miss what a busy machine moves late. What fails twice is a fault.
const limits = { testTimeout: 60_000, hookTimeout: 60_000, retry: 1 }

// The documentation site and the HTML reports in a real browser: Chromium, Debian's package or another one named in CHROMIUM.
export default defineConfig({
  test: {
    projects: [
      // Whether the page stays responsive shows only while nothing else is busy.
      { test: { name: 'check page', include: [watched], ...limits, maxWorkers: 1, sequence: { groupOrder: 0 } } },
      {
        test: {
          name: 'site',
          include: ['{docs/site,src,conformance}/**/*.browser.test.ts'],
          exclude: [watched],
          ...limits,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
