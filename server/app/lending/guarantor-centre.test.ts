import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listNotifications } from '#contract/engagement/notifications/routes.ts'
import { receiveCollateral } from '#contract/lending/collateral/routes.ts'
import { listDues } from '#contract/lending/dues/routes.ts'
import { listGuarantees, readGuarantee, readReleaseCertificate, verifyCertificate } from '#contract/lending/guarantors/routes.ts'
import { liabilityCap } from '#domain/lending/guarantors/exposure.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { addDays, dayOf, hourMs, instant, startOfDay } from '#domain/platform/kernel/time.ts'
import { purchaseKinds } from '#server/app/purchase-kinds.ts'
import { remindOfDues } from '#server/billing/invoices/jobs.ts'
import { settlePayments } from '#server/billing/payments/settle-payments.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { collateralReleases } from '#server/lending/collateral-releases/tables.ts'
import { alertGuarantors } from '#server/lending/guarantors/alert-guarantors.ts'
import { guarantees } from '#server/lending/guarantors/tables.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { present } from '#testing/expectations.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { guarantorsPayment } from '#testing/lending/plans/guarantors-payment.ts'
import { repaidOrder } from '#testing/lending/plans/repaid-order.ts'
import { signedGuarantor } from '#testing/lending/plans/signed-guarantor.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'
import { signaturesIn } from '#testing/platform/pdf/signatures-in.ts'
import { createTestApp, signed } from '#testing/test-app.ts'

