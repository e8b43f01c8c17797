import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Of random-loans.test.ts. */
declare module 'vitest' {
  interface ProvidedContext {
    readonly loans?: number
  }
}

/** Walks of every status of an order, which take a hundred times as long as the other tests. */
const walks = ['/no-dead-end.test.ts', '/order-transitions.test.ts']

const isWalk = ({ moduleId }: TestSpecification): boolean => walks.some((walk) => moduleId.endsWith(walk))

/** Has the walks last: most mutants are found before, and the first failed test ends the run of a mutant. */
class WalksLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => Number(isWalk(one)) - Number(isWalk(other)))
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
    sequence: { sequencer: WalksLast },
    // A test that walks a whole table is ten times slower in instrumented code.
    testTimeout: 120_000,
  },
})
