import { expect, test } from 'vitest'
import { reminders } from '#domain/billing/invoices/invoice.ts'
import type { DomainEvent } from '#domain/platform/outbox/event.ts'
import { noticeKindOf } from './notice-kind.ts'
import { noticeOf } from './notice-of.ts'

const order = { orderId: 3 }
const returned = { from: 'CHECKING_PROMISSORY', to: 'UPLOAD_PROMISSORY' }
const ticket = { trackNumber: 't', storeName: 'تکنوسرا' }
const invoice = { invoiceId: 'i', number: 2, amount: 50_000 }
const toOrder = 'ORDER /orders/3'
const toPurchase = 'SYSTEM /purchases/t'
const toAutopay = 'INVOICE /autopay'

test.each<[DomainEvent['type'], object, string, string | null, ...string[]]>([
  // Event → colour and what it waits for; kind and page of the notice; parts of its text.
  ['customer.registered', {}, 'action identity', 'SYSTEM /profile'],
  ['points.granted', { count: 2000, slug: 'referral' }, 'points', 'SYSTEM /referral', '۲٬۰۰۰ امتیاز هدیه گرفتید'],
  ['identity.confirmed', {}, 'success', 'SYSTEM /stores'],
  ['validation.paid', {}, 'action report', 'SYSTEM /validation-user'],
  ['validation.approved', { allowCredit: true }, 'success', 'SYSTEM /validation-user', 'سقف'],
  ['validation.approved', { allowCredit: false }, 'danger', 'SYSTEM /validation-user', 'امکان خرید اعتباری نیست'],
  ['validation.refused', {}, 'danger', 'SYSTEM /validation-user', 'هزینه‌ای که پرداخته بودید به کیف پول‌تان برگشت'],
  ['documents.sent', { group: 'FINANCIAL' }, 'neutral', null],
  ['documents.reviewed', { group: 'IDENTIFICATION', approved: true }, 'success', 'ORDER /documents', 'مدارک هویتی تأیید شد'],
  ['documents.reviewed', { group: 'other', approved: false }, 'action documents', 'ORDER /documents', 'مدارک شما نیازمند اصلاح است'],
  [
    'order.moved',
    { ...order, from: 'PELEKAN_FINAL_CONFIRMATION', to: 'FINAL_EDITION' },
    'action order:FINAL_EDITION',
    toOrder,
    'نیازمند اصلاح',
  ],
  ['order.moved', { ...order, from: 'READY_TO_SETTLE', to: 'FINAL_EDITION' }, 'action order:FINAL_EDITION', toOrder, 'وام شما واریز نشد'],
  ['order.moved', { ...order, to: 'CHECK_HAVING_ACCOUNT' }, 'action order:CHECK_HAVING_ACCOUNT', toOrder, 'شمارهٔ حساب خود را وارد کنید'],
  ['order.moved', { ...order, to: 'CHECK_HAVING_ACCOUNT', asksAccount: false }, 'neutral', toOrder, 'فعلاً لازم نیست کاری بکنید'],
  ['order.account-found', order, 'action order:CHECK_HAVING_ACCOUNT', toOrder, 'بانک به نام شما حساب دارد'],
  ['order.created', order, 'neutral', toOrder],
  ['order.moved', { ...order, to: 'RECHECKING' }, 'action order:RECHECKING', toOrder, 'نیازمند اصلاح'],
  ['order.moved', { ...order, to: 'PAYING' }, 'success', toOrder, 'اعتبار شما آماده'],
  ['order.moved', { ...order, from: 'READY_TO_SETTLE', to: 'PAYING' }, 'success', toOrder, 'وام شما واریز شد'],
  ['order.moved', { ...order, to: 'SIGNING_CONTRACTS' }, 'action order:SIGNING_CONTRACTS', toOrder, 'پیش‌پرداخت را بپردازید'],
  [
    'order.moved',
    { ...order, from: 'WAITING_FOR_BANK_ACCOUNTS_LIST', to: 'SIGNING_CONTRACTS' },
    'action order:SIGNING_CONTRACTS',
    toOrder,
    'نوبت قرارداد است قرارداد وام را',
  ],
  ['order.moved', { ...order, to: 'UPLOAD_PROMISSORY' }, 'action order:UPLOAD_PROMISSORY', toOrder, 'وثیقهٔ سفارش را ثبت کنید'],
  ['order.moved', { ...order, to: 'UPLOAD_PROMISSORY', collateral: 'CHEQUE' }, 'action order:UPLOAD_PROMISSORY', toOrder, 'روی چک صیادی'],
  [
    'order.moved',
    { ...order, to: 'UPLOAD_PROMISSORY', collateral: 'PROMISSORY' },
    'action order:UPLOAD_PROMISSORY',
    toOrder,
    'سفتهٔ الکترونیکی را بخرید و امضا کنید، یا سفتهٔ خودتان را بفرستید',
  ],
  ['order.moved', { ...order, ...returned, collateral: 'PROMISSORY' }, 'action order:UPLOAD_PROMISSORY', toOrder, 'برگشت', 'دلیل'],
  ['order.moved', { ...order, ...returned }, 'action order:UPLOAD_PROMISSORY', toOrder, 'برگشت', 'دلیل'],
  // Its review is reported.
  ['order.moved', { ...order, ...returned, collateral: 'CHEQUE' }, 'neutral', null],
  ['order.moved', { ...order, to: 'REJECTED', command: 'expire' }, 'neutral', toOrder, 'سی روز هیچ کاری'],
  ['order.moved', { ...order, to: 'FINISHED' }, 'success', toOrder, 'تسویه شد'],
  ['order.moved', { ...order, to: 'FINISHED', repaidBy: 'INSTALMENTS' }, 'success', toOrder, 'همهٔ قسط‌ها پرداخت شد'],
  ['order.moved', { ...order, to: 'FINISHED', repaidBy: 'PAYOFF' }, 'success', toOrder, 'زودتر از موعد'],
  ['order.moved', { ...order, to: 'FINISHED', repaidBy: 'WITHDRAWAL' }, 'success', toOrder, 'انصراف'],
  ['order.moved', { ...order, to: 'FINISHED', repaidBy: 'REFUND' }, 'success', toOrder, 'با مبلغ برگشتی'],
  ['order.moved', { ...order, to: 'OPENING_BANK_ACCOUNT' }, 'neutral', toOrder, 'افتتاح'],
  ['order.moved', { ...order, to: 'INITIAL_BANK_VALIDATION' }, 'neutral', null],
  ['order.moved', { ...order, to: 'toString' }, 'neutral', null],
  ['order.waiting', { ...order, days: 24 }, 'action order', toOrder, '۲۴ روز است'],
  ['order.waiting', { ...order, days: 25 }, 'action order', toOrder, '۲۵ روز گذشته', 'پنج روز دیگر'],
  ['ticket.refused', order, 'danger', 'ORDER /tickets'],
  ['refusal.reviewed', { ...order, outcome: 'OFFERED' }, 'action', toOrder, 'شرایط تازه'],
  ['refusal.reviewed', { ...order, outcome: 'STAYS' }, 'danger', toOrder, 'کارشناس هم سفارش را تأیید نکرد'],
  ['card.moved', { ...order, status: 'SENT_TO_POST', trackingNumber: '12' }, 'neutral', toOrder, 'کد رهگیری: ۱۲'],
  ['card.moved', { ...order, status: 'SENT_TO_POST', trackingNumber: null }, 'neutral', null],
  ['card.moved', { ...order, status: 'SENT', trackingNumber: '12' }, 'neutral', null],
  [
    'card.moved',
    { ...order, status: 'SENT', trackingNumber: null },
    'action order:WAITING_FOR_PELEKAN_CARD_ACTIVATION',
    toOrder,
    'کارت مجازی',
  ],
  ['card.refused', { ...order, status: 'ORDERED' }, 'danger', toOrder, 'صدور کارت شما عقب افتاد', 'کارشناس ما پیگیری می‌کند'],
  ['card.refused', { ...order, status: 'ISSUED' }, 'danger', toOrder, 'هنوز به دست شما نرسیده', 'کارت با این نشانی پذیرفته نشد'],
  ['card.refused', { ...order, status: 'SENT_TO_POST' }, 'danger', toOrder, 'هنوز به دست شما نرسیده', 'کارشناس ما پیگیری می‌کند'],
  ['promissory.paid', order, 'neutral', null],
  ['promissory.issued', order, 'action order:UPLOAD_PROMISSORY', toOrder],
  ['promissory.refused', order, 'danger order:UPLOAD_PROMISSORY', toOrder, 'سفتهٔ شما صادر نشد'],
  ['promissory.signed', order, 'neutral', null],
  ['contract.signed', { ...order, party: 'bank' }, 'success', toOrder],
  ['contract.signed', { ...order, party: 'guarantor' }, 'success', null],
  ['invoice.paid', { ...invoice, earlyPoints: 1 }, 'success', 'INVOICE /invoices/i', 'قسط ۲', '۱ امتیاز'],
  ['invoice.paid', { ...invoice, earlyPoints: 0 }, 'success', 'INVOICE /invoices/i', 'یک پله'],
  ['invoice.paid', { ...invoice, number: 0, earlyPoints: 0 }, 'success', 'INVOICE /invoices/i', 'پیش‌پرداخت'],
  ['invoice.paid', { ...invoice, earlyPoints: 1, isByGuarantor: true }, 'success', 'INVOICE /invoices/i', 'ضامن شما'],
  ['invoice.paid', { ...invoice, earlyPoints: 0, isPull: true }, 'success', null],
  ['payment.paid', { paymentId: 'p', kind: 'customer_validation' }, 'success', 'SYSTEM /payments/p'],
  ['payment.paid', { paymentId: 'p', kind: 'payoff' }, 'success', null],
  ['payment.paid', { paymentId: 'p', kind: 'part_payment' }, 'success', null],
  ['payment.refunded', { paymentId: 'p', amount: 50_000 }, 'neutral', 'SYSTEM /payments/p', '۵٬۰۰۰ تومان'],
  ['payment.kept', { paymentId: 'p', amount: 50_000 }, 'neutral', 'SYSTEM /payments/p', '۵٬۰۰۰ تومان'],
  // The order that it finishes is reported once.
  ['plan.changed', { ...order, kind: 'PAYOFF' }, 'success', null],
  ['plan.changed', { ...order, kind: 'WITHDRAWAL' }, 'success', toOrder, 'انصراف', '۳۰ روز مهلت'],
  ['plan.changed', { ...order, kind: 'WITHDRAWAL', isSettled: true }, 'success', toOrder, 'انصراف', 'چیزی برای پرداخت نمانده است'],
  ['plan.changed', { ...order, kind: 'WRITE_OFF' }, 'success', toOrder, 'اعتبار خرج‌نشده'],
  ['plan.changed', { ...order, kind: 'PART_PAYMENT' }, 'success', toOrder, 'برنامهٔ قسط‌های شما عوض شد'],
  ['plan.consent-asked', { guaranteeId: 9 }, 'action', 'ORDER /guarantees/9'],
  ['plan.change-ended', { ...order, outcome: 'REFUSED' }, 'danger', toOrder, 'نپذیرفت'],
  ['plan.change-ended', { ...order, outcome: 'LAPSED' }, 'danger', toOrder, 'وضع قسط‌ها عوض شد'],
  ['hardship.offered', { ...order, until: '2026-11-20' }, 'action', `${toOrder}/hardship`, 'جمعه ۲۹ آبان ۱۴۰۵'],
  ['hardship.broken', order, 'danger', toOrder],
  ['debt.written-off', order, 'danger', toOrder, '۵۴۰ روز از سررسید گذشت'],
  ['guarantee.debt-written-off', { guaranteeId: 9 }, 'danger', 'ORDER /guarantees/9'],
  ['guarantee.late', { guaranteeId: 9, days: 8 }, 'danger', 'ORDER /guarantees/9', '۸ روز'],
  ['guarantor.paid', { paymentId: 'p', amount: 50_000 }, 'success', 'ORDER /payments/p', '۵٬۰۰۰ تومان'],
  ['guarantee.moved', { ...order, command: 'approve' }, 'success', toOrder, 'تأیید شد'],
  ['guarantee.moved', { ...order, command: 'reject' }, 'neutral', toOrder, 'رد کرد', 'معرفی کنید یا دوباره از او بخواهید'],
  ['guarantee.moved', { ...order, command: 'send-documents' }, 'neutral', null],
  ['guarantee.removed', { ...order, guaranteeId: 9 }, 'neutral', null],
  ['guarantee.asked', { guaranteeId: 9 }, 'action guarantee:CHECKING', 'ORDER /guarantees/9'],
  ['guarantee.released', { guaranteeId: 9 }, 'neutral', 'ORDER /guarantees'],
  ['guarantee.answered', { guaranteeId: 9, outcome: 'SIGNED' }, 'action guarantee:DOCUMENT_SIGNATURE', 'ORDER /guarantees/9', 'امضا'],
  ['guarantee.answered', { guaranteeId: 9, outcome: 'CLOSED' }, 'neutral', 'ORDER /guarantees/9', 'بسته شد'],
  ['collateral.sent', { ...order, what: 'cheque_back' }, 'neutral', null],
  ['collateral.reviewed', { ...order, what: 'cheque_front', approved: true }, 'action collateral', toOrder, 'روی چک تأیید', 'پشت چک را'],
  ['collateral.reviewed', { ...order, what: 'cheque_back', approved: true }, 'success', toOrder, 'پشت چک تأیید', 'ادامهٔ سفارش'],
  ['collateral.reviewed', { ...order, what: 'mortgage_deed', approved: false }, 'action collateral', toOrder, 'سند ملکی نیازمند', 'دلیل'],
  ['collateral.released', { ...order, kind: 'CHEQUE', way: 'POST' }, 'action', toOrder, 'پست'],
  ['collateral.received', { ...order, kind: 'CHEQUE', by: 'customer' }, 'success', toOrder, 'ممنون'],
  ['collateral.received', { ...order, kind: 'CHEQUE', by: 'staff' }, 'success', toOrder, 'همکاران ما'],
  ['collateral.late', { ...order, kind: 'CHEQUE' }, 'danger', toOrder, 'دیر شده'],
  ['withdrawal.decided', { amount: 50_000, paid: true }, 'success', 'SYSTEM /wallet', '۵٬۰۰۰ تومان به حساب'],
  ['withdrawal.decided', { amount: 50_000, paid: false }, 'danger', 'SYSTEM /wallet', '۵٬۰۰۰ تومان به کیف'],
  ['credit-ticket.moved', { ...ticket, to: 'REVERSED' }, 'neutral', 'SYSTEM /cpg/payment?track_number=t', 'تکنوسرا برگشت'],
  ['credit-ticket.moved', { ...ticket, to: 'REFUNDED' }, 'neutral', 'SYSTEM /cpg/payment?track_number=t', 'تکنوسرا برگشت'],
  [
    'credit-ticket.moved',
    { ...ticket, to: 'PART_REFUNDED', toWallet: 50_000 },
    'neutral',
    'SYSTEM /cpg/payment?track_number=t',
    '۵٬۰۰۰ تومان',
  ],
  ['credit-ticket.moved', { ...ticket, to: 'SETTLED' }, 'neutral', 'SYSTEM /cpg/payment?track_number=t', 'تکنوسرا تسویه'],
  ['credit-ticket.moved', { ...ticket, to: 'DONE' }, 'neutral', null],
  ['refund.asked', { ...ticket, amount: 50_000 }, 'action', toPurchase, '۵٬۰۰۰ تومان از خرید تکنوسرا'],
  ['problem.moved', { ...ticket, to: 'OPEN', onHoldUntil: null }, 'neutral', toPurchase, 'تکنوسرا هفت روز برای پاسخ وقت دارد.'],
  ['problem.moved', { ...ticket, to: 'OPEN', onHoldUntil: '2026-11-20' }, 'neutral', toPurchase, 'تکنوسرا هفت روز', '۲۹ آبان'],
  ['problem.moved', { ...ticket, to: 'ANSWERED' }, 'neutral', toPurchase, 'تکنوسرا به گزارش شما پاسخ داد'],
  ['problem.moved', { ...ticket, to: 'UNANSWERED' }, 'neutral', toPurchase, 'تکنوسرا به گزارش شما پاسخ نداد'],
  ['problem.moved', { ...ticket, to: 'WON' }, 'success', toPurchase, 'حق با شما بود', 'تکنوسرا'],
  ['problem.moved', { ...ticket, to: 'LOST', onHoldUntil: '2026-11-20' }, 'danger', toPurchase, 'پذیرفته نشد', 'پنج روز دیگر'],
  ['problem.moved', { ...ticket, to: 'LOST', onHoldUntil: null }, 'danger', toPurchase, 'پذیرفته نشد دلیل را ببینید.'],
  ['problem.moved', { ...ticket, to: 'REFUNDED' }, 'success', toPurchase, 'تکنوسرا مبلغ را برگرداند'],
  ['problem.moved', { ...ticket, to: 'WITHDRAWN' }, 'neutral', null],
  ['cash-back.paid', { ...ticket, amount: 50_000 }, 'success', 'SYSTEM /wallet', '۵٬۰۰۰ تومان', 'تکنوسرا'],
  ...(['cash-back.taken', 'cash-back.withdrawn'] as const).flatMap((type): [typeof type, object, string, string, ...string[]][] => {
    const [lost, where] = [{ ...ticket, amount: 50_000 }, 'SYSTEM /cpg/payment?track_number=t']
    return [
      [type, { ...lost, offCredit: 0, owed: 0 }, 'neutral', where, 'تکنوسرا', '۵٬۰۰۰ تومان', 'از کیف پول شما کم شد'],
      [type, { ...lost, offCredit: 10_000, owed: 10_000 }, 'neutral', where, 'تکنوسرا', '۵٬۰۰۰ تومان', '۱٬۰۰۰ تومان آن'],
    ]
  }),
  ['autopay.given', { endsOn: '2026-11-20', isRenewal: false }, 'success', toAutopay, 'روشن شد', '۲۹ آبان'],
  ['autopay.given', { endsOn: '2026-11-20', isRenewal: true }, 'success', toAutopay, 'تازه شد'],
  ['autopay.ended', { by: 'CUSTOMER' }, 'neutral', toAutopay, 'لغو کردید'],
  ['autopay.ended', { by: 'BANK' }, 'danger', toAutopay, 'در بانک لغو'],
  ['autopay.ended', { by: 'END' }, 'neutral', toAutopay, 'زمان اجازه'],
  ['autopay.renewal-needed', { ...invoice, dueDate: '2026-11-20' }, 'action', toAutopay, 'قسط ۲', '۲۹ آبان'],
  ['autopay.announced', { ...invoice, on: '2026-11-20', notice: 'DAYS_3' }, 'neutral', toAutopay, 'قسط ۲ به‌زودی', '۵٬۰۰۰ تومان، جمعه'],
  ['autopay.announced', { ...invoice, on: '2026-11-20', notice: 'HOURS_24' }, 'neutral', toAutopay, 'قسط ۲ فردا', '۵٬۰۰۰ تومان، جمعه'],
  ['autopay.pulled', invoice, 'success', 'INVOICE /invoices/i', 'قسط ۲', '۵٬۰۰۰ تومان'],
  ['autopay.failed', { ...invoice, reason: 'EMPTY', nextOn: null }, 'danger', 'INVOICE /invoices/i', 'قسط ۲', 'موجودی', 'خودتان'],
  ['autopay.failed', { ...invoice, reason: 'LIMIT', nextOn: '2026-11-20' }, 'danger', 'INVOICE /invoices/i', 'سقف', '۲۹ آبان', 'دوباره'],
  [
    'autopay.failed',
    { ...invoice, reason: 'EMPTY', nextOn: '2026-11-20', nextAmount: 6_000 },
    'danger',
    'INVOICE /invoices/i',
    'دوباره',
    '۶۰۰ تومان',
  ],
  ['email.confirmed', {}, 'success', 'SYSTEM /notifications/settings'],
  ['data-export.ready', {}, 'success', 'SYSTEM /security'],
  ['support.answered', { conversationId: 6 }, 'neutral', 'SYSTEM /support?conversation=6'],
  ['support.decided', { conversationId: 6, outcome: 'ACCEPTED' }, 'success', 'SYSTEM /support?conversation=6', 'پذیرفته شد', 'اصلاح می‌شود'],
  ['support.decided', { conversationId: 6, outcome: 'CORRECTED' }, 'success', 'SYSTEM /support?conversation=6', 'اصلاح شد'],
  ['support.decided', { conversationId: 6, outcome: 'REFUSED' }, 'danger', 'SYSTEM /support?conversation=6', 'پذیرفته نشد'],
])('the notice of %s %j is in the colour and for the action %s, and leads to %s', (type, more, kind, page, ...parts) => {
  const event = { type, customerId: 1, ...more } as DomainEvent
  const [{ tone, awaits }, notice] = [noticeKindOf(event), noticeOf(event)]
  expect([tone, ...(awaits === null ? [] : [awaits])].join(' ')).toBe(kind)
  expect(notice && `${notice.type} ${notice.cta?.link}`).toBe(page)
  const text = `${notice?.title} ${notice?.content}`
  expect(parts.filter((part) => !text.includes(part))).toEqual([])
})

