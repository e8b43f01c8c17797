import { refusals } from '#contract/platform/http/refusal.ts'

/** Why a guarantor is not added or asked again. */
export const guarantorRefusals = refusals({
  GUARANTOR_NOT_FOUND: { status: 404, message: 'ضامنی با این کد پیدا نشد. کد را از خود ضامن بپرسید.' },
  GUARANTOR_SELF: { status: 422, message: 'شما نمی‌توانید ضامن سفارش خودتان باشید.' },
  GUARANTOR_TWICE: { status: 409, message: 'این ضامن برای همین سفارش معرفی شده است.' },
  GUARANTORS_FULL: { status: 409, message: 'هر سفارش حداکثر دو ضامن دارد. برای ضامن تازه، یکی را حذف کنید.' },
  GUARANTORS_CLOSED: { status: 409, message: 'ضامن این سفارش دیگر عوض نمی‌شود.' },
  GUARANTOR_NOT_NEEDED: { status: 409, message: 'این سفارش ضامن نمی‌خواهد.' },
})

/** Why a command on a guarantee is refused; nothing changes. */
export const guaranteeRefusals = refusals({
  GUARANTEE_STATUS: { status: 409, message: 'این کار در وضعیت فعلی ضمانت ممکن نیست. صفحه را تازه کنید.' },
  GUARANTEE_ACTOR: { status: 409, message: 'این کار با طرف دیگر این ضمانت است.' },
  CONSENT_NEEDED: { status: 409, message: 'اول درخواست ضمانت را بپذیرید.' },
  IDENTIFICATION_NEEDED: { status: 409, message: 'اول مدارک هویتی خود را بفرستید.' },
  IDENTIFICATION_UNJUDGED: { status: 409, message: 'مدارک هویتی ضامن هنوز تأیید نشده است.' },
  GUARANTEE_APPROVED: { status: 409, message: 'این ضمانت پیش‌تر تأیید شده است.' },
  GUARANTEE_EVIDENCE_NEEDED: { status: 409, message: 'مدرکی که برگشته هنوز تازه نشده است.' },
  GUARANTEE_BOUND: { status: 409, message: 'قرارداد این سفارش بسته شده و ضمانت تا تسویه می‌ماند.' },
  GUARANTORS_CLOSED: guarantorRefusals.GUARANTORS_CLOSED,
  GUARANTOR_GONE: { status: 409, message: 'این ضامن دیگر در پلکان حسابی ندارد. او را حذف و ضامن دیگری معرفی کنید.' },
  ASKED_TODAY: { status: 409, message: 'امروز یک بار دوباره درخواست داده‌اید. فردا دوباره امتحان کنید.' },
})
