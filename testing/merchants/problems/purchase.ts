import { approveProposal } from '#contract/backoffice/approvals/routes.ts'
import { proposeProblemRefund } from '#contract/backoffice/problems/routes.ts'
import { previewTicket } from '#contract/merchants/checkout/routes.ts'
import { openProblem, readPurchaseCare } from '#contract/merchants/problems/routes.ts'
import { invoicesOfOrder } from '#server/billing/invoices/sql.ts'
import { balanceOf } from '#server/billing/ledger/sql.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import type { StaffApp } from '#testing/backoffice/staff-app.ts'
import { repaidOrder } from '#testing/lending/plans/repaid-order.ts'
import type { Counter } from '#testing/merchants/checkout/counter.ts'
import { sendParts } from '#testing/platform/files/send-parts.ts'

export const million = 1_000_000

/** Buys at the counter's store with card credit; the ticket is settled. */
export async function buySettled(counter: Counter, customer: { token: string; customerId: number }, amount: number) {
  const { track_number: track } = await counter.store.createTicket(counter.ticketRequest(amount))
  await counter.call(previewTicket, { query: { track_number: track } }, { token: customer.token })
  if ((await counter.pay(customer.customerId, track)) !== 'PAID') throw new Error('not paid')
  await counter.store.verifyTicket(track, amount)
  await counter.store.settleTicket(track)
  return track
}

/** Card credit of 200,000,000 in twelve instalments of 18,744,000, of which 70,000,000 were spent at the store and settled. */
export async function openPurchase(counter: Counter, staff: StaffApp) {
  const { db } = counter
  const { order } = await repaidOrder(db, counter.slug, 'credit', counter.now())
  const { customerId, id: orderId } = order
  const login = () => openSession(db, { customerId, name: 'test', at: counter.now() })
  const buy = async (amount = 70 * million) => buySettled(counter, { token: await login(), customerId }, amount)
  const track = await buy()
  const report = async (
    kind = 'NOT_RECEIVED',
    {
      amount = 40 * million,
      of = track,
      choice,
      files = [],
    }: { amount?: number; of?: string; choice?: string; files?: readonly string[] } = {},
  ) => {
    const fields = { kind, amount: String(amount), description: 'بستهٔ من هنوز نرسیده است.', ...(choice && { choice }) }
    return sendParts(counter, openProblem, { token: await login(), path: openProblem.path.replace('{id}', of), files, fields })
  }
  return {
    order,
    customerId,
    orderId,
    track,
    login,
    buy,
    report,
    store: counter.store,
    params: { id: track },
    invoices: async () => (await invoicesOfOrder(db, customerId, orderId)).filter(({ number }) => number > 0),
    /** Receivable, deferred wage, card credit, wallet. */
    accounts: async () =>
      [
        await balanceOf(db, customerId, 'CUSTOMER_RECEIVABLE', orderId),
        await balanceOf(db, customerId, 'DEFERRED_WAGE', orderId),
        await balanceOf(db, customerId, 'CUSTOMER_CARD_CREDIT', orderId),
        await balanceOf(db, customerId, 'CUSTOMER_WALLET'),
      ] as const,
    care: async (of = track) => (await counter.call(readPurchaseCare, { params: { id: of } }, { token: await login() })).body.results,
    propose: (id: string, token: string) =>
      staff.call(proposeProblemRefund, { params: { customer_id: customerId, id }, body: { reason: 'کالا نرسیده است' } }, token),
    approve: (id: number, token: string) => staff.call(approveProposal, { params: { customer_id: customerId, id } }, token),
  }
}