test.each([
  ['BEFORE_3', 'action', 'قسط ۲ نزدیک'],
  ['ON_DAY', 'action', 'امروز سررسید قسط ۲'],
  ['AFTER_1', 'danger', 'قسط ۲ عقب افتاد'],
  ['AFTER_3', 'danger', '۳ روز از سررسید قسط ۲'],
  ['AFTER_7', 'danger', 'یک هفته از سررسید قسط ۲'],
  ['AFTER_14', 'danger', 'دو هفته از سررسید قسط ۲'],
  ['AFTER_30', 'danger', 'یک ماه از سررسید قسط ۲'],
  ['AFTER_60', 'danger', '۶۰ روز از سررسید قسط ۲'],
  ['AFTER_90', 'danger', 'سه ماه از سررسید قسط ۲'],
] as const)('the reminder %s is in the colour %s, waits for the payment and says how late the instalment is', (reminder, tone, title) => {
  const event = { type: 'invoice.reminded', customerId: 1, invoiceId: 'i', number: 2, reminder } as const
  expect(noticeKindOf(event)).toEqual({ tone, awaits: 'invoice' })
  expect(noticeOf(event)).toMatchObject({ type: 'INVOICE', title: expect.stringContaining(title), cta: { link: '/invoices/i' } })
})

