import { readInvoiceDetailsSchema } from '#contract/billing/invoices/invoice-details.ts'
import { listInvoicesSchema } from '#contract/billing/invoices/list-invoices.ts'
import { listInvoices, readInvoiceDetails } from '#contract/billing/invoices/routes.ts'
import { isUnpaid } from '#domain/billing/invoices/invoice.ts'
import { chargeBatch, totalPayable } from '#domain/billing/invoices/payable.ts'
import { rial, sum } from '#domain/platform/kernel/money.ts'
import { orderIdOf } from '#domain/platform/kernel/public-code.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { dayOf } from '#domain/platform/kernel/time.ts'
import { policyOn, type AsOf } from '#domain/platform/policies/policy.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { pageOfInvoices } from './list-invoices.ts'
import { invoiceOnWire } from './response.ts'
import { readInvoicesOf, type ShownInvoice } from './sql.ts'

/** The invoices of the customer who asks. */
export function invoiceRoutes(http: HttpServer, app: App): void {
  http.serve(listInvoices, listInvoicesSchema, async ({ query, actor }) => {
    const asOf = asOfNow(app)
    const order = query['filter[order]']
    // An order nobody can have matches nothing, like one that is somebody else's.
    const orderId = order === undefined ? undefined : (orderIdOf(order) ?? 0)
    const { page = 1, per_page: perPage = 15 } = query
    const filter = { status: query['filter[status]'], orderId, today: dayOf(asOf.at) }
    const { invoices, total, counts } = await pageOfInvoices(app.db, actor.customerId, filter, { page, perPage })
    return ok({
      results: invoices.map((invoice) => invoiceOnWire(invoice, asOf)),
      metas: { current_page: page, per_page: perPage, total, last_page: Math.max(1, Math.ceil(total / perPage)) },
      counts,
    })
  })

  http.serve(readInvoiceDetails, readInvoiceDetailsSchema, async ({ query, actor }) => {
    const ids = askedFor(query)
    if (ids === null) return err({ kind: 'INVALID', errors: { invoices: ['شناسهٔ صورتحساب درست نیست.'] } })
    const found = await readInvoicesOf(app.db, { customerId: actor.customerId, ids })
    return found.length === ids.length ? ok({ results: detailsOf(found, asOfNow(app)) }) : err({ kind: 'NOT_FOUND' })
  })
}

/** repeated `invoices[]`, or `invoices` with commas; null unless they are different uuids, at most 40. */
function askedFor(query: { 'invoices[]'?: string | string[]; invoices?: string }): string[] | null {
  const written = [query['invoices[]'] ?? [], query.invoices?.split(',') ?? []].flat()
  const ids = [...new Set(written.map((id) => id.toLowerCase()))]
  return ids.length > 0 && ids.length <= 40 && ids.every(isUuid) ? ids : null
}

const isUuid = (id: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)

function detailsOf(found: readonly ShownInvoice[], asOf: AsOf) {
  const { at, policies } = asOf
  const unpaid = found.filter(isUnpaid)
  const charges = chargeBatch(unpaid, at, policyOn(policies, dayOf(at)))
  const discountOf = new Map(charges.map(({ invoiceId, groupDiscount }) => [invoiceId, groupDiscount]))
  const fees = ({ lateFee, collectionFee, lateFeeDiscount, demandCollectionDiscount }: (typeof charges)[number]) =>
    rial(lateFee + collectionFee - lateFeeDiscount - demandCollectionDiscount)
  const items = found.map((invoice) => {
    const shown = invoiceOnWire(invoice, asOf)
    const discount = discountOf.get(invoice.id)
    return discount ? { ...shown, with_group_payment_discount: discount, payable: shown.payable - discount } : shown
  })
  return {
    items,
    total_amount: sum(unpaid.map(({ amount }) => amount)),
    total_fees: sum(charges.map(fees)),
    total_payable: totalPayable(charges),
    group_discount: sum(charges.map(({ groupDiscount }) => groupDiscount)),
    early_points: items.reduce((total, { paid_at, early_points }) => (paid_at === null ? total + early_points : total), 0),
  }
}
