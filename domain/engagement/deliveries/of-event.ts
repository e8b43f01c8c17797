import { isOurFault } from '#domain/billing/autopay/judge-pull.ts'
import { endingOf, type Ending } from '#domain/lending/orders/progress/turn.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { day } from '#domain/platform/kernel/time.ts'
import type { DomainEvent, DomainEventType } from '#domain/platform/outbox/event.ts'
import { noticeKindOf } from '../notifications/notice-kind.ts'
import type { KindName } from './every-kind.ts'
import type { Values } from './notice-kind.ts'

/** What of an event leaves the site: kind, page and the values that the event itself has; those of an invoice are read. */
export type Outreach = {
  readonly kind: KindName
  readonly link: string
  readonly values?: Partial<Values>
  readonly invoiceId?: string
  /** A reminder of this instalment, the customer's own or another's: it is not sent any more once that is paid. */
  readonly unpaid?: { readonly invoiceId: string; readonly ownerId?: number }
  /** The number that the customer had until now is notified too. */
  readonly formerMobileId?: number
}

/** What is sent about an event beside the bell, or null. */
export function outreachOf(event: DomainEvent): Outreach | null {
  const byType = outreachByType as { readonly [T in DomainEventType]: (event: DomainEvent) => Outreach | null }
  return byType[event.type](event)
}

type Of<T extends DomainEventType> = Extract<DomainEvent, { readonly type: T }>

const nothing = (): null => null
const atOrder = (kind: KindName, orderId: number, values: Partial<Values> = {}): Outreach => ({ kind, link: `/orders/${orderId}`, values })
const atGuarantee = (kind: KindName, guaranteeId: number): Outreach => ({ kind, link: `/guarantees/${guaranteeId}` })
const atAutopay = (kind: KindName, values: Partial<Values> = {}): Outreach => ({ kind, link: '/autopay', values })
const security = (kind: KindName): Outreach => ({ kind, link: '/security' })

