/** The domain events of a customer, published through the outbox. Named in the past tense; they carry ids only. */
export type DomainEvent = { readonly customerId: number } & (
  | { readonly type: 'customer.registered' }
  | { readonly type: 'identity.confirmed' }
  | { readonly type: 'validation.paid'; readonly requestId: number }
  | { readonly type: 'validation.approved'; readonly requestId: number; readonly allowCredit: boolean }
  // The bureau refused the report for good; its fee came back.
  | { readonly type: 'validation.refused'; readonly requestId: number }
  | { readonly type: 'documents.sent'; readonly group: string }
  | { readonly type: 'documents.reviewed'; readonly group: string; readonly approved: boolean }
  | { readonly type: 'order.created'; readonly orderId: number }
  // `command` made the transition; events stored before it was recorded have none. `asksAccount`: whether in CHECK_HAVING_ACCOUNT the customer
  // is to give a number; older events have none.
  | {
      readonly type: 'order.moved'
      readonly orderId: number
      readonly from: string
      readonly to: string
      readonly command?: string
      readonly asksAccount?: boolean
      // How an order that is FINISHED was repaid; older events have none.
      readonly repaidBy?: 'INSTALMENTS' | 'PAYOFF' | 'WITHDRAWAL' | 'REFUND'
      // What secures an order that comes to UPLOAD_PROMISSORY; older events have none.
      readonly collateral?: 'PROMISSORY' | 'CHEQUE'
    }
  // The bank knows an account of a customer who said that they have none.
  | { readonly type: 'order.account-found'; readonly orderId: number }
  /** `isLasting`: it is never closed for want of the customer's next step. */
  | { readonly type: 'order.waiting'; readonly orderId: number; readonly days: number; readonly isLasting?: true }
  | { readonly type: 'ticket.refused'; readonly orderId: number }
  // A person looked at a machine's refusal: it stays, or other terms are offered (R-CARE-11).
  | { readonly type: 'refusal.reviewed'; readonly orderId: number; readonly outcome: 'STAYS' | 'OFFERED' }
  | { readonly type: 'card.moved'; readonly orderId: number; readonly status: string; readonly trackingNumber: string | null }
  // Bank or post refused for good what is next with a card in this status.
  | { readonly type: 'card.refused'; readonly orderId: number; readonly status: string }
  | { readonly type: 'promissory.paid'; readonly orderId: number }
  | { readonly type: 'promissory.issued'; readonly orderId: number }
  | { readonly type: 'promissory.refused'; readonly orderId: number }
  | { readonly type: 'promissory.signed'; readonly orderId: number }
  | { readonly type: 'contract.signed'; readonly orderId: number; readonly party: 'customer' | 'bank' | 'guarantor' }
  // To the order's owner.
  | {
      readonly type: 'guarantee.moved'
      readonly orderId: number
      readonly guaranteeId: number
      readonly command: string
      readonly from: string
      readonly to: string
    }
  | { readonly type: 'guarantee.removed'; readonly orderId: number; readonly guaranteeId: number }
  // To the guarantor.
  | { readonly type: 'guarantee.asked'; readonly guaranteeId: number; readonly ownerId: number; readonly orderId: number }
  | { readonly type: 'guarantee.released'; readonly guaranteeId: number }
  | {
      readonly type: 'guarantee.answered'
      readonly guaranteeId: number
      readonly outcome: 'SIGNED' | 'APPROVED' | 'FINAL_EDITION' | 'CLOSED' | 'FINISHED'
    }
  | {
      readonly type: 'collateral.sent'
      readonly orderId: number
      readonly what: 'cheque_front' | 'cheque_back' | 'mortgage_deed' | 'promissory'
    }
  | {
      readonly type: 'collateral.reviewed'
      readonly orderId: number
      readonly what: 'cheque_front' | 'cheque_back' | 'mortgage_deed'
      readonly approved: boolean
    }
  | {
      readonly type: 'invoice.paid'
      readonly orderId: number
      readonly invoiceId: string
      readonly number: number
      readonly earlyPoints: number
      // Whole days between the due day and the day it was paid; 0 when it was in time.
      readonly daysLate?: number
      // It was pulled by a mandate: `autopay.pulled` reports it.
      readonly isPull?: boolean
      // What the payment took for it: with fees, less every discount. 0: no payment paid it. Events stored before it was recorded have none.
      readonly paid?: number
      // A guarantor paid it for the customer.
      readonly isByGuarantor?: boolean
    }
  | { readonly type: 'payment.paid'; readonly paymentId: string; readonly kind: string }
  // `total` is the part of the payment refunded so far, for partial refunds.
  // `ownerId` is the customer whose payment it is, where it is refunded to the guarantor who paid it.
  | {
      readonly type: 'payment.refunded'
      readonly paymentId: string
      readonly amount: number
      readonly total?: number
      readonly ownerId?: number
    }
  // `because` is missing in events of older releases.
  | {
      readonly type: 'payment.kept'
      readonly paymentId: string
      readonly amount: number
      readonly because?: 'SHORT' | 'NOT_PAYABLE' | null
    }
  // After the end of an order its collateral goes back (R-CARE-09): staff released it, it was received, or it is late.
  | {
      readonly type: 'collateral.released'
      readonly orderId: number
      readonly kind: CollateralName
      readonly way: 'BRANCH' | 'POST' | 'ONLINE'
    }
  | { readonly type: 'collateral.received'; readonly orderId: number; readonly kind: CollateralName; readonly by: 'customer' | 'staff' }
  | { readonly type: 'collateral.late'; readonly orderId: number; readonly kind: CollateralName }
  | { readonly type: 'withdrawal.decided'; readonly withdrawalId: number; readonly amount: number; readonly paid: boolean }
  // `daysLate` on the day of the event, `earnsPoints` if it is paid early, `isWithdrawn` of what a withdrawal left; older events have none.
  | {
      readonly type: 'invoice.reminded'
      readonly invoiceId: string
      readonly number: number
      readonly reminder: 'BEFORE_3' | 'ON_DAY' | `AFTER_${1 | 3 | 7 | 14 | 30 | 60 | 90}`
      readonly daysLate?: number
      readonly earnsPoints?: boolean
      readonly isWithdrawn?: boolean
    }
  | {
      readonly type: 'credit-ticket.moved'
      readonly trackNumber: string
      readonly to:
        | 'CREATED'
        | 'VIEWED'
        | 'RESERVED'
        | 'DONE'
        | 'VERIFIED'
        | 'SETTLED'
        | 'PART_REFUNDED'
        | 'REFUNDED'
        | 'EXPIRED'
        | 'CANCELED'
        | 'REJECTED'
        | 'REVERSED'
      readonly storeName: string
      // What a part refund gave to the wallet besides the cash, which has an event of its own.
      readonly toWallet?: number
    }
  | { readonly type: 'cash-back.paid'; readonly trackNumber: string; readonly storeName: string; readonly amount: number }
  // `offCredit` is the part of `amount` by which the returned credit is smaller.
  | {
      readonly type: 'cash-back.taken'
      readonly trackNumber: string
      readonly storeName: string
      readonly amount: number
      readonly offCredit: number
    }
  // With a loan that was withdrawn from; `owed` is the part of `amount` that was added to what is owed of it.
  | {
      readonly type: 'cash-back.withdrawn'
      readonly trackNumber: string
      readonly storeName: string
      readonly amount: number
      readonly owed: number
    }
  // A signed plan was replaced by plan `plan`; `kind` says by what.
  // A refund of a purchase returned card credit: where it goes is asked (R-CARE-05).
  | {
      readonly type: 'refund.asked'
      readonly trackNumber: string
      readonly refundId: string
      readonly storeName: string
      readonly amount: number
    }
  // A problem report of a purchase came into a status (R-CARE-01 to R-CARE-03); `onHoldUntil` null where it holds nothing at that time.
  | {
      readonly type: 'problem.moved'
      readonly reportId: string
      readonly trackNumber: string
      readonly storeName: string
      readonly to: 'OPEN' | 'ANSWERED' | 'UNANSWERED' | 'WON' | 'LOST' | 'WITHDRAWN' | 'REFUNDED'
      readonly onHoldUntil: string | null
    }
  // `isSettled`: a withdrawal that leaves nothing to pay.
  | {
      readonly type: 'plan.changed'
      readonly orderId: number
      readonly plan: number
      readonly kind: string
      readonly isSettled?: boolean
    }
  // To a guarantor: a change of the owner's plan waits for their answer.
  | { readonly type: 'plan.consent-asked'; readonly ownerId: number; readonly orderId: number; readonly guaranteeId: number }
  // To the owner: a change that waited for guarantors came to nothing.
  | { readonly type: 'plan.change-ended'; readonly orderId: number; readonly outcome: 'REFUSED' | 'LAPSED' }
  // A pause or further instalments are offered to somebody who is late; the offer is open until the end of day `until`.
  | { readonly type: 'hardship.offered'; readonly orderId: number; readonly until: string }
  // An instalment of a hardship plan is ten days late: late fees go on.
  | { readonly type: 'hardship.broken'; readonly orderId: number }
  // To the owner: the debt of an order was written off (R-PLAN-15). And to each guarantor, who stays bound.
  | { readonly type: 'debt.written-off'; readonly orderId: number }
  | { readonly type: 'guarantee.debt-written-off'; readonly ownerId: number; readonly orderId: number; readonly guaranteeId: number }
  // To a guarantor whose guarantee binds: an instalment is so many days late (R-CARE-06).
  // `unpaid` is that instalment; events stored before it was recorded have none.
  | {
      readonly type: 'guarantee.late'
      readonly guaranteeId: number
      readonly days: number
      readonly unpaid?: { readonly invoiceId: string; readonly ownerId: number }
    }
  // To the guarantor who paid an instalment.
  | { readonly type: 'guarantor.paid'; readonly paymentId: string; readonly amount: number }
  // Security: the mobile is notified at once (R-REACH-06). `formerId` is the row of the customer's number until now.
  | { readonly type: 'mobile.changed'; readonly formerId: number }
  // The first password too.
  | { readonly type: 'password.changed' }
  | { readonly type: 'bank-account.added' }
  // The bank named another holder; `ending` are the last digits of the number.
  | { readonly type: 'bank-account.refused'; readonly ending: string }
  | { readonly type: 'passkey.added' }
  | { readonly type: 'passkey.removed' }
  // A recovery without the passkeys waits, was used by a login, or was stopped (R-OWN-03).
  | { readonly type: 'recovery.asked' }
  | { readonly type: 'recovery.finished' }
  | { readonly type: 'recovery.stopped' }
  | { readonly type: 'device.signed-in'; readonly sessionId: number }
  | { readonly type: 'email.confirmed' }
  // The files of an export of the customer's own data can be fetched (R-OWN-05).
  | { readonly type: 'data-export.ready' }
  // Autopay (R-REACH-10). A mandate was given or renewed; `endsOn` is its last day.
  | { readonly type: 'autopay.given'; readonly endsOn: string; readonly isRenewal: boolean }
  | { readonly type: 'autopay.ended'; readonly by: 'CUSTOMER' | 'BANK' | 'END' }
  // An instalment is above the mandate's ceiling or due after its end: the customer is asked to renew it.
  | { readonly type: 'autopay.renewal-needed'; readonly invoiceId: string; readonly number: number; readonly dueDate: string }
  // An instalment is pulled on `on`, three days or 24 hours later.
  | {
      readonly type: 'autopay.announced'
      readonly invoiceId: string
      readonly number: number
      readonly amount: number
      readonly on: string
      readonly notice: 'DAYS_3' | 'HOURS_24'
    }
  | { readonly type: 'autopay.pulled'; readonly invoiceId: string; readonly number: number; readonly amount: number }
  // `nextOn`: the day of the next try, and what is pulled then; null and nothing after the last.
  | {
      readonly type: 'autopay.failed'
      readonly invoiceId: string
      readonly number: number
      readonly amount: number
      readonly reason: 'EMPTY' | 'LIMIT' | 'REVOKED' | 'OTHER' | 'SILENT' | 'GATEWAY' | 'CEILING'
      readonly nextOn: string | null
      readonly nextAmount?: number
    }
  | { readonly type: 'support.answered'; readonly conversationId: number }
  | { readonly type: 'support.decided'; readonly conversationId: number; readonly outcome: 'ACCEPTED' | 'CORRECTED' | 'REFUSED' }
  | { readonly type: 'points.granted'; readonly count: number; readonly slug: string }
)
type CollateralName = 'PROMISSORY' | 'CHEQUE' | 'MORTGAGE_DEED'
export type DomainEventType = DomainEvent['type']
