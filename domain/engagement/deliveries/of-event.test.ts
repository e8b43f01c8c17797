import { expect, test } from 'vitest'
import type { DomainEvent } from '#domain/platform/outbox/event.ts'
import { outreachOf } from './of-event.ts'

const of = (type: DomainEvent['type'], more: object = {}) => outreachOf({ type, customerId: 7, ...more } as DomainEvent)
/** Kind, page, and the values or the invoice where there are. */
const shown = (type: DomainEvent['type'], more: object = {}) => {
  const found = of(type, more)
  return found && [found.kind, found.link, found.invoiceId ?? found.values ?? found.formerMobileId ?? null]
}
const order = '/orders/3'

test.each<[DomainEvent['type'], object, readonly unknown[] | null]>([
  ['validation.approved', {}, ['report.ready', '/validation-user', null]],
  ['documents.reviewed', { approved: true }, null],
  ['validation.refused', {}, ['order.your-turn', '/validation-user', null]],
  ['documents.reviewed', { approved: false }, ['order.your-turn', '/documents', null]],
  ['order.waiting', { orderId: 3, days: 4 }, ['order.waiting', order, { days: 4 }]],
  ['ticket.refused', { orderId: 3 }, ['order.your-turn', order, {}]],
  ['invoice.paid', { invoiceId: 'i' }, ['payment.done', '/invoices/i', 'i']],
  ['invoice.paid', { invoiceId: 'i', isByGuarantor: true }, ['payment.by-guarantor', '/invoices/i', 'i']],
  ['invoice.paid', { invoiceId: 'i', isPull: true }, null],
  ['payment.refunded', { paymentId: 'p', amount: 5 }, ['refund.to-wallet', '/payments/p', { amount: 5 }]],
  ['payment.kept', { paymentId: 'p', amount: 5 }, ['refund.to-wallet', '/payments/p', { amount: 5 }]],
  ['guarantor.paid', { paymentId: 'p', amount: 5 }, ['payment.done', '/payments/p', { amount: 5 }]],
  ['plan.changed', { orderId: 3, kind: 'PAYOFF' }, ['order.settled', order, {}]],
  ['plan.changed', { orderId: 3, kind: 'MOVE' }, ['terms.changed', order, {}]],
  ['hardship.offered', { orderId: 3, until: '2026-11-20' }, ['lighter-plan.offered', `${order}/hardship`, { day: '2026-11-20' }]],
  ['debt.written-off', { orderId: 3 }, ['debt.written-off', order, {}]],
  ['guarantee.late', { guaranteeId: 9, days: 8 }, ['guarantee.late', '/guarantees/9', { days: 8 }]],
  ['guarantee.asked', { guaranteeId: 9 }, ['guarantee.asked', '/guarantees/9', null]],
  ['guarantee.moved', { orderId: 3, command: 'reject' }, ['order.your-turn', order, {}]],
  ['guarantee.moved', { orderId: 3, command: 'approve' }, null],
  ['collateral.reviewed', { orderId: 3, approved: false }, ['order.your-turn', order, {}]],
  ['collateral.reviewed', { orderId: 3, approved: true }, null],
  ['collateral.received', { orderId: 3, by: 'staff' }, ['collateral.received', order, {}]],
  ['collateral.received', { orderId: 3, by: 'customer' }, null],
  ['withdrawal.decided', { amount: 5, paid: true }, ['withdrawal.paid', '/wallet', { amount: 5 }]],
  ['withdrawal.decided', { amount: 5, paid: false }, ['withdrawal.refused', '/wallet', { amount: 5 }]],
  ['invoice.reminded', { invoiceId: 'i', reminder: 'AFTER_30' }, ['due.after-30', '/invoices/i', 'i']],
  ['refund.asked', { trackNumber: 't', amount: 5 }, ['refund.asked', '/purchases/t', { amount: 5 }]],
  ['problem.moved', { trackNumber: 't', to: 'OPEN' }, null],
  ['problem.moved', { trackNumber: 't', to: 'WITHDRAWN' }, null],
  ['problem.moved', { trackNumber: 't', to: 'REFUNDED' }, ['problem.moved', '/purchases/t', null]],
  ['credit-ticket.moved', { trackNumber: 't', to: 'SETTLED' }, ['ticket.settled', '/cpg/payment?track_number=t', null]],
  ['credit-ticket.moved', { trackNumber: 't', to: 'REVERSED' }, ['ticket.returned', '/cpg/payment?track_number=t', null]],
  ['credit-ticket.moved', { trackNumber: 't', to: 'REFUNDED' }, ['ticket.returned', '/cpg/payment?track_number=t', null]],
  ['credit-ticket.moved', { trackNumber: 't', to: 'VIEWED' }, null],
  ['mobile.changed', { formerId: 4 }, ['security.mobile-changed', '/security', 4]],
  [
    'autopay.announced',
    { amount: 5, on: '2026-11-20', notice: 'DAYS_3' },
    ['autopay.in-3-days', '/autopay', { amount: 5, day: '2026-11-20' }],
  ],
  [
    'autopay.announced',
    { amount: 5, on: '2026-11-20', notice: 'DAY_1' },
    ['autopay.tomorrow', '/autopay', { amount: 5, day: '2026-11-20' }],
  ],
  ['autopay.failed', { amount: 5 }, ['autopay.failed', '/autopay', { amount: 5 }]],
  ['support.answered', { conversationId: 6 }, ['support.answered', '/support?conversation=6', null]],
  ['order.moved', { orderId: 3, from: 'WAITING_FOR_CREDIT', to: 'PAYING' }, ['credit.ready', order, {}]],
  ['order.moved', { orderId: 3, from: 'PAYING', to: 'FINISHED' }, ['order.settled', order, {}]],
  ['order.moved', { orderId: 3, from: 'PELEKAN_VALIDATION', to: 'REJECTED' }, ['order.ended', order, {}]],
  ['order.moved', { orderId: 3, from: 'PELEKAN_VALIDATION', to: 'RECHECKING' }, ['order.your-turn', order, {}]],
  ['order.moved', { orderId: 3, from: 'PELEKAN_VALIDATION', to: 'INITIAL_BANK_VALIDATION' }, null],
  ['order.moved', { orderId: 3, from: 'PELEKAN_VALIDATION', to: 'unknown' }, null],
  ['refusal.reviewed', { orderId: 3, outcome: 'OFFERED' }, ['order.your-turn', order, {}]],
  ['promissory.issued', { orderId: 3 }, ['order.your-turn', order, {}]],
  ['promissory.refused', { orderId: 3 }, ['order.your-turn', order, {}]],
  ['plan.consent-asked', { guaranteeId: 9 }, ['guarantee.changed', '/guarantees/9', null]],
  ['hardship.broken', { orderId: 3 }, ['terms.changed', order, {}]],
  ['guarantee.debt-written-off', { guaranteeId: 9 }, ['guarantee.changed', '/guarantees/9', null]],
  ['guarantee.released', { guaranteeId: 9 }, ['guarantee.changed', '/guarantees/9', null]],
  ['guarantee.answered', { guaranteeId: 9 }, ['guarantee.changed', '/guarantees/9', null]],
  ['collateral.released', { orderId: 3 }, ['collateral.released', order, {}]],
  ['collateral.late', { orderId: 3 }, ['collateral.late', order, {}]],
  ['bank-account.added', {}, ['security.account-added', '/security', null]],
  ['passkey.added', {}, ['security.passkey-added', '/security', null]],
  ['passkey.removed', {}, ['security.passkey-removed', '/security', null]],
  ['recovery.asked', {}, ['security.recovery-asked', '/security', null]],
  ['recovery.finished', {}, ['security.recovery-finished', '/security', null]],
  ['recovery.stopped', {}, ['security.recovery-stopped', '/security', null]],
  ['device.signed-in', {}, ['security.session-opened', '/security', null]],
  ['email.confirmed', {}, ['security.email-confirmed', '/security', null]],
  ['data-export.ready', {}, ['security.data-ready', '/security', null]],
  ['autopay.given', {}, ['autopay.changed', '/autopay', {}]],
  ['autopay.ended', {}, ['autopay.changed', '/autopay', {}]],
  ['autopay.renewal-needed', {}, ['autopay.consent-needed', '/autopay', {}]],
  ['autopay.pulled', { amount: 5 }, ['autopay.paid', '/autopay', { amount: 5 }]],
])('%s %j is sent as %j', (type, more, expected) => {
  expect(shown(type, more)).toEqual(expected)
})
