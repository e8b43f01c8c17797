import { promissoryAmount } from '#domain/catalogue/calculators/repayment.ts'
import { expiresOn } from '#domain/lending/credit-checks/report.ts'
import { roomUnder } from '#domain/lending/credit-limit/own-limit.ts'
import { acceptedOrder } from '#domain/lending/orders/accepted-order.ts'
import { answersReport, firstStatus, type CreationRefusal } from '#domain/lending/orders/create-order.ts'
import { hasFirstPayment } from '#domain/lending/orders/first-payment.ts'
import { points, rial, type Rial } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { dayOf } from '#domain/platform/kernel/time.ts'
import { limitsOf, mostAmount, promissoryCost } from '#domain/platform/policies/costs.ts'
import { policyOn, type AsOf } from '#domain/platform/policies/policy.ts'
import type { OrderType, RefundPolicyType } from '#domain/platform/products/order-types.ts'
import { draftInvoices } from '#server/billing/invoices/draft-invoices.ts'
import { owedAndOrdered } from '#server/billing/invoices/sql.ts'
import { calculationFor, type OrderCalculation, type TermsRefusal } from '#server/catalogue/stores/calculation-for.ts'
import { storeBy } from '#server/catalogue/stores/sql.ts'
import { recordAcceptance } from '#server/identity/accepted-texts/sql.ts'
import { lockAnyProfile } from '#server/identity/profile/sql.ts'
import { approvedReport } from '#server/lending/credit-checks/sql.ts'
import { ownLimitOf } from '#server/lending/credit-limit/sql.ts'
import type { OfferRow } from '#server/lending/offers/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { insertOrder, ordersForCreation, type OrderRow } from '../sql.ts'

export type OrderInput = {
  readonly customerId: number
  readonly type: OrderType
  readonly amount: Rial
  readonly invoiceCount: number
  readonly payDay?: number | undefined
  readonly hasBankAccount: boolean
  readonly storeSlug?: string | undefined
  readonly storeProviderGuaranteeId?: number | undefined
  readonly providerId?: number | undefined
  readonly refundPolicyType?: RefundPolicyType | undefined
  readonly channel: string
  readonly deviceName: string
  readonly utm: Readonly<Record<string, string>>
  /** The accepted offer: the terms of the day it was made apply, and no order is made where they cost something else by now. */
  readonly offer?: Pick<OfferRow, 'createdAt' | 'totalRepayment'> | undefined
} & AsOf

/**
 * Creates an order by rows 0 to 2 of lifecycle.md §1: calculates and stores the terms and drafts the invoices. Two concurrent
 * calls create one order: the customer's row is locked, and a unique index allows one open order.
 */
export async function createOrder(tx: Db, input: OrderInput): Promise<Result<OrderRow, CreationRefusal | TermsRefusal>> {
  const { customerId, type, amount, at, policies } = input
  const profile = await lockAnyProfile(tx, customerId)
  const orders = await ordersForCreation(tx, customerId)
  const report = await reportInForce(tx, input)
  const begins = firstStatus({
    type,
    amount,
    report,
    ownRoom: roomUnder(await ownLimitOf(tx, customerId), await owedAndOrdered(tx, customerId), at),
    isIdentityConfirmed: profile.ehrazsho,
    isOffered: report !== null && input.offer !== undefined && answersReport(input.offer.createdAt, report.approvedAt),
    today: dayOf(at),
    orders: orders,
  })
  if (!begins.ok) return begins
  const calculation = await calculationFor(tx, { ...input, at: input.offer?.createdAt ?? at })
  if (!calculation.ok) return calculation
  if (input.offer && input.offer.totalRepayment !== calculation.value.repayment.totalRepayment) return err(otherTerms)

  const order = await insertOrder(tx, { ...(await termsOf(tx, input, calculation.value)), status: begins.value }, at)
  if (!order) return err({ kind: 'ORDER_OPEN', details: { order_identifier: '' } })
  await draftInvoices(tx, {
    customerId,
    orderId: order.id,
    type,
    amount,
    at,
    yearlyRate: order.yearlyRate,
    count: order.invoiceCount,
    lateFeeAboveRate: policyOn(policies, dayOf(at)).lateFeeAboveRate,
    firstPayment: hasFirstPayment(order) ? rial(order.orderCost + order.apiCost + order.shippingCost) : null,
  })
  await recordAcceptance(tx, { customerId, kind: 'ORDER', subject: order.id, orderId: order.id, at, text: acceptedOrder(order) })
  await publish(tx, { type: 'order.created', customerId, orderId: order.id })
  return ok(order)
}

const otherTerms: TermsRefusal = {
  kind: 'INVALID',
  errors: { loan_offer_id: ['این پیشنهاد دیگر معتبر نیست. شرایط فروشگاه عوض شده است.'] },
}

async function reportInForce(tx: Db, { customerId, type, at, policies }: OrderInput) {
  const report = await approvedReport(tx, customerId, at)
  if (!report?.approvedAt) return null
  const policy = policyOn(policies, dayOf(at))
  return {
    allowsCredit: report.allowCredit,
    mostAmount: mostAmount(policy, type, limitsOf(policy, report.scoreGrade)),
    approvedAt: report.approvedAt,
    validUntil: expiresOn(report.approvedAt),
  }
}

/** The terms stored with the order, independent of later changes of policies and stores. */
async function termsOf(tx: Db, input: OrderInput, calculation: OrderCalculation) {
  const { customerId, type, amount, invoiceCount, hasBankAccount, channel, deviceName, utm, at, policies } = input
  const { repayment, collateral, orderCost, apiCost, shippingCost, cardDelivery, yearlyRate, isOwnFund } = calculation
  const policy = policyOn(policies, dayOf(at))
  const store = input.storeSlug && calculation.storeId !== null ? await storeBy(tx, input.storeSlug) : null
  const noteAmount = collateral ? promissoryAmount(repayment.totalRepayment) : rial(0)
  const instant = policy.instantAmounts.find((step) => step.amount === amount)
  return {
    customerId,
    type,
    amount,
    invoiceCount,
    payDay: input.payDay ?? null,
    hasBankAccount,
    channel,
    deviceName,
    utm,
    yearlyRate,
    isOwnFund,
    orderCost,
    apiCost,
    shippingCost,
    cardDelivery,
    wage: repayment.wage,
    monthlyInvoice: repayment.monthlyInvoice,
    totalRepayment: repayment.totalRepayment,
    storeId: calculation.storeId,
    providerId: calculation.providerId,
    storeProviderGuaranteeId: calculation.storeProviderGuaranteeId,
    storeName: store?.name ?? null,
    storeSlug: store?.slug ?? null,
    storeLogo: store?.svgLogo ?? null,
    subtype: type === 'BANK_PERSONAL_LOAN' ? (collateral?.type ?? null) : null,
    refundPolicyType: collateral?.type ?? null,
    guarantorsNeeded: collateral?.guarantors ?? 0,
    promissoryAmount: noteAmount,
    promissoryCost: noteAmount > 0 ? promissoryCost(policy, noteAmount) : rial(0),
    pointsNeeded: type === 'INSTANT_LOAN' ? (instant?.points ?? points(0)) : policy.pointsNeeded,
  }
}