test.each([
  ['AFTER_1', 2, 'قسط ۲ عقب افتاد', 'روزانه دیرکرد'],
  ['AFTER_3', 5, '۵ روز از سررسید قسط ۲ گذشت', 'دیرکرد کمتری'],
  ['AFTER_14', 29, '۲۹ روز از سررسید قسط ۲ گذشت', 'پخش کنید'],
  ['AFTER_30', 30, 'یک ماه از سررسید قسط ۲ گذشت', 'هزینهٔ وصول'],
] as const)('R-REACH-03: the reminder %s after %i days says «%s»', (reminder, daysLate, title, content) => {
  const notice = noticeOf({ type: 'invoice.reminded', customerId: 1, invoiceId: 'i', number: 2, reminder, daysLate })
  expect(notice).toMatchObject({ title, content: expect.stringContaining(content) })
  expect(notice?.content.startsWith('از امروز')).toBe(false)
})

test('R-PLAN-09, R-PLAN-10, R-PLAN-14: a reminder promises points only where they are given, and a lighter way and a collection fee only where there are', () => {
  const reminded = { type: 'invoice.reminded', customerId: 1, invoiceId: 'i', number: 2 } as const
  const left = { ...reminded, earnsPoints: false, isWithdrawn: true }
  const contents = reminders.map((reminder) => noticeOf({ ...left, reminder })?.content)
  expect(contents.join('\n')).not.toMatch(/امتیاز|سبک‌تر|پخش|وصول/)
  expect(noticeOf({ ...reminded, reminder: 'BEFORE_3', earnsPoints: true })?.content).toContain('امتیاز')
})

test('an account that the bank gives another holder is named by its last digits', () => {
  const notice = noticeOf({ type: 'bank-account.refused', customerId: 1, ending: '9002' })
  expect([notice?.content, notice?.cta?.link]).toEqual([expect.stringContaining('۹۰۰۲'), '/profile/bank-accounts'])
})

test.each([
  ['mobile.changed', 'neutral'],
  ['password.changed', 'neutral'],
  ['bank-account.added', 'neutral'],
  ['passkey.added', 'neutral'],
  ['passkey.removed', 'neutral'],
  ['recovery.asked', 'danger'],
  ['recovery.finished', 'neutral'],
  ['recovery.stopped', 'neutral'],
  ['device.signed-in', 'neutral'],
] as const)('%s, in the colour %s, leads to the page of security and asks to call', (type, tone) => {
  const event = { type, customerId: 1, formerId: 4, sessionId: 5 } as DomainEvent
  expect(noticeKindOf(event)).toEqual({ tone, awaits: null })
  expect(noticeOf(event)).toMatchObject({ type: 'SYSTEM', content: expect.stringContaining('تماس بگیرید'), cta: { link: '/security' } })
})
