import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { addPolicy, listPolicies } from '#contract/backoffice/settings/routes.ts'
import { listPolicies as listPoliciesInForce } from '#contract/platform/policies/routes.ts'
import { repaymentOf } from '#domain/catalogue/calculators/repayment.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { addDays, day, dayMs, dayOf, instant, minuteMs, wireInstant } from '#domain/platform/kernel/time.ts'
import { firstPaymentOf } from '#domain/platform/policies/costs.ts'
import { policyOn } from '#domain/platform/policies/policy.ts'
import { policiesWith } from '#domain/platform/policies/set-policy.ts'
import { invoicesOfOrder } from '#server/billing/invoices/sql.ts'
import { createOrder } from '#server/lending/orders/commands/create-order.ts'
import { giveDecision } from '#server/lending/orders/commands/decide.ts'
import { caseOf } from '#server/lending/orders/context/case-of.ts'
import { readOrderContext } from '#server/lending/orders/context/read-order-context.ts'
import { orderRowOf } from '#server/lending/orders/sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { asOfNow, openPolicies, policyToday } from '#server/platform/policies/current-policies.ts'
import { setPolicies } from '#server/platform/policies/sql.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { openShops, putInto, someone, orderInputOf } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { asOf, createTestApp, type TestApp } from '#testing/test-app.ts'

