import { defineConfig } from 'vitest/config'

/** The tests below the `dir` of options.ts: of `domain` as in `npm test`, without those of `contract`. */
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    setupFiles: 'scripts/property-runs.ts',
    isolate: false,
    // A test that walks a whole table is ten times slower in instrumented code.
    testTimeout: 120_000,
  },
})
