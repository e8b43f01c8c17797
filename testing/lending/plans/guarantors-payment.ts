import type { PaymentStatus } from '#domain/billing/payments/payment.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { purchaseKinds } from '#server/app/purchase-kinds.ts'
import { invoicesOfOrder } from '#server/billing/invoices/sql.ts'
import type { Confirmed } from '#server/billing/payments/settle-payments.ts'
import { payerPayments } from '#server/billing/payments/tables.ts'
import type { OrderRow } from '#server/lending/orders/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { confirmedPayment } from '#testing/billing/payments/begun-payment.ts'
import { present } from '#testing/expectations.ts'
import { asOf } from '#testing/test-app.ts'

type Paying = { readonly payerId: number; readonly status: PaymentStatus; readonly at: Instant }

/** A guarantor's payment of the order's first instalment in a status, as the gateway confirms it. */
export async function guarantorsPayment(db: Db, { customerId, id }: OrderRow, { payerId, status, at }: Paying): Promise<Confirmed> {
  const invoice = present((await invoicesOfOrder(db, customerId, id)).find(({ number }) => number === 1))
  const [priced] = await purchaseKinds.invoice.price(db, [{ customerId, itemIds: [invoice.id], ...asOf(at) }])
  if (!priced?.ok) throw new Error(priced?.error.kind)
  const payment = await confirmedPayment(db, { customerId, kind: 'invoice', status, items: priced.value, at, payerId })
  await db.insert(payerPayments).values({ customerId: payerId, paymentId: payment.payment.id, ownerId: customerId })
  return payment
}
