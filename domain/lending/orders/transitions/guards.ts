import { staleAfterDays } from '../constants.ts'
import { hasFirstPayment } from '../first-payment.ts'
import type { OrderCase } from '../order-case.ts'
import { mayActivateCard } from '../progress/card-issuance.ts'
import { groupsOpen, guarantorsLacking, noteStatusOf, signaturesLacking } from '../progress/missing.ts'
import { waitsForCustomer } from '../progress/turn.ts'
import { isMet } from '../reason.ts'
import type { OrderRefusal } from './refusal.ts'

/** Why a transition is refused for this order, or null when it is allowed. */
export type Guard = (order: OrderCase) => OrderRefusal | null

/** The refusal of the first guard that refuses. */
export const all =
  (...guards: readonly Guard[]): Guard =>
  (order) => {
    for (const guard of guards) {
      const refusal = guard(order)
      if (refusal) return refusal
    }
    return null
  }

const needs =
  (condition: (order: OrderCase) => boolean, refusal: OrderRefusal): Guard =>
  (order) =>
    condition(order) ? null : refusal

/** Row 3: the report is approved, allows credit and covers the amount. */
export const reportPasses: Guard = ({ report }) => {
  if (!report) return { kind: 'REPORT_NEEDED' }
  if (!report.allowsCredit) return { kind: 'CREDIT_NOT_ALLOWED' }
  return report.coversAmount ? null : { kind: 'ABOVE_LIMIT' }
}

/** Row 4: there is a report, and it does not pass. */
export const reportFails: Guard = (order) => {
  if (!order.report) return { kind: 'REPORT_NEEDED' }
  return reportPasses(order) ? null : { kind: 'REPORT_PASSES' }
}

export const documentsApproved: Guard = (order) => {
  const groups = groupsOpen(order)
  return groups.length > 0 ? { kind: 'DOCUMENTS_NEEDED', details: { groups } } : null
}

/** Rows 5, 18 and 22 to 24: as many as needed are approved, whose contracts are signed; after row 5 some may have been replaced (row 7). */
export const guarantorsApproved: Guard = (order) => {
  const count = guarantorsLacking(order)
  return count > 0 ? { kind: 'GUARANTORS_NEEDED', details: { count } } : null
}

export const pointsDeducted: Guard = ({ pointsNeeded, arePointsDeducted }) =>
  pointsNeeded > 0 && !arePointsDeducted ? { kind: 'POINTS_NEEDED', details: { points: pointsNeeded } } : null

/** Row 7: every reason has evidence newer than itself. */
export const reasonsMet: Guard = ({ reasons }) => {
  const targets = reasons.filter((reason) => !isMet(reason)).map(({ target }) => target)
  return targets.length > 0 ? { kind: 'EVIDENCE_NEEDED', details: { targets } } : null
}

/** Row 10: the bank has been queried and has no account, and the customer named none. */
export const noAccountKnown: Guard = needs(
  ({ hasBankAccount, accountsAtBank, accountNumber }) => !hasBankAccount && accountsAtBank === 0 && accountNumber === null,
  { kind: 'ACCOUNT_AT_HAND' },
)
export const accountKnown: Guard = needs(({ accountNumber }) => accountNumber !== null, { kind: 'ACCOUNT_NEEDED' })
export const destinationKnown: Guard = needs(({ destinationNumber }) => destinationNumber !== null, { kind: 'ACCOUNT_NEEDED' })

/** Row 13 by the customer: the note counts as signed, or the cheque's front has been sent; its number is optional (000 §5). */
export const collateralHandedIn: Guard = (order) => {
  if (order.refundPolicyType !== 'CHEQUE') return noteStatusOf(order) === 'SIGNED' ? null : { kind: 'PROMISSORY_NEEDED' }
  const front = order.cheque?.front
  return front === 'PENDING' || front === 'APPROVED' ? null : { kind: 'CHEQUE_NEEDED' }
}

const isNoteBought = ({ refundPolicyType, note }: OrderCase): boolean =>
  refundPolicyType !== 'CHEQUE' && note !== null && note.paidAt !== null

/** Rows 13 and 14 by the system: a bought and signed note needs no review. */
export const noteBoughtAndSigned: Guard = needs((order) => isNoteBought(order) && order.note?.status === 'APPROVED', {
  kind: 'PROMISSORY_NEEDED',
})

/** Row 14 by staff: the note, or both sides of the cheque, are approved. */
export const collateralApproved: Guard = ({ refundPolicyType, note, cheque }) => {
  if (refundPolicyType !== 'CHEQUE') return note?.status === 'APPROVED' ? null : { kind: 'PROMISSORY_NEEDED' }
  return cheque?.front === 'APPROVED' && cheque.back === 'APPROVED' ? null : { kind: 'CHEQUE_NEEDED' }
}

/** Row 15: an uploaded note or a cheque may be returned, a bought note may not. */
export const collateralReturnable: Guard = needs((order) => !isNoteBought(order), { kind: 'NOTE_BOUGHT' })

/** D-61: a personal loan waits for the judiciary-notification inquiry. */
export const sanaRecorded: Guard = needs(({ type, isSanaRecorded }) => type !== 'BANK_PERSONAL_LOAN' || isSanaRecorded, {
  kind: 'SANA_NEEDED',
})
export const mortgageDeedApproved: Guard = needs(({ mortgageDeed }) => mortgageDeed === 'APPROVED', { kind: 'DEED_NEEDED' })
export const valuationPaid: Guard = needs(({ isValuationPaid }) => isValuationPaid, { kind: 'VALUATION_DUE' })

export const firstPaymentSettled: Guard = needs((order) => !hasFirstPayment(order) || order.isFirstPaymentPaid, {
  kind: 'FIRST_PAYMENT_DUE',
})
export const addressGiven: Guard = needs(({ type, hasAddress }) => type !== 'OPEN_LOOP' || hasAddress, { kind: 'ADDRESS_NEEDED' })

/** Row 17: customer, bank and the guarantors needed have signed. */
export const everyoneSigned: Guard = (order) => {
  const parties = (['customer', 'bank', 'guarantor'] as const).filter((party) =>
    party === 'guarantor' ? signaturesLacking(order) > 0 : !order.signatures[party],
  )
  return parties.length > 0 ? { kind: 'SIGNATURES_NEEDED', details: { parties } } : null
}

export const cardSent: Guard = needs(({ status, card }) => mayActivateCard(status, card), { kind: 'CARD_NOT_SENT' })
export const everythingRepaid: Guard = needs(({ unpaidInvoices }) => unpaidInvoices === 0, { kind: 'INVOICES_UNPAID' })
export const cancelRequested: Guard = needs(({ isFrozen }) => isFrozen, { kind: 'NO_CANCEL_REQUEST' })

/** Rows 29 to 31: an order is not ended when the bank may have paid it out already. */
export const payOutNotAsked: Guard = needs(({ isPayOutAsked }) => !isPayOutAsked, { kind: 'PAY_OUT_ASKED' })

/** Row 31: the order has waited for its customer for thirty days. */
export const customerInactive: Guard = needs((order) => order.idleDays >= staleAfterDays && waitsForCustomer(order), {
  kind: 'NOT_STALE',
})
