import type { InvoiceOnWire } from '#contract/billing/invoices/invoice.ts'
import { feeDays, stopsOf } from '#domain/billing/invoices/fee-days.ts'
import { feeMeter } from '#domain/billing/invoices/fee-meter.ts'
import { earlyPoints, daysLate, earlyUntil, isUnpaid, statusOn, type Invoice } from '#domain/billing/invoices/invoice.ts'
import { chargeSingle } from '#domain/billing/invoices/payable.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { day, dayOf, startOfDay, wireInstant } from '#domain/platform/kernel/time.ts'
import { policyOn, type AsOf } from '#domain/platform/policies/policy.ts'
import type { ShownInvoice } from './sql.ts'

/** R-CONST-23: contracts of orders made since then follow the new rule. */
const newContractsSince = startOfDay(day('2023-04-03'))

/** What an answer says of an invoice comes from these. */
export type InvoiceToShow = Invoice & Pick<ShownInvoice, 'orderType' | 'orderAmount' | 'invoiceCount' | 'createdAt' | 'paymentId'>

/** An invoice as its owner sees it at that moment: what it would cost and earn alone, or what it did when it was paid. */
export function invoiceOnWire(invoice: InvoiceToShow, { at, policies }: AsOf): InvoiceOnWire {
  const today = dayOf(at)
  const { settled } = invoice
  const on = settled ? dayOf(settled.paidAt) : today
  const charge = chargeSingle(invoice, on, policyOn(policies, today))
  const until = earlyUntil(invoice)
  const isOpen = isUnpaid(invoice)
  const lateFee = settled ? settled.lateFee : isOpen ? charge.lateFee : rial(0)
  const collectionFee = settled ? settled.collectionFee : isOpen ? charge.collectionFee : rial(0)
  const lateFeeDiscount = rial(Math.min(invoice.lateFeeDiscount, lateFee))
  const demandCollectionDiscount = rial(Math.min(invoice.demandCollectionDiscount, collectionFee))
  const groupDiscount = settled?.groupDiscount ?? rial(0)
  return {
    uuid: invoice.id,
    number: invoice.number,
    status: statusOn(invoice, today) ?? 'PENDING',
    amount: invoice.amount,
    wage_part: invoice.wagePart,
    late_fee_rate: invoice.yearlyRate + invoice.lateFeeAboveRate,
    payable: rial(invoice.amount + lateFee + collectionFee - lateFeeDiscount - demandCollectionDiscount - groupDiscount),
    paid_at: settled ? wireInstant(settled.paidAt) : null,
    due_date: invoice.dueDate,
    ...(until !== null && until !== invoice.dueDate ? { early_until: until } : {}),
    ...(invoice.status === 'PENDING' && invoice.onHoldUntil ? { held_until: invoice.onHoldUntil } : {}),
    identifier: `INV-${orderIdentifier(invoice.orderId).replace(/^\D+/, '')}-${String(invoice.number).padStart(2, '0')}`,
    tracking_id: settled?.trackingId ?? null,
    reference_id: invoice.paymentId,
    order: {
      id: invoice.orderId,
      identifier: orderIdentifier(invoice.orderId),
      amount: invoice.orderAmount,
      type: invoice.orderType,
      invoice_count: invoice.invoiceCount,
    },
    number_of_days_late: invoice.status === 'CANCELED' ? 0 : daysLate(invoice, today),
    new_contract: invoice.createdAt >= newContractsSince,
    late_fee: lateFee,
    early_points: settled ? settled.earlyPoints : invoice.status === 'PENDING' ? earlyPoints(until, today) : 0,
    late_fee_discount: lateFeeDiscount,
    claims_collection_fee: collectionFee,
    demand_collection_discount: demandCollectionDiscount,
    with_group_payment_discount: groupDiscount,
    ...(settled && settled.codeDiscount > 0 ? { code_discount: settled.codeDiscount } : {}),
    has_late_fee: lateFee > 0,
    ...(invoice.feePart && lateFee > 0 ? { fee_part: invoice.feePart } : {}),
    ...(lateFee > 0 && invoice.dueDate !== null ? { fee_days: feeDays(invoice.dueDate, stopsOf(invoice), on) } : {}),
    ...(isOpen && lateFee > 0 && daysLate(invoice, today) > 0 ? { fee_meter: feeMeter(invoice, today) } : {}),
  }
}
