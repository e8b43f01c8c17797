import {
  listCreditPurchasesSchema,
  listSpendableCreditsSchema,
  type CreditPurchase,
  type SpendableCredit,
} from '#contract/merchants/checkout/credits.ts'
import { listCreditPurchases, listSpendableCredits } from '#contract/merchants/checkout/routes.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { orderIdentifier, orderIdOf } from '#domain/platform/kernel/public-code.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import { instant, wireInstant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { creditsOf, pageOfPurchases, type CreditRow, type PurchaseRow } from './credits-sql.ts'

/** What may be spent of the credit of each order, and what was bought with it. */
export function creditRoutes(http: HttpServer, app: App): void {
  http.serve(listSpendableCredits, listSpendableCreditsSchema, async ({ actor }) =>
    ok({ results: (await creditsOf(app.db, actor.customerId)).map(creditResponse) }),
  )

  http.serve(listCreditPurchases, listCreditPurchasesSchema, async ({ query, actor }) => {
    const { page = 1, per_page: perPage = 15, 'filter[order]': order } = query
    // No order has the id 0.
    const orderId = order === undefined ? undefined : (orderIdOf(order) ?? 0)
    const { rows, total } = await pageOfPurchases(app.db, actor.customerId, { orderId, page, perPage })
    const metas = { current_page: page, per_page: perPage, total, last_page: Math.max(1, Math.ceil(total / perPage)) }
    return ok({ results: rows.map(purchaseResponse), metas })
  })
}

const creditResponse = (row: CreditRow): SpendableCredit => ({
  order_id: row.orderId,
  identifier: orderIdentifier(row.orderId),
  store:
    row.storeName === null || row.storeSlug === null
      ? null
      : { name: row.storeName, slug: row.storeSlug, logo: row.storeLogo, url: row.storeUrl },
  granted: row.granted,
  spendable: row.spendable,
  reserved: row.reserved,
  purchase_count: row.purchaseCount,
  ready_at: wireInstant(instant(Number(row.readyAtMs))),
})

const purchaseResponse = ({ ticket, own, storeName, storeSlug, storeLogo }: PurchaseRow): CreditPurchase => ({
  track_number: ticket.trackNumber,
  status: ticket.status,
  store: { name: storeName, slug: storeSlug, logo: storeLogo },
  items: ticket.items.map(({ name, count, amount }) => ({ name, count, amount: rial(amount) })),
  ticket_amount: ticket.amount,
  credit_amount: own.credit,
  wallet_amount: own.wallet,
  cash_amount: rial(own.cash - own.discount),
  refunded_amount: ticket.refunded,
  credits: own.credits.map(({ orderId, amount }) => ({ order_id: orderId, identifier: orderIdentifier(orderId), amount })),
  bought_at: wireInstant(ticket.doneAt ?? ticket.createdAt),
})
