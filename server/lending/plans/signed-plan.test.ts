import { readFile } from 'node:fs/promises'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { signedPlan } from '#domain/lending/plans/signed-plan.ts'
import { dayOf } from '#domain/platform/kernel/time.ts'
import { orderEvents } from '#server/lending/orders/tables.ts'
import { present } from '#testing/expectations.ts'
import { morning, openShops } from '#testing/lending/orders/open-order.ts'
import { repaidOrder } from '#testing/lending/plans/repaid-order.ts'
import { onBothEngines, ownerOf } from '#testing/on-both-engines.ts'
import { currentPlanOf } from './sql.ts'
import { planInstalments, plans } from './tables.ts'

onBothEngines('plan 1', (database) => {
  let slug = ''
  beforeAll(async () => {
    slug = await openShops(database().db)
  })

  test('R-PLAN-01: is the schedule that was signed, stored with the order’s entry into repayment', async () => {
    const { db } = database()
    const { order } = await repaidOrder(db, slug)
    const { amount, yearlyRate, invoiceCount: count } = order
    const stored = await currentPlanOf(db, { customerId: order.customerId, orderId: order.id })
    expect(stored?.plan).toEqual(signedPlan({ amount, yearlyRate, count }, dayOf(morning)))
    expect(stored?.unpaid).toHaveLength(12)
  })

  test('R-PLAN-01: the migration writes the same for an order that is repaid already', async () => {
    const { db } = database()
    const { order } = await repaidOrder(db, slug)
    const { customerId, id: orderId } = order
    const before = present(await currentPlanOf(db, { customerId, orderId }))
    const owner = ownerOf(database())
    await owner.delete(planInstalments).where(and(eq(planInstalments.customerId, customerId), eq(planInstalments.orderId, orderId)))
    await owner.delete(plans).where(eq(plans.customerId, customerId))
    await owner.insert(orderEvents).values({ customerId, orderId, from: null, to: 'PAYING', command: 'settle', actor: 'bank', at: morning })
    const migration = await readFile(new URL('../../platform/database/migrations/0027_plan-rules.sql', import.meta.url), 'utf8')
    const [intoPlans = '', intoInstalments = ''] = migration.split('--> statement-breakpoint')
    // Only this order's: others of the test have plans.
    await owner.execute(sql.raw(intoPlans.replace(';', ` where o.customer_id = ${customerId};`)))
    await owner.execute(sql.raw(intoInstalments.replace(';', ` and i.customer_id = ${customerId};`)))
    expect(await currentPlanOf(db, { customerId, orderId })).toEqual(before)
  })
})
