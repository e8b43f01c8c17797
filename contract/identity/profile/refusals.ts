import { refusals } from '#contract/platform/http/refusal.ts'

/** The refusals of profile changes and identity inquiries. */
export const profileRefusals = refusals({
  FIELDS_INVALID: { status: 422, message: 'بعضی از موارد درست وارد نشده است.' },
  IDENTITY_LOCKED: { status: 409, message: 'هویت شما تأیید شده و این مشخصات دیگر عوض نمی‌شود.' },
  IDENTITY_INCOMPLETE: { status: 422, message: 'برای استعلام هویت، هر هفت مورد مشخصات هویتی را کامل کنید.' },
  IDENTITY_MISMATCH: { status: 422, message: 'کد ملی و تاریخ تولد با هم نمی‌خوانند.' },
  NATIONAL_CODE_TAKEN: { status: 409, message: 'این کد ملی برای حساب دیگری ثبت شده است. با شمارهٔ خودتان وارد شوید.' },
  PLACE_UNKNOWN: { status: 422, message: 'استان یا شهر را از فهرست انتخاب کنید.' },
})
