import { defineConfig } from 'vitest/config'

// The tests of the built package alone, which CI also runs on the oldest Node that is supported.
export default defineConfig({ test: { include: ['src/package.test.ts'] } })
