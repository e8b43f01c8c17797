import { refusals } from '#contract/platform/http/refusal.ts'

/** Why a credit report is not asked for, started or handed out. */
export const validationRefusals = refusals({
  REPORT_IDENTITY_NEEDED: { status: 409, message: 'اول هویت‌تان را در پروفایل تأیید کنید.' },
  NATIONAL_CODE_OTHER: { status: 422, message: 'این کد ملی با کد ملی پروفایل شما یکی نیست.' },
  REPORT_IN_FORCE: { status: 409, message: 'گزارش شما هنوز معتبر است. بعد از پایان اعتبار می‌توانید دوباره استعلام کنید.' },
  REPORT_UNPAID: { status: 409, message: 'اول هزینهٔ استعلام را پرداخت کنید.' },
  REPORT_RUNNING: { status: 409, message: 'استعلام شما در جریان است. همین‌جا نتیجه را می‌بینید.' },
  REPORT_NOT_REQUESTED: { status: 409, message: 'درخواست استعلامی در جریان نیست.' },
})
