import { documentGroups, type DocumentGroup, type typesOfGroup } from '#domain/lending/documents/document.ts'
import type { OrderCase } from '#domain/lending/orders/order-case.ts'
import { groupsNeeded } from '#domain/lending/orders/progress/missing.ts'
import { payOutRefused } from '#domain/lending/orders/reason.ts'
import type { OrderCommand } from '#domain/lending/orders/transitions/order-transitions.ts'

/** A coded reason of staff or bank: what is to be sent again (lifecycle.md §1 row 7) and the sentence the customer reads. */
export type CodedReason = { readonly code: string; readonly target: string; readonly text: string }

/** A reason in the reviewer's own words (F-207): without a usual sentence, so that one has to be written. */
export const ownReason = 'OTHER'
const own = (target: string): CodedReason => ({ code: ownReason, target, text: '' })
/** The least length of a sentence to a customer. */
export const leastReason = 5

const documentNames: Readonly<Record<(typeof typesOfGroup.IDENTIFICATION)[number], string>> = {
  NATIONAL_FRONT: 'روی کارت ملی',
  NATIONAL_BACK: 'پشت کارت ملی',
  NATIONAL_RECEIPT: 'رسید کارت ملی',
}

const documents: Readonly<Record<DocumentGroup, readonly CodedReason[]>> = {
  IDENTIFICATION: [
    ...each(['NATIONAL_FRONT', 'NATIONAL_BACK', 'NATIONAL_RECEIPT'], {
      BLURRED: (document) => `تصویر ${document} تار است. یک عکس روشن‌تر بفرستید.`,
      CUT_OFF: (document) => `همهٔ ${document} در تصویر دیده نمی‌شود. دوباره عکس بگیرید.`,
      EXPIRED: (document) => `اعتبار ${document} گذشته است. مدرک تازه بفرستید.`,
    }),
    { code: 'NOT_THEIRS', target: 'IDENTIFICATION', text: 'مشخصات این مدرک با مشخصات شما یکی نیست. مدرک خودتان را بفرستید.' },
  ],
  PROPERTY: [
    { code: 'ADDRESS_UNCLEAR', target: 'PROPERTY_DOCUMENT', text: 'نشانی با مدرک محل سکونت نمی‌خواند. مدرک تازه بفرستید.' },
    { code: 'PROPERTY_UNREADABLE', target: 'PROPERTY_DOCUMENT', text: 'مدرک محل سکونت خوانا نیست. دوباره بفرستید.' },
  ],
  FINANCIAL: [
    { code: 'ACCOUNT_AVERAGE_OLD', target: 'ACCOUNT_AVERAGE', text: 'معدل حساب باید برای سه ماه گذشته باشد.' },
    { code: 'SALARY_SLIP_OLD', target: 'SALARY_SLIP', text: 'فیش حقوقی باید برای دو ماه گذشته باشد.' },
    { code: 'CERTIFICATE_WITHOUT_SEAL', target: 'EMPLOYMENT_CERTIFICATE', text: 'گواهی اشتغال مهر و امضا ندارد. گواهی کامل بفرستید.' },
    { code: 'LICENSE_EXPIRED', target: 'BUSINESS_LICENSE', text: 'اعتبار جواز کسب گذشته است. جواز تازه بفرستید.' },
    { code: 'INSURANCE_UNREADABLE', target: 'INSURANCE_HISTORY', text: 'سابقهٔ بیمه خوانا نیست. دوباره بفرستید.' },
    { code: 'INCOME_UNCLEAR', target: 'FINANCIAL', text: 'درآمد شما از این مدرک پیدا نیست. مدرک دیگری بفرستید.' },
  ],
}

const promissoryNote: readonly CodedReason[] = [
  { code: 'NOTE_UNREADABLE', target: 'promissory', text: 'تصویر سفته خوانا نیست. دوباره بفرستید.' },
  { code: 'NOTE_AMOUNT', target: 'promissory', text: 'مبلغ سفته کمتر از مبلغ لازم است. سفتهٔ کامل بفرستید.' },
]
const cheque: Readonly<Record<'front' | 'back', readonly CodedReason[]>> = {
  front: [
    { code: 'CHEQUE_UNREADABLE', target: 'cheque_front', text: 'تصویر روی چک خوانا نیست. دوباره بفرستید.' },
    { code: 'CHEQUE_NUMBER', target: 'cheque_number', text: 'شناسهٔ ۱۶ رقمی چک را بنویسید و تصویر روی چک را همراه آن بفرستید.' },
    { code: 'CHEQUE_AMOUNT', target: 'cheque_front', text: 'مبلغ یا تاریخ چک درست نیست. چک درست بفرستید.' },
  ],
  back: [
    { code: 'CHEQUE_BACK_UNREADABLE', target: 'cheque_back', text: 'تصویر پشت چک خوانا نیست. دوباره بفرستید.' },
    { code: 'CHEQUE_NOT_ENDORSED', target: 'cheque_back', text: 'پشت چک امضا نشده است. پس از امضا دوباره بفرستید.' },
  ],
}
const mortgageDeed: readonly CodedReason[] = [
  { code: 'DEED_INCOMPLETE', target: 'mortgage_deed', text: 'همهٔ صفحه‌های سند دیده نمی‌شود. دوباره بفرستید.' },
  { code: 'DEED_NOT_OWNER', target: 'mortgage_deed', text: 'مالک سند شما یا ضامن شما نیست. سند دیگری بفرستید.' },
]
const profile: readonly CodedReason[] = [
  { code: 'PROFILE_INCOMPLETE', target: 'postal_code', text: 'کد پستی را بررسی و اصلاح کنید.' },
  { code: 'ADDRESS_WRONG', target: 'address', text: 'نشانی شما کامل نیست. نشانی را اصلاح کنید.' },
]
const account: readonly CodedReason[] = [
  { code: 'ACCOUNT_NOT_THEIRS', target: 'account', text: 'حساب به نام شما نیست. شمارهٔ حساب خودتان را وارد کنید.' },
]
const guarantor: readonly CodedReason[] = [
  { code: 'GUARANTOR_UNFIT', target: 'guarantor', text: 'ضامن پذیرفته نشد. ضامن دیگری معرفی کنید.' },
]
const rejections: readonly CodedReason[] = [
  { code: 'POLICY_REFUSAL', target: 'order', text: 'با شرایط کنونی، موافقت با این سفارش ممکن نیست.' },
  { code: 'INCOME_TOO_LOW', target: 'order', text: 'اقساط این سفارش از توان پرداخت شما بیشتر است.' },
  { code: 'FALSE_PAPERS', target: 'order', text: 'مدارک این سفارش تأیید نشد و سفارش بسته شد.' },
]
const bankRejections: readonly CodedReason[] = [
  { code: 'BANK_REFUSAL', target: 'order', text: 'بانک با این سفارش موافقت نکرد.' },
  { code: 'BANK_FINAL_REFUSAL', target: 'order', text: 'بانک در بررسی نهایی با این سفارش موافقت نکرد.' },
]

