import type { readOrderForStaff } from '#contract/backoffice/order-review/routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { maskedEnd, shortName } from '#domain/backoffice/access/rights.ts'
import { signStatus } from '#domain/lending/contracts/sign-request.ts'
import { documentGroups } from '#domain/lending/documents/document.ts'
import { groupsNeeded } from '#domain/lending/orders/progress/missing.ts'
import { wireInstant, wireInstantOrNull, type Instant } from '#domain/platform/kernel/time.ts'
import { profileOf } from '#server/identity/profile/sql.ts'
import { documentGroupsOf } from '#server/lending/documents/sql.ts'
import { caseOf } from '#server/lending/orders/context/case-of.ts'
import type { OrderContext } from '#server/lending/orders/context/read-order-context.ts'
import type { OrderRow } from '#server/lending/orders/sql.ts'
import type { Db } from '#server/platform/database/open.ts'

type View = Reply<typeof readOrderForStaff>['results']['surroundings']

const endOrNull = (text: string | null): string | null => (text === null ? null : maskedEnd(text))

/** What a reviewer checks before deciding on an order: report, documents, security, guarantors, signatures, card. */
export async function orderContextView(db: Db, order: OrderRow, context: OrderContext, at: Instant): Promise<View> {
  const orderCase = caseOf(order, context)
  const { report } = context
  const note = context.notes.get(order.id)
  const cheque = context.cheques.get(order.id)
  const mortgageDeed = context.mortgageDeeds.get(order.id)
  const needed = groupsNeeded(orderCase)
  return {
    report: report && {
      score: report.score,
      grade: report.scoreGrade,
      allow_credit: report.allowCredit,
      approved_at: wireInstant(report.approvedAt ?? report.createdAt),
    },
    papers: documentGroups.map((group) => ({ group, state: context.groups[group], is_needed: needed.includes(group) })),
    points_deducted_at: wireInstantOrNull(order.pointsDeductedAt),
    bank_account_number: endOrNull(order.bankAccountNumber),
    destination_bank_account_number: endOrNull(order.destinationBankAccountNumber),
    note: note ? { status: note.status, is_bought: note.paidAt !== null, number: note.number } : null,
    cheque: cheque ? { number: cheque.number, front: cheque.frontStatus, back: cheque.backStatus } : null,
    deed: mortgageDeed ? { status: mortgageDeed.status, number: mortgageDeed.number } : null,
    valuation: order.valuationAmount === null ? null : { amount: order.valuationAmount, paid_at: wireInstantOrNull(order.valuationPaidAt) },
    sana: order.sanaInquiredAt === null ? null : { tracking_id: order.sanaTrackingId, inquired_at: wireInstant(order.sanaInquiredAt) },
    guarantees: await guaranteesView(db, order, context),
    signatures: (context.requests.get(order.id) ?? []).map((request) => ({
      party: request.type,
      status: signStatus(request, at),
      signed_at: wireInstantOrNull(request.signedAt),
    })),
    first_payment_paid: orderCase.isFirstPaymentPaid,
    card: order.cardStatus === null ? null : { status: order.cardStatus, tracking_number: order.cardTrackingNumber },
    credit_tracking_id: order.creditTrackingId,
    settlement_tracking_id: order.settlementTrackingId,
    has_address: orderCase.hasAddress,
  }
}

async function guaranteesView(db: Db, order: OrderRow, { guarantees }: OrderContext): Promise<View['guarantees']> {
  return Promise.all(
    (guarantees.get(order.id) ?? []).map(async ({ id, status, approvedAt, guarantorId, personnelCode }) => {
      const { name, family } = await profileOf(db, guarantorId)
      const { IDENTIFICATION: identification } = await documentGroupsOf(db, guarantorId)
      return {
        id,
        status,
        is_approved: approvedAt !== null,
        guarantor: { id: guarantorId, name: shortName(name, family) },
        personnel_code: personnelCode,
        identification,
        is_reviewable: approvedAt === null && status === 'DOCUMENT_VALIDATION' && identification === 'APPROVED',
      }
    }),
  )
}
