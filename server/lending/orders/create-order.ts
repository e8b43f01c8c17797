import { promissoryAmount } from '#domain/catalogue/calculators/repayment.ts'
import { expiresOn } from '#domain/lending/credit-checks/report.ts'
import { firstStatus, type CreationRefusal } from '#domain/lending/orders/create-order.ts'
import { points, rial, type Rial } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { dayOf, type Instant } from '#domain/platform/kernel/time.ts'
import { limitsOf, mostAmount, promissoryCost } from '#domain/platform/policies/costs.ts'
import { policyAt } from '#domain/platform/policies/policy.ts'
import type { OrderType, RefundPolicyType } from '#domain/platform/products/order-types.ts'
import { draftInvoices } from '#server/billing/invoices/draft-invoices.ts'
import { calculationFor, type OrderCalculation, type TermsRefusal } from '#server/catalogue/stores/calculation-for.ts'
import { storeBy } from '#server/catalogue/stores/sql.ts'
import { lockProfile } from '#server/identity/profile/sql.ts'
import { approvedReport } from '#server/lending/credit-checks/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { insertOrder, standingOf, type OrderRow } from './sql.ts'

export type OrderWish = {
  readonly customerId: number
  readonly type: OrderType
  readonly amount: Rial
  readonly invoiceCount: number
  readonly hasBankAccount: boolean
  readonly storeSlug?: string | undefined
  readonly storeProviderGuaranteeId?: number | undefined
  readonly refundPolicyType?: RefundPolicyType | undefined
  readonly channel: string
  readonly deviceName: string
  readonly utm: Readonly<Record<string, string>>
  readonly at: Instant
  /** The day of the offer it takes up, whose terms hold. */
  readonly offeredAt?: Instant | undefined
}

/**
 * Creates an order by rows 0 to 2 of lifecycle.md §1: the terms are computed anew and kept, its invoices are drafted.
 * Two clicks at once make one order: the customer's row is held, and the database lets one open order stand.
 */
export async function createOrder(tx: Db, wish: OrderWish): Promise<Result<OrderRow, CreationRefusal | TermsRefusal>> {
  const { customerId, type, amount, at } = wish
  const profile = await lockProfile(tx, customerId)
  const standing = await standingOf(tx, customerId)
  const report = await reportInForce(tx, wish)
  const begins = firstStatus({
    type,
    amount,
    report,
    isIdentityConfirmed: profile.ehrazsho,
    isOffered: wish.offeredAt !== undefined,
    today: dayOf(at),
    orders: standing,
  })
  if (!begins.ok) return begins
  const calculation = await calculationFor(tx, { ...wish, at: wish.offeredAt ?? at })
  if (!calculation.ok) return calculation

  const order = await insertOrder(tx, { ...(await termsOf(tx, wish, calculation.value)), status: begins.value }, at)
  if (!order) return err({ kind: 'ORDER_OPEN', details: { order_identifier: '' } })
  await draftInvoices(tx, {
    customerId,
    orderId: order.id,
    type,
    amount,
    at,
    yearlyRate: order.yearlyRate,
    count: order.invoiceCount,
    lateFeeAboveRate: policyAt(dayOf(at)).lateFeeAboveRate,
    firstPayment: type === 'INSTANT_LOAN' ? null : rial(order.orderCost + order.apiCost + order.shippingCost),
  })
  await publish(tx, { type: 'order.created', customerId, orderId: order.id })
  return ok(order)
}

async function reportInForce(tx: Db, { customerId, type, at }: OrderWish) {
  const report = await approvedReport(tx, customerId, at)
  if (!report?.approvedAt) return null
  const policy = policyAt(dayOf(at))
  return {
    allowsCredit: report.allowCredit,
    mostAmount: mostAmount(policy, type, limitsOf(policy, report.scoreGrade)),
    validUntil: expiresOn(report.approvedAt),
  }
}

/** Everything the order keeps of its terms, whatever the policy or the store become later. */
async function termsOf(tx: Db, wish: OrderWish, calculation: OrderCalculation) {
  const { customerId, type, amount, invoiceCount, hasBankAccount, channel, deviceName, utm, at } = wish
  const { repayment, collateral, orderCost, apiCost, shippingCost, yearlyRate, isOwnFund } = calculation
  const policy = policyAt(dayOf(at))
  const store = wish.storeSlug && calculation.storeId !== null ? await storeBy(tx, wish.storeSlug) : null
  const noteAmount = collateral ? promissoryAmount(repayment.totalRepayment) : rial(0)
  const instant = policy.instantAmounts.find((step) => step.amount === amount)
  return {
    customerId,
    type,
    amount,
    invoiceCount,
    hasBankAccount,
    channel,
    deviceName,
    utm,
    yearlyRate,
    isOwnFund,
    orderCost,
    apiCost,
    shippingCost,
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
