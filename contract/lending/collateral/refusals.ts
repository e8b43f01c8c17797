import { refusals } from '#contract/platform/http/refusal.ts'

/** Why a cheque or a deed is not taken. */
export const collateralRefusals = refusals({
  COLLATERAL_OTHER: { status: 409, message: 'ضمانت این سفارش از نوع دیگری است.' },
  COLLATERAL_NOT_NOW: { status: 409, message: 'این سفارش الان در این مرحله نیست.' },
  COLLATERAL_KEPT: { status: 409, message: 'این تصویر تأیید شده و دیگر عوض نمی‌شود.' },
})
