import { isOrderStatus, type OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import { endingOf } from '#domain/lending/orders/progress/turn.ts'
import type { DomainEvent, DomainEventType } from '#domain/platform/outbox/event.ts'

/** The colour of a notice (design.md, section 5): what the reader has to do, what is done, what was refused or is late, and the rest. */
export const noticeTones = ['action', 'success', 'danger', 'points', 'neutral'] as const
export type NoticeTone = (typeof noticeTones)[number]

/**
 * What a notice asks its reader to do at the record that it links to; its button is shown while that is still to be done (F-121).
 * 'order:SIGNING_CONTRACTS': while the order is in that status; 'guarantee:CHECKING': the same for a guarantee.
 */
export type AwaitedAction =
  | `order:${OrderStatus}`
  | 'order'
  | 'collateral'
  | 'invoice'
  | 'documents'
  | 'identity'
  | 'report'
  | `guarantee:${'CHECKING' | 'DOCUMENT_SIGNATURE' | 'FINAL_EDITION'}`

export type NoticeKind = { readonly tone: NoticeTone; readonly awaits: AwaitedAction | null }

/** The colour of an event's notice, and what it asks for. */
export function noticeKindOf(event: DomainEvent): NoticeKind {
  const byType = kindsByType as { readonly [T in DomainEventType]: (event: DomainEvent) => NoticeKind }
  return byType[event.type](event)
}

const said = (tone: NoticeTone): NoticeKind => ({ tone, awaits: null })
const asked = (awaits: AwaitedAction, tone: NoticeTone = 'action'): NoticeKind => ({ tone, awaits })

type Of<T extends DomainEventType> = Extract<DomainEvent, { readonly type: T }>

/** Has every event type, as the texts do. */
const kindsByType: { readonly [T in DomainEventType]: (event: Of<T>) => NoticeKind } = {
  'customer.registered': () => asked('identity'),
  'identity.confirmed': () => said('success'),
  'validation.paid': () => asked('report'),
  'validation.approved': ({ allowCredit }) => said(allowCredit ? 'success' : 'danger'),
  'validation.refused': () => said('danger'),
  'documents.sent': () => said('neutral'),
  'documents.reviewed': ({ approved }) => (approved ? said('success') : asked('documents')),
  'order.created': () => said('neutral'),
  'order.moved': kindOfMove,
  'order.account-found': () => asked('order:CHECK_HAVING_ACCOUNT'),
  'order.waiting': () => asked('order'),
  'ticket.refused': () => said('danger'),
  'refusal.reviewed': ({ outcome }) => said(outcome === 'OFFERED' ? 'action' : 'danger'),
  // A virtual card has no tracking number and is activated at once.
  'card.moved': ({ status, trackingNumber }) =>
    status === 'SENT' && trackingNumber === null ? asked('order:WAITING_FOR_PELEKAN_CARD_ACTIVATION') : said('neutral'),
  'card.refused': () => said('danger'),
  'promissory.paid': () => said('neutral'),
  'promissory.issued': () => asked('order:UPLOAD_PROMISSORY'),
  'promissory.refused': () => asked('order:UPLOAD_PROMISSORY', 'danger'),
  'promissory.signed': () => said('neutral'),
  'contract.signed': () => said('success'),
  'invoice.paid': () => said('success'),
  'payment.paid': () => said('success'),
  'payment.refunded': () => said('neutral'),
  'payment.kept': () => said('neutral'),
  'plan.changed': () => said('success'),
  'plan.consent-asked': () => said('action'),
  'plan.change-ended': () => said('danger'),
  'hardship.offered': () => said('action'),
  'hardship.broken': () => said('danger'),
  'debt.written-off': () => said('danger'),
  'guarantee.debt-written-off': () => said('danger'),
  'guarantee.late': () => said('danger'),
  'guarantor.paid': () => said('success'),
  'guarantee.moved': ({ command }) => said(command === 'approve' ? 'success' : 'neutral'),
  'guarantee.removed': () => said('neutral'),
  'guarantee.asked': () => asked('guarantee:CHECKING'),
  'guarantee.released': () => said('neutral'),
  'guarantee.answered': ({ outcome }) => kindsOfGuarantor[outcome],
  'collateral.sent': () => said('neutral'),
  // An approved front of a cheque asks for its back.
  'collateral.reviewed': ({ approved, what }) => (approved && what !== 'cheque_front' ? said('success') : asked('collateral')),
  'collateral.released': () => said('action'),
  'collateral.received': () => said('success'),
  'collateral.late': () => said('danger'),
  'withdrawal.decided': ({ paid }) => said(paid ? 'success' : 'danger'),
  'invoice.reminded': ({ reminder }) => asked('invoice', reminder.startsWith('AFTER') ? 'danger' : 'action'),
  'credit-ticket.moved': () => said('neutral'),
  'refund.asked': () => said('action'),
  'problem.moved': ({ to }) => said(to === 'WON' || to === 'REFUNDED' ? 'success' : to === 'LOST' ? 'danger' : 'neutral'),
  'cash-back.paid': () => said('success'),
  'cash-back.taken': () => said('neutral'),
  'cash-back.withdrawn': () => said('neutral'),
  'mobile.changed': () => said('neutral'),
  'password.changed': () => said('neutral'),
  'bank-account.added': () => said('neutral'),
  'bank-account.refused': () => said('danger'),
  'passkey.added': () => said('neutral'),
  'passkey.removed': () => said('neutral'),
  'recovery.asked': () => said('danger'),
  'recovery.finished': () => said('neutral'),
  'recovery.stopped': () => said('neutral'),
  'device.signed-in': () => said('neutral'),
  'email.confirmed': () => said('success'),
  'data-export.ready': () => said('success'),
  'autopay.given': () => said('success'),
  'autopay.ended': ({ by }) => said(by === 'BANK' ? 'danger' : 'neutral'),
  'autopay.renewal-needed': () => said('action'),
  'autopay.announced': () => said('neutral'),
  'autopay.pulled': () => said('success'),
  'autopay.failed': () => said('danger'),
  'support.answered': () => said('neutral'),
  'support.decided': ({ outcome }) => said(outcome === 'REFUSED' ? 'danger' : 'success'),
  'points.granted': () => said('points'),
}

const kindsOfGuarantor: Readonly<Record<Of<'guarantee.answered'>['outcome'], NoticeKind>> = {
  SIGNED: asked('guarantee:DOCUMENT_SIGNATURE'),
  FINAL_EDITION: asked('guarantee:FINAL_EDITION'),
  APPROVED: said('success'),
  FINISHED: said('success'),
  CLOSED: said('neutral'),
}

function kindOfMove(event: Of<'order.moved'>): NoticeKind {
  const { to, command = '', asksAccount = true } = event
  if (to === 'CHECK_HAVING_ACCOUNT' && !asksAccount) return said('neutral')
  if (isChequeReturned(event)) return said('neutral')
  if (isOrderStatus(to) && customerStatuses.has(to)) return asked(`order:${to}`)
  if (to === 'REJECTED') return said(endingOf(command) === 'REFUSED' ? 'danger' : 'neutral')
  return said(to === 'PAYING' || to === 'FINISHED' ? 'success' : 'neutral')
}

/** Whether the move returns a cheque (row 15): its customer is notified of the review that refused it, and not again of the move. */
export const isChequeReturned = ({ from, to, collateral }: Pick<Of<'order.moved'>, 'from' | 'to' | 'collateral'>): boolean =>
  from === 'CHECKING_PROMISSORY' && to === 'UPLOAD_PROMISSORY' && collateral === 'CHEQUE'

/** The statuses whose notice asks the customer for something. */
const customerStatuses: ReadonlySet<OrderStatus> = new Set([
  'VALIDATION_INQUIRY_SYSTEM',
  'RECHECKING',
  'RECHECKING_INITIAL_BANK',
  'BANK_FINAL_RECHECKING',
  'FINAL_EDITION',
  'CHECK_HAVING_ACCOUNT',
  'WAITING_FOR_BANK_ACCOUNTS_LIST',
  'UPLOAD_PROMISSORY',
  'UPLOAD_MORTGAGE_DEED',
  'SIGNING_CONTRACTS',
])
