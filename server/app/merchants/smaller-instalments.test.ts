import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readGuarantee } from '#contract/lending/guarantors/routes.ts'
import { withdrawFromLoan } from '#contract/lending/plans/change-routes.ts'
import { addDays, day, dayMs, dayOf } from '#domain/platform/kernel/time.ts'
import { purchaseKinds } from '#server/app/purchase-kinds.ts'
import { remindOfDues } from '#server/billing/invoices/jobs.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { alertGuarantors } from '#server/lending/guarantors/alert-guarantors.ts'
import { lockOrders } from '#server/lending/orders/sql.ts'
import { domainEvents } from '#server/platform/outbox/tables.ts'
import { present } from '#testing/expectations.ts'
import { morning, openShops } from '#testing/lending/orders/open-order.ts'
import { again } from '#testing/lending/orders/others-commands.ts'
import { noonOf, partPay, repaidOrder } from '#testing/lending/plans/repaid-order.ts'
import { signedGuarantor } from '#testing/lending/plans/signed-guarantor.ts'
import { repaidAt } from '#testing/lending/plans/sixth-due-day.ts'
import { storeRefund } from '#testing/lending/plans/store-refund.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'

let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

onBothEngines('reminders of an instalment that became smaller', (database) => {
  let slug = ''
  beforeAll(async () => {
    slug = await openShops(database().db)
  })

  test('after a store’s refund neither the customer nor a guarantor is reminded once more of what they were reminded of', async () => {
    const { db } = database()
    const scene = { database: database(), slug, partners: fake.partners }
    const { order } = await repaidOrder(db, slug, 'credit')
    const withdrawing = await repaidAt(scene, order, noonOf(addDays(dayOf(morning), 3)))
    const { app } = withdrawing.it
    const refund = await storeRefund({ app: { ...app, purchaseKinds, lockOrders }, order, at: withdrawing.it.now() })
    const { params, token } = withdrawing
    expect((await withdrawing.it.call(withdrawFromLoan, { params, body: {} }, { token })).status).toBe(201)
    const due = day(present(present((await withdrawing.invoices('PENDING'))[0]).due_date))
    const guarantor = await signedGuarantor(db, order, noonOf(addDays(due, 15)))

    const late = await repaidAt(scene, await again(db, order), noonOf(addDays(due, 15)))
    const { it } = late
    const remind = async () => [await remindOfDues(it.app), await alertGuarantors(it.app)]
    expect(await remind()).toEqual([1, 1])
    expect(await remind()).toEqual([0, 0])
    const [before] = await late.invoices('OVERDUE')
    expect(await refund()).toBe('refunded')
    const [after] = await late.invoices('OVERDUE')
    expect(present(after).amount).toBeLessThan(present(before).amount)
    expect(await remind()).toEqual([0, 0])
    const own = await openSession(db, { customerId: guarantor.customerId, name: null, at: it.now() })
    const read = await it.call(readGuarantee, { params: { id: guarantor.guaranteeId } }, { token: own })
    expect(read.body.results.alerts.map(({ number, days }) => [number, days])).toEqual([[present(after).number, 10]])
  })

  test('who pays a part of the debt on a due day is not reminded once more of that day', async () => {
    const { db } = database()
    const { order, dueDates } = await repaidOrder(db, slug)
    const due = present(dueDates[0])
    const { it } = await repaidAt({ database: database(), slug, partners: fake.partners }, order, noonOf(due))
    const isOfCustomer = sql`customer_id = ${order.customerId} and type = 'invoice.reminded'`
    const remind = async () => {
      await remindOfDues(it.app)
      return db.$count(domainEvents, isOfCustomer)
    }
    expect(await remind()).toBe(1)
    await partPay(db, order, 'SMALLER', it.now())
    expect(await remind()).toBe(1)
    it.pass(dayMs)
    expect(await remind()).toBe(2)
  })
})