/** Has every event type, so that a new one does not compile without a decision. */
const outreachByType: { readonly [T in DomainEventType]: (event: Of<T>) => Outreach | null } = {
  'customer.registered': nothing,
  'identity.confirmed': nothing,
  'validation.paid': nothing,
  'validation.approved': () => ({ kind: 'report.ready', link: '/validation-user' }),
  'validation.refused': () => ({ kind: 'report.refused', link: '/validation-user' }),
  'documents.sent': nothing,
  'documents.reviewed': ({ approved }) => (approved ? null : { kind: 'documents.refused', link: '/documents' }),
  'order.created': nothing,
  'order.moved': ofMove,
  'order.account-found': ({ orderId }) => atOrder('order.your-turn', orderId),
  'order.waiting': ({ orderId, days, isLasting }) =>
    isLasting ? atOrder('order.your-turn', orderId) : atOrder('order.waiting', orderId, { days }),
  'ticket.refused': () => ({ kind: 'cancel.refused', link: '/tickets' }),
  'refusal.reviewed': ({ orderId, outcome }) => atOrder(outcome === 'STAYS' ? 'refusal.stays' : 'order.your-turn', orderId),
  'card.moved': nothing,
  'card.refused': nothing,
  'promissory.paid': nothing,
  'promissory.issued': ({ orderId }) => atOrder('order.your-turn', orderId),
  'promissory.refused': ({ orderId }) => atOrder('order.your-turn', orderId),
  'promissory.signed': nothing,
  'contract.signed': nothing,
  'invoice.paid': ({ invoiceId, isPull, isByGuarantor, paid }) =>
    isPull || paid === 0
      ? null
      : {
          kind: isByGuarantor ? 'payment.by-guarantor' : 'payment.done',
          link: `/invoices/${invoiceId}`,
          ...(paid === undefined ? { invoiceId } : { values: { amount: rial(paid) } }),
        },
  'payment.paid': nothing,
  'payment.refunded': ({ paymentId, amount }) => ({
    kind: 'refund.to-wallet',
    link: `/payments/${paymentId}`,
    values: { amount: rial(amount) },
  }),
  'payment.kept': ({ paymentId, amount }) => ({
    kind: 'refund.to-wallet',
    link: `/payments/${paymentId}`,
    values: { amount: rial(amount) },
  }),
  // After a payoff the order finishes at once.
  'plan.changed': ({ orderId, kind }) => (kind === 'PAYOFF' ? null : atOrder('terms.changed', orderId)),
  'plan.consent-asked': ({ guaranteeId }) => atGuarantee('guarantee.changed', guaranteeId),
  'plan.change-ended': nothing,
  'hardship.offered': ({ orderId, until }) => ({
    kind: 'lighter-plan.offered',
    link: `/orders/${orderId}/hardship`,
    values: { day: day(until) },
  }),
  'hardship.broken': ({ orderId }) => atOrder('terms.changed', orderId),
  'debt.written-off': ({ orderId }) => atOrder('debt.written-off', orderId),
  'guarantee.late': ({ guaranteeId, days, unpaid }) => ({
    ...atGuarantee('guarantee.late', guaranteeId),
    values: { days },
    ...(unpaid && { unpaid }),
  }),
  'guarantor.paid': ({ paymentId, amount }) => ({ kind: 'payment.done', link: `/payments/${paymentId}`, values: { amount: rial(amount) } }),
  'guarantee.debt-written-off': ({ guaranteeId }) => atGuarantee('guarantee.changed', guaranteeId),
  'guarantee.moved': ({ orderId, command }) => (command === 'reject' ? atOrder('order.your-turn', orderId) : null),
  'guarantee.removed': nothing,
  'guarantee.asked': ({ guaranteeId }) => atGuarantee('guarantee.asked', guaranteeId),
  'guarantee.released': ({ guaranteeId }) => atGuarantee('guarantee.changed', guaranteeId),
  'guarantee.answered': ({ guaranteeId }) => atGuarantee('guarantee.changed', guaranteeId),
  'collateral.sent': nothing,
  // An approved front of a cheque asks for its back.
  'collateral.reviewed': ({ orderId, what, approved }) =>
    approved && what !== 'cheque_front' ? null : atOrder('order.your-turn', orderId),
  'collateral.released': ({ orderId }) => atOrder('collateral.released', orderId),
  // Who confirmed it knows.
  'collateral.received': ({ orderId, by }) => (by === 'staff' ? atOrder('collateral.received', orderId) : null),
  'collateral.late': ({ orderId }) => atOrder('collateral.late', orderId),
  'withdrawal.decided': ({ amount, paid }) => ({
    kind: paid ? 'withdrawal.paid' : 'withdrawal.refused',
    link: '/wallet',
    values: { amount: rial(amount) },
  }),
  'invoice.reminded': (event) => ({
    kind: kindOfReminder(event),
    link: `/invoices/${event.invoiceId}`,
    invoiceId: event.invoiceId,
    unpaid: { invoiceId: event.invoiceId },
  }),
  'credit-ticket.moved': ofTicket,
  'refund.asked': ({ trackNumber, amount }) => ({
    kind: 'refund.asked',
    link: `/purchases/${trackNumber}`,
    values: { amount: rial(amount) },
  }),
  'problem.moved': ({ to, trackNumber }) =>
    to === 'OPEN' || to === 'WITHDRAWN' ? null : { kind: 'problem.moved', link: `/purchases/${trackNumber}` },
  // The notices of the purchase or the loan go out at the same moment.
  'cash-back.paid': nothing,
  'cash-back.taken': nothing,
  'cash-back.withdrawn': nothing,
  'mobile.changed': ({ formerId }) => ({ ...security('security.mobile-changed'), formerMobileId: formerId }),
  'password.changed': () => security('security.password-changed'),
  'bank-account.added': () => security('security.account-added'),
  'bank-account.refused': nothing,
  'passkey.added': () => security('security.passkey-added'),
  'passkey.removed': () => security('security.passkey-removed'),
  'recovery.asked': () => security('security.recovery-asked'),
  'recovery.finished': () => security('security.recovery-finished'),
  'recovery.stopped': () => security('security.recovery-stopped'),
  'device.signed-in': () => security('security.session-opened'),
  'email.confirmed': () => security('security.email-confirmed'),
  'data-export.ready': () => security('security.data-ready'),
  'autopay.given': () => atAutopay('autopay.changed'),
  'autopay.ended': () => atAutopay('autopay.changed'),
  'autopay.renewal-needed': ({ number, dueDate }) => atAutopay('autopay.consent-needed', { number, day: day(dueDate) }),
  'autopay.announced': ({ amount, on, notice }) =>
    atAutopay(notice === 'DAYS_3' ? 'autopay.in-3-days' : 'autopay.tomorrow', { amount: rial(amount), day: day(on) }),
  'autopay.pulled': ({ amount }) => atAutopay('autopay.paid', { amount: rial(amount) }),
  'autopay.failed': ({ amount, reason, nextOn }) =>
    nextOn === null
      ? atAutopay('autopay.failed', { amount: rial(amount) })
      : atAutopay(isOurFault(reason) ? 'autopay.failed-free' : 'autopay.failed-again', { amount: rial(amount), day: day(nextOn) }),
  'support.answered': ({ conversationId }) => ({ kind: 'support.answered', link: `/support?conversation=${conversationId}` }),
  'support.decided': ({ conversationId }) => ({ kind: 'support.decided', link: `/support?conversation=${conversationId}` }),
  'points.granted': nothing,
}

