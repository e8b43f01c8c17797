import { fileRefusals } from '#contract/platform/files/refusals.ts'
import { refusals, rewordedAll } from '#contract/platform/http/refusal.ts'

/** Why an image of a collateral is refused: the refusals of files, but without PDF. */
export const imageRefusals = rewordedAll(fileRefusals, { FILE_KIND: 'فقط تصویر: JPG، PNG یا WEBP.' })

/** Why a cheque or a mortgage deed is not accepted. */
export const collateralRefusals = refusals({
  COLLATERAL_OTHER: { status: 409, message: 'ضمانت این سفارش از نوع دیگری است.' },
  COLLATERAL_NOT_NOW: { status: 409, message: 'این سفارش الان در این مرحله نیست.' },
  COLLATERAL_KEPT: { status: 409, message: 'این تصویر تأیید شده و دیگر عوض نمی‌شود.' },
})
