import { describe, expect, inject, test } from 'vitest'
import { present } from '#testing/expectations.ts'
import { onCitus } from '#testing/on-both-engines.ts'
import { distributeInUse, refusedOf } from '#testing/platform/distribute-in-use.ts'
import { isProof } from '#testing/turn.ts'

/** A tenth of what `npm run drill -- citus-distribute` has. */
const customers = Number(process.env['CUSTOMERS'] ?? 10_000)
const perSecond = isProof() ? 50 : 20
const mostAwayMs = 60_000

/** With the full numbers only: it takes half a minute of processor time. */
const onProof: typeof onCitus = (title, tests) =>
  describe.skipIf(!isProof() && !process.env['CUSTOMERS'])('proof', () => onCitus(title, tests))

onProof('distributing a database that is in use', () => {
  test(`F-312: ${customers} customers are distributed while ${perSecond} purchases a second arrive: refused by 503 only, for a minute at most, none lost`, async () => {
    const { printed, exitCode, before, after, answers, acknowledged, wrong } = await distributeInUse(present(inject('citus')), {
      customers,
      perSecond,
    })
    expect(printed).toMatch(/^\d+ tables were distributed: \d+ rows, as many as before/)
    expect(exitCode).toBe(0)
    expect(before['invoices']).toMatch(new RegExp(`^${customers * 3} rows`))
    expect(after).toEqual(before)
    const refused = refusedOf(answers)
    if (isProof()) console.log(`${answers.length} purchases, ${refused.count} refused within ${Math.round(refused.forMs)} ms`)
    expect(refused.otherwise).toEqual([])
    expect(refused.forMs).toBeLessThan(mostAwayMs)
    expect(acknowledged).toBeGreaterThan(0)
    expect(wrong).toEqual([])
  }, 1_500_000)
})
