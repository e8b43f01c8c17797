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

/** A worker ends after a file when the next one is of another project, and the next worker loads the whole server anew: theirs come together. */
const projects = ['server', 'domain', 'scripts']

/** Begins with the slowest files, then a project after the other, each in vitest's order. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const given = await super.sort(files)
    return longestFirst(given, ({ moduleId, project }) => ({ path: moduleId, project: project.name }))
  }
}

export function longestFirst<File>(
  files: readonly File[],
  of: (file: File) => { readonly path: string; readonly project: string },
): File[] {
  const rank = (file: File) => {
    const { path, project } = of(file)
    const at = longest.findIndex((slow) => path.endsWith(`/${slow}`))
    return at === -1 ? longest.length + 1 + projects.indexOf(project) : at
  }
  return files.toSorted((one, other) => rank(one) - rank(other))
}
