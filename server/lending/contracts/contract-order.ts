import { planInvoices, type PlannedInvoice } from '#domain/billing/invoices/plan-invoices.ts'
import type { MainStatus, OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import { rial, type Points, type Rial } from '#domain/platform/kernel/money.ts'
import { contractNumber, orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { OrderType, RefundPolicyType } from '#domain/platform/products/order-types.ts'
import { firstInvoiceOf } from '#server/billing/invoices/sql.ts'
import { packagesOnSale, type StoredPackage } from '#server/billing/points/sql.ts'
import { providerNames } from '#server/catalogue/stores/terms-sql.ts'
import { profileOf } from '#server/identity/profile/sql.ts'
import { lenderOf } from '#server/lending/orders/reading/price.ts'
import { orderRowOf } from '#server/lending/orders/sql.ts'
import type { Db } from '#server/platform/database/open.ts'

/** An order with everything its documents contain; its terms were fixed when it was created. */
export type ContractOrder = {
  readonly id: number
  readonly customerId: number
  readonly identifier: string
  readonly contractNumber: string
  readonly status: OrderStatus
  readonly previousStatus: MainStatus | null
  readonly type: OrderType
  readonly createdAt: Instant
  /** When it came into its status. */
  readonly statusAt: Instant
  readonly storeName: string | null
  readonly isOwnFund: boolean
  readonly lender: string
  readonly pointsNeeded: Points
  /** What may be bought where points are lacking. */
  readonly packages: readonly StoredPackage[]
  readonly valuationAmount: Rial | null
  readonly amount: Rial
  readonly wage: Rial
  readonly totalRepayment: Rial
  readonly yearlyRate: number
  readonly count: number
  readonly payDay: number | null
  readonly firstPayment: { readonly orderCost: Rial; readonly apiCost: Rial; readonly shippingCost: Rial; readonly total: Rial }
  readonly instalments: readonly PlannedInvoice[]
  readonly collateral: RefundPolicyType | null
  readonly promissoryAmount: Rial
  readonly promissoryCost: Rial
  readonly accountNumber: string | null
  /** Where a cash loan is paid to. */
  readonly destinationNumber: string | null
  readonly isFirstPaymentPaid: boolean
  readonly customer: {
    readonly fullName: string
    readonly nationalCode: string
    readonly mobile: string
    readonly address: string | null
  }
}

/** The customer's own order for its documents; null when it is unknown or another customer's. */
export async function contractOrder(tx: Db, customerId: number, orderId: number): Promise<ContractOrder | null> {
  const row = await orderRowOf(tx, customerId, orderId)
  if (!row) return null
  const profile = await profileOf(tx, customerId)
  const firstInvoice = await firstInvoiceOf(tx, customerId, orderId)
  const total = rial(row.orderCost + row.apiCost + row.shippingCost)
  const { amount, yearlyRate, invoiceCount: count } = row
  return {
    ...row,
    count,
    identifier: orderIdentifier(row.id),
    contractNumber: contractNumber(row.id),
    firstPayment: { orderCost: row.orderCost, apiCost: row.apiCost, shippingCost: row.shippingCost, total },
    instalments: planInvoices({ amount, yearlyRate, count }, null).filter(({ number }) => number > 0),
    lender: lenderOf(row, await providerNames(tx, row.providerId === null ? [] : [row.providerId])),
    packages: await packagesOnSale(tx),
    collateral: row.refundPolicyType,
    accountNumber: row.bankAccountNumber,
    // As its pay-out reads it.
    destinationNumber: row.destinationBankAccountNumber ?? row.bankAccountNumber,
    // An order without a first payment (an instant loan) needs none before its signatures.
    isFirstPaymentPaid: firstInvoice === null || firstInvoice.settled !== null,
    customer: {
      fullName: [profile.name, profile.family].filter(Boolean).join(' '),
      nationalCode: profile.nationalCode ?? '',
      mobile: profile.mobile,
      address: [profile.address.mainStreet, profile.address.secondaryStreet, profile.address.plaque].filter(Boolean).join('، ') || null,
    },
  }
}
