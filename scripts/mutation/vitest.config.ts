import { defineConfig } from 'vitest/config'

/** Of random-loans.test.ts. */
declare module 'vitest' {
  interface ProvidedContext {
    readonly loans?: number
  }
}

/** The tests below the `dir` of options.ts: of `domain` as in `npm test`, without those of `contract`. */
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    setupFiles: 'scripts/property-runs.ts',
    // As many as usual would take 40 seconds for each mutant of the plans.
    provide: { loans: 60 },
    isolate: false,
    // A test that walks a whole table is ten times slower in instrumented code.
    testTimeout: 120_000,
  },
})
