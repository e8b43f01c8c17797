import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginAutopay } from '#contract/billing/autopay/routes.ts'
import { minuteMs } from '#domain/platform/kernel/time.ts'
import { debitAccounts } from '#sandbox/people/test-numbers.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import type { DirectDebit } from '#server/platform/partners/partners.ts'
import { openAutopay, sandboxClock, type AutopayScene } from '#testing/billing/autopay/scene.ts'
import { present } from '#testing/expectations.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { askMandate } from './ask-mandate.ts'
import { tendMandates } from './jobs.ts'

/** The same system, whose direct debit behaves otherwise. */
const appWith = ({ app }: AutopayScene, directDebit: Partial<DirectDebit>): AutopayScene['app'] => ({
  ...app,
  partners: { ...app.partners, directDebit: { ...app.partners.directDebit, ...directDebit } },
})

onBothEngines('mandates that nobody comes back to', (database) => {
  let fake: FakePartners
  beforeAll(async () => {
    fake = await openFakePartners({ now: () => sandboxClock.now() })
  })
  afterAll(() => fake.close())

  const stateOf = ({ customerId }: AutopayScene) =>
    rowsOf<{ status: string; isToAsk: boolean }>(
      database().db,
      sql`select status, ask_at is not null as "isToAsk" from autopay_mandates where customer_id = ${customerId}`,
    )

  test('one whose process ended before the gateway had named it lapses after its time', async () => {
    const it = await openAutopay(database(), fake)
    await it.repaying()
    const ended = new Error('the process ended')
    await expect(askMandate(appWith(it, { request: () => Promise.reject(ended) }), it.customerId, '012')).rejects.toBe(ended)
    it.pass(6 * minuteMs)
    await it.runJobs()
    expect(await stateOf(it)).toEqual([{ status: 'ASKED', isToAsk: true }])
    it.pass(25 * minuteMs)
    await it.runJobs()
    expect(await stateOf(it)).toEqual([{ status: 'LAPSED', isToAsk: false }])
    await it.http.close()
  })

  test.for(['ACTIVE', 'LAPSED'] as const)('one that is %s when the gateway’s answer comes is not asked about again', async (status) => {
    const it = await openAutopay(database(), fake)
    await it.repaying()
    const begun = await it.call(beginAutopay, { body: { bank_code: '012' } }, await it.me())
    const page = begun.body.results.redirect_url
    it.pass((status === 'ACTIVE' ? 6 : 29) * minuteMs)
    let asked = 0
    const counting = appWith(it, {
      verify: async (one) => {
        asked += 1
        const answer = await it.app.partners.directDebit.verify(one)
        // Meanwhile the customer consents and comes back; or its time is over, and another process has seen that.
        if (asked > 1) return answer
        if (status === 'ACTIVE') {
          await fetch(page, { method: 'POST', body: new URLSearchParams({ account: '6037990000000105' }), redirect: 'manual' })
          await it.comeBack(page)
        } else await tendMandates({ ...it.app, now: () => later })
        return answer
      },
    })
    const later = (it.now() + 2 * minuteMs) as ReturnType<typeof it.now>
    await tendMandates(counting)
    expect(await stateOf(it)).toEqual([{ status, isToAsk: false }])
    it.pass(10 * minuteMs)
    await tendMandates(counting)
    expect(asked).toBe(1)
    await it.http.close()
  })

  test('a hundred that ended with a time to ask do not keep the gateway from being asked about others', async () => {
    const it = await openAutopay(database(), fake)
    await it.repaying()
    await rowsOf(
      database().db,
      sql`insert into autopay_mandates (customer_id, status, bank_code, bank_name, ceiling, per_day, per_month, ends_on, largest, last_due, order_count,
          asked_at, ended_at, ask_at, authority)
        select 900000 + n, 'LAPSED', '012', 'ملت', 1, 1, 1, '2030-01-01', 1, '2030-01-01', 1, '2026-01-01', '2026-01-01', '2026-01-01', 'left-' || n
        from generate_series(1, 100) n`,
    )
    const begun = await it.call(beginAutopay, { body: { bank_code: '012' } }, await it.me())
    await fetch(begun.body.results.redirect_url, {
      method: 'POST',
      body: new URLSearchParams({ account: '6037990000000105' }),
      redirect: 'manual',
    })
    it.pass(6 * minuteMs)
    await it.runJobs()
    expect((await it.read()).mandate).not.toBeNull()
    await it.http.close()
  })

  test.for([true, false])(
    'R-REACH-10: a mandate that the bank says is over ends by itself: one that is asked for meanwhile stays, given by then or not (%s)',
    async (isGiven) => {
      const it = await openAutopay(database(), fake)
      const [first] = await it.repaying()
      await it.give(present(debitAccounts.find(({ behaviour }) => behaviour === 'REVOKED')).number)
      await it.notifiedOf(first)
      const { partners } = it.app
      const checkout: DirectDebit['checkout'] = async (pull) => {
        const answer = await partners.directDebit.checkout(pull)
        if (!answer.ok || answer.value.refusal !== 'REVOKED') return answer
        it.pass(minuteMs)
        if (isGiven) await it.give()
        else await it.call(beginAutopay, { body: { bank_code: '012' } }, await it.me())
        return answer
      }
      Object.assign(it.app, { partners: { ...partners, directDebit: { ...partners.directDebit, checkout } } })
      await it.at(present(first.dueDate), '09:01')
      const statuses = (await stateOf(it)).map(({ status }) => status).toSorted()
      expect(statuses).toEqual(isGiven ? ['ACTIVE', 'REPLACED'] : ['ASKED', 'REVOKED'])
      await it.http.close()
    },
  )
})
