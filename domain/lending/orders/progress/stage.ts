import type { ReviewState } from '#domain/lending/collateral/review.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { OrderType } from '#domain/platform/products/order-types.ts'
import { documentsCutOff } from '../constants.ts'
import { isMainStatus, type MainStatus, type OrderStatus } from '../order-statuses.ts'

/** The stages that are not statuses themselves. */
export const derivedStages = [
  'VALIDATION',
  'FINAL_CONFIRMATION',
  'PURCHASE_SIGNING_PROMISSORY',
  'DIGITAL_SIGN',
  'SELECT_BANK_ACCOUNT',
  'WAITING_FOR_VALIDATION',
] as const
export type Stage = (typeof derivedStages)[number] | OrderStatus

/** The fields from which a stage is derived. */
export type StageSource = {
  readonly status: OrderStatus
  readonly previousStatus: OrderStatus | null
  readonly type: OrderType
  readonly createdAt: Instant
  /** When the note, the company's own included, was paid. */
  readonly notePaidAt: Instant | null
  readonly mortgageDeed: ReviewState | null
}

/**
 * The customer-facing stage of an order (R-STAGE-01..24): rejected, rechecking and edition statuses take their
 * previous status first, then the status is mapped. The server and the page use this one function.
 */
export function stageOf(source: StageSource): Stage {
  const { status, previousStatus } = source
  if (isMainStatus(status)) return stageOfMainStatus(status, source)
  if (isMainStatus(previousStatus)) return stageOfMainStatus(previousStatus, source)
  if (status === 'RECHECKING_INITIAL_BANK') return stageOfMainStatus('INITIAL_BANK_VALIDATION', source)
  return status === 'REJECTED' || status === 'RECHECKING' ? status : 'FINAL_CONFIRMATION'
}

function stageOfMainStatus(status: MainStatus, { type, createdAt, notePaidAt, mortgageDeed }: StageSource): Stage {
  switch (status) {
    case 'VALIDATION_INQUIRY_SYSTEM':
    case 'PELEKAN_VALIDATION':
    case 'INITIAL_BANK_VALIDATION':
      return createdAt > documentsCutOff ? 'VALIDATION' : status
    case 'PELEKAN_FINAL_CONFIRMATION':
    case 'BANK_FINAL_CONFIRMATION':
      return 'FINAL_CONFIRMATION'
    case 'CHECK_HAVING_ACCOUNT':
      return type === 'CLOSE_LOOP' || type === 'OPEN_LOOP' ? status : 'OPENING_BANK_ACCOUNT'
    case 'UPLOAD_PROMISSORY':
    case 'CHECKING_PROMISSORY':
      return notePaidAt === null ? 'DIGITAL_SIGN' : 'PURCHASE_SIGNING_PROMISSORY'
    case 'WAITING_FOR_BANK_ACCOUNTS_LIST':
      return 'SELECT_BANK_ACCOUNT'
    case 'UPLOAD_MORTGAGE_DEED':
      return mortgageDeed === 'PENDING' ? 'WAITING_FOR_VALIDATION' : status
    case 'OPENING_BANK_ACCOUNT':
    case 'SIGNING_CONTRACTS':
    case 'WAITING_FOR_PELEKAN_CARD_ACTIVATION':
    case 'WAITING_FOR_CREDIT':
    case 'READY_TO_SETTLE':
    case 'PAYING':
    case 'FINISHED':
    default:
      return status
  }
}

/** The Persian name of every stage and every raw status (D-51), for staff; the customer's caption also says whose turn it is (caption.ts). */
export const captions: Readonly<Record<Stage, string>> = {
  VALIDATION: 'در حال اعتبارسنجی',
  VALIDATION_INQUIRY_SYSTEM: 'استعلام اعتبار',
  PELEKAN_VALIDATION: 'بررسی مدارک',
  INITIAL_BANK_VALIDATION: 'تأیید اولیهٔ بانک',
  CHECK_HAVING_ACCOUNT: 'شمارهٔ حساب بانکی',
  OPENING_BANK_ACCOUNT: 'افتتاح حساب',
  WAITING_FOR_BANK_ACCOUNTS_LIST: 'انتخاب حساب بانکی',
  SELECT_BANK_ACCOUNT: 'انتخاب حساب بانکی',
  UPLOAD_PROMISSORY: 'بارگذاری وثیقه',
  CHECKING_PROMISSORY: 'بررسی وثیقه',
  DIGITAL_SIGN: 'خرید یا بارگذاری سفته',
  PURCHASE_SIGNING_PROMISSORY: 'خرید و امضای سفته',
  UPLOAD_MORTGAGE_DEED: 'بارگذاری سند ملکی',
  WAITING_FOR_VALIDATION: 'سند در حال بررسی',
  SIGNING_CONTRACTS: 'امضای قرارداد',
  FINAL_CONFIRMATION: 'تأیید نهایی',
  PELEKAN_FINAL_CONFIRMATION: 'تأیید نهایی پلکان',
  BANK_FINAL_CONFIRMATION: 'تأیید نهایی بانک',
  WAITING_FOR_PELEKAN_CARD_ACTIVATION: 'فعال‌سازی کارت',
  WAITING_FOR_CREDIT: 'در انتظار اعتبار',
  READY_TO_SETTLE: 'آمادهٔ تسویه',
  PAYING: 'در حال بازپرداخت',
  FINISHED: 'تسویه‌شده',
  REJECTED: 'رد شده',
  RECHECKING: 'نیازمند اصلاح',
  RECHECKING_INITIAL_BANK: 'نیازمند اصلاح',
  BANK_FINAL_RECHECKING: 'نیازمند اصلاح',
  FINAL_EDITION: 'نیازمند اصلاح',
  BANK_FINAL_REJECTED: 'رد شده از سوی بانک',
}
