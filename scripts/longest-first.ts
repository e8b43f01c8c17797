import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The slowest test files, in the order in which they begin. A clean clone has no recorded durations, and the last
 * long file would run beside an idle core: 240 s of 1,980 where the simulator came last.
 */
export const longest = [
  'server/app/http/fuzz.test.ts',
  'testing/simulator/simulator.test.ts',
  'server/app/lending/test-people.test.ts',
  'server/app/lending/random-orders.test.ts',
  'server/app/billing/random-payments.test.ts',
  'server/billing/payments/crash.test.ts',
  // Waits for most of its time, and so keeps no core idle unless it is the last.
  'server/platform/http/slow-clients.test.ts',
  'server/backoffice/actions/every-staff-call.test.ts',
  'server/lending/orders/settle-and-end.test.ts',
  'server/lending/plans/changes/races.test.ts',
  'server/platform/partners/mail.test.ts',
  'e2e/every-page.e2e.ts',
  'e2e/console.e2e.ts',
  'e2e/every-console-page.e2e.ts',
  'e2e/buy-in-instalments.e2e.ts',
] as const

/** Begins with the slowest files and leaves the rest in vitest's order. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longestFirst(await super.sort(files), ({ moduleId }) => moduleId)
  }
}

export function longestFirst<File>(files: readonly File[], pathOf: (file: File) => string): File[] {
  const rank = (file: File) => {
    const at = longest.findIndex((path) => pathOf(file).endsWith(`/${path}`))
    return at === -1 ? longest.length : at
  }
  return files.toSorted((one, other) => rank(one) - rank(other))
}
