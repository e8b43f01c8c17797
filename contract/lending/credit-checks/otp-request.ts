import { Type } from 'typebox'
import { authRefusals } from '#contract/identity/login/refusals.ts'
import { done } from '#contract/platform/http/envelope.ts'
import { exactly, id, instant, nullable, utm } from '#contract/platform/http/fields.ts'
import { refusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'

/** Why a credit report is not requested, started or downloaded. */
export const validationRefusals = refusals({
  REPORT_IDENTITY_NEEDED: { status: 409, message: 'اول هویت‌تان را در پروفایل تأیید کنید.' },
  NATIONAL_CODE_OTHER: { status: 422, message: 'این کد ملی با کد ملی پروفایل شما یکی نیست.' },
  REPORT_IN_FORCE: { status: 409, message: 'گزارش شما هنوز معتبر است. بعد از پایان اعتبار می‌توانید دوباره استعلام کنید.' },
  REPORT_UNPAID: { status: 409, message: 'اول هزینهٔ گزارش را پرداخت کنید.' },
  REPORT_RUNNING: { status: 409, message: 'استعلام شما در جریان است. همین‌جا نتیجه را می‌بینید.' },
  REPORT_NOT_REQUESTED: { status: 409, message: 'درخواست استعلامی در جریان نیست.' },
})

const sent = { expires_at: instant, digits: Type.Integer() }

export const otpRequestSchema = schema({
  summary: 'درخواست کد، و با کد ملی درخواست گزارش اعتبار',
  description:
    "Sends a code to the customer's own mobile, to be entered at verify-otp. With `national_code` it also opens a report request, " +
    "or returns the running one; the national code must be the verified profile's.",
  body: exactly({
    national_code: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
    channel: Type.Optional(Type.String({ maxLength: 50 })),
    referral_code: Type.Optional(Type.String({ maxLength: 32 })),
    ...utm,
  }),
  reply: done(Type.Object({ request_id: nullable(id), ...sent })),
  refusals: [
    authRefusals.TOO_MANY_CODES,
    validationRefusals.REPORT_IDENTITY_NEEDED,
    validationRefusals.NATIONAL_CODE_OTHER,
    validationRefusals.REPORT_IN_FORCE,
  ],
})

export const otpRequestRenewalSchema = schema({
  summary: 'کد تازه برای شروع استعلام',
  description: 'Sends the code for `validate`, once the fee is paid.',
  reply: done(Type.Object({ request_id: id, ...sent })),
  refusals: [
    authRefusals.TOO_MANY_CODES,
    validationRefusals.REPORT_NOT_REQUESTED,
    validationRefusals.REPORT_UNPAID,
    validationRefusals.REPORT_RUNNING,
  ],
})
