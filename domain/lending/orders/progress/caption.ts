import { customerCardStatus } from '#domain/lending/cards/card.ts'
import type { OrderCase } from '../order-case.ts'
import type { OrderStatus } from '../order-statuses.ts'
import type { ActionKind } from './action-kind.ts'
import { captions } from './stage.ts'
import type { Ending, Turn } from './turn.ts'

type Progress = {
  readonly turn: Turn
  readonly action: ActionKind | null
  readonly ending: Ending | null
  /** The title of the present step. */
  readonly step: string | undefined
}

/** The caption of an order for its customer (mapped_status.caption, R-ORDER-49): their action in their turn, else what is going on. */
export function captionOf(order: OrderCase, { turn, action, ending, step = '' }: Progress): string {
  if (order.isFrozen) return 'درخواست لغو در حال بررسی'
  if (order.isWrittenOff) return 'تسویه‌نشده'
  if (ending) return `${endingWords[ending]} در مرحلهٔ ${step}`
  if (action === 'RENEW' || action === 'RESOLVE') return `${actionCaptions[action]} در مرحلهٔ ${step}`
  if (action !== null) return actionCaptions[action]
  return turn === 'guarantor' ? 'در انتظار ضامن' : waitingCaption(order)
}

const endingWords: Readonly<Record<Ending, string>> = { CANCELED: 'لغوشده', EXPIRED: 'پایان مهلت', REFUSED: 'رد شده' }

const actionCaptions: Readonly<Record<ActionKind, string>> = {
  REQUEST_VALIDATION: 'در انتظار اعتبارسنجی',
  SEND_DOCUMENTS: 'در انتظار مدارک شما',
  ADD_GUARANTOR: 'در انتظار معرفی ضامن',
  DEDUCT_POINTS: 'در انتظار امتیاز',
  BUY_POINTS: 'امتیاز کافی نیست',
  SEND_ON: 'آمادهٔ ارسال به بانک',
  RESOLVE: 'آمادهٔ ثبت اصلاحات',
  RENEW: 'نیازمند اصلاح',
  SET_ACCOUNT: 'در انتظار شمارهٔ حساب',
  CHOOSE_ACCOUNT: 'در انتظار حساب مقصد',
  BUY_PROMISSORY: 'خرید یا بارگذاری سفته',
  SIGN_PROMISSORY: 'در انتظار امضای سفته',
  HAND_IN: 'آمادهٔ ارسال برای بررسی',
  SEND_CHEQUE_FRONT: 'در انتظار تصویر چک',
  SEND_CHEQUE_BACK: 'در انتظار تصویر پشت چک',
  SEND_DEED: 'در انتظار سند ملکی',
  PAY_VALUATION: 'در انتظار هزینهٔ ارزیابی',
  PAY_FIRST_INVOICE: 'در انتظار پیش‌پرداخت',
  SET_ADDRESS: 'در انتظار نشانی تحویل',
  SIGN_CONTRACT: 'در انتظار امضای شما',
  ACTIVATE_CARD: 'در انتظار فعال‌سازی کارت',
  PAY_INVOICES: 'در حال بازپرداخت',
}

/** What others do in the order's status; the name of a status left out says it by itself. */
const waitingCaptions: Readonly<Partial<Record<OrderStatus, string>>> = {
  VALIDATION_INQUIRY_SYSTEM: 'در حال استعلام اعتبار',
  PELEKAN_VALIDATION: 'مدارک در حال بررسی',
  CHECK_HAVING_ACCOUNT: 'حساب در حال بررسی بانک',
  UPLOAD_PROMISSORY: 'سفته در حال صدور',
  CHECKING_PROMISSORY: 'سفته در حال بررسی',
  UPLOAD_MORTGAGE_DEED: 'سند در حال بررسی',
  SIGNING_CONTRACTS: 'در انتظار امضای بانک',
  WAITING_FOR_PELEKAN_CARD_ACTIVATION: 'کارت در راه است',
}

function waitingCaption({ status, refundPolicyType, card, isCardRefused = false }: OrderCase): string {
  if (isCardRefused) return 'کارت در دست پیگیری'
  if (status === 'CHECKING_PROMISSORY' && refundPolicyType === 'CHEQUE') return 'چک در حال بررسی'
  if (status === 'WAITING_FOR_PELEKAN_CARD_ACTIVATION' && customerCardStatus(card) === 'ISSUING') return 'کارت در حال صدور'
  return waitingCaptions[status] ?? captions[status]
}