onEveryEngine('the guarantor’s centre', (database) => {
  let slug = ''
  beforeAll(async () => {
    slug = await openShops(database().db)
  })

  /** A signed guarantor of an order in repayment, at ten in the morning so many days after its first due day. */
  async function late(days: number) {
    const { db } = database()
    const { order, dueDates } = await repaidOrder(db, slug)
    let at = instant(startOfDay(addDays(present(dueDates[0]), days)) + 10 * hourMs)
    const it = await createTestApp(database(), { now: () => at })
    const guarantor = await signedGuarantor(db, order, at)
    const enter = () => openSession(db, { customerId: guarantor.customerId, name: null, at })
    const read = async () =>
      (await it.call(readGuarantee, { params: { id: guarantor.guaranteeId } }, { token: await enter() })).body.results
    const goTo = (day: number) => {
      at = instant(startOfDay(addDays(present(dueDates[0]), day)) + 10 * hourMs)
    }
    const notices = async () => {
      await it.relay()
      const { results } = (await it.call(listNotifications, { query: {} }, { token: await enter() })).body
      return results.map(({ data }) => data.title)
    }
    return { it, db, order, guarantor, read, goTo, notices, enter }
  }

  test('R-CARE-06: before consent a guarantor reads the cap in figures, once bound what is unpaid with its fees, and no word of the purchase', async () => {
    const { it, db, order, guarantor, read, enter } = await late(12)
    const bound = await read()
    const cap = liabilityCap(order.totalRepayment)
    const [first] = bound.dues
    expect(bound.liability).toBe(cap)
    expect(first).toMatchObject({ number: 1, status: 'OVERDUE', number_of_days_late: 12 })
    expect(present(first).fees).toBeGreaterThan(0)
    expect(bound.exposure).toBe(bound.dues.reduce((sum, { payable }) => sum + payable, 0))
    await db.execute(sql`update stores set name = 'قناری فروشگاه' where id = ${order.storeId}`)
    const calls = [listGuarantees, listDues] as const
    const answers = await Promise.all(calls.map(async (route) => it.call(route, { query: {} }, { token: await enter() })))
    const said = JSON.stringify([await read(), ...answers.map(({ body }) => body)])
    for (const secret of ['قناری', slug, 'store', 'merchant']) expect(said).not.toContain(secret)
    const unsigned = { status: 'CHECKING', consentedAt: null } as const
    await db.update(guarantees).set(unsigned).where(eq(guarantees.id, guarantor.guaranteeId))
    expect(await read()).toMatchObject({ liability: cap, exposure: null, dues: [], alerts: [] })
  })

  test('R-CARE-06: alerts come on days 3 and 10 of lateness, once however often the job runs, and nothing else before day 30', async () => {
    const { it, read, goTo, notices } = await late(0)
    const counts: number[] = []
    for (const day of [0, 1, 2, 3, 4, 7, 9, 10, 11, 20, 29]) {
      goTo(day)
      await remindOfDues(it.app)
      counts.push((await Promise.all(Array.from({ length: 4 }, () => alertGuarantors(it.app)))).reduce((sum, one) => sum + one, 0))
    }
    expect(counts).toEqual([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0])
    expect((await notices()).filter((title) => /دیرکرد|ضامن|قسط|عقب/.test(title))).toEqual(
      Array(2).fill('سفارشی که ضامن آن هستید دیرکرد دارد'),
    )
    expect((await read()).alerts.map(({ number, days }) => [number, days])).toEqual([
      [1, 3],
      [1, 10],
    ])
    const sent = await rowsOf<{ kind: string }>(it.app.db, sql`select distinct kind from deliveries where kind = 'guarantee.late'`)
    expect(sent).toHaveLength(1)
  })

  test('no alert is sent before ten, nor about a debt whose owner is flagged as vulnerable, and a late one says how late it is', async () => {
    const { it, order } = await late(3)
    await it.app.db.execute(sql`insert into vulnerability_flags (customer_id, set_at, set_by, reason)
      values (${order.customerId}, now(), 1, 'بیماری')`)
    expect(await alertGuarantors(it.app)).toBe(0)
    // Late for some days before anybody could be notified, as after a flag is lifted: the notice says how many.
    const lifted = await late(7)
    expect(await alertGuarantors(lifted.it.app)).toBe(1)
    await lifted.it.relay()
    const [alert] = await rowsOf<{ content: string }>(
      lifted.db,
      sql`select content from notifications where customer_id = ${lifted.guarantor.customerId} and title like '%دیرکرد%'`,
    )
    expect(alert?.content).toContain('۷ روز از سررسید گذشته است')
    const early = await late(3)
    const before = { ...early.it.app, now: () => instant(startOfDay(dayOf(early.it.app.now())) + 9 * hourMs) }
    expect(await alertGuarantors(before)).toBe(0)
    expect(await alertGuarantors(early.it.app)).toBe(1)
  })

  test('R-CARE-06: the fees of an instalment say how much of them is a collection fee, once one has arisen', async () => {
    const { db, order, read } = await late(80)
    expect((await read()).dues[0]).not.toHaveProperty('collection_fee')
    const ofOrder = sql`customer_id = ${order.customerId} and order_id = ${order.id} and number > 0`
    await db.execute(sql`update invoices set hardship_offered_on = due_date + 30 where ${ofOrder}`)
    const [first, last] = [(await read()).dues[0], (await read()).dues.at(-1)]
    const collection = Math.round(present(first).amount * 0.02)
    expect([first?.collection_fee, present(first).fees > collection, last]).toEqual([
      collection,
      true,
      expect.not.objectContaining({ collection_fee: expect.anything() }),
    ])
  })

  test('R-CARE-08: a finished guarantee has one signed certificate; its code says when it was issued and its hash, and nothing of a person', async () => {
    const { it, db, guarantor, enter } = await late(1)
    const params = { id: guarantor.guaranteeId }
    const certificate = async () => it.call(readReleaseCertificate, { params }, { token: await enter() })
    expect((await certificate()).status).toBe(404)
    const finished = { status: 'FINISHED', guarantorName: 'قناری', guarantorFamily: 'رازدار' } as const
    await db.update(guarantees).set(finished).where(eq(guarantees.id, guarantor.guaranteeId))
    const [first, second] = await Promise.all([certificate(), certificate()])
    expect([first.status, first.body.equals(second.body), signaturesIn(first.body)]).toEqual([200, true, 1])
    const [row] = await rowsOf<{ code: string }>(
      db,
      sql`select code from release_certificates where guarantee_id = ${guarantor.guaranteeId}`,
    )
    const { code } = present(row)
    const verified = await it.call(verifyCertificate, { params: { code } })
    const sha256 = createHash('sha256').update(first.body).digest('hex')
    expect(verified.body).toEqual({ results: { issued_on: dayOf(it.now()), sha256 } })
    const other = await signedGuarantor(db, (await repaidOrder(db, slug)).order, it.now())
    expect((await it.call(readReleaseCertificate, { params }, { token: other.token })).status).toBe(404)
    const statuses: number[] = []
    for (let nth = 0; nth < 30; nth += 1) statuses.push((await it.call(verifyCertificate, { params: { code: '22-222-222' } })).status)
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429])
  })

  test('R-CARE-06, R-CARE-07, R-CARE-09: no call that a guarantor reads has a word of the purchase or its collateral that a stranger does not read too', async () => {
    const { it, db, order, guarantor, enter } = await late(12)
    await db.execute(sql`update stores set name = 'قناری فروشگاه' where id = ${order.storeId}`)
    const payment = await guarantorsPayment(db, order, { payerId: guarantor.customerId, status: 'REDIRECTED', at: it.now() })
    await db.transaction((tx) => settlePayments(tx, purchaseKinds, [payment]))
    const released = { status: 'RELEASED', releasedAt: it.now(), releasedBy: 1, way: 'BRANCH', instructions: 'شعبهٔ قناری' } as const
    const release = { customerId: order.customerId, orderId: order.id, kind: 'PROMISSORY', requestedAt: it.now(), ...released } as const
    await db.insert(collateralReleases).values(release)
    const { customerId: strangerId } = await it.customer('09189990001')
    const stranger = await openSession(db, { customerId: strangerId, name: null, at: it.now() })
    const own = await enter()
    const reads = it.http.served.filter(({ method, auth, path }) => method === 'GET' && auth === 'bearer' && !path.endsWith('/events'))
    const named = async (path: string, token: string) => {
      const headers = { authorization: `Bearer ${token}`, ...signed(it.app, path) }
      return (await it.http.inject({ method: 'GET', url: path, headers })).body.includes('قناری')
    }
    const keys = [guarantor.guaranteeId, order.id, orderIdentifier(order.id), payment.payment.id]
    const paths = new Set(reads.flatMap(({ path }) => keys.map((key) => path.replaceAll(/\{\w+\}/g, String(key)))))
    const more: string[] = []
    for (const path of paths) if ((await named(path, own)) && !(await named(path, stranger))) more.push(path)
    expect([paths.size > 60, more]).toEqual([true, []])
    const receive = { params: { id: String(order.id), kind: release.kind }, body: {} }
    expect((await it.call(receiveCollateral, receive, { token: own })).status).toBe(404)
  })
})
