import type { Guarantee } from '#contract/lending/guarantors/guarantee.ts'
import { shownGuaranteeStatus } from '#domain/lending/guarantors/guarantee.ts'
import { wireInstant, type Instant } from '#domain/platform/kernel/time.ts'
import { orderIdentifier } from '#domain/platform/products/order-identifier.ts'
import { wireSignRequest } from '#server/lending/sign-requests/response.ts'
import type { ReportRequestRow } from '#server/lending/sign-requests/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { GuaranteedOrder } from './guaranteed-order.ts'
import type { GuaranteeRow } from './sql.ts'

/** What stands for a name until the guarantor consents. */
export const maskedName = '***'

type Told = {
  readonly kept: GuaranteeRow
  readonly order: Pick<GuaranteedOrder, 'id' | 'amount' | 'totalRepayment' | 'invoiceCount'>
  readonly request: ReportRequestRow | null
  readonly now: Instant
}

/** A guarantee as either side sees it (R-ENTITY-40): without consent neither learns the other's name. */
export function guaranteeOnWire(app: App, { kept, order, request, now }: Told): Guarantee {
  const isConsented = kept.consentedAt !== null
  const shown = (name: string | null) => (isConsented ? (name ?? '') : maskedName)
  return {
    id: kept.id,
    personnel_code: kept.personnelCode,
    order_identifier: orderIdentifier(order.id),
    status: kept.status,
    previous_status: kept.previousStatus,
    mapped_status: shownGuaranteeStatus(kept.status, kept.previousStatus),
    order_owner_name: shown(kept.ownerName),
    order_owner_family: shown(kept.ownerFamily),
    order_owner_invoice_count: order.invoiceCount,
    order_owner_amount: order.amount,
    total_repayment: order.totalRepayment,
    customer: { name: shown(kept.guarantorName), family: shown(kept.guarantorFamily), personnel_number: kept.personnelCode },
    sign_requests: request ? [wireSignRequest(app, request, now)] : [],
    asked_at: wireInstant(kept.createdAt),
    is_consented: isConsented,
    is_approved: kept.approvedAt !== null,
    reasons: kept.reasons.map(({ code, target, text }) => ({ code, target, text })),
  }
}
