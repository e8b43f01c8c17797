import { resolve } from 'node:path'
import { createVitest, type TestCase } from 'vitest/node'

export type Tests = {
  /** Runs these files until a test fails; returns its title and why, or null where all pass. Throws where none ran. */
  firstFailure(files: readonly string[]): Promise<string | null>
  /** Reloads this file in the next run. */
  changed(file: string): void
  close(): Promise<void>
}

/**
 * The tests of the tree in the working directory, in one runner: the databases are created once and only changed files are
 * reloaded, which takes a third of the time of a runner for each bug. A bug in a migration needs another runner.
 */
export async function openTests(): Promise<Tests> {
  const done: TestCase[] = []
  const vitest = await createVitest('test', {
    watch: false,
    // A test must not fail because the machine is busy.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    project: ['domain', 'server'],
    reporters: [
      {
        onTestCaseResult(test: TestCase) {
          done.push(test)
          if (test.result().state === 'failed') void vitest.cancelCurrentRun('test-failure')
        },
      },
    ],
  })
  return {
    async firstFailure(files) {
      done.length = 0
      const specifications = await vitest.globTestSpecifications([...files])
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
      const failed = done.find((test) => test.result().state === 'failed')
      if (failed) return `${failed.fullName}: ${failed.result().errors?.[0]?.message?.slice(0, 300) ?? ''}`
      // A file that cannot be loaded is not a test that found the bug.
      const broken = [...testModules.flatMap((module) => module.errors()), ...unhandledErrors]
      if (done.some((test) => test.result().state === 'passed') && broken.length === 0) return null
      throw new Error(`no test ran of ${files.join(', ')}: ${broken.map((error) => JSON.stringify(error)).join('; ')}`)
    },
    changed: (file) => vitest.invalidateFile(resolve(file)),
    close: () => vitest.close(),
  }
}
