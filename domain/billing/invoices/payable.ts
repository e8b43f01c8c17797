import { divideHalfUp, rial, sum, type Rial } from '#domain/platform/kernel/money.ts'
import { dayOf, type Day, type Instant } from '#domain/platform/kernel/time.ts'
import type { Policy } from '#domain/platform/policies/policy.ts'
import { feeDays, feesUntil, mayCollectionFeeArise, mostFeeDays, stopsOf } from './fee-days.ts'
import { earlyUntil, type Invoice } from './invoice.ts'

/** What one invoice costs in one payment, part by part. */
export type InvoiceCharge = {
  readonly invoiceId: string
  readonly orderId: number
  readonly number: number
  readonly amount: Rial
  readonly wagePart: Rial
  /** Its principal where that is paid before the due day (R-PLAN-17); missing in payments of older releases. */
  readonly advance?: Rial
  /** With `feePart`, which a hardship plan froze; missing in payments of older releases. */
  readonly lateFee: Rial
  readonly feePart?: Rial
  readonly collectionFee: Rial
  readonly lateFeeDiscount: Rial
  readonly demandCollectionDiscount: Rial
  readonly groupDiscount: Rial
  readonly payable: Rial
}
type Fees = Pick<Policy, 'collectionFeePercent' | 'collectionFeeFromDay' | 'groupDiscountPercent' | 'groupDiscountLeastInvoices'>

/** Unpaid amount × (rate + 6) / 100 × whole days late / 365, half up, for at most 365 days; never a fee on a fee (lifecycle.md §2). */
export function lateFee(invoice: Pick<Invoice, 'amount' | 'yearlyRate' | 'lateFeeAboveRate'>, days: number): Rial {
  const hundredths = BigInt(Math.round((invoice.yearlyRate + invoice.lateFeeAboveRate) * 100))
  return divideHalfUp(BigInt(invoice.amount) * hundredths * BigInt(Math.min(days, mostFeeDays)), 3_650_000n)
}

/** 2 % of the amount from day 61 (lifecycle.md §2). */
export const collectionFee = (amount: Rial, days: number, fee: Pick<Fees, 'collectionFeePercent' | 'collectionFeeFromDay'>): Rial =>
  days < fee.collectionFeeFromDay ? rial(0) : divideHalfUp(BigInt(amount) * BigInt(fee.collectionFeePercent), 100n)

/**
 * What each of `invoices` costs when all are paid together on `today`. Fees of the first payment are 0. The group
 * discount takes 1 % of the wage parts where at least 3 invoices of one order are in the basket, all before due.
 */
export function chargeBatch(invoices: readonly Invoice[], at: Instant, fees: Fees): readonly InvoiceCharge[] {
  const today = dayOf(at)
  const discounted = ordersInGroup(invoices, at, fees)
  return invoices.map((invoice) => charge(invoice, { today, fees, inGroup: discounted.has(invoice.orderId) }))
}

/** What one unpaid invoice would cost alone on `today`: the figures its page shows. */
export const chargeSingle = (invoice: Invoice, today: Day, fees: Fees): InvoiceCharge => charge(invoice, { today, fees, inGroup: false })

export const totalPayable = (charges: readonly InvoiceCharge[]): Rial => sum(charges.map(({ payable }) => payable))

function charge(invoice: Invoice, { today, fees, inGroup }: { today: Day; fees: Fees; inGroup: boolean }): InvoiceCharge {
  const { feePart = rial(0) } = invoice
  const { late, collection } = feesOn(invoice, invoice.settled ? dayOf(invoice.settled.paidAt) : today, fees)
  // A discount is at most the fee it was given on.
  const lateFeeDiscount = least(invoice.lateFeeDiscount, late)
  const demandCollectionDiscount = least(invoice.demandCollectionDiscount, collection)
  const groupDiscount =
    inGroup && invoice.number > 0 ? divideHalfUp(BigInt(invoice.wagePart) * BigInt(fees.groupDiscountPercent), 100n) : rial(0)
  return {
    invoiceId: invoice.id,
    orderId: invoice.orderId,
    number: invoice.number,
    amount: invoice.amount,
    wagePart: invoice.wagePart,
    advance: rial(invoice.dueDate !== null && today < invoice.dueDate ? invoice.amount - invoice.wagePart : 0),
    lateFee: late,
    feePart,
    collectionFee: collection,
    lateFeeDiscount,
    demandCollectionDiscount,
    groupDiscount,
    payable: rial(invoice.amount + late + collection - lateFeeDiscount - demandCollectionDiscount - groupDiscount),
  }
}

/** The fees of an invoice on a day. While they are stopped none grows, and none arises. */
function feesOn(invoice: Invoice, on: Day, fees: Fees): { readonly late: Rial; readonly collection: Rial } {
  const { dueDate, feePart = rial(0), hardshipOfferedOn = null } = invoice
  if (dueDate === null) return { late: feePart, collection: rial(0) }
  const stops = stopsOf(invoice)
  const days = feeDays(dueDate, stops, on)
  const mayArise = mayCollectionFeeArise(days, fees.collectionFeeFromDay, hardshipOfferedOn, feesUntil(stops, on))
  return {
    late: rial(feePart + lateFee(invoice, days)),
    collection: mayArise ? collectionFee(invoice.amount, days, fees) : rial(0),
  }
}

/** The orders with at least 3 instalments among `invoices`, all before their due day. */
function ordersInGroup(invoices: readonly Invoice[], at: Instant, { groupDiscountLeastInvoices }: Fees): ReadonlySet<number> {
  const instalments = Map.groupBy(
    invoices.filter(({ number }) => number > 0),
    ({ orderId }) => orderId,
  )
  const today = dayOf(at)
  const early = [...instalments].filter(
    ([, own]) => own.length >= groupDiscountLeastInvoices && own.every((one) => today < (earlyUntil(one) ?? '')),
  )
  return new Set(early.map(([orderId]) => orderId))
}

const least = (one: Rial, other: Rial): Rial => rial(Math.min(one, other))
