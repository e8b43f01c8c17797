import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purchaseInvoice } from '#contract/billing/payments/routes.ts'
import { payGuaranteedInstalment } from '#contract/lending/guarantors/routes.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import { addDays, dayOf, type Instant } from '#domain/platform/kernel/time.ts'
import { invoicesOfOrder } from '#server/billing/invoices/sql.ts'
import { returnFromGateway } from '#server/billing/payments/ask-gateway.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import type { OrderRow } from '#server/lending/orders/sql.ts'
import { present } from '#testing/expectations.ts'
import { morning, openShops } from '#testing/lending/orders/open-order.ts'
import { noonOf, repaidOrder } from '#testing/lending/plans/repaid-order.ts'
import { signedGuarantor } from '#testing/lending/plans/signed-guarantor.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp } from '#testing/test-app.ts'
import { deliveries, noticeEmails } from './tables.ts'

onBothEngines('the amounts that notices of payments name', (database) => {
  let fake: FakePartners
  let slug = ''
  beforeAll(async () => {
    fake = await openFakePartners()
    slug = await openShops(database().db)
  })
  afterAll(() => fake.close())

  /** A system at this time whose clock the order's events are handled by, and the calls of its customer. */
  async function at(order: OrderRow, now: Instant) {
    const { db } = database()
    const it = await createTestApp(database(), { partners: fake.partners, startsAt: new Date(now).toISOString() })
    const token = await openSession(db, { customerId: order.customerId, name: null, at: now })
    await it.relay()
    await makeReachable(order.customerId, now)
    const due = async (number: number) =>
      present((await invoicesOfOrder(db, order.customerId, order.id)).find((one) => one.number === number)).id
    const atGateway = async ({ redirect_url: url }: { redirect_url: string }) => {
      const back = present(await fake.pay(url))
      await returnFromGateway(it.app, { Authority: new URL(back).searchParams.get('Authority') ?? '', Status: 'OK' })
      await it.relay()
    }
    const pay = async (numbers: readonly number[], code?: string): Promise<number> => {
      const items = await Promise.all(numbers.map(async (number) => ({ id: await due(number) })))
      const body = { items, redirect_uri: '/invoice/payment', ...(code !== undefined && { discount_code: code }) }
      const begun = await it.call(purchaseInvoice, { body }, { token })
      expect(begun.status).toBe(201)
      await atGateway(begun.body.results)
      return begun.body.results.amount
    }
    return { it, due, pay, atGateway }
  }
  // Notices of payments go by e-mail unless somebody chose otherwise.
  const makeReachable = (customerId: number, confirmedAt: Instant) =>
    database()
      .db.insert(noticeEmails)
      .values({ customerId, email: `${customerId}@pelekan.test`, confirmedAt })
  const sentTo = async (customerId: number): Promise<readonly (readonly [kind: string, amount: Rial | undefined])[]> => {
    const rows = await database().db.select().from(deliveries).where(eq(deliveries.customerId, customerId)).orderBy(deliveries.id)
    return rows.filter(({ kind }) => kind.startsWith('payment.')).map(({ kind, values }) => [kind, values.amount] as const)
  }

  test('R-REACH-02: who pays late reads what they paid, with the late fee; the face amount of the instalment is less', async () => {
    const { order, dueDates } = await repaidOrder(database().db, slug)
    const { pay } = await at(order, noonOf(addDays(present(dueDates[0]), 8)))
    const paid = await pay([1])
    const [invoice] = (await invoicesOfOrder(database().db, order.customerId, order.id)).filter(({ number }) => number === 1)
    expect(paid).toBeGreaterThan(present(invoice).amount)
    expect(await sentTo(order.customerId)).toEqual([['payment.done', paid]])
  })

  test('R-REACH-02: the notices of a basket with group discount and code name together what was paid', async () => {
    const { db } = database()
    const code = `PAID${slug}`.slice(0, 20).toUpperCase()
    await db.execute(
      sql`insert into discounts (code, title, type, value, applies_to) values (${code}, 'عیدی', 'PERCENT', 10, '{invoice}') on conflict do nothing`,
    )
    const { order } = await repaidOrder(db, slug)
    const { pay } = await at(order, noonOf(addDays(dayOf(morning), 3)))
    const paid = await pay([1, 2, 3], code)
    const sent = await sentTo(order.customerId)
    expect([sent.length, sent.reduce((sum, [, amount]) => sum + (amount ?? 0), 0)]).toEqual([3, paid])
  })

  test('R-REACH-02, R-CARE-07: of what a guarantor paid late both sides read the same sum', async () => {
    const { order, dueDates } = await repaidOrder(database().db, slug)
    const { it, due, atGateway } = await at(order, noonOf(addDays(present(dueDates[0]), 8)))
    const { customerId, guaranteeId, token } = await signedGuarantor(database().db, order, it.now())
    await makeReachable(customerId, it.now())
    const body = { due: await due(1), redirect_uri: `/invoice/payment?return_path_name=/guarantees/${guaranteeId}` }
    const begun = await it.call(payGuaranteedInstalment, { params: { id: guaranteeId }, body }, { token })
    await atGateway(begun.body.results)
    const { amount } = begun.body.results
    expect(await sentTo(order.customerId)).toEqual([['payment.by-guarantor', amount]])
    expect(await sentTo(customerId)).toEqual([['payment.done', amount]])
  })
})
