import type { DocumentGroup } from '#domain/lending/documents/document.ts'
import type { OrderActor, OrderStatus } from '../order-statuses.ts'

/** Why a command on an order is refused. Each is answered 409 and changes nothing. */
export type OrderRefusal =
  | { readonly kind: 'WRONG_STATUS'; readonly details: { readonly status: OrderStatus } }
  | { readonly kind: 'WRONG_ACTOR'; readonly details: { readonly actor: OrderActor } }
  | { readonly kind: 'FROZEN' | 'REPORT_NEEDED' | 'CREDIT_NOT_ALLOWED' | 'ABOVE_LIMIT' | 'REPORT_PASSES' }
  | { readonly kind: 'DOCUMENTS_NEEDED'; readonly details: { readonly groups: readonly DocumentGroup[] } }
  | { readonly kind: 'GUARANTORS_NEEDED'; readonly details: { readonly count: number } }
  | { readonly kind: 'POINTS_NEEDED'; readonly details: { readonly points: number } }
  | { readonly kind: 'EVIDENCE_NEEDED'; readonly details: { readonly targets: readonly string[] } }
  | { readonly kind: 'ACCOUNT_NEEDED' | 'ACCOUNT_AT_HAND' | 'PROMISSORY_NEEDED' | 'CHEQUE_NEEDED' | 'NOTE_BOUGHT' | 'DEED_NEEDED' }
  | { readonly kind: 'VALUATION_DUE' | 'SANA_NEEDED' | 'FIRST_PAYMENT_DUE' | 'ADDRESS_NEEDED' | 'CARD_NOT_SENT' | 'INVOICES_UNPAID' }
  | { readonly kind: 'SIGNATURES_NEEDED'; readonly details: { readonly parties: readonly ('customer' | 'bank' | 'guarantor')[] } }
  | { readonly kind: 'PAY_OUT_ASKED' }
  | { readonly kind: 'FIRST_PAYMENT_PAID' | 'FIRST_PAYMENT_UNPAID' | 'NO_CANCEL_REQUEST' | 'CANCEL_REQUEST_OPEN' | 'NOT_STALE' }
