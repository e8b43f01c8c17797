import { expect } from 'vitest'
import { purchasePromissory } from '#contract/billing/payments/routes.ts'
import { changePromissory, putPromissory } from '#server/lending/promissory/sql.ts'
import type { FakePartners } from '#testing/platform/partners/fake-partners.ts'
import type { TestApp } from '#testing/test-app.ts'
import { openBuyer, type Buyer } from './buyer.ts'

/** A customer who has paid for the note of their order, which waits for the bank to issue it. */
export async function paidNote(it: TestApp, slug: string): Promise<Buyer> {
  const { db } = it.app
  const buyer = await openBuyer(it, slug, 'UPLOAD_PROMISSORY')
  const { customerId, orderId } = buyer.key
  const { promissoryAmount: amount, promissoryCost: cost } = buyer.order
  const at = it.now()
  await putPromissory(db, { customerId, orderId, isOwn: false, amount, cost, status: 'PROMISSORY_WAIT_PAY', at })
  await changePromissory(db, customerId, orderId, { status: 'PROMISSORY_REQUEST', paidAt: at, nextTryAt: at }, at)
  return buyer
}

/** Buys the note of an order as its customer does, at the gateway and back, with a discount code where one is given. Answers the purchase. */
export async function buyNote(it: TestApp, { pay }: Pick<FakePartners, 'pay'>, { order, token }: Buyer, discountCode?: string) {
  const redirect_uri = 'http://pelekan.test/promissory/payment'
  const bought = await it.call(
    purchasePromissory,
    { body: { items: [{ id: order.id }], redirect_uri, ...(discountCode !== undefined && { discount_code: discountCode }) } },
    { token },
  )
  expect(bought.status).toBe(201)
  const { pathname, search } = new URL((await pay(bought.body.results.redirect_url)) ?? '')
  await it.http.inject({ url: `${pathname}${search}` })
  return bought
}
