import { Type, type Static } from 'typebox'
import { uploadSession } from '#contract/lending/documents/send-stage.ts'
import { trackNumber } from '#contract/merchants/checkout/credit-tickets.ts'
import { fileRefusals, uploadRefusals } from '#contract/platform/files/refusals.ts'
import { done, one } from '#contract/platform/http/envelope.ts'
import { day, entity, exactly, id, instant, media, nullable, rials, said, uuid } from '#contract/platform/http/fields.ts'
import { refusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { evidenceParts, problemKinds, problemStatuses } from '#domain/merchants/problems/problem-transitions.ts'

/** Why a purchase cannot be reported, or a report not changed. */
export const problemRefusals = refusals({
  PURCHASE_NOT_REPORTABLE: { status: 409, message: 'این خرید هنوز نهایی نشده یا همهٔ آن برگشته است.' },
  PROBLEM_OPEN: { status: 409, message: 'برای این خرید گزارش بازی هست. همان را پی بگیرید.' },
  STAFF_OPEN_ONLY: { status: 409, message: 'در ۱۸۰ روز گذشته دو گزارش شما پذیرفته نشد. این بار کارشناس پشتیبانی گزارش را ثبت می‌کند.' },
  DISPUTE_TOO_LARGE: { status: 422, message: 'مبلغ از باقی‌ماندهٔ خرید بیشتر است.' },
  PROBLEM_ENDED: { status: 409, message: 'این گزارش به پایان رسیده است.' },
  EVIDENCE_FULL: {
    status: 409,
    message: 'برای هر گزارش بیشتر از ۱۰ فایل نمی‌توانید بفرستید.',
    english: 'You sent 10 files for this report, and may send no more.',
  },
})

/** Why the answer about a refund is not accepted. */
export const refundRefusals = refusals({
  REFUND_CHOSEN: { status: 409, message: 'مقصد این بازگشت وجه پیش‌تر انتخاب شده است.' },
  CREDIT_SPENT: { status: 409, message: 'این اعتبار دوباره خرج شده و چیزی از آن نمانده که بدهی را کم کند.' },
})

export const refundChoices = ['CREDIT', 'DEBT'] as const
const choice = Type.Enum([...refundChoices])
const orderPart = { order_id: id, identifier: Type.String() }

/** An instalment today, and what becomes of it: while the report is open, and if it is won or lost. */
const outlookRow = Type.Object({
  number: Type.Integer({ minimum: 1 }),
  due_date: day,
  amount: rials,
  is_on_hold: Type.Boolean(),
  won: nullable(Type.Object({ due_date: day, amount: rials })),
  lost: Type.Object({ due_date: day, amount: rials }),
})

/** The schedules of an order whose card credit paid the purchase. */
const orderOutlook = entity('OrderOutlook', {
  ...orderPart,
  credit: said('What of the refund is card credit of this order, less what it takes of the cash back.', rials),
  is_ended: said(
    'The loan has ended: the refund pays what is still owed of it, whatever the customer chooses; the rest goes to the wallet.',
    Type.Boolean(),
  ),
  to_wallet: said('What of `credit` goes to the wallet: of an ended loan, and of another with the debt lowered.', rials),
  instalments: Type.Array(outlookRow),
  total: rials,
  total_if_won: said('With the debt lowered.', rials),
  wage_saved: rials,
})
export type OrderOutlook = Static<typeof orderOutlook>

/** What becomes of a refund: by order whose card credit paid the purchase, and what goes to the wallet whatever the customer chooses. */
const refundOutlook = {
  orders: Type.Array(orderOutlook),
  to_wallet: said('What goes to the wallet whatever is chosen: what was not paid by card credit, and what ended loans do not owe.', rials),
  cash_back: said(
    'What the refund takes of the purchase’s cash back: from the wallet, and what it lacks off the card credit.',
    Type.Object({ from_wallet: rials, off_credit: rials }),
  ),
}
const openOutlook = entity('RefundOutlook', refundOutlook)
export type RefundOutlook = Static<typeof openOutlook>

/** R-CARE-01. */
export const problemPreview = entity('ProblemPreview', {
  most: said('What may be disputed: what was not refunded yet.', rials),
  amount: rials,
  on_hold_amount: rials,
  on_hold_until: nullable(day),
  answer_until: instant,
  ...refundOutlook,
})
export type ProblemPreview = Static<typeof problemPreview>

export const problemReport = entity('ProblemReport', {
  id: uuid,
  track_number: trackNumber,
  kind: Type.Enum([...problemKinds]),
  status: Type.Enum([...problemStatuses]),
  amount: rials,
  description: Type.String(),
  expected_on: nullable(day),
  choice: nullable(choice),
  opened_at: instant,
  answer_until: instant,
  on_hold_until: said('The last day of the hold of its instalments; null where it holds none.', nullable(day)),
  answered_at: nullable(instant),
  answer: nullable(Type.String()),
  agrees: nullable(Type.Boolean()),
  refunded: rials,
  ended_at: nullable(instant),
  reason: nullable(Type.String()),
  evidence: Type.Array(Type.Object({ side: Type.Enum(['CUSTOMER', 'STORE']), at: instant, file: media })),
})
export type ProblemReport = Static<typeof problemReport>

/** R-CARE-05. */
export const refundToChoose = entity('RefundToChoose', {
  refund_id: Type.String(),
  amount: said('The card credit that it returned.', rials),
  asked_at: instant,
  choice: nullable(choice),
  pending: said('What is still to lower the debt: it could not be done yet.', rials),
  lowered: rials,
  to_wallet: rials,
})
export type RefundToChoose = Static<typeof refundToChoose>

export const purchaseCare = entity('PurchaseCare', {
  track_number: trackNumber,
  store: Type.Object({ name: Type.String(), slug: Type.String(), logo: nullable(Type.String()) }),
  items: Type.Array(Type.Object({ name: Type.String(), count: Type.Integer({ minimum: 1 }), amount: rials })),
  amount: rials,
  refunded_amount: rials,
  bought_at: instant,
  most: rials,
  not_reportable: said(
    'Why no report may be opened now.',
    nullable(Type.Enum(['PURCHASE_NOT_REPORTABLE', 'PROBLEM_OPEN', 'STAFF_OPEN_ONLY'])),
  ),
  reports: Type.Array(problemReport),
  outlook: said(
    'While a report is open, what a decision today leads to; an instalment on hold has the day it had before.',
    nullable(openOutlook),
  ),
  refunds: Type.Array(refundToChoose),
})
export type PurchaseCare = Static<typeof purchaseCare>

const ofTicket = exactly({ id: trackNumber })
const ofReport = exactly({ id: uuid })
const kind = Type.Enum([...problemKinds], { description: 'What is wrong with the purchase.', examples: ['NOT_RECEIVED'] })
const { PURCHASE_NOT_REPORTABLE, PROBLEM_OPEN, STAFF_OPEN_ONLY, DISPUTE_TOO_LARGE, PROBLEM_ENDED, EVIDENCE_FULL } = problemRefusals
const wholeRials = Type.String({ pattern: '^[1-9]\\d{0,14}$', description: 'Whole rials.', examples: ['30000000'] })

export const readPurchaseCareSchema = schema({
  summary: 'گزارش‌ها و بازگشت‌های یک خرید',
  description: 'The reports and refunds of a purchase, and whether a report may be opened.',
  params: ofTicket,
  reply: one(purchaseCare),
  refusals: [],
})

export const previewProblemSchema = schema({
  summary: 'اثر گزارش مشکل بر قسط‌ها',
  description:
    'What a report of this kind and amount would hold, and the schedules while it is open, if it is won and if it is lost. Nothing is written.',
  params: ofTicket,
  query: exactly({ kind, amount: Type.Optional(wholeRials) }),
  reply: one(problemPreview),
  refusals: [PURCHASE_NOT_REPORTABLE, DISPUTE_TOO_LARGE],
})

/** In place of the file itself, its temporary upload for the purpose `problem`. */
const session = Type.Optional(uploadSession)

export const openProblemSchema = schema({
  summary: 'گزارش مشکل یک خرید',
  description:
    'Opens a report: its instalments are on hold for 21 days, 28 for what was returned (R-CARE-01). `choice` is where the refund goes if it is won; without it the customer is asked then. Each file is sent itself or, as `<part>_session_id`, as a temporary upload for the purpose `problem`.',
  params: ofTicket,
  files: evidenceParts,
  fields: exactly({
    kind,
    amount: wholeRials,
    description: Type.String({ minLength: 10, maxLength: 2000, examples: ['بسته هنوز نرسیده است.'] }),
    expected_on: Type.Optional(day),
    choice: Type.Optional(choice),
    evidence_1_session_id: session,
    evidence_2_session_id: session,
    evidence_3_session_id: session,
    evidence_4_session_id: session,
    evidence_5_session_id: session,
  }),
  reply: done(problemReport),
  statuses: [201],
  refusals: [
    PURCHASE_NOT_REPORTABLE,
    PROBLEM_OPEN,
    STAFF_OPEN_ONLY,
    DISPUTE_TOO_LARGE,
    ...Object.values(fileRefusals),
    uploadRefusals.UPLOAD_UNKNOWN,
  ],
})

export const addEvidenceSchema = schema({
  summary: 'افزودن مدرک به گزارش',
  description: 'Adds a file to a report that is not decided.',
  params: ofReport,
  files: ['file'],
  fields: exactly({}),
  reply: done(problemReport),
  statuses: [201],
  refusals: [PROBLEM_ENDED, EVIDENCE_FULL, ...Object.values(fileRefusals)],
})

export const chooseOutcomeSchema = schema({
  summary: 'انتخاب مقصد پول در گزارش',
  description: 'Where the refund goes if the report is won.',
  params: ofReport,
  body: exactly({ choice }),
  reply: done(problemReport),
  refusals: [PROBLEM_ENDED],
})

export const withdrawProblemSchema = schema({
  summary: 'پس گرفتن گزارش',
  description: 'Ends a report before it is decided. Its instalments are due on their days, and not within 5 days.',
  params: ofReport,
  body: exactly({}),
  reply: done(problemReport),
  refusals: [PROBLEM_ENDED],
})
