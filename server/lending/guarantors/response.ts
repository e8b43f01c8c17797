import type { Guarantee } from '#contract/lending/guarantors/guarantee.ts'
import type { GuaranteeActor } from '#domain/lending/guarantors/guarantee-transitions.ts'
import { erasedPersonnelCode, shownGuaranteeStatus } from '#domain/lending/guarantors/guarantee.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { wireInstant, type Instant } from '#domain/platform/kernel/time.ts'
import { signRequestResponse } from '#server/lending/sign-requests/response.ts'
import type { SignRequestRow } from '#server/lending/sign-requests/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { GuaranteedOrder } from './guaranteed-order.ts'
import type { GuaranteeRow } from './sql.ts'

/** Shown in place of a name until the guarantor consents. */
export const maskedName = '***'

type GuaranteeParts = {
  readonly guarantee: GuaranteeRow
  readonly order: Pick<GuaranteedOrder, 'id' | 'amount' | 'totalRepayment' | 'invoiceCount'>
  readonly request: SignRequestRow | null
  /** Who reads it; the signing page is for the guarantor only. */
  readonly reader: 'owner' | 'guarantor'
  /** Who closed it, where it is rejected. */
  readonly endedBy: GuaranteeActor | undefined
  readonly now: Instant
}

/** The response entity of a guarantee for either party (R-ENTITY-40); names are masked until the guarantor consents. */
export function guaranteeResponse(app: App, { guarantee, order, request, reader, endedBy, now }: GuaranteeParts): Guarantee {
  const isConsented = guarantee.consentedAt !== null
  const shown = (name: string | null) => (isConsented ? (name ?? '') : maskedName)
  return {
    id: guarantee.id,
    personnel_code: guarantee.personnelCode,
    order_identifier: orderIdentifier(order.id),
    status: guarantee.status,
    previous_status: guarantee.previousStatus,
    mapped_status: shownGuaranteeStatus(guarantee.status, guarantee.previousStatus),
    order_owner_name: shown(guarantee.ownerName),
    order_owner_family: shown(guarantee.ownerFamily),
    order_owner_invoice_count: order.invoiceCount,
    order_owner_amount: order.amount,
    total_repayment: order.totalRepayment,
    customer: { name: shown(guarantee.guarantorName), family: shown(guarantee.guarantorFamily), personnel_number: guarantee.personnelCode },
    sign_requests: request ? [signRequestResponse(app, { request, isSigner: reader === 'guarantor', now })] : [],
    asked_at: wireInstant(guarantee.createdAt),
    is_consented: isConsented,
    is_approved: guarantee.approvedAt !== null,
    is_guarantor_gone: guarantee.personnelCode === erasedPersonnelCode,
    ended_by: endedBy ?? null,
    reasons: guarantee.reasons.map(({ code, target, text }) => ({ code, target, text })),
  }
}
