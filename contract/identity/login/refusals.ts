import { refusals, reworded, sharedRefusals } from '#contract/platform/http/refusal.ts'

/** The refusals of the account's calls. Wrong codes are 422, never 401, so that a typing error logs nobody out (D-06). */
export const authRefusals = refusals({
  CODE_WRONG: { status: 422, message: 'این کد درست نیست. پیامک را دوباره ببینید.' },
  CODE_EXPIRED: { status: 422, message: 'زمان این کد تمام شده. کد تازه بگیرید.' },
  CODE_BLOCKED: { status: 422, message: 'چند بار اشتباه شد. کد تازه بگیرید.' },
  TOO_MANY_CODES: { status: 429, message: 'چند بار کد خواستید. کمی بعد دوباره امتحان کنید.' },
  CREDENTIALS_WRONG: { status: 422, message: 'شماره یا رمز درست نیست.' },
  PASSWORD_WRONG: { status: 422, message: 'رمز فعلی درست نیست.' },
  PASSWORD_INVALID: { status: 422, message: 'این رمز پذیرفته نمی‌شود.' },
  PASSWORD_SET: { status: 409, message: 'رمز شما پیش‌تر تعیین شده است. آن را با رمز فعلی یا کد پیامکی عوض کنید.' },
  PASSWORD_NOT_SET: { status: 409, message: 'هنوز رمزی تعیین نکرده‌اید.' },
  TOO_MANY_TRIES: reworded(sharedRefusals.TOO_MANY_TRIES, 'چند بار اشتباه شد. ۱۰ دقیقهٔ دیگر دوباره امتحان کنید.'),
  PASSKEY_LOGIN_ONLY: { status: 409, message: 'این حساب کلید عبور دارد. با کلید عبور وارد شوید.' },
  MOBILE_TAKEN: { status: 409, message: 'این شماره برای حساب دیگری ثبت شده است.' },
  MOBILE_SAME: { status: 422, message: 'این شماره همین حالا شمارهٔ شماست.' },
})

/** The refusals of every call that takes a one-time code. */
export const codeRefusals = [authRefusals.CODE_WRONG, authRefusals.CODE_EXPIRED, authRefusals.CODE_BLOCKED] as const
