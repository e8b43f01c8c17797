/** What has happened to a customer's things, told once through the outbox; others listen. Past tense, ids only. */
export type Fact = { readonly customerId: number } & (
  | { readonly type: 'customer.registered' }
  | { readonly type: 'identity.confirmed' }
  | { readonly type: 'validation.paid'; readonly requestId: number }
  | { readonly type: 'validation.approved'; readonly requestId: number; readonly allowCredit: boolean }
  | { readonly type: 'documents.sent'; readonly group: string }
  | { readonly type: 'documents.reviewed'; readonly group: string; readonly approved: boolean }
  | { readonly type: 'order.created'; readonly orderId: number }
  | { readonly type: 'order.moved'; readonly orderId: number; readonly from: string; readonly to: string }
  | { readonly type: 'promissory.paid'; readonly orderId: number }
  | { readonly type: 'promissory.issued'; readonly orderId: number }
  | { readonly type: 'promissory.signed'; readonly orderId: number }
  | { readonly type: 'contract.signed'; readonly orderId: number; readonly party: 'customer' | 'bank' | 'guarantor' }
  | {
      readonly type: 'invoice.paid'
      readonly orderId: number
      readonly invoiceId: string
      readonly number: number
      readonly earlyPoints: number
    }
  | { readonly type: 'payment.paid'; readonly paymentId: string; readonly kind: string }
  | { readonly type: 'payment.refunded'; readonly paymentId: string; readonly amount: number }
  | { readonly type: 'payment.kept'; readonly paymentId: string; readonly amount: number }
  | { readonly type: 'points.granted'; readonly count: number; readonly slug: string }
)
export type FactType = Fact['type']