function kindOfReminder({ reminder, earnsPoints = true, isWithdrawn = false }: Of<'invoice.reminded'>): KindName {
  if (reminder === 'BEFORE_3' && !earnsPoints) return 'due.before-3-no-points'
  return (isWithdrawn ? kindsOfWithdrawn[reminder] : undefined) ?? kindsOfReminders[reminder]
}

/** The steps at which others are offered a lighter plan or read of the collection fee. */
const kindsOfWithdrawn: Readonly<Partial<Record<Of<'invoice.reminded'>['reminder'], KindName>>> = {
  AFTER_14: 'due.withdrawn',
  AFTER_30: 'due.withdrawn',
  AFTER_60: 'due.withdrawn-60',
}

const kindsOfReminders: Readonly<Record<Of<'invoice.reminded'>['reminder'], KindName>> = {
  BEFORE_3: 'due.before-3',
  ON_DAY: 'due.today',
  AFTER_1: 'due.after-1',
  AFTER_3: 'due.after-3',
  AFTER_7: 'due.after-7',
  AFTER_14: 'due.after-14',
  AFTER_30: 'due.after-30',
  AFTER_60: 'due.after-60',
  AFTER_90: 'due.after-90',
}

function ofMove(event: Of<'order.moved'>): Outreach | null {
  const { from, to, command = '', orderId, repaidBy = 'INSTALMENTS' } = event
  if (to === 'PAYING') return atOrder(from === 'READY_TO_SETTLE' ? 'loan.paid-out' : 'credit.ready', orderId)
  if (to === 'FINISHED') return atOrder(kindsOfRepaid[repaidBy], orderId)
  if (to === 'REJECTED') return atOrder(kindsOfEndings[endingOf(command)], orderId)
  return noticeKindOf(event).awaits === null ? null : atOrder('order.your-turn', orderId)
}

const kindsOfEndings: Readonly<Record<Ending, KindName>> = {
  CANCELED: 'order.canceled',
  EXPIRED: 'order.expired',
  REFUSED: 'order.ended',
}

const kindsOfRepaid: Readonly<Record<NonNullable<Of<'order.moved'>['repaidBy']>, KindName>> = {
  INSTALMENTS: 'order.settled',
  PAYOFF: 'order.paid-off',
  WITHDRAWAL: 'order.withdrawn',
  REFUND: 'order.refunded',
}

function ofTicket({ to, trackNumber, toWallet }: Of<'credit-ticket.moved'>): Outreach | null {
  const link = `/cpg/payment?track_number=${trackNumber}`
  if (to === 'SETTLED') return { kind: 'ticket.settled', link }
  if (toWallet !== undefined) return { kind: 'refund.to-wallet', link, values: { amount: rial(toWallet) } }
  return to === 'REVERSED' || to === 'REFUNDED' ? { kind: 'ticket.returned', link } : null
}
