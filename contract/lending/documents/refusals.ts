import { refusals } from '#contract/platform/http/refusal.ts'

/** Why a paper is not taken, changed or thrown away. */
export const documentRefusals = refusals({
  DOCUMENTS_LOCKED: { status: 409, message: 'مدارک شما در حال بررسی است و تا پایان بررسی عوض نمی‌شود.' },
  DOCUMENTS_EMPTY: { status: 422, message: 'دست‌کم یک فایل بارگذاری کنید.' },
  DOCUMENT_TYPE_UNFIT: { status: 422, message: 'این مدرک به گزینه‌ای که انتخاب کرده‌اید نمی‌خورد.' },
  DOCUMENT_APPROVED: { status: 409, message: 'این مدرک تأیید شده و دیگر عوض نمی‌شود.' },
  DOCUMENT_TOO_MANY: { status: 422, message: 'از هر مدرک بیشتر از چهار فایل نمی‌شود فرستاد.' },
  CHOICE_FIXED: { status: 409, message: 'مدرک این بخش تأیید شده و انتخاب آن دیگر عوض نمی‌شود.' },
  UPLOAD_UNKNOWN: { status: 422, message: 'این فایل پیدا نشد یا زمانش گذشته. دوباره بارگذاری کنید.' },
})
