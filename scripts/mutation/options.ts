import type { PartialStrykerOptions } from '@stryker-mutator/api/core'

/** How the subdomain `domain/…`, or one file or folder of it, is mutated. */
export const optionsFor = (path: string, subdomain: string, folder: string): PartialStrykerOptions => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', new URL('no-rules.ts', import.meta.url).href],
  ignorers: ['no-rules'],
  mutate: [path.endsWith('.ts') ? path : `${path}/**/*.ts`, '!domain/**/*.test.ts'],
  // A rule is proven in its own subdomain: the others' tests would take most of the time, and find little more.
  vitest: { configFile: 'scripts/mutation/vitest.config.ts', dir: subdomain, related: true },
  // Only the tests that reach a mutant run for it.
  coverageAnalysis: 'perTest',
  // What is computed when a module is loaded is the same in each test, so that all of them would run for each: nine tenths of the time.
  ignoreStatic: true,
  // Beside other work; the tests take no time in comparison with a runner.
  concurrency: 1,
  incremental: true,
  incrementalFile: `node_modules/.cache/mutation/${subdomain.replaceAll('/', '-')}.json`,
  // What domain and its tests import.
  ignorePatterns: [
    '**',
    ...['domain', 'testing', 'scripts/mutation'].map((name) => `!${name}/**`),
    '!scripts/property-runs.ts',
    '!package.json',
    '!tsconfig.base.json',
  ],
  // TypeScript 7 has no parser of tsconfig.json that Stryker could call; without such a file it does not try.
  tsconfigFile: 'none.json',
  disableTypeChecks: false,
  tempDirName: folder,
  dryRunTimeoutMinutes: 60,
  timeoutMS: 30_000,
  reporters: ['progress-append-only'],
})
