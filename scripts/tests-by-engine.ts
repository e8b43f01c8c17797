/** A test of vitest's JSON reporter. */
export type TestOutcome = { readonly status: string; readonly ancestorTitles: readonly string[] }

/** The groups of `testing/on-both-engines.ts` end with the engine they ran on. */
const engines = ['embedded', 'PostgreSQL', 'Citus'] as const

/** How many tests passed and failed on each engine, as one line. */
export function testsByEngine(outcomes: readonly TestOutcome[]): string {
  const counted = engines.map((engine) => {
    const own = outcomes.filter(({ ancestorTitles }) => ancestorTitles.some((title) => title.endsWith(`, ${engine}`)))
    const count = (wanted: string): number => own.filter(({ status }) => status === wanted).length
    return `${engine} ${count('passed')} passed, ${count('failed')} failed`
  })
  return `by engine: ${counted.join('; ')}`
}