type Reviewed = Pick<
  OrderCase,
  'status' | 'type' | 'refundPolicyType' | 'guarantorsNeeded' | 'documents' | 'hasBankAccount' | 'accountNumber'
>

/** What may be corrected later: documents that were sent, an account that was named, a guarantor where the order has one. */
function askedAgain(order: Reviewed): readonly CodedReason[] {
  const sent = groupsNeeded(order).filter((group) => order.documents[group] !== 'MISSING')
  return [
    ...(sent.length > 0 ? sent : documentGroups).flatMap((group) => [...documents[group], own(group)]),
    ...profile,
    own('address'),
    ...(order.hasBankAccount || order.accountNumber !== null ? account : []),
    ...(order.guarantorsNeeded > 0 ? guarantor : []),
  ]
}

const returnedCollateral = ({ refundPolicyType }: Reviewed): readonly CodedReason[] =>
  refundPolicyType === 'CHEQUE' ? [...reasonsOfCheque('front'), ...reasonsOfCheque('back')] : [...promissoryNote, own('promissory')]

const ofCommand: Readonly<Partial<Record<OrderCommand, (order: Reviewed) => readonly CodedReason[]>>> = {
  'ask-again': askedAgain,
  'ask-again-initially': askedAgain,
  'ask-again-finally': askedAgain,
  // What has been approved finally is not reviewed again: of an order that is to be paid out only the account may be wrong.
  'ask-edition': (order) => (order.status === 'READY_TO_SETTLE' ? [payOutRefused] : askedAgain(order)),
  'return-collateral': returnedCollateral,
  reject: () => [...rejections, own('order')],
  'reject-initially': () => [...bankRejections, own('order')],
  'reject-finally': () => [...bankRejections, own('order')],
}

/** The reasons for which a command may be given on this order, each of which its customer can mend; empty if it takes none. */
export const reasonsOfCommand = (command: OrderCommand, order: Reviewed): readonly CodedReason[] => ofCommand[command]?.(order) ?? []
/** Why a document of `group` may be returned; of several sent documents only the reasons that fit one of them. */
export const reasonsOfGroup = (group: DocumentGroup, sent: readonly string[]): readonly CodedReason[] => [
  ...documents[group].filter(({ target }) => target === group || sent.includes(target)),
  own(group),
]
export const reasonsOfCheque = (side: 'front' | 'back'): readonly CodedReason[] => [...cheque[side], own(`cheque_${side}`)]
export const reasonsOfMortgageDeed: readonly CodedReason[] = [...mortgageDeed, own('mortgage_deed')]
/** Why a guarantor is asked for corrections of their identity documents; a wrong personnel number is corrected by staff. */
export const reasonsOfGuarantee: readonly CodedReason[] = [...documents.IDENTIFICATION, own('IDENTIFICATION')]

/** A chosen reason: its code, the document's type if the code applies to several, and a sentence to replace the usual one. */
export type ChosenReason = { readonly code: string; readonly target?: string | undefined; readonly text?: string | undefined }

/** The chosen reasons in full; null if one is not among those offered, or has no sentence for the customer. */
export function fullReasons(chosen: readonly ChosenReason[], offered: readonly CodedReason[]): readonly CodedReason[] | null {
  const full = chosen.map(({ code, target, text }) => {
    const known = offered.find((reason) => reason.code === code && (target === undefined || reason.target === target))
    return known && { ...known, text: (text ?? known.text).trim() }
  })
  return full.every((reason) => reason !== undefined && reason.text.length >= leastReason) ? (full as readonly CodedReason[]) : null
}

function each(
  targets: readonly (keyof typeof documentNames)[],
  sentences: Readonly<Record<string, (document: string) => string>>,
): readonly CodedReason[] {
  return targets.flatMap((target) =>
    Object.entries(sentences).map(([code, sentence]) => ({ code: `DOCUMENT_${code}`, target, text: sentence(documentNames[target]) })),
  )
}
