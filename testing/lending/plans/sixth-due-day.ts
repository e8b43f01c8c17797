import { listInvoices } from '#contract/billing/invoices/routes.ts'
import { sendPlanCode } from '#contract/lending/plans/change-routes.ts'
import { addDays, type Instant } from '#domain/platform/kernel/time.ts'
import { balanceOf } from '#server/billing/ledger/sql.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import type { OrderRow } from '#server/lending/orders/sql.ts'
import type { Database } from '#server/platform/database/open.ts'
import { present } from '#testing/expectations.ts'
import type { FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp } from '#testing/test-app.ts'
import { noonOf, payInstalments, repaidOrder } from './repaid-order.ts'

type Scene = { readonly database: Database; readonly slug: string; readonly partners: FakePartners['partners'] }

/** An order with six instalments paid, at noon of the sixth due day or `later` days after it (R-PLAN-02), and its customer's calls. */
export async function sixthDueDay(scene: Scene, { as = 'cash', later = 0 }: { as?: 'cash' | 'credit'; later?: number } = {}) {
  const { db } = scene.database
  const { order, dueDates } = await repaidOrder(db, scene.slug, as)
  for (const [index, due] of dueDates.slice(0, 6).entries()) await payInstalments(db, order, [index + 1], noonOf(due))
  return { ...(await repaidAt(scene, order, noonOf(addDays(present(dueDates[5]), later)))), dueDates }
}

/** A system at a moment, and the calls of an order's customer there. */
export async function repaidAt({ database, partners }: Scene, order: OrderRow, at: Instant) {
  const { db } = database
  let sentCode = ''
  const sms: typeof partners.sms = {
    ...partners.sms,
    send: (message) => {
      sentCode = message.token
      return partners.sms.send(message)
    },
  }
  const it = await createTestApp(database, { partners: { ...partners, sms }, startsAt: new Date(at).toISOString() })
  const token = await openSession(db, { customerId: order.customerId, name: 'test', at })
  const params = { id: String(order.id) }
  return {
    it,
    order,
    token,
    params,
    /** Sends a change, with the code of its message where its addendum is to be signed. */
    sign: async <Answer extends { readonly body: object }>(
      send: (signature: { readonly code?: string }) => Promise<Answer>,
    ): Promise<Answer> => {
      const answer = await send({})
      if (!('code' in answer.body) || answer.body.code !== 'ADDENDUM_CODE_NEEDED') return answer
      await it.call(sendPlanCode, { params, body: {} }, { token })
      return send({ code: sentCode })
    },
    invoices: async (status?: 'PENDING' | 'OVERDUE' | 'PAID' | 'CANCELED') => {
      const { body } = await it.call(listInvoices, { query: { per_page: 50, ...(status && { 'filter[status]': status }) } }, { token })
      return body.results.toSorted((one, other) => one.number - other.number)
    },
    /** Receivable, deferred wage, card credit and wallet. */
    accounts: async () => [
      await balanceOf(db, order.customerId, 'CUSTOMER_RECEIVABLE', order.id),
      await balanceOf(db, order.customerId, 'DEFERRED_WAGE', order.id),
      await balanceOf(db, order.customerId, 'CUSTOMER_CARD_CREDIT', order.id),
      await balanceOf(db, order.customerId, 'CUSTOMER_WALLET'),
    ],
  }
}