onBothEngines('a new policy', (database) => {
  let it: TestApp
  let staffApp: StaffApp
  let slug: string
  beforeAll(async () => {
    it = await createTestApp(database())
    staffApp = await openStaffApp(it)
    slug = await openShops(it.app.db)
  })

  const loan = async () => {
    const { db } = it.app
    const { customerId } = await someone(db, { grade: 'B1', documents: true })
    const { storeSlug: _, ...input } = orderInputOf(customerId, slug, {
      type: 'INSTANT_LOAN',
      amount: rial(20_000_000),
      invoiceCount: 3,
      ...asOfNow(it.app),
    })
    const made = await db.transaction((tx) => createOrder(tx, input))
    if (!made.ok) throw new Error(made.error.kind)
    return made.value
  }

  test('begins tomorrow at the earliest; earlier orders keep their terms to the last instalment, later ones have the new terms', async () => {
    const { db } = it.app
    const admin = await staffApp.signedIn('admin', 'ADMIN')
    const signed = await loan()
    const before = {
      order: await orderRowOf(db, signed.customerId, signed.id),
      invoices: await invoicesOfOrder(db, signed.customerId, signed.id),
    }
    const today = dayOf(it.now())
    const body = { from_day: addDays(today, 1), yearly_rate: 30, late_fee_above_rate: 9, report_price: 450_000, order_cost: 1_700_000 }
    expect((await staffApp.call(addPolicy, { body: { ...body, from_day: today } }, admin.token)).body.code).toBe('EFFECTIVE_TOO_EARLY')
    const set = await staffApp.call(addPolicy, { body }, admin.token)
    expect([set.status, set.body.results.yearly_rate, set.body.results.is_in_force]).toEqual([201, 30, false])
    expect((await staffApp.call(addPolicy, { body }, admin.token)).body.code).toBe('TAKEN')
    expect((await loan()).yearlyRate).toBe(23)

    it.pass(dayMs)
    expect({
      order: await orderRowOf(db, signed.customerId, signed.id),
      invoices: await invoicesOfOrder(db, signed.customerId, signed.id),
    }).toEqual(before)
    expect(policyOn(it.app.policies.current(), dayOf(signed.createdAt)).yearlyRate).toBe(23)
    const fresh = await loan()
    expect([fresh.yearlyRate, policyToday(it.app).reportPrice]).toEqual([30, 450_000])

    await putInto(db, signed, 'READY_TO_SETTLE')
    const at = it.now()
    const row = (await orderRowOf(db, signed.customerId, signed.id)) ?? signed
    const paid = await db.transaction((tx) => giveDecision(tx, row, { command: 'settle', actor: 'staff', reasons: [], ...asOf(at) }))
    expect(paid.ok).toBe(true)
    const invoices = await invoicesOfOrder(db, signed.customerId, signed.id)
    expect(invoices.map(({ amount, yearlyRate, lateFeeAboveRate }) => ({ amount, yearlyRate, lateFeeAboveRate }))).toEqual(
      before.invoices.map(({ amount, yearlyRate, lateFeeAboveRate }) => ({ amount, yearlyRate, lateFeeAboveRate })),
    )
  })

  test('is sent to pages once it is in force, so that their estimate equals the cost of the order, to the rial', async () => {
    const inForce = await it.call(listPoliciesInForce, {})
    expect(inForce.body.results).toEqual([
      { from_day: dayOf(it.now()), values: { yearly_rate: 30, late_fee_above_rate: 9, report_price: 450_000, order_cost: 1_700_000 } },
    ])
    const admin = await staffApp.signedIn('second-admin', 'ADMIN')
    const coming = { from_day: addDays(dayOf(it.now()), 1), yearly_rate: 40 }
    expect((await staffApp.call(addPolicy, { body: coming }, admin.token)).status).toBe(201)
    expect((await it.call(listPoliciesInForce, {})).body.results).toHaveLength(1)

    // As web/platform/policies/policy.ts reads it.
    const policy = policyOn(
      policiesWith(inForce.body.results.map(({ from_day, values }) => ({ from: day(from_day), values }))),
      dayOf(it.now()),
    )
    const [amount, count] = [rial(300_000_000), 24]
    const estimate = { ...repaymentOf({ amount, yearlyRate: policy.yearlyRate, count }), ...firstPaymentOf(policy, 'BANK_PERSONAL_LOAN') }
    const { customerId } = await someone(it.app.db, { grade: 'A1', documents: true })
    const { storeSlug: _, ...input } = orderInputOf(customerId, slug, {
      type: 'BANK_PERSONAL_LOAN',
      amount,
      invoiceCount: count,
      ...asOfNow(it.app),
    })
    const made = await it.app.db.transaction((tx) => createOrder(tx, input))
    if (!made.ok) throw new Error(made.error.kind)
    expect(made.value).toMatchObject({
      wage: estimate.wage,
      totalRepayment: estimate.totalRepayment,
      orderCost: estimate.orderCost,
      apiCost: estimate.apiCost,
      shippingCost: estimate.shippingCost,
    })
    expect(estimate.orderCost).toBe(1_700_000)
  })

  test('is loaded by a process that starts, and listed with who set it', async () => {
    const policies = openPolicies(it.app.db)
    expect(policyToday({ now: it.now, policies }).yearlyRate).toBe(23)
    await policies.refresh()
    expect(policyToday({ now: it.now, policies }).yearlyRate).toBe(30)
    const finance = await staffApp.signedIn('finance', 'FINANCE')
    const listed = (await staffApp.call(listPolicies, {}, finance.token)).body.results
    expect(listed.map(({ yearly_rate, is_in_force, set_by }) => [yearly_rate, is_in_force, set_by])).toEqual([
      [40, false, 'second-admin test'],
      [30, true, 'admin test'],
      [23, false, null],
    ])
  })

  test('that is wrong is replaced until its day begins, by who has read it, and the audit has both', async () => {
    const { token } = await staffApp.signedIn('third-admin', 'ADMIN')
    const from_day = addDays(dayOf(it.now()), 5)
    const put = async (values: object) => (await staffApp.call(addPolicy, { body: { from_day, ...values } }, token)).body
    const wrong = (await put({ yearly_rate: 3, order_cost: 1_800_000 })).results
    it.pass(minuteMs)
    expect((await put({ yearly_rate: 33 })).code).toBe('TAKEN')
    expect((await put({ yearly_rate: 33, replaces: wireInstant(instant(it.now() - dayMs)) })).code).toBe('MOVED_ON')
    const right = (await put({ yearly_rate: 33, replaces: wrong.set_at })).results
    // What is not named is as it was before that day.
    expect([right.yearly_rate, right.order_cost]).toEqual([33, 1_700_000])
    expect((await put({ yearly_rate: 34, replaces: wrong.set_at })).code).toBe('MOVED_ON')
    const [row] = await rowsOf<{ before: object; after: object }>(
      it.app.db,
      sql`select before, after from staff_audit_records where action = 'ops.policies.add' order by seq desc limit 1`,
    )
    expect(row).toMatchObject({
      before: { yearly_rate: 3, order_cost: 1_800_000 },
      after: { yearly_rate: 33, order_cost: 1_700_000 },
    })
    it.pass(5 * dayMs)
    expect(policyToday(it.app).yearlyRate).toBe(33)
    const late = { body: { from_day, yearly_rate: 35, replaces: right.set_at ?? '' } }
    const again = await staffApp.signedIn('fourth-admin', 'ADMIN')
    expect((await staffApp.call(addPolicy, late, again.token)).body.code).toBe('EFFECTIVE_TOO_EARLY')
    const setAnew = { setAt: it.now() }
    await expect(it.app.db.update(setPolicies).set(setAnew).where(eq(setPolicies.fromDay, from_day))).rejects.toHaveProperty(
      'cause.constraint',
      'set_policies_before_its_day',
    )
  })

  test('with lower limits allows earlier orders to continue and refuses later ones', async () => {
    const { db, now } = it.app
    const before = await loan()
    const today = dayOf(now())
    const none = { credit: rial(0), instant: rial(0) }
    const { limits, ...others } = policyToday(it.app)
    const lower = { ...others, from: addDays(today, 1), limits: { ...limits, B: none } }
    const policies = [...it.app.policies.current(), lower] as const
    it.pass(dayMs)
    const order = await orderRowOf(db, before.customerId, before.id)
    if (!order) throw new Error('the order is gone')
    const context = await readOrderContext(db, order.customerId, [order], { at: now(), policies })
    expect(caseOf(order, context).report).toEqual({ allowsCredit: true, coversAmount: true })
    expect(caseOf({ ...order, createdAt: now() }, context).report).toEqual({ allowsCredit: true, coversAmount: false })
  })
})
